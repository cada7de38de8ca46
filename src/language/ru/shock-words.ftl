# Слова правил Удара и Налета помимо самих правил: броски, фразы, вопросы, события, слова положения, ошибки.

## Броски и исходы

throw-shock = Удар
throw-shock-commit = ПВУ
throw-shock-square = построение в Каре
throw-shock-counter = Встречный налет
throw-shock-recall = Отзыв
throw-shock-retire = Проверка Сплоченности (ПС) при отступлении
throw-shock-check = Проверка Сплоченности (ПС)
throw-shock-fire = огонь артиллерии
throw-shock-rally = восстановление строя

fate-activated = { VERB($unit, "активируется", "активируются") }
fate-turns = { VERB($unit, "меняет", "меняют") } развернутость
fate-line = { VERB($unit, "перестраивается", "перестраиваются") } в линию
fate-check = { VERB($unit, "бросает", "бросают") } кубик на Проверку Сплоченности
fate-loses-order = { VERB($unit, "теряет", "теряют") } строй
fate-disordered-back = { VERB($unit, "теряет строй и отступает", "теряют строй и отступают") }
fate-stays-disordered = { VERB($unit, "остается", "остаются") } в состоянии Потери строя
fate-withdrawn = { VERB($unit, "перемещается", "перемещаются") } в Поле бежавших частей
fate-declared = { VERB($unit, "объявляет", "объявляют") } атаку
fate-retires = { VERB($unit, "отступает", "отступают") }
fate-retires-disordered = { VERB($unit, "отступает и теряет", "отступают и теряют") } строй
fate-follows = { VERB($unit, "преследует", "преследуют") }
fate-commits = { VERB($unit, "идет", "идут") } в бой
fate-holds-back = не { VERB($unit, "идет", "идут") } в бой
fate-square = { VERB($unit, "строится", "строятся") } в Каре
fate-counter-charges = { VERB($unit, "предпринимает", "предпринимают") } Встречный налет
fate-recalled = { VERB($unit, "прекращает", "прекращают") } Налет
fate-charges-on = { VERB($unit, "продолжает", "продолжают") } Налет
fate-goes-back = { VERB($unit, "отступает", "отступают") }
fate-advances = { VERB($unit, "наступает", "наступают") }
fate-shocks-again = { VERB($unit, "наносит", "наносят") } Повторный Удар
fate-shocks-back = { VERB($unit, "наносит", "наносят") } Контрудар
fate-pursues = { VERB($unit, "проводит", "проводят") } Погоню
fate-charge-over = { VERB($unit, "завершает", "завершают") } Налет

outcome-counter = атакующий теряет строй, возможен Контрудар
    .of = { $units } { VERB($units, "теряет", "теряют") } строй; возможен Контрудар ({ $fighting })
outcome-repulsed = атакующий теряет строй, затем Проверка Сплоченности на Отступление
    .of = { $units } { VERB($units, "теряет", "теряют") } строй, затем Проверка Сплоченности на Отступление
outcome-pressed = обороняющийся теряет строй, затем Проверка Сплоченности на Отступление
    .of = { $fighting } { VERB($fighting, "теряет", "теряют") } строй, затем Проверка Сплоченности на Отступление
outcome-broken = обороняющийся теряет строй и отступает
    .of = { $fighting } { VERB($fighting, "теряет строй и отступает", "теряют строй и отступают") }
outcome-overrun = орудия захвачены
    .of = орудия { $names } захвачены
outcome-square =
    .of = { $units } { VERB($units, "строится", "строятся") } в Каре
outcome-counter-charges =
    .of = { $units } { VERB($units, "предпринимает", "предпринимают") } Встречный налет
outcome-stands =
    .of = { $units } { VERB($units, "остается", "остаются") } в строю
outcome-nothing = нет никакого эффекта
    .of = { $guns } { VERB($guns, "стреляет", "стреляют") } без последствий для противника ({ $units })
outcome-loses-order =
    .of = { $units } { VERB($units, "теряет", "теряют") } строй
outcome-disordered-back =
    .of = { $units } { VERB($units, "теряет строй и отступает", "теряют строй и отступают") }
outcome-goes-back =
    .of = { $units } { VERB($units, "отступает", "отступают") }
outcome-withdrawn =
    .of = { $units } { VERB($units, "перемещается", "перемещаются") } в Поле бежавших частей

## Что читается вслух

shock-says = Что читается вслух
    .activate = { $unit } ({ $side }) { VERB($unit, "активируется", "активируются") }
    .move = { $units } { VERB($units, "движется", "движутся") } в { $hexes }, фронтом на { $facing }
    .face = { $units } { VERB($units, "поворачивается", "поворачиваются") } фронтом на { $facing }
    .line = { $units } { VERB($units, "перестраивается", "перестраиваются") } из Каре в линию
    .fire-bare = { $guns } { VERB($guns, "стреляет", "стреляют") } по { $hex }
    .fire = { $guns } { VERB($guns, "стреляет", "стреляют") } по { $hex } ({ $units }), до цели { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[other] { $distance } гексов
    }
    .shock = { $units } { VERB($units, "объявляет", "объявляют") } Удар по { $hexes } ({ $names })
    .charge-bare = { $units } { VERB($units, "объявляет", "объявляют") } Налет на противника ({ $names })
    .charge = { $units } { VERB($units, "объявляет", "объявляют") } Налет на { $targets } ({ $names }) по пути { $hexes }, в конце фронтом на { $facing }
    .retire = { $unit } { VERB($unit, "может", "могут") } отступить в { $hexes } перед Ударом противника ({ $names })
    .follow = { $units } { VERB($units, "преследует", "преследуют") } отступивших и { VERB($units, "входит", "входят") } в { $hex }
    .commit = { $unit } { VERB($unit, "бросает", "бросают") } кубик на ПВУ перед Ударом
    .commit-charge = { $unit } { VERB($unit, "бросает", "бросают") } кубик на ПВУ перед Налетом
    .square = { $units } { VERB($units, "пытается", "пытаются") } построиться в Каре против налетающих ({ $names })
    .counter = { $units } { VERB($units, "пытается", "пытаются") } предпринять Встречный налет на противника ({ $names })
    .counter-infantry = { $units } { VERB($units, "может", "могут") } предпринять Встречный налет на ударяющую пехоту ({ $names })
    .recall = { $units } { VERB($units, "бросает", "бросают") } кубик на Отзыв от Каре
    .recall-fire = { $units } { VERB($units, "бросает", "бросают") } кубик на Отзыв после Встречного огня
    .resolve-bare = { $units } { VERB($units, "наносит", "наносят") } Удар по противнику ({ $names }), соотношение { $ratio }
    .resolve-charge-bare = { $units } { VERB($units, "налетает", "налетают") } на противника ({ $names }), соотношение { $ratio }
    .resolve = { $units } { VERB($units, "наносит", "наносят") } Удар по { $hexes } ({ $names }), соотношение { $ratio }
    .resolve-charge = { $units } { VERB($units, "налетает", "налетают") } на { $hexes } ({ $names }), соотношение { $ratio }
    .retreat = { $units } { VERB($units, "отступает", "отступают") } в { $hex }
    .retreat-nowhere = свободного гекса для Отступления нет, { $units } { VERB($units, "перемещается", "перемещаются") } в Поле бежавших частей
    .retreat-lost = свободного гекса для Отступления нет, { $units } { VERB($units, "гибнет", "гибнут") }
    .advance = { $units } { VERB($units, "занимает", "занимают") } { $hex }, фронтом на { $facing }
    .advance-pursuit = { $units } { VERB($units, "преследует", "преследуют") } противника в { $hex }, фронтом на { $facing }
    .breakthrough = { $units } { VERB($units, "наносит", "наносят") } Повторный Удар по противнику ({ $names })
    .riposte = { $units } { VERB($units, "наносит", "наносят") } Контрудар по противнику ({ $names })
    .riposte-to = { $units } { VERB($units, "продвигается", "продвигаются") } в { $hex } и { VERB($units, "наносит", "наносят") } Контрудар по противнику ({ $names })
    .pursue = { $units } { VERB($units, "налетает", "налетают") } в Погоне на противника ({ $names }), Налет Погони номер { $number }
    .pursue-shock = { $units } { VERB($units, "наносит", "наносят") } в Погоне Удар по противнику ({ $names })
    .finish = { $units } { VERB($units, "завершает Налет и теряет", "завершают Налет и теряют") } строй
    .finish-before = Налет завершен, строй { VERB($units, "теряет", "теряют") } { $units }; { $names } уже в состоянии Потери строя
    .rally = { $unit } { VERB($unit, "пытается", "пытаются") } восстановить строй

## Вопросы и предложения

ask-group = Группы Активации

shock-ask = Вопрос
    .off-map = { $name } не на карте
    .hex = на карте нет гекса «{ $name }»; введите столбец и ряд по две цифры, например 0304
    .facing = у гексов этой карты нет угла «{ $name }»; введите один из { $known }
    .elsewhere = { $name } не в этой группировке
    .no-attack = часть { $name } не объявляла атаки
    .unresolved = атака части { $name } еще не разрешена
    .elsewhere-attack = часть { $name } не атаковала { $hex }
    .past = часть { $name } не участвовала в последнем Ударе
    .closed = группировка части { $name } не может войти в { $hex }
    .occupies = группировка части { $name } уже заняла гекс
    .apart = { $name } уже не рядом с { $hex }
    .as = Погоня продолжается Налетом (charge) или Ударом (shock), а не «{ $name }»

shock-open = Что еще неизвестно
    .distance = расстояние до { $hex } в гексах
    .sees = видит ли кавалерия { $hex }
    .ground = местность в { $hex }
    .cost = стоимость входа в { $hex } в очках движения

shock-offer = Также можно
    .activate = { $unit } { VERB($unit, "может", "могут") } активировать группу
    .move = { $unit } { VERB($unit, "может", "могут") } двигаться
    .face = { $unit } { VERB($unit, "может", "могут") } повернуться
    .line = { $unit } { VERB($unit, "может", "могут") } построиться в линию
    .fire = { $unit } { VERB($unit, "может", "могут") } стрелять
    .shock = { $unit } { VERB($unit, "может", "могут") } объявить Удар
    .charge = { $unit } { VERB($unit, "может", "могут") } объявить Налет
    .retire = { $unit } { VERB($unit, "может", "могут") } отступить перед Ударом
    .follow = { $unit } { VERB($unit, "может", "могут") } преследовать
    .commit = { $unit } { VERB($unit, "бросает", "бросают") } кубик на ПВУ
    .square = { $unit } { VERB($unit, "может", "могут") } строиться в Каре
    .counter = { $unit } { VERB($unit, "может", "могут") } предпринять Встречный налет
    .recall = { $unit } { VERB($unit, "может", "могут") } попробовать Отзыв
    .resolve = надо разрешить атаку части { $unit }
    .retreat = часть { $unit } обязана отступить
    .advance = надо занять гекс { $unit }
    .breakthrough = { $unit } { VERB($unit, "может", "могут") } нанести Повторный Удар
    .riposte = { $unit } { VERB($unit, "может", "могут") } нанести Контрудар
    .pursue = Погоню { VERB($unit, "ведет", "ведут") } { $unit }
    .rally = { $unit } { VERB($unit, "может", "могут") } восстановить строй

## События

shock-event = Событие
    .activated = группа { $unit } активирована
    .placed = { $unit } теперь в { $hex }, фронтом на { $facing }
    .faced = { $unit } теперь { VERB($unit, "стоит", "стоят") } фронтом на { $facing }
    .moved = часть { $unit } завершила движение
    .spent = часть { $unit } потратила очков движения: { $points }
    .fired = часть { $unit } выстрелила
    .disordered = { $unit } { VERB($unit, "теряет", "теряют") } строй
    .rallied = { $unit } снова в Боевом порядке
    .tried = часть { $unit } пробовала восстановить строй
    .square = { $unit } теперь в Каре
    .line = { $unit } снова в линии
    .answered = часть { $unit } ответила на атаку
    .challenged = { $unit } { VERB($unit, "может", "могут") } ответить и на этот Налет
    .gone = часть { $unit } { $how } и выбыла из сражения
    .shocks = { $units } { VERB($units, "нанесет", "нанесут") } Удар по { $hex }
    .charges = { $units } { VERB($units, "произведет", "произведут") } Налет на { $hex }
    .pursues = { $units } { VERB($units, "продолжит", "продолжат") } Погоню на { $hex }
    .stage = атака, которую { VERB($units, "ведет", "ведут") } { $units }: { $stage }
    .met = { $units } ({ $kind }): Встречный налет удался
    .shot = Встречный огонь лишил налетающую кавалерию строя
    .recall = сделана попытка Отзыва
    .unanswered = на атаку больше нельзя ответить
    .left = противник оставил гекс { $hex } перед Ударом
    .followed = гекс { $hex } занят
    .owes = { $units } обязательно { VERB($units, "отступает", "отступают") }
    .back = { $units } { VERB($units, "отступает или выбывает", "отступают или выбывают") }
    .after = результат Удара: { $clash }
    .again = { $unit } в эту активацию { VERB($unit, "наносит", "наносят") } Повторный Удар
    .began = начинается шаг «{ $phase }»
    .began-over = начинается шаг «{ $phase }»; пропущены шаги, где делать нечего: { $skipped }
    .stayed = { $units } не { VERB($units, "отступает", "отступают") }: судья пропустил Отступление
    .unoccupied = ни одна часть не заняла { $hexes }
    .dropped = { $units } не { VERB($units, "атакует", "атакуют") }: судья пропустил атаку
    .let-be = больше из этого Удара ничего не следует
    .turn-ended = ход окончен

## Слова положения

shock-kind-infantry = пехота
shock-kind-jaegers = егеря
shock-kind-light-cavalry = легкая кавалерия
shock-kind-heavy-cavalry = тяжелая кавалерия
shock-kind-foot-artillery = пешая артиллерия
shock-kind-horse-artillery = конная артиллерия

shock-ground-clear = поле
shock-ground-woods = лес
shock-ground-marsh = болото
shock-ground-village = деревня
shock-ground-castle = замок
shock-ground-redoubt = редут

shock-rim-stream = ручей
shock-rim-river = река
shock-rim-bridge = мост

shock-phase-activation = активация
shock-phase-movement = движение
shock-phase-declare = объявление
shock-phase-retire = отступление перед Ударом
shock-phase-commit = ПВУ
shock-phase-answer = Каре и Встречный налет
shock-phase-recall = Отзыв
shock-phase-fire = Встречный огонь
shock-phase-resolve = разрешение
shock-phase-retreat = Отступление
shock-phase-advance = Наступление
shock-phase-again = Повторный Удар
shock-phase-rally = восстановление строя

shock-clash-counter = возможен Контрудар
shock-clash-repulsed = атака отбита
shock-clash-pressed = оборона потеснена
shock-clash-broken = оборона прорвана
shock-clash-overrun = орудия захвачены

shock-stage-declared = объявлена
shock-stage-committed = ПВУ пройдена
shock-stage-failed = ПВУ провалена
shock-stage-recalled = отозвана
shock-stage-over = закончена

shock-column-4-1 = 4-1
shock-column-3-1 = 3-1
shock-column-2-1 = 2-1
shock-column-3-2 = 3-2
shock-column-1-1 = 1-1
shock-column-2-3 = 2-3
shock-column-1-2 = 1-2
shock-column-1-3 = 1-3
shock-column-1-4 = 1-4
shock-column-open = неизвестно

shock-crowd-many = слишком много частей
shock-crowd-mixed = пехота стоит вместе с кавалерией
shock-crowd-kind = слишком много частей одного рода не из одной бригады
shock-crowd-guns = слишком много артиллерии вместе с другими частями

shock-gone-withdrawn = бежала
shock-gone-eliminated = уничтожена

shock-state-ordered = в Боевом порядке
shock-state-disordered = в состоянии Потери строя
shock-state-square = в Каре
shock-state-beneath = под другими частями
shock-state-nowhere = не на карте
shock-state-unknown = неизвестно

shock-place = Место
    .hex = { $hex }, фронтом на { $facing }

shock-unit = { $unit } ({ $id }), { $kind }, сила { $strength }, Сплоченность { $cohesion }; { $place }; { $states }

shock-underway = Что происходит
    .active = группа { $group } активирована
    .done = Уже активированы в этот ход: { $groups }
    .shock = { $units } { VERB($units, "объявляет", "объявляют") } Удар по { $targets }
    .charge = { $units } { VERB($units, "объявляет", "объявляют") } Налет на { $targets } по пути { $path }
    .commander = { $commander } ({ $hex }) командует группой { $group }, показатель { $rating }, дальность { $range }
    .commander-somewhere = { $commander } (гекс неизвестен) командует группой { $group }, показатель { $rating }, дальность { $range }

shock-figure = Числа на фишке
    .strength = сила
    .cohesion = Сплоченность
    .movement = движение
    .fire = огонь
    .defence = ЭОО

## Факты, как их вводят

fact-advanced = части, которые заняли гекс
    .one = часть
fact-after = осталось сделать после Удара
fact-attacks = атаки
    .one = атака
fact-back = отступившие части
    .one = часть
fact-before = атаки, которые надо разрешить раньше
    .one = атака
fact-began-beside = часть начала активацию рядом с целью
fact-beneath = число частей сверху
fact-beside = гекс прилегает к предыдущему гексу пути
fact-cavalry = кавалерия противника, во Фронте которой этот гекс
    .one = часть
fact-charge = Налет
fact-chargers = налетающие части
    .one = часть
fact-charging = часть налетает, ПВУ пройдена
fact-clash = результат Удара
fact-closed-to = части, для которых гекс непроходим
    .one = часть
fact-cohesion = Сплоченность
fact-commander = командующий
fact-corners = число поворотов на угол
fact-cost = очки движения за вход в гекс
fact-counter = Встречный налет
fact-covered = части, которые прикрывают гекс
    .one = часть
fact-crossing = вода или склон
fact-crowd = почему в гексе нет места
    .one = причина
fact-disordered = Потеря строя
fact-disordered-cohesion = Сплоченность без строя
fact-disorders = местность лишает часть строя
fact-done = группа уже активирована
fact-elsewhere = другие атаки, которые еще предстоят
    .one = атака
fact-faced = части, во Фронте которых этот гекс
    .one = часть
fact-faces = углы развернутости
    .one = угол
fact-flanks = гексы фланга
    .one = гекс
fact-front = атака через Фронт или гекс во Фронте
fact-going = часть уже продолжает Погоню
fact-goes = идущие части
    .one = часть
fact-in-range = командующий в пределах командования
fact-infantry-alone = атакует только пехота, через Фронт
fact-last = часть выходит из гекса последней
fact-met = части, которые встретили Налет
fact-now = текущий шаг
fact-numbers = номера атак
    .one = номер
fact-occupied = занятые гексы
    .one = гекс
fact-orders = у группы есть приказы
fact-owed = часть обязана отступить
fact-passable = гекс проходим для частей
fact-path = путь
    .one = гекс
fact-promised = через гекс проходит Налет
fact-pursued = части, которые только что отступили
    .one = часть
fact-pursuit = Погоня
fact-rather = гексы, в которые часть обязана преследовать
    .one = гекс
fact-rating = показатель командующего
fact-ratio = Соотношение Сил
fact-reaches = путь кончается рядом с целью
fact-rough = рода войск, которые теряют строй из-за местности
    .one = род войск
fact-run-down = гексы, где погибла артиллерия
    .one = гекс
fact-square = в Каре
fact-bars = помехи Налету
    .one = гекс
fact-its-zone = часть начала в зоне контроля противника из этого гекса
fact-no-zone = кавалерия без зоны контроля, во Фронте которой этот гекс
    .one = часть
fact-by-rear = путь выходит через Тыл
fact-as-declared = зоны контроля и Фронт противника при объявлении Налета
    .one = гекс
fact-responded = части, которые ответили раньше
    .one = часть
fact-began-in-zone-of = противник, в чьей зоне контроля начала часть
    .one = противник
fact-stacks = атаковавшие группировки
    .one = группировка
fact-stage = стадия атаки
fact-turned = части, которые повернулись
    .one = часть
fact-turning = части, которые тоже поворачиваются
    .one = часть
fact-turns = часть поворачивается
fact-zoc = части, в чьей зоне контроля это место
    .one = противник
fact-reply = возможные ответы противника

## Ошибки и возражения

shock-fault = Ошибки сражения
    .group = части нужна группа ее стороны: напишите одну из { $known }
    .state = в состоянии хода назван «{ $name }», а в этом сражении его нет

shock-objection = Возражения
    .enemies = { $unit } в гексе { $hex } вместе с противником
    .crowd = части в { $hex } не могут стоять вместе: { $names }
    .closed = { $unit } в гексе { $hex }, куда войти нельзя

hole-against = против кого
hole-as = Налет или Удар
hole-group = Группа
answer-shock = удар
shock-shown-group = Группа Активации
shock-shown-brigade = бригада
shock-shown-movement = движение
shock-shown-fire = огонь
shock-shown-defence = ЭОО
shock-shown-gone = вне сражения

## Углы гекса

corner-n = север
corner-ne = северо-восток
corner-e = восток
corner-se = юго-восток
corner-s = юг
corner-sw = юго-запад
corner-w = запад
corner-nw = северо-запад
