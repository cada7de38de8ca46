# Слова стола: панели, действия, клавиши, чертёж.

## Что нарисовано

view-general = генерал
view-chief = главнокомандующий
view-line-general = Генерал { $name }
    .chief = { $name }, главнокомандующий
view-line-guns = { $type } без прислуги

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
mark-sees = видит
mark-hidden = не видит
mark-blocker = помеха
    .unit = { $name }
    .terrain = { $kind } { $name }
mark-way = путь
mark-place = место
mark-stop = остановка
    .by = остановка: { $name }
mark-order = приказ
mark-refused = невыполнимый приказ

## Расстановка словами: что понимается, выражения через | (звёздочка вместо любого окончания)

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
words-it = него | неё | нее | нему | ней | ним | нею | их | них | его | её | ее | ему | ей
words-by = на | в
words-cm = см | дюйм*
words-idle = дюйм* | от | к | ко | с | со | у | на | и | в | во | см | точк* | градус* | как | куда

words = Расстановка словами
    .no-place = в «{ $text }» не сказано, где; ожидалось «12 см перед», «позади», «слева от», «справа от», «в контакте с» кем-то или «в точке 60, 40»
    .no-name = никто не назван и никто не выбран; ожидалось имя части
    .unknown = никто не называется «{ $name }»; ближе всего { $nearest }
    .ambiguous = «{ $name }» может быть { $found }; ожидалось одно из этих имён
    .unplaced = { $name } не на столе; ожидался тот, кто стоит на столе
    .no-size = { $name } не имеет подставок на столе, размер неизвестен
    .no-facing = не сказано, лицом к кому; ожидалось «к нему», имя, «прочь», «туда же» или градусы

## Клетки: гексы карты, зоны поля

cell = Клетка
    .lies = { $all }
    .level = уровень { $level }
    .inside = здесь: { $all }

## Изменения от руки

edit-put = Поставлено: { $who }
edit-unplace = { $who }: убрано со стола
edit-form = { $who }: { $formation }
edit-stands = { $who }: численность { $count }
edit-set = { $who }: изменено
    .whole = Изменено: { $section }
edit-add = { $who }: { $count ->
        [one] добавлена { $count } часть
        [few] добавлены { $count } части
       *[many] добавлено { $count } частей
    }
edit-muster = Новая часть: { $who }
edit-copy = { $who }: копия
edit-remove = { $who }: удалено
edit-general = Новый генерал: { $who }
edit-terrain = Новая местность: { $kind }
edit-reshape = { $who }: изменена форма
edit-table = Стол { $width } на { $depth }
edit-side = Новая сторона: { $who }
edit-tags = { $count ->
        [one] Выдана { $count } метка
        [few] Выданы { $count } метки
       *[many] Выдано { $count } меток
    }
edit-order = Записан приказ: { $order }
edit-strike = Приказ вычеркнут: { $order }
edit-phase = Ход { $number }, { $phase }

edit-fault =
    .no-cell = Это место не на клетке поля.
    .nobody = Здесь нет ничего с именем «{ $found }».
    .id = Имя в файле нельзя изменить: на него ссылаются.
    .which = Таких несколько: скажите, который.

## Панели

orders = Записанные приказы
    .strike = Вычеркнуть
panel-ruling = Решение
panel-phase = Фаза
panel-matrix = Кто в кого
panel-turn = Ход
panel-units = Части
panel-terrain = Местность
panel-battle = Битва

table = Стол
no-table = В этих правилах нет свободного стола; части — в списке.
turn-line = ход { $turn }, { $phase }
busy = считаю …
close = Закрыть
reason = Причина

## Что можно сделать

theme = Тема
fold = Свернуть
do-file = Выбрать файл …
do-fold = Свернуть панель
do-keys = Клавиши
do-ask = Спросить
do-quick = Спросить только по фактам
do-phase = Решить фазу
do-throw = Бросает программа
do-apply = Записать
do-dismiss = Оставить решение, вернуть на место, снять выбор
do-face-back = Взять назад
do-next = Следующая часть
do-previous = Предыдущая часть
do-next-other = Следующая часть другой стороны
do-previous-other = Предыдущая часть другой стороны
do-pick-more = Выбрать и следующую часть
do-ahead = Вперёд (Shift: дальше)
do-back = Назад (Shift: дальше)
do-left = Влево (Shift: дальше)
do-right = Вправо (Shift: дальше)
do-turn-left = Повернуть влево на 5° (Shift: 45°)
do-turn-right = Повернуть вправо на 5° (Shift: 45°)
do-offer = Спросить 1-е, 2-е … из предложенного
do-form = Принять 1-е, 2-е, 3-е, 4-е построение
do-lay = Построить по линии
do-copy = Копия
do-remove = Убрать
do-by-hand = Рукой или по правилам
do-undo = Отменить
do-redo = Вернуть
do-save-point = Точка сохранения
do-look-back = Посмотреть на шаг раньше
do-look-on = Посмотреть на шаг позже
do-correct = Исправить выбранную запись или последнее решение
do-print = Напечатать решение или лист продолжения
do-zoom-in = Крупнее
do-zoom-out = Мельче
do-pan = Сдвинуть картину
do-fit = Весь стол
do-zones = Зоны и дальности: пока нет решения, всегда, никогда
do-aim = Линии огня выбранной части, пока клавиша нажата
do-reach = Досягаемость: выбранной части, её стороны, без неё
do-odds = Шансы: открыты, закрыты, без них
do-language = Язык
do-theme = Светлая или тёмная
do-text-larger = Крупнее текст
do-text-smaller = Мельче текст
do-quit = Закрыть окно

keys-heading = Клавиши
keys-faces = грани от 1 до 20, пока ожидается бросок
keys-procedure = { $procedure }, о выбранном
keys-quick = то же только по фактам, без стола

## Что сделано

face-refused = { $digit } — не грань { $roll }. Backspace убирает её.
face-spent = { $face } засчитано один раз. Для второго { $face } уведите указатель с клавиши и щёлкните снова.
dice-stay = { $faces } уже выпало в этом броске и остаётся. Backspace отменяет.
waive-reason = Чтобы снять обязанность, нужна причина.
face-unwanted = { $digit } не использовано: бросок не ожидается.
done-ruling = Записано: { $procedure }, { $of }
done-phase = Записано целиком: { $phase }
done-moved = Ход по правилам: { $of }
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
    .left = осталось { $left } см
hand-free = рукой
hand-keys = колесо или [ ]: поворот · Shift: без прилипания · Enter: поставить · Esc: вернуть · Ctrl+H: рукой или по правилам
hand-keys-set-up = колесо: поворот · Shift: без прилипания · Esc: вернуть
hand-refused = Часть ещё в руке: Ctrl+H и Enter ставят её туда всё равно, Esc возвращает.
hint-foot = Щелчок: выбрать · правый щелчок: в кого · тащить: двигать · колесо: масштаб · F1: клавиши
dropped = { $file }: это не битва, не запись и не список армии (CSV или TOML).
hint-lay = { $count ->
        [one] { $count } часть
        [few] { $count } части
       *[other] { $count } частей
    } по линии: нажмите, ведите, отпустите · Enter: вдоль своего края · F или колесо: кругом · Esc: оставить
set-up =
    .off-table = Что-то из этого легло бы за край стола: ничего не поставлено.
    .nobody = Выберите, кого построить по линии: в лотке, в списке частей или на столе.
    .board = На поле у каждого места есть название: перетащите туда фишки.
hint-shape = { $kind }: щёлкайте по углам; Enter или правый щелчок, когда готово
hint-reshape = { $of }: тащите углы; Enter, когда готово

## Решения

quick = Без стола
on-table = На столе
on-table-more = Другие процедуры
ruling-hint = Выберите, кто действует (щелчок) и в кого (правый щелчок), и нажмите букву. Или решайте без стола.
ruling-missing = Ещё не сказано: { $holes }. Выберите на столе (щелчок: кто действует, правый щелчок: в кого) или впишите ниже.
ruling-phase = Спрошена вся фаза: смотрите её панель.
ruling-asked = Что спрошено
hole-picked = выбранное
close-mark = На грани:
odds-uncover = Показать шансы
odds-open = Шансы показаны
odds-covered = Шансы закрыты
odds-off = Без шансов

keypad = Кубики
    .waits = Бросок { $number }: { $what }, { $roll }
    .waits-of = Бросок { $number }: { $what }, { $of }, { $roll }
    .face = Грань { $face }
    .anew = Наберите заново. { $throw }
    .box = { $what }: { $face }
dice-unasked = Кубики: пока ничего не спрошено
score = Счёт
outcome = Исход
nothing-fell = Здесь будет исход.
question = Вопрос

facts-all = Все факты
facts-minor = Также обозначения, имена, точность
facts-reason = Причина (без неё — по рулетке)
fact-value = Здесь
fact-say = Сказать
fact-unsay = Взять назад
fact-empty = Ничего
reason-if-upheld = Причина, если так решил судья
line-strike = Вычеркнуть строку
line-unstrike = Оставить строку
line-add = Строка от судьи
line-label = Как называется
line-value = Чего стоит
check-uphold = Признать

hole-along = вдоль края, см
hole-at = на что
hole-at-point = где (x,y)
hole-attackers = атакующие
hole-by = кто
hole-defenders = обороняющиеся
hole-distance = расстояние, см
hole-facing = направление, °
hole-formation = построение
hole-from = от кого
hole-general = генерал
hole-guns = орудия
hole-on = на кого
hole-part = участок
hole-path = путь
hole-place = место
hole-side = сторона
hole-sides = подставок на сторону
hole-target = цель
hole-unit = часть
hole-with = с кем

## Фаза, таблица, ход

phase-due = Должно быть до конца фазы
phase-thrown = Брошено: { $made } из { $all }
phase-waive = Отказаться
matrix-empty = Сейчас никто ни в кого стрелять не может.
matrix-hint = Строка стреляет, столбец — цель: рейтинг · дальность. Щелчок — решение.
turn-now = Должно сейчас
turn-later = Должно позже в этот ход
turn-free = Можно спросить
turn-nothing = ничего
turn-ask = Спросить
turn-whose =
    .answers = Отвечает: { $sides }
    .acts = Ходит: { $sides }
choosing =
    .any = выбрано: { $chosen }
    .some = выбрано: { $chosen }; не меньше { $least }, не больше { $most }
    .pairs = назначено: { $chosen } из { $all }
    .every = назначено: { $chosen } из { $all }; назначить надо каждого
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
answer-charge = налёт

## Части, местность, битва

unit-against = цель
unit-unplaced = не поставлена
unit-unplace = Снять со стола
unit-new = Новая часть
unit-new-side = Сторона
unit-new-kind = Род войск
unit-new-grade = Опыт
unit-new-stands = Подставок
unit-new-figures = Фигурок
unit-new-name = Название
unit-new-add = Добавить
unit-words = Поставить
unit-words-hint = в 12 см перед 85-м, лицом к нему
unit-words-hint-cell = название клетки: 0304
unit-place = Поставить
unit-add-general = Добавить генерала
record = Как записано
record-hint = Что решено за столом, пишется сюда как есть; пустое поле убирает запись.
record-field = Ещё поле

table-width = Ширина
table-depth = Глубина
terrain-board = Карта записана в файле боя: [map], [[hex]], [[hexside]].
terrain-draw = Начертить
terrain-width = Ширина
terrain-corners = Углы числами
terrain-typed = { $found }: это не угол; ожидалось x,y в см от ближнего левого угла стола, например 20,30
terrain-done = Готово
terrain-corner = Угол { $number } рисуемой местности
terrain-corner-back = Угол назад
terrain-leave = Оставить
terrain-reshape = Углы

battle-file = Файл
battle-open = Открыть
battle-name = Новая битва
battle-new = Начать
army-file = Список армии
army-read = Прочитать
army-all = Взять все: { $side }
army-units = { $count ->
        [one] { $count } часть
        [few] { $count } части
       *[other] { $count } частей
    } в списке
unit-card = Выбранная часть
    .strength = { $left } из { $all }
    .to = { $procedure } → { $unit }, { $range }
file-dialog = Сражение, запись или список армии
    .none = Файл не выбран. Если окно выбора не открывается, перетащите файл в окно программы или впишите его имя.
file-dialog-battles = Сражения, записи, списки армий
reach = Досягаемость
    .unit = Досягаемость: { $name }
    .units = Досягаемость выбранных частей
    .side = Досягаемость стороны: { $name }
    .here = противник здесь: { $all }
    .fire = под огнём, показатель { $rating }
    .front = атакован с фронта
    .left = атакован в левый фланг
    .right = атакован в правый фланг
    .rear = атакован в тыл
    .nobody = Выберите часть, которая стоит на столе: слой покажет, где она может поразить противника.
    .none = В этих правилах нет слоя досягаемости.
reach-legend-fire = огонь; чем плотнее, тем выше показатель
reach-legend-front = атака с фронта
reach-legend-flank = атака во фланг
reach-legend-rear = атака в тыл
unit-lose = Потеряна подставка
unit-side = Сторона
done-lost = { $of }: потеряна подставка
record-fields = moved, lost, state …
turn-by-hand = Ход и фаза рукой
turn-number = Ход
turn-phase = Фаза
turn-set = Установить
hint-replace = { $of } уже есть. Сохраните ещё раз, чтобы заменить его.
battle-export = Записать файлом сражения
battle-recent = Открыть снова
phase-still-due = Ещё должно: { $due }. Решите это или откажитесь с причиной.
do-go-on = Дальше
done-noted = Заметка: { $of }
done-marked = Точка сохранения: { $of }
done-words = Слова игроков подмешаны к кубикам программы
done-ended = Сражение окончено; зерно кубиков программы в записи
panel-record = Запись
record-text = Текст
record-note = Заметка
record-mark = Точка сохранения
record-void = отменено
record-back-to = Отменить всё после неё
record-now = К сражению, как оно стоит
do-see-correction = Что изменится
record-correct = Исправить
correct-begun = Исправляется запись { $entry }: скажите иначе; ничего не изменится, пока вы не решите
correct-how = Факты, строки и броски меняются там же, где решение (F2); отряд, который стоял не там, поправляется на столе.
correct-no-step = Это не решение и не правка рукой: исправлять в ней нечего
correct-none = Решений ещё не было, исправлять нечего
correct-leave = Оставить как есть
correct-was = Как решено
correct-now = Как было бы
correct-reason = Причина
correct-file = Новый файл
correct-accept = Принять
correct-keep = Оставить как решено
correct-fork = Отделить в новый файл
correct-done = Исправление
    .accepted = Исправление принято; прежнее осталось в записи
    .kept = Всё остаётся как решено, и это записано
    .forked = Исправление сделано в { $file }; эта запись осталась как была
past = Вы смотрите на ход { $turn }, { $phase }, после записи { $entry }; здесь ничего не решают. Esc возвращает к сражению, как оно стоит.
    .now = Это сражение, как оно стоит; дальше ничего нет
    .first = Так сражение началось; раньше ничего нет
record-way = По ходу сражения
record-made-of = Из чего сложилась запись { $entry }
story-head = Ход { $turn } · { $phase }
story-ruling = { $who }: { $procedure }, { $outcome }
    .alone = { $procedure }: { $outcome }
    .open = { $who }: { $procedure }
story-phase = { $phase } · { $count ->
        [0] решать было нечего
        [one] { $count } решение
        [few] { $count } решения
       *[many] { $count } решений
    }
story-dice = кубики { $faces }
story-by-hand = Вручную: { $what }
record-words = Слова игроков
record-words-says = Сначала запишите печать внизу. Потом каждая сторона говорит слово, которого никто больше не знал: кубики программы падают из её зерна и этих слов, и никто не мог выбрать, что выпадет.
record-words-do = Подмешать слова
record-end = Конец сражения
record-end-says = Зерно кубиков программы открывается, и каждая сторона может проверить её броски; после этого она в этом сражении больше не бросает.
record-end-do = Открыть зерно

## Двери: с чего начать

do-doors = С чего начать, или назад к битве
door-fights = Отдельные схватки
door-new-table = Новый стол
door-fight = Решить одну схватку
    .says = Стол не нужен: скажите, кто с кем дерётся, и наберите кубики.
    .more = По другой книге
door-battle = Провести битву
    .says = Одну из этих или свою.
    .recent = Недавние
    .own = Своя
    .drop = Файл, брошенный на окно, тоже откроется.
door-table = Накрыть стол
    .says = На нём пока ничего: местность рисуют, отряды берут из списков.
    .of = Пустой стол: { $book }
door-greeting = В первый раз
    .away = Понятно
door-first = Судья решает схватки: щёлкните того, кто действует, правой кнопкой — того, в кого; нажмите букву и наберите кубики, как лежат.
door-second = Каждое число говорит, откуда оно, и каждое решение записано раньше, чем показано; Ctrl+Z берёт его назад.
door-third = F1 — список клавиш, F9 меняет язык, Ctrl+O возвращает сюда.
