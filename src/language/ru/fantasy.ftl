# Слова фэнтезийных правил: ключ правила через дефис, затем собственные слова.

book-fantasy = Полки фэнтези

## Когда что можно

fantasy-step = Шаг хода
    .now = сейчас тот самый шаг: { $wanted }
    .not-now = сейчас шаг «{ $phase }», а это делается на шаге «{ $wanted }»
    .own = сейчас ход игрока, чьё подразделение { $unit }
    .other = сейчас не ход игрока, чьё подразделение { $unit }
    .first = ни за кем нет реакции или теста, которые идут раньше
    .waiting = сначала: { $units }

start-due = Положено в начале хода
    .says = { $unit }: «{ $rule }»
    .says-some = { $unit }: своё правило начала хода
    .due = { $unit }: в начале хода положено «{ $rule }»
    .due-some = { $unit }: в начале хода положено своё правило
    .done-some = { $unit }: своё правило в этот ход уже выполнено
    .done = { $unit }: «{ $rule }» в этот ход уже выполнено
    .no-rule = «{ $name }» — у этого подразделения нет такого правила в начале хода

## Объявление нападений

charge-sequence = Нападения по одному
    .says = { $unit }: объявление нападения, цель: { $target }
    .undeclared = { $unit }: нападение ещё не объявлено
    .declared = { $unit }: нападение уже объявлено, цель: { $target }
    .own-side = { $name }: своя сторона
    .to-roll = { $unit }: нападение объявлено, бросок ещё не сделан
    .none = { $unit }: нет объявленного нападения, для которого надо бросать

charge-free = Нападать — дело игрока

charge-measure = Измерение заранее
    .says = { $unit }: до цели { $target } { $distance }
    .unplaced = { $unit } и { $target } не стоят оба на столе

charge-sight = Видимость
    .sees = { $unit }: хотя бы одна модель видит модель цели { $target } во фронтовой арке
    .unseen = { $unit }: ни одна модель не видит моделей цели { $target } во фронтовой арке
    .hidden = { $unit }: ни одна модель не видит моделей цели { $target } во фронтовой арке, заслоняет: { $by }
    .open = { $unit }: видит ли хоть одна модель цель { $target }

sight-height = Высота

charge-arc = Фронтовая арка
    .inside = { $target }: в пределах фронтовой арки на { $inches }, нападающие: { $unit }
    .outside = { $target }: вне фронтовой арки на { $inches }, нападающие: { $unit }
    .open = как { $target } лежит к фронтовой арке: { $unit }

charge-barred = Кто может нападать
    .free = { $unit }: не в ближнем бою
    .fights = { $unit }: в ближнем бою
    .steady = { $unit }: не в бегстве
    .flees = { $unit }: в бегстве
    .allowed = { $unit }: другие правила нападать не мешают
    .barred = { $unit }: в этот ход нападать нельзя, «{ $rule }»
    .charges = { $unit }: такие подразделения нападают
    .never = { $unit }: такие подразделения не нападают никогда

charge-impossible = Не заведомо невозможно
    .in-reach = до цели { $target } { $distance }, не больше { $bound }
    .too-far = до цели { $target } { $distance }, больше наибольшей дальности { $bound }
    .way = { $unit }: путь к цели { $target } есть
    .may-clear = { $unit }: на пути стоят, но могут уйти с дороги: { $by }
    .no-wheel = { $unit }: до цели { $target } одним поворотом до 90° не дойти
    .off = { $unit }: любой путь к цели { $target } кончается за краем стола
    .blocked = { $unit }: путь к цели { $target } закрыт, обойти нельзя: { $by }
    .open = далеко ли { $target } и есть ли путь

ground-crossing = Мосты и броды

charge-range = Дальность нападения
    .says = { $unit }: нападение, цель { $target }, до неё { $distance }
    .unplaced = { $unit }: нападение, цель { $target }
    .movement = { $unit }: Движение
    .dice = больше всего на { $dice }
    .swift-dice = быстрые: больше всего на { $dice }
    .never = { $unit }: если цель останется на месте, до неё не дойти ни при каком броске { $dice }
    .surely = { $unit }: если цель останется на месте, до неё можно дойти при любом броске { $dice }
    .chance = { $unit }: если цель останется на месте, до неё можно дойти при { $share } всех бросков { $dice }
    .stops = { $unit }: при недоходе остановка за { $apart } перед { $by }, не дальше чем через { $room }
    .open-distance = { $unit }: далеко ли до цели
    .open-movement = { $unit }: Движение

charge-move = Движение нападающих
    .way = { $unit }: до цели { $target } { $way }, в контакте { $contacts ->
        [one] { $contacts } модель
        [few] { $contacts } модели
       *[other] { $contacts } моделей
    }, удар: { $side }
    .clear = { $unit }: путь к цели { $target } есть
    .blocked = { $unit }: путь к цели { $target } закрыт: { $by }
    .no-way = { $unit }: пути к цели { $target } нет
    .strikes = { $unit }: удар в { $side }; стой нападающие чуть в стороне, был бы { $other }

charge-place = Куда встают нападающие
    .sharing = на ту же сторону цели { $target } ещё нападают: { $others }; где вдоль неё встать, решает игрок [--aside …]
    .most = { $unit }: на месте { $aside } в стороне сражается не меньше моделей, чем на любом другом
    .fewer = { $unit }: на месте { $aside } в стороне сражалось бы меньше моделей, чем могло бы
    .way = { $unit }: путь на место { $aside } в стороне есть
    .no-way = { $unit }: пути на место { $aside } в стороне нет
    .no-inches = «{ $name }» — не число дюймов

## Реакции на нападение

react-when = Реакция сразу
    .charged = { $unit }: нападение ждёт ответа, нападающие: { $charger }
    .not-charged = { $unit }: реагировать не на что
    .no-word = «{ $name }» — не реакция; нужно hold, shoot или flee

react-hold = «Держать позицию!»
    .says = { $unit }: держать позицию; нападающие: { $charger }
    .free = { $unit }: не в ближнем бою
    .fights = { $unit }: в ближнем бою, можно только держать позицию

react-shoot = «Стоять и стрелять!»
    .says = { $unit }: стоять и стрелять; цель: { $charger }
    .armed = { $unit }: стрелковое оружие есть
    .unarmed = { $unit }: стрелкового оружия нет
    .in-arc = { $charger }: хотя бы частично во фронтовой арке стрелков: { $unit }
    .out-of-arc = { $charger }: вне фронтовой арки стрелков: { $unit }
    .seen = { $charger }: на виду во фронтовой арке моделей, стрелки: { $unit }
    .unseen = { $charger }: во фронтовой арке ни одна модель этой цели не видит, стрелки: { $unit }
    .ready = { $unit }: в эту фазу ещё не стреляли
    .has-to = { $unit }: уже стреляли, но бежать надо
    .stood = { $unit }: в эту фазу уже стреляли, бежать поздно
    .far = { $charger }: нападение начинается в { $distance }, больше Движения { $movement }
    .near = { $charger }: нападение начинается в { $distance }, не больше Движения { $movement }
    .open = с какого расстояния начинает нападающий и каково его Движение

react-shoot-hit = Стрельба по нападающим
    .reaction = выстрел навскидку
    .once = { $unit }: в эту фазу так ещё не стреляли
    .twice = { $unit }: в эту фазу так уже стреляли

react-shoot-failed = Отогнаны огнём

react-flee = «Бежать!»
    .says = { $unit }: бежать; нападающие: { $charger }
    .steady = { $unit }: не в бегстве
    .flees-already = { $unit }: уже в бегстве, надо бежать дальше

react-flee-again = Нападение на уже бегущих

react-flee-caught = Затоптаны
    .away = { $unit }: уйти можно при { $share } всех бросков, если нападающие продолжат и найдут путь: { $charger }

react-flee-edge = За край стола
    .off = { $unit }: на { $roll }" уходит за край стола, на { $inches }
    .on = { $unit }: на { $roll }" остается на столе, до края { $inches }

redirect-test = Перенаправление нападения
    .says = { $unit }: попытка перенаправить нападение, прежняя цель: { $target }
    .again = { $unit }: вместо цели { $target } можно взять другую
    .same = { $unit }: цель { $target } уже выбрана, для перенаправления нужна другая
    .fled = { $target }: от нападения { $unit } — бегство
    .stood = { $target }: от нападения { $unit } бегства не было
    .undeclared = { $unit }: нет объявленного нападения, нечего перенаправлять
    .first = { $unit }: в этот ход перенаправления ещё не было
    .tested = { $unit }: в этот ход перенаправление уже было
    .others = другие возможные цели: { $others }
    .another = { $unit }: другая цель для нападения есть
    .no-other = { $unit }: другой цели для нападения нет
    .at-once = с тех пор нападений не объявляли
    .late = с тех пор нападение объявили: { $since }; перенаправление решается до следующего объявления

## Стрельба

shoot-hit = Попадание
    .skill = Навык Стрельбы { $skill }
    .open = Навык Стрельбы стрелков

shoot-long = Большая дальность
    .near = { $distance }, не больше { $bound }
    .long = { $distance }, больше { $bound }
    .beyond = { $distance } — за пределами оружия: стрельба как на { $range }

shoot-seven = Попадание на 7 и больше

shoot-models = Кто стреляет
    .count = первых шеренг { $deep }, моделей в них { $ranked }; видят нападающих в своей фронтовой арке и стреляют { $shooters }

shoot-wound = Ранение
    .even = Сила равна Стойкости
    .strength = Сила { $number }
    .toughness = Стойкость { $number }
    .held = не меньше { $least } и не больше { $most }
    .open = Сила оружия и Стойкость нападающего

shoot-save = Спасбросок
    .save = доспех { $save }
    .none = доспеха нет
    .strength = Сила { $strength } пробивает доспех
    .weak = Сила { $strength }, не больше { $bound }

shoot-casualties = Потери

## Тесты

leadership-test = Лидерство
    .is = { $unit }: Лидерство
    .open = { $unit }: Лидерство

panic-test = Паника
    .says = { $unit }: тест на Панику ({ $cause })
    .due = { $unit }: положен тест на Панику
    .not-due = { $unit }: тест на Панику не положен

terror-test = Ужас
    .says = { $unit }: тест на Ужас, нападающие: { $from }
    .due = { $unit }: положен тест на Ужас
    .not-due = { $unit }: тест на Ужас не положен
    .unafraid = { $unit }: тест на Ужас не провален
    .afraid = { $unit }: тест на Ужас провален, надо бежать

rally-test = Восстановление порядка
    .says = { $unit }: попытка восстановить порядок, моделей { $models } из { $full }
    .flees = { $unit }: в бегстве
    .steady = { $unit }: не в бегстве
    .earlier = { $unit }: бегство началось не в этот ход
    .just-broke = { $unit }: бегство началось в этот самый ход
    .first = { $unit }: в этот ход порядок ещё не восстанавливали
    .tried = { $unit }: в этот ход порядок уже восстанавливали
    .few = осталось { $models } из { $full }: нужно не больше { $limit }
    .enough = осталось { $models } из { $full }
    .rallied = { $unit }: порядок восстановлен в этот самый ход, нападать нельзя

## Движение

flee-through = Сквозь всё

flee-move = Бегут дальше
    .says = { $unit }: бежать дальше
    .flees = { $unit }: в бегстве
    .steady = { $unit }: не в бегстве
    .first = { $unit }: в этот ход ещё не бежали
    .fled = { $unit }: в этот ход уже бежали

catch-reform = Перестроение
    .says = { $unit }: попытка перестроиться
    .may = { $unit }: враг затоптан
    .may-not = { $unit }: никто не затоптан, или тест уже был
    .room = { $unit }: место есть
    .no-room = { $unit }: место занято: { $on }
    .inside = { $unit }: всё на столе
    .outside = { $unit }: выйдет за край стола
    .no-files = «{ $name }» — не ширина строя; нужно число моделей в шеренге

measure-place = Точность расстановки

battle-over = Конец битвы
    .beaten = битва окончена: { $side } — никого не осталось

## Броски и судьбы

throw-start-test = тест в начале хода
throw-rally-test = тест на восстановление порядка
throw-panic-test = тест на Панику
throw-terror-test = тест на Ужас
throw-redirect-test = тест на перенаправление
throw-reform-test = тест на перестроение
throw-flight = бегство
throw-charge = нападение
throw-hit = попадание
throw-hit-again = попадание, после шестёрки
throw-wound = ранение
throw-save = спасбросок

fate-fails-test = тест провален
fate-barred = в этот ход не нападает
fate-must-charge = обязано напасть
fate-done = выполнено
fate-flees-on = отступает дальше
fate-declares = нападение объявлено
fate-holds = держит позицию
fate-shoots = { $count ->
    [0] стреляет без толку
    [one] стреляет: { $count } рана
    [few] стреляет: { $count } раны
   *[other] стреляет: { $count } ран
}
fate-slain = { $count ->
    [0] потерь нет
    [one] теряет { $count } модель
    [few] теряет { $count } модели
   *[other] теряет { $count } моделей
}
fate-flees = { $count ->
    [0] бежит
   *[other] бежит на { $count }″
}
fate-flees-as-thrown = бегство на столько дюймов, сколько выпало
fate-runs-off = убегает за край стола
fate-flees-no-farther = бежит, но в эту фазу уже бежало
fate-must-flee = обязано бежать
fate-may-redirect = может напасть на другую цель
fate-goes-on = идёт на прежнюю цель
fate-charge-lapses = нападать больше не на кого
fate-gets-home = доходит до цели
outcome-gets-home = нападение удалось
fate-catches = настигает и топчет
fate-falls-short = { $count ->
    [0] не дошло
   *[other] не дошло, проходит до { $count }″
}
fate-driven-back = отогнано на исходную позицию
fate-reforms = перестраивается
fate-stays = остаётся как есть
fate-could = напасть можно
fate-could-not = напасть нельзя

## Броски стрельбы

part-hit = Попадание
part-wound = Ранение
part-save = Спасбросок

## События

fantasy-event = Событие
    .begun = { $unit }: «{ $rule }» выполнено
    .barred = { $unit }: в этот ход нападать нельзя, «{ $rule }»
    .must-charge = { $unit }: надо напасть, если можно
    .declared = { $unit }: объявлено нападение, цель { $target }
    .reacted = { $unit }: реакция «{ $how }», нападающие: { $to }
    .shot = { $unit }: выстрелы сделаны
    .lost = { $unit }: осталось { $left ->
        [one] { $left } модель
        [few] { $left } модели
       *[other] { $left } моделей
    }
    .lost-hurt = { $unit }: осталось { $left ->
        [one] { $left } модель
        [few] { $left } модели
       *[other] { $left } моделей
    }, на одной { $hurt ->
        [one] { $hurt } рана
        [few] { $hurt } раны
       *[other] { $hurt } ран
    }
    .test-due = { $unit }: положен тест — { $trial } ({ $cause }; враг { $from })
    .tested = { $unit }: тест сделан — { $trial }
    .let-off = { $units }: теста не было, он снят судьёй
    .must-flee = { $unit }: надо бежать
    .broke = { $unit }: порядок потерян, бегство
    .fled = { $unit }: бегство сделано
    .ran-on = { $unit }: бегство дальше, до свободного места: всего { $way }
    .ran-through = { $unit }: бегство дальше насквозь, до свободного места: { $through }; всего { $way }
    .placed = { $unit }: фронт теперь в ({ $x }, { $y }), смотрит на { $facing }°
    .destroyed = { $unit }: уничтожено
    .may-redirect = { $unit }: может объявить нападение на другую цель
    .goes-on = { $unit }: нападение идёт на прежнюю цель
    .charge-lapses = { $unit }: прежней цели на столе больше нет, нападать не на кого
    .charged = { $unit }: бросок нападения сделан
    .engaged = { $unit } и { $with } в ближнем бою
    .may-reform = { $unit }: можно пройти тест на перестроение
    .reformed = { $unit }: тест на перестроение сделан
    .tried-to-rally = { $unit }: тест на восстановление порядка сделан
    .rallied = { $unit }: порядок восстановлен
    .phase-closed = шаг окончен: { $phase }; дальше: { $next }
    .turn-closed = ход окончен; дальше ходит { $side }, ход { $turn }

## Предложения

fantasy-offer = Можно запросить
    .begin = { $unit }: положено «{ $rule }»
    .rally = { $unit }: тест на восстановление порядка
    .declare = { $unit }: может объявить нападение
    .must-declare = { $unit }: надо объявить нападение
    .terror = { $unit }: тест на Ужас
    .react = { $unit }: реакция на нападение
    .panic = { $unit }: тест на Панику
    .redirect = { $unit }: может перенаправить нападение
    .charge = { $unit }: бросок нападения
    .reform = { $unit }: может перестроиться
    .run = { $unit }: надо бежать дальше

## Слова положения

fantasy-phase-start = начало хода
fantasy-phase-declare = объявление нападений
fantasy-phase-charge = движение нападающих
fantasy-phase-compulsory = обязательные перемещения

fantasy-kind-infantry = пехота
fantasy-kind-cavalry = кавалерия
fantasy-kind-monster = чудовище
fantasy-kind-war-machine = боевая машина

fantasy-state-present = в битве
fantasy-state-destroyed = уничтожено

fantasy-react-hold = держать позицию
fantasy-react-shoot = стоять и стрелять
fantasy-react-flee = бежать

fantasy-trial-panic = Паника
fantasy-trial-terror = Ужас

fantasy-cause-losses = потери
fantasy-cause-through = сквозь строй бегут свои
fantasy-cause-charge = нападает чудовище, внушающее Ужас

fantasy-failing-nothing = ничего
fantasy-failing-barred = в этот ход не нападать
fantasy-failing-must-charge = обязательно напасть

fantasy-facing-front = фронт
fantasy-facing-right = правый фланг
fantasy-facing-rear = тыл
fantasy-facing-left = левый фланг

fantasy-note-fleeing = отступает
fantasy-fights = в ближнем бою с { $units }

fantasy-unit = { $unit } ({ $id }, { $side }): { $kind }, моделей { $models }, в шеренге { $files }, шеренг { $ranks }, место { $x } на { $y }, смотрит на { $facing }°
    .noted = { $unit } ({ $id }, { $side }): { $kind }, моделей { $models }, в шеренге { $files }, шеренг { $ranks }, место { $x } на { $y }, смотрит на { $facing }°; { $notes }
    .unplaced = { $unit } ({ $id }, { $side }): { $kind }, моделей { $models }, в шеренге { $files }, шеренг { $ranks }, не поставлено
    .gone = { $unit } ({ $id }, { $side }): { $kind }, { $state }

fantasy-reach = Дальность
    .charges = нападает до { $inches }
    .shoots = стреляет до { $inches }

## Ошибки и возражения

fantasy-fault = Ошибки битвы
    .stranger = в состоянии назван «{ $stranger }»; нужны id подразделений и сторон этой битвы

fantasy-objection = Возражения
    .contact = { $who }: в ближнем бою с «{ $found }», но это не враг на столе
    .off-table = { $who }: стоит за краем стола
    .overlap = { $who } и { $found } перекрываются на { $inches }
    .impassable = { $who }: стоит на «{ $found }», где стоять нельзя

## Как называются факты, числа, процедуры и ответы

fact-accuracy-in = точность расстановки
fact-active = ход его игрока
fact-again = можно объявить снова
fact-ahead-in = прямо
fact-approach = как стоит к цели
fact-ballistic = Навык Стрельбы
fact-barred-by = мешает правило
fact-edge-in = дюймов до края стола
fact-nearly = едва не ударяет в
fact-never = не нападает никогда
fact-rallied = порядок восстановлен в этот ход
fact-aside-in = в стороне на
fact-most-fight = сражается не меньше моделей, чем где-либо
fact-places = куда можно встать
    .one = участок
fact-from-in = от
fact-to-in = до
fact-sharing = кто ещё нападает на ту же сторону
    .one = нападающий
fact-has-shot = уже стояло и стреляло
fact-armed = есть стрелковое оружие
fact-ranked = моделей в первых шеренгах
fact-apart-in = расстояние потом
fact-large = крупное
fact-charges = может нападать
fact-began = моделей в начале фазы
fact-blocked-by = путь закрывает
fact-broke = побежало в этот ход
fact-cause = причина
fact-charger = нападающий
fact-clear-way = путь есть
fact-contacts = моделей в контакте
fact-distance-in = расстояние
fact-failing = провал ведёт к
fact-fearless = внушает Ужас само
fact-fighting = в ближнем бою
fact-files = моделей в шеренге
fact-fled = бежало
fact-fleeing = отступает
fact-flight = бегство
fact-friend = свои
fact-full = моделей в начале битвы
fact-home = путь до цели
fact-how = реакция
fact-hurt = ран сверх целых моделей
fact-in-way = на пути
    .one = одно из них
fact-inside = на столе
fact-leadership = Лидерство
fact-may = враг затоптан
fact-models = моделей
fact-movement = Движение
fact-moves-off = может уйти
fact-must-flee = обязано бежать
fact-off = за край стола
fact-since = кто объявил нападение с тех пор
    .one = нападающий
fact-another = другая цель есть
fact-others = другие цели
    .one = цель
fact-outside-arc-in = вне арки на
fact-ranks = ряды
fact-range-in = дальность оружия
fact-roll = выпало
fact-room-in = места
fact-rule = правило
fact-save = спасбросок
fact-shooters = стрелков
fact-short = если не дошло
fact-shot = уже стреляло в эту фазу
fact-shot-at = по нему стреляли
fact-shots = стрельба
fact-starts = положено в начале хода
fact-stops-before = остановка перед
fact-swift = быстрое
fact-terror = внушает Ужас
fact-test = тест на Лидерство
fact-tested = тест уже был
fact-through = сквозь кого
    .one = один из них
fact-toughness = Стойкость
fact-toward = в сторону цели
fact-turn = когда
fact-way-in = длина пути
fact-weapon-strength = Сила оружия
fact-wheel = поворот
fact-wounds = ран у модели
fact-off-table = ушла со стола

value-hides = заслоняет
value-carries = переправляет
value-over = через
value-large = крупное
value-impassable = непроходимо
value-swift-dice = кубиков у быстрых
value-swift-drop = из них долой
value-apart-in = не ближе
value-even = поровну
value-most = не больше
value-first = сначала
value-less = потом меньше на
value-strength = Сила сверх
value-limit = не больше чем
value-accuracy-in = с точностью
value-from = из
value-deep = шеренг

hole-rule = правило
hole-how = как
hole-aside = в стороне
hole-files = моделей в шеренге

fantasy-shown-ranks = шеренг
