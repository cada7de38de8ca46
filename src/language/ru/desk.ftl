# Слова стола: панели, действия, клавиши, чертеж.

## Что нарисовано

view-general = генерал
view-chief = главнокомандующий
view-line-general = { $name }, генерал
    .chief = { $name }, главнокомандующий
view-line-guns = { $type } без артиллеристов

mark-front = фронтальная зона
mark-flank = фланговая зона
    .within = зона фланга до { $cm }
mark-rear = тыловая зона
    .within = зона тыла до { $cm }
mark-band = дальность
    .ends = { $band }: до { $cm }
mark-distance = расстояние
    .rated = { $cm }, показатель { $rating }
    .offered = { $procedure }
mark-sees = цель видна
mark-hidden = цель не видна
mark-blocker = помеха
    .unit = { $name }
    .terrain = { $kind } { $name }
mark-way = путь
mark-place = место
mark-stop = остановка
    .by = остановка: { $name }
mark-order = приказ
mark-refused = невыполнимый приказ

## Расстановка словами: что понимается, выражения через | (звездочка вместо любого окончания)

words-facing = лицом к | лицом на | лицом | фронтом к | фронтом на | фронтом туда | смотр*
words-back = спиной к | спиной | лицом от | фронтом от
words-contact = в контакте с | в контакте со | в контакте | вплотную к | вплотную | касаясь
words-front = впереди | перед | спереди от | спереди
words-rear = позади | за | сзади от | сзади
words-left = слева от | слева | левее
words-right = справа от | справа | правее
words-of-front = фронт*
words-of-rear = тыл*
words-of-left = лев* фланг* | лев* сторон* | лев*
words-of-right = прав* фланг* | прав* сторон* | прав*
words-same = туда же | так же | в ту же сторону
words-away = прочь от | прочь
words-it = него | нее | нему | ней | ним | нею | их | них | его | ее | ему | ей
words-by = на | в
words-cm = см | дюйм*
words-idle = дюйм* | от | к | ко | с | со | у | на | и | в | во | см | точк* | градус* | как | куда

words = Расстановка словами
    .no-place = в «{ $text }» не сказано, где; напишите, например, «12 см перед», «позади», «слева от», «справа от» или «в контакте с» и название подразделения, или «в точке 60, 40»
    .no-name = подразделение не названо и не выбрано; напишите его название
    .unknown = здесь нет подразделения «{ $name }»; может быть, { $nearest }?
    .ambiguous = «{ $name }» может быть { $found }; напишите название целиком
    .unplaced = { $name } не на столе; назовите подразделение, которое стоит на столе
    .no-size = у подразделения { $name } нет подставок на столе, поэтому размер неизвестен
    .no-facing = не сказано, куда подразделение встанет лицом; напишите «к нему», название, «прочь», «туда же» или градусы

## Клетки: гексы карты, зоны поля

cell = Клетка
    .lies = { $all }
    .level = уровень { $level }
    .inside = здесь: { $all }

## Изменения от руки

edit-put = { $who } теперь на столе
edit-unplace = { $who } { VERB($who, "снимается", "снимаются") } со стола
edit-form = { $who } { VERB($who, "принимает", "принимают") } построение «{ $formation }»
edit-stands = численность подразделения { $who } теперь { $count }
edit-set = { $who } { VERB($who, "меняется", "меняются") }
    .whole = Изменено: { $section }
edit-name = Новое название: { $name } (было { $who })
    .battle = Название сражения: { $name }
edit-add = к стороне { $who } { $count ->
        [one] добавлено { $count } подразделение
        [few] добавлены { $count } подразделения
       *[many] добавлено { $count } подразделений
    }
edit-muster = Новое подразделение: { $who }
    .all = { $count ->
        [one] Добавлено { $count } новое подразделение
        [few] Добавлено { $count } новых подразделения
       *[many] Добавлено { $count } новых подразделений
    }
edit-copy = Сделана копия подразделения { $who }
edit-remove = { $who } { VERB($who, "удаляется", "удаляются") } из сражения
edit-general = Новый генерал: { $who }
edit-terrain = Новая местность: { $kind }
edit-reshape = { $who } { VERB($who, "меняет", "меняют") } форму
edit-table = Размер стола теперь { $width } на { $depth }
edit-side = Новая сторона: { $who }
edit-tags = { $count ->
        [one] Выдана { $count } метка
        [few] Выданы { $count } метки
       *[many] Выдано { $count } меток
    }
edit-order = Записан приказ: { $order }
edit-strike = Приказ вычеркнут: { $order }
edit-phase = Установлено: ход { $number }, { $phase }

edit-fault =
    .no-cell = Это место вне поля.
    .nobody = Здесь нет ничего с именем «{ $found }».
    .id = Обозначение изменить нельзя: на него ссылаются другие части файла.
    .which = Здесь подходит несколько названий; выберите одно из них.

## Панели

orders = Записанные приказы
    .strike = Вычеркнуть
panel-ruling = Решение
panel-phase = Фаза
panel-matrix = Кто в кого
panel-turn = Ход
panel-units = Войска
panel-terrain = Местность
panel-battle = Сражение

table = Стол
no-table = По этим правилам играют без стола. Подразделения — в списке.
turn-line = ход { $turn }, { $phase }
busy = идет подсчет …
close = Закрыть
reason = Причина

## Что можно сделать

theme = Тема
fold = Скрыть панель
do-file = Выбрать файл …
do-set-up = Подготовка: стол, местность, армии
do-fold = Скрыть или показать панель
do-keys = Клавиши
do-ask = Разыграть
do-quick = Разыграть без стола
do-phase = Разыграть фазу
do-this-phase = Разыграть: { $phase }
next-phase = Дальше: { $phase }
    .turn = Дальше: ход { $turn }, { $phase }
next-step = Дальше: { $step }
next-due = Дальше: { $what }
next-set-down = Поставить здесь
next-lay = Расставить вдоль края стола
next-leave = Отмена
do-throw = Бросить за меня
do-apply = Записать
do-next-step = Следующий шаг: записать, продолжить, поставить
do-dismiss = Отмена: закрыть решение, вернуть подразделение на место, снять выделение
do-face-back = Отменить кубик
do-next = Следующее подразделение
do-previous = Предыдущее подразделение
do-next-other = Следующее подразделение другой стороны
do-previous-other = Предыдущее подразделение другой стороны
do-pick-more = Выбрать и следующее подразделение
do-ahead = Сдвинуть вперед (Shift: дальше)
do-back = Сдвинуть назад (Shift: дальше)
do-left = Сдвинуть влево (Shift: дальше)
do-right = Сдвинуть вправо (Shift: дальше)
do-turn-left = Повернуть влево на 5° (Shift: 45°)
do-turn-right = Повернуть вправо на 5° (Shift: 45°)
do-offer = Разыграть 1-е, 2-е … из списка «Сделать»
do-form = Принять 1-е, 2-е, 3-е, 4-е построение
do-lay = Развернуть в линию
do-copy = Копировать
do-remove = Убрать
do-by-hand = Двигать вручную или по правилам
do-undo = Отменить
do-redo = Вернуть
do-save-point = Точка сохранения
do-look-back = Посмотреть на шаг раньше
do-look-on = Посмотреть на шаг позже
do-correct = Исправить выбранную запись или последнее решение
do-print = Напечатать это решение или лист для продолжения
do-zoom-in = Показать крупнее
do-zoom-out = Показать мельче
do-pan = Сдвинуть вид
do-fit = Показать весь стол
do-zones = Показать зоны и дальности: пока нет решения, всегда, никогда
do-aim = Показать линии огня выбранного подразделения, пока клавиша нажата
do-reach = Показать досягаемость: выбранного подразделения, его стороны, никакую
do-odds = Шансы: показаны, закрыты, выключены
do-language = Язык
do-theme = Светлый или темный вид
do-text-larger = Крупнее текст
do-text-smaller = Мельче текст
do-quit = Закрыть окно

keys-heading = Клавиши
keys-ruling = Решения о выбранных
keys-table = Подразделения и стол
keys-window = Окно и запись
keys-faces = кубик от 1 до 20, пока нужен бросок
keys-quick = то же решение без стола

## Что сделано

face-refused = На { $roll } не может выпасть { $digit }. Нажмите Backspace и наберите еще раз.
face-spent = { $face } засчитано один раз. Чтобы ввести { $face } еще раз, уведите указатель с кнопки и щелкните снова.
dice-stay = Для этого броска у вас уже выпало { $faces }, и это остается. Backspace отменяет.
waive-reason = Чтобы пропустить это, напишите причину.
face-unwanted = Цифра { $digit } не принята: сейчас бросок не нужен.
done-ruling = Записано: { $procedure }, { $of }
done-phase = Записана вся фаза: { $phase }
done-passed = Записана фаза: { $phase }. Пройдены без действий: { $passed }
done-moved = Передвинуто по правилам: { $of }
done-opened = Открыто: { $of }
done-saved = Сохранено: { $of }
done-printed = Напечатано: { $of }
step = Шаг
    .undone = Отменено: { $what }
    .redone = Возвращено: { $what }
    .nothing-done = Отменять больше нечего
    .nothing-undone = Возвращать больше нечего

## Рука на столе

tape = Рулетка
    .step = { $from } → { $to }
    .moved = { $cm }, { $degrees }°
    .set-up = { $x } от левого края, { $y } от ближнего, { $degrees }°
    .left = осталось { $left } см движения
hand-free = движение вручную
hand-keys = колесо или [ ]: поворот · Shift: без прилипания · Enter: поставить здесь · Esc: вернуть · Ctrl+H: вручную или по правилам
hand-keys-set-up = колесо: поворот · Shift: без прилипания · Esc: вернуть
hand-stops = Движение остановится у пунктирного контура.
hand-barred = Здесь подразделение не может закончить движение.
hand-unasked = Сейчас правила не дают подразделению { $unit } хода в это место. Верните его мышью или клавишей Esc; Ctrl+H, затем Enter поставят его здесь вопреки правилам.
hand-refused = Еще не поставлено. Верните мышью или клавишей Esc; Ctrl+H, затем Enter поставят здесь вопреки правилам.
hint-foot = Щелчок: кто действует · правый щелчок: цель · тащить: двигать · колесо: масштаб · F1: клавиши
dropped = { $file } открыть нельзя: это не сражение, не запись и не список армии (CSV или TOML).
hint-lay = { $count ->
        [one] { $count } подразделение
        [few] { $count } подразделения
       *[other] { $count } подразделений
    } в линию: ведите мышью вдоль линии · Enter: вдоль своего края стола · F или колесо: развернуть кругом · Esc: отмена
set-up =
    .off-table = Часть подразделений оказалась бы за краем стола, поэтому ничего не поставлено.
    .nobody = Сначала выберите, кого развернуть: в лотке, в списке подразделений или на столе.
    .board = На поле у каждого места есть название: перетащите фишки туда.
hint-shape = { $kind }: проведите мышью по столу. Или щелкайте по углам, в конце Enter
hint-reshape = { $of }: тащите углы, в конце Enter

## Решения

quick = Без стола
on-table = На столе
on-table-more = Другие процедуры
ruling-hint = Щелкните того, кто действует, потом правой кнопкой — его цель, и нажмите букву действия. Или разыграйте без стола.
    .target = Дальше: правой кнопкой щелкните цель или нажмите букву действия.
    .letter = Дальше: нажмите букву действия.
    .tray = Перетащите подразделения из лотка на стол или выберите несколько и поставьте вдоль линии (Ctrl+L). Потом нажмите Enter: «{ $next }».
    .table = Назовите стороны и задайте размер стола.
    .ground = Выберите вид местности и проведите мышью по столу.
    .armies = Впишите, сколько подразделений каждого рода у стороны, или возьмите список армии.
    .start = Посмотрите на все еще раз. Потом сражение начнется.
ruling-missing = Еще нужно: { $holes }. Щелкните того, кто действует, потом правой кнопкой — его цель, или заполните поля ниже.
ruling-phase = Разыгрывается вся фаза: смотрите панель «Фаза».
ruling-asked = Кто и что делает
hole-picked = взять выбранное на столе
close-mark = На грани измерения:
odds-uncover = Показать шансы
odds-open = Шансы показаны
odds-covered = Шансы закрыты
odds-off = Шансы выключены

keypad = Кубики
    .waits = Бросок { $number }: { $what }, { $roll }
    .waits-of = Бросок { $number }: { $what }, { $of }, { $roll }
    .face = Грань { $face }
    .anew = Наберите этот кубик еще раз. { $throw }
    .box = { $what }: { $face }
dice-unasked = Кубики: вопрос пока не задан
score = Подробности
outcome = Исход
nothing-fell = Исход появится здесь.
question = Вопрос
why = Почему?

facts-all = Все факты
facts-minor = Показать также обозначения, названия и точность
facts-reason = Причина (оставьте пустой, если мерили рулеткой)
fact-value = Новое значение
fact-say = Задать
fact-unsay = Сбросить
fact-empty = Очистить
reason-if-upheld = Причина, если так решил судья
line-strike = Вычеркнуть эту строку
line-unstrike = Вернуть эту строку
line-add = Добавить строку
line-label = Название строки
line-value = Значение
check-uphold = Все равно разрешить

hole-along = расстояние вдоль края, см
hole-at = цель
hole-at-point = точка (x,y)
hole-attackers = атакующие
hole-by = кто или что действует
hole-defenders = обороняющиеся
hole-distance = расстояние, см
hole-facing = направление, °
hole-formation = построение
hole-from = от какого противника
hole-general = генерал
hole-guns = орудия
hole-on = цель атаки
hole-part = участок
hole-path = путь
hole-place = место
hole-side = сторона
hole-sides = подставок на каждую сторону
hole-target = цель
hole-unit = подразделение
hole-with = вместе с кем

## Фаза, таблица, ход

phase-due = Сделать до конца фазы
phase-thrown = Брошено: { $made } из { $all }
phase-waive = Пропустить (почему?)
matrix-empty = Сейчас никто не может стрелять.
matrix-hint = Строки — кто стреляет, столбцы — цели; в клетке показатель и дальность. Щелкните клетку, чтобы разыграть стрельбу.
turn-now = Сделать
turn-later = Сделать позже в этом ходу
turn-free = Также можно
turn-nothing = делать нечего
turn-ask = Разыграть
turn-whose =
    .answers = Должны ответить: { $sides }
    .acts = Могут действовать: { $sides }
choosing-missing = Еще нужно
    .hexes = { $left ->
        [one] { $hole }: еще { $left } гекс
        [few] { $hole }: еще { $left } гекса
       *[other] { $hole }: еще { $left } гексов
    }
    .more = { $hole }: еще { $left }
    .share = { $hole }: осталось распределить { $left }
    .choose = { $hole }: нужно выбрать
choosing =
    .any = выбрано: { $chosen }
    .exact = выбрано: { $chosen } из { $least }
    .from = выбрано: { $chosen }; нужно { $least } или больше
    .up-to = выбрано: { $chosen }; можно до { $most }
    .some = выбрано: { $chosen }; нужно от { $least } до { $most }
    .pairs = назначено: { $chosen } из { $all }
    .every = назначено: { $chosen } из { $all }; назначьте каждого
    .left = осталось распределить: { $left }
pair-nobody = —
way-back = назад
answer-n = север
answer-ne = северо-восток
answer-e = восток
answer-se = юго-восток
answer-s = юг
answer-sw = юго-запад
answer-w = запад
answer-nw = северо-запад
answer-near = ближний край
answer-far = дальний край
answer-left = левый край
answer-right = правый край
answer-hold = стоять
answer-shoot = стоять и стрелять
answer-flee = бежать
answer-charge = налет

## Подразделения, местность, сражение

unit-against = цель
unit-unplaced = не поставлено
unit-unplace = Снять со стола
unit-new-side = Сторона
unit-new-add = Добавить
unit-words = Куда поставить
unit-words-hint = в 12 см перед 85-м, лицом к нему
unit-words-hint-cell = название клетки: 0304
unit-place = Поставить
unit-add-general = Добавить генерала
record = Править вручную
record-hint = Измените здесь то, что решено за столом. Пустое поле убирает значение.
record-field = Другое поле

table-width = Ширина
table-depth = Глубина
terrain-board = Карта записана в файле сражения: [map], [[hex]], [[hexside]].
terrain-draw = Начертить
terrain-width = Ширина
terrain-corners = Ввести углы
terrain-typed = «{ $found }» — не угол; напишите x,y в см от ближнего левого угла стола, например 20,30
terrain-done = Готово
terrain-corner = Угол { $number } рисуемой местности
terrain-corner-back = Отменить угол
terrain-leave = Отмена
terrain-reshape = Углы

set-up-table = Стол
set-up-ground = Местность
set-up-armies = Армии
set-up-deploy = Расстановка
set-up-start = Начало
set-up-begin = Начать сражение
set-up-started = Сражение началось: { $of }
set-up-names = Назовите стороны и сражение. Enter — дальше.
set-up-lay = Расставить вдоль своего края: { $side } ({ $count })
set-up-side = { $side }: на столе { $placed }, ждут { $unplaced }
set-up-ready = Все записано. К этим шагам можно вернуться в любое время.
muster = Новые подразделения: сколько каждого рода
muster-strength = Подставок или фигурок в каждом
muster-name = { $kind } { $number }
terrain-round = округлая

battle-file = Файл
battle-open = Открыть
battle-name = Сражение
army-file = Список армии
army-read = Прочитать
army-all = Взять все: { $side }
army-units = { $count ->
        [one] { $count } подразделение
        [few] { $count } подразделения
       *[other] { $count } подразделений
    } в списке
badge-veteran = вет.
badge-moved = ходило
badge-fired = стреляло
badge-acted = действовало
badge-suppressed = подавлено
badge-disordered = расстроено
badge-broken = сломлено
badge-fleeing = бежит
unit-card = Выбранное подразделение
    .strength = { $left } из { $all }
    .to = { $procedure } → { $unit }, { $range }
file-dialog = Сражение, запись или список армии
    .none = Файл не выбран. Если окно выбора не открывается, перетащите файл в окно программы или впишите его имя.
file-dialog-battles = Сражения, записи, списки армий
reach = Досягаемость
    .unit = Досягаемость: { $name }
    .units = Досягаемость выбранных подразделений
    .side = Досягаемость стороны { $name }
    .here = противник здесь: { $all }
    .fire = под огнем, показатель { $rating }
    .front = атакован с фронта
    .left = атакован в левый фланг
    .right = атакован в правый фланг
    .rear = атакован в тыл
    .nobody = Выберите подразделение на столе: будет видно, куда оно может стрелять и где может атаковать.
    .none = По этим правилам досягаемость не показывается.
reach-legend-fire = огонь; чем темнее, тем выше показатель
reach-legend-front = атака с фронта
reach-legend-flank = атака во фланг
reach-legend-rear = атака в тыл
unit-lose = Потеряна подставка
unit-side = Сторона
done-lost = { $of } { VERB($of, "теряет", "теряют") } подставку
record-fields = moved, lost, state …
field-doomed = потери, еще не снятые
field-figures = фигуры
field-fired-by = кто по нему стрелял
field-gone = покинуло бой
field-in = занимает место
field-placed = место на столе
field-points = очки
field-retreat = сколько гексов отступать
field-stand = подставки
field-stand-size = размер подставки
field-base = размер базы
field-brigade = бригада
field-let-in = допущено в закрытую местность
field-ids = номера подставок
turn-by-hand = Ход и фаза вручную
turn-number = Ход
turn-phase = Фаза
turn-set = Установить
hint-replace = Файл { $of } уже есть. Сохраните еще раз, чтобы заменить его.
battle-export = Сохранить как файл сражения
battle-recent = Недавние
phase-still-due = Еще не сделано: { $due }. Разыграйте это или пропустите с причиной.
do-go-on = Дальше
done-noted = Заметка: { $of }
done-marked = Точка сохранения: { $of }
done-words = Слова для честных кубиков теперь учтены в кубиках программы
done-ended = Сражение окончено. Зерно кубиков программы — в записи
panel-record = Запись
record-text = Текст
record-note = Заметка
record-mark = Точка сохранения
record-void = отменено
record-back-to = Отменить все после этой записи
record-now = Вернуться к настоящему
do-see-correction = Что изменится
record-correct = Исправить
correct-begun = Вы исправляете запись { $entry }. Ничего не изменится, пока вы не решите
correct-how = Измените факты, строки и кубики в панели «Решение» (F2). Если подразделение стояло не там, передвиньте его на столе.
correct-no-step = Эта запись — не решение и не правка вручную, исправлять в ней нечего
correct-none = Решений еще не было, исправлять нечего
correct-leave = Не исправлять
correct-was = Как решено
correct-now = Как станет
correct-reason = Причина
correct-file = Новый файл
correct-accept = Принять
correct-keep = Оставить как решено
correct-fork = Продолжить в новом файле
correct-done = Исправление
    .accepted = Исправление сделано. Прежнее осталось в записи
    .kept = Все остается как решено. Это записано
    .forked = Исправление сделано в { $file }. Эта запись осталась как была
past = Вы смотрите на прошлое: ход { $turn }, { $phase }, после записи { $entry }. Здесь ничего нельзя изменить; Esc возвращает к настоящему.
    .now = Показано нынешнее положение; дальше ничего не было
    .first = Это начало сражения; раньше ничего нет
record-way = Смотреть прошлое
billboard-past = ВЗГЛЯД НАЗАД: это прошлое
record-made-of = Подробности записи { $entry }
story-head = Ход { $turn } · { $phase }
story-ruling = { $who }: { $procedure }, { $outcome }
    .alone = { $procedure }: { $outcome }
    .open = { $who }: { $procedure }
story-phase = { $phase } · { $count ->
        [0] разыгрывать нечего
        [one] { $count } решение
        [few] { $count } решения
       *[many] { $count } решений
    }
story-dice = кубики { $faces }
record-words = Слова игроков для честных кубиков
record-words-says = Сначала запишите контрольный код внизу. Первой слово называет сторона, у которой этот компьютер, и остальные записывают код после него. Потом свои слова называют остальные. Броски программы зависят от ее зерна и этих слов вместе, поэтому никто не может их подобрать.
record-words-do = Учесть слово
record-end = Закончить сражение
record-end-says = Зерно кубиков программы будет показано, чтобы каждая сторона могла проверить броски программы. После этого программа в этом сражении больше не бросает.
record-end-do = Показать зерно

## Начальный экран

do-doors = Начальный экран или назад к сражению
door-fights = Отдельные схватки
door-new-table = Новый стол
door-fight = Быстрый бой
    .says = Стол не нужен: выберите, кто с кем дерется, и наберите кубики.
    .more = По другим правилам
door-battle = Провести сражение
    .says = Выберите одно из этих сражений или откройте свое.
    .recent = Недавние
    .own = Свое сражение
    .drop = Файл можно и перетащить в окно.
door-table = Новое поле боя
    .says = Пять шагов: стол, местность, армии, расстановка, начало.
    .of = Пустой стол: { $book }
door-greeting = Вы здесь в первый раз?
    .away = Понятно
door-first = Судья решает схватки: щелкните того, кто действует, потом правой кнопкой — его цель, нажмите букву и наберите кубики, как лежат.
door-second = У каждого числа указано, откуда оно, и каждое решение записывается раньше, чем показывается. Ctrl+Z отменяет его.
door-third = F1 — список клавиш, F9 меняет язык, Ctrl+O возвращает сюда.
