# Слова правил отделений: ключ правила через дефис, затем собственные слова.

book-squad = Отделения на гексах

## Восстановление

recover-activate = «Восстановление» активирует игрока
    .says = { $side }: «Восстановление», маркеры «Подавленны» снимаются: { $units }
    .suppressed = { $side }: есть подавленные: { $units }
    .none = { $side }: подавленных нет
    .free = { $side }: в этот Ход ещё не активирован для «Восстановления» или «Бегства»
    .activated = { $side }: в этот Ход уже активирован для «Восстановления» или «Бегства»
    .goes-on = { $side }: активирован этим «Восстановлением», оно не закончено
    .second = каждый Ход отдаётся не более одного «Восстановления», и его уже отдал игрок { $side }

recover-procedure = Броски Сбора — за сломленных
    .broken = { $unit }: сломлено
    .unbroken = { $unit }: не сломлено, Броска Сбора нет
    .due = { $unit }: сломлено при объявлении «Восстановления», бросок ещё не сделан
    .rolled = { $unit }: в этом «Восстановлении» Броска Сбора нет: он уже сделан, или при объявлении сломлено не было
    .first = в другом «Восстановлении» или «Бегстве» бросков не осталось
    .waiting = сначала надо закончить начатый Приказ, бросают: { $units }
    .no-roll = сломленных нет, бросать некому
    .rolls = сломленные делают Бросок Сбора, начать надо с одного из них: { $units }
    .removed = { $unit }: «Восстановление» сняло маркер до броска

recover-roll = Бросок Сбора
    .says = { $unit }: Бросок Сбора

## Бегство

rout-activate = «Бегство» активирует игрока
    .free = { $side }: в этот Ход ещё не активирован для «Восстановления» или «Бегства»
    .activated = { $side }: в этот Ход уже активирован для «Восстановления» или «Бегства»
    .goes-on = { $side }: активирован этим «Бегством», оно не закончено
    .broken = { $unit }: сломлено
    .unbroken = { $unit }: не сломлено, Броска Бегства нет

rout-roll = Бросок Бегства
    .says = { $unit }: Бросок Бегства
    .same = { $by }: отдал этот Приказ «Бегство» и бросает
    .other = { $before }: отдал этот Приказ «Бегство» и делает все его броски, а не { $by }
    .due = { $unit }: сломлено при объявлении «Бегства», бросок ещё не сделан
    .rolled = { $unit }: в этом «Бегстве» Броска Бегства нет: он уже сделан, или при объявлении сломлено не было
    .first = в другом «Восстановлении» или «Бегстве» бросков не осталось
    .waiting = сначала надо закончить начатый Приказ, бросают: { $units }

rout-retreat = Отступление, которое надо сделать
    .busy = других приказов нет, пока не сделано: { $order }
    .owes = { $unit }: осталось отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[other] { $hexes } гексов
    }
    .owes-none = { $unit }: отступать не должно
    .beside = у { $from } и { $to } общая сторона
    .apart = у { $from } и { $to } нет общей стороны
    .nearer = { $to } ближе к своему краю поля боя: гексов до края было { $before }, стало { $after }
    .no-nearer = { $to } не ближе к своему краю поля боя: гексов до края было { $before }, стало { $after }
    .at-edge = { $from } прилегает к своему краю поля боя: дальше только за край
    .not-at-edge = { $from } не прилегает к своему краю поля боя: гексов до края ещё { $before }, отступать надо в гекс
    .no-edge = { $name }: в битве не указан свой край, отступать некуда
    .says = { $unit }: осталось отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[other] { $hexes } гексов
    }, отступление из { $from } в { $to }

rout-retreat-terrain = При Отступлении ОД не считаются

rout-eliminated = Уничтожение при Отступлении
    .edge = { $unit }: отступление из { $from } за свой край поля боя, уничтожено
    .enemy = { $unit }: отступление из { $from } в { $to }, где враг ({ $units }), уничтожено
    .impassable = { $unit }: отступление из { $from } в непроходимый { $to }, уничтожено
    .cliff = { $unit }: отступление из { $from } через обрыв в { $to }, уничтожено

## Победа

victory-points = Победные очки
victory-last = Последнее подразделение
    .on = победитель — { $side }, все подразделения противника уничтожены, но играют дальше
    .over = битва окончена, победитель — { $side }: все подразделения противника уничтожены

## Действия и События

assault-fire = Штурмовой Огонь
    .played = в этом «Движении» сыгран «Штурмовой Огонь»: один обстрел его подразделениями
    .mover = { $unit }: из этого «Движения», может стрелять
    .no-mover = { $unit }: не из этого «Движения», а «Штурмовой Огонь» — для его подразделений

befall-outside = Действия и События
    .goes-on = { $unit }: в этом «Движении» ничем не остановлено
    .stopped = { $unit }: остановлено и в этом «Движении» дальше не двигается
    .says = { $by }: { $units }

## Приказы и движение

order-activate = Приказы и активация
    .free = другой Приказ не выполняется
    .busy = сначала надо закончить начатый Приказ: { $order }
    .own = { $unit }: своё подразделение
    .not-own = { $unit }: не своё подразделение
    .rested = { $unit }: в этот Ход ещё не активировано
    .acted = { $unit }: в этот Ход уже активировано
    .keeps = { $unit }: активировано для огня по обстоятельствам в этом «Движении» и может стрелять ещё
    .moves = { $unit }: активировано для этого «Движения»
    .moves-not = { $unit }: не активировано для этого «Движения»
    .move = «Движение» выполняется
    .no-move = «Движение» не выполняется
    .says = { $side }: Приказ «Движение», идут: { $units }
    .says-done = { $side }: «Движение» закончено

move-announce = Объявление потраченных ОД и пауза
    .together = { $unit }: в гексе, откуда идут
    .apart = { $unit }: не в гексе, откуда идут остальные
    .beside = у { $from } и { $to } общая сторона
    .far = у { $from } и { $to } нет общей стороны
    .pause = ОД потрачены на { $hex }
    .no-pause = ОД, на трату которых можно ответить, не потрачены
    .pause-left = ОД потрачены на выход с карты
    .no-hex = последние ОД потрачены на выход с карты: нового гекса, на который можно ответить, нет
    .inactive = { $side }: двигается не этот игрок
    .active = { $side }: двигается именно этот игрок
    .defends = { $side }: в обороне
    .attacks = { $side }: не в обороне
    .says = Из { $from } в { $to }, потрачено ОД: { $units }
    .says-through = Из { $from } через { $through } в { $to }, потрачено ОД: { $units }

move-order = Сначала неактивный игрок
    .answered = неактивному игроку больше нечего ответить
    .awaits = { $side }: ещё может ответить и сначала говорит, что это всё
    .answers = { $side }: ещё может ответить
    .passes = на { $hexes } никто не отвечает
    .too-late = { $side }: уже сказано, что это всё
    .too-soon = неактивный игрок ещё может ответить, прежде чем { $side } сыграет «{ $card }»
    .says-hold = { $side }: на { $hex } больше нечего ответить
    .says-hold-left = { $side }: на выход с карты больше нечего ответить
    .says-card = { $side }: действие «{ $card }»

move-limit-enemy = Гексы, куда не входят
    .empty = в { $to } врага нет
    .enemy = { $to } занят: { $units }
    .passable = { $to } проходим
    .impassable = { $to } непроходим

move-limit-cliff = Обрывы
    .no-cliff = между { $from } и { $to } обрыва нет
    .cliff = между { $from } и { $to } обрыв

move-limit-bridge = Капитальные мосты
    .no-bridge = ни { $from }, ни { $to } не капитальный мост
    .on-it = на стороне между { $from } и { $to } изображена дорога или железная дорога моста
    .beside-it = на стороне между { $from } и { $to } нет ни дороги, ни железной дороги моста

move-limit-edge = Края поля боя
    .at-edge = { $from } лежит у края ({ $edge })
    .not-at-edge = { $from } лежит не у края ({ $edge })
    .enemys = { $edge } край — вражеский
    .let-off = { $edge } край — судья разрешил выйти за него
    .own = { $edge } край — свой
    .nobodys = { $edge } край — не вражеский
    .says = Из { $from } за { $edge } край, потрачено ОД: { $units }

move-cost = Очки движения
    .printed = движение на фишке: { $unit }
    .open = движение на верхней стороне фишки: { $unit }
    .bonus = дорожный гекс в этом «Движении»
    .no-bonus = дорожных гексов в этом «Движении» нет
    .spent = { $unit }: потрачено раньше
    .unspent = { $unit }: ещё ничего не потрачено
    .road = вдоль дороги
    .ground = { $terrain }: самая дорогая местность гекса
    .across = { $terrain }: на стороне, которую пересекают
    .into = { $hex }: { $reason }
    .uphill = вверх по склону
    .level = не вверх по склону
    .leave = за { $edge } край
    .left = { $points ->
        [one] остаётся { $points } ОД
       *[other] остаётся { $points } ОД
    }
    .short = { $points ->
        [one] не хватает { $points } ОД
       *[other] не хватает { $points } ОД
    }

## Огонь

move-opfire = Огонь по обстоятельствам
    .entered = в { $hex } только что вошли
    .not-entered = в { $hex } только что никто не входил
    .no-pause = никто только что не вошёл в гекс, который можно обстрелять
    .over = ответ на последнюю трату ОД уже закончен
    .left = последние ОД потрачены на выход с карты: нового гекса, который можно обстрелять, нет
    .none-moves = в { $hex } не осталось подразделений этого «Движения»
    .inactive = { $side }: двигается не этот игрок
    .active = { $side }: двигается именно этот игрок
    .says = Огонь по обстоятельствам, { $units } из { $from } по { $hex }, { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[other] { $distance } гексов
    }
    .says-joined = Огонь по обстоятельствам, { $units } из { $from } по { $hex }

opfire-once = Пределы огня по обстоятельствам
    .first = { $side }: на эту трату ОД ещё не отвечали огнём
    .shot = { $side }: на эту трату ОД уже ответили огнём
    .no-ordnance = { $unit }: не орудие
    .ordnance = { $unit }: орудие

fire-attack = Огневая мощь
    .target = в { $hex } есть враг
    .no-target = в { $hex } врага нет
    .together = { $unit }: в гексе, откуда стреляет группа
    .unbroken = { $unit }: не сломлено
    .broken = { $unit }: сломлено
    .in-range = { $unit }: дальность { $range ->
        [one] { $range } гекс
        [few] { $range } гекса
       *[other] { $range } гексов
    }, до цели { $distance }
    .out-of-range = { $unit }: дальность { $range ->
        [one] { $range } гекс
        [few] { $range } гекса
       *[other] { $range } гексов
    }, а до цели { $distance }
    .open = огневая мощь на фишке: { $unit }
    .open-range = дальность на фишке: { $unit }
    .base = { $unit }: основа группы, самая мощная фишка
    .other = { $unit }: ещё одна фишка
    .says = Огонь, { $units } из { $from } по { $hex }, { $distance ->
        [one] { $distance } гекс
        [few] { $distance } гекса
       *[other] { $distance } гексов
    }
    .says-joined = Огонь, { $units } из { $from } по { $hex }

fire-group = Группы в нескольких гексах
    .first = { $unit }: в гексе первой фишки
    .joined = { $unit }: гексы группы, каждый рядом со следующим, ведут к первой фишке
    .apart = { $unit }: нет гексов группы, которые ведут к первой фишке, каждый рядом со следующим

fire-height = Высоты
    .uphill = цель выше
    .level = цель на том же уровне
    .downhill = цель ниже
    .uphill-from = цель выше, чем { $hex }
    .level-from = цель на одном уровне с { $hex }
    .downhill-from = цель ниже, чем { $hex }

fire-least = Наименьшая огневая мощь
    .lifts = меньше { $least } не бывает

sight-line = Линия видимости
    .clear = между { $from } и { $to } ничего не стоит
    .blocked = { $hex }: высота { $top }, а выше конец линии лежит на { $eye }

fire-hindrance = Помеха
    .largest = { $terrain } в { $hex }: наибольшая помеха
    .smaller = { $terrain } в { $hex }: другая мешает не меньше
    .none = помех на пути нет

## Броски и Мораль

roll-two = Бросок двух кубиков

morale-current = Мораль на фишке
    .good = обычная сторона: { $unit }
    .broken = сломленная сторона: { $unit }
    .open = Мораль на верхней стороне фишки: { $unit }

morale-used = Командование
    .here = { $leader }: в этом гексе
    .elsewhere = { $leader }: в другом гексе
    .for-leader = { $leader }: Командование не действует на Командиров
    .none = на этой стороне нет Командира
    .open-hex = в том же ли гексе { $leader }
    .open-command = Командование: { $leader }

suppressed-effect = Подавлено
    .is = { $unit }: подавлено
    .not = { $unit }: не подавлено

cover-value = Укрытие
    .best = { $terrain }: лучшее Укрытие
    .another = { $terrain }: другое укрывает не хуже
    .no-cover = { $terrain }: ни от чего не укрывает
    .beside = { $terrain }: рядом с другой местностью гекса не считается
    .none = местность не названа
    .open = местность, где находится { $unit }

## Броски, судьбы и фаза

throw-rally-roll = Бросок Сбора
throw-rout-roll = Бросок Бегства
    .at = Бросок Бегства за { $at }
throw-attack = бросок атаки
throw-defence = бросок защиты

fate-rallies = собирается
fate-suppressed = становится подавленным
fate-stays-suppressed = остаётся подавленным
fate-nothing = остаётся в том же состоянии
fate-breaks = сломлено
fate-stops = дальше не двигается
fate-befallen = каждому своё
fate-volley = это { $count }
fate-eliminated = уничтожено
fate-falls-back = отступает
fate-steps = идёт дальше
fate-exits = уходит с карты
fate-begins = активировано для «Движения»
fate-moved = движение закончено
fate-held = больше не отвечает
fate-played = действие сыграно
fate-refreshed = игрок активирован
outcome-volley = атака на { $count }
outcome-breaks = сломлено
outcome-stops = остановлено
outcome-befallen = каждому своё
outcome-steps = пройдено
outcome-exits = за краем поля боя
outcome-begins = «Движение» начато
outcome-moved = «Движение» закончено
outcome-held = ответов больше нет
outcome-played = действие сыграно
outcome-refreshed = восстановлены
outcome-eliminated = уничтожено
outcome-falls-back = отступление на гекс

phase-orders = Приказы

## Запросы и предложения

squad-ask = Что названо в запросе
    .twice = { $name }: названо дважды
    .off-map = { $name }: ни в каком гексе карты
    .no-hex = «{ $name }» — не гекс карты; нужны столбец и ряд, например 0304
    .no-edge = «{ $name }» — не край карты; нужно near, far, left или right
    .no-cause = «{ $name }» извне не действует; нужно event, mines или wire
    .no-fate = «{ $name }» — с подразделениями так не бывает; нужно breaks, suppressed, stops или eliminated
    .no-card = «{ $name }» — не действие; нужно mines, wire, smoke или assault-fire

squad-offer = Можно запросить
    .recover = Бросок Сбора: { $unit }
    .rout = Бросок Бегства: { $unit }
    .retreat = Отступление на гекс: { $unit }
    .refresh = «Восстановление» ({ $unit }): сломленных нет, маркеры «Подавленны» снимаются
    .move = Приказ «Движение»: { $unit }
    .step = путь: { $units }
    .exit = за вражеский край: { $units }
    .done = конец «Движения»: { $unit }
    .hold = { $unit }: ответить нечем
    .card = { $unit }: можно сыграть действие
    .opfire = огонь по обстоятельствам из { $from } по { $hex }
    .fire = огонь из { $from } по { $hex }

## События

squad-event = Событие
    .announced = объявлен Приказ «{ $order }»: активирован игрок { $side }, бросают: { $units }
    .announced-by = { $by }: объявлен Приказ «{ $order }», активирован игрок { $side }, бросок за каждое: { $units }
    .rolled = { $unit }: бросок сделан
    .ordered = { $side }: отдал этот Приказ «Бегство» и бросает
    .excused = { $unit }: бросок не нужен, так решил судья
    .stayed = { $unit }: отступать дальше не нужно, так решил судья
    .rallied = { $unit }: снова на обычной стороне
    .suppressed = { $unit }: получает маркер «Подавленны»
    .unsuppressed = { $unit }: теряет маркер «Подавленны»
    .owes = { $unit }: должно отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[other] { $hexes } гексов
    }
    .refreshed = объявлен Приказ «{ $order }»: активирован игрок { $side }, бросать некому
    .broke = { $unit }: на сломленной стороне
    .stopped = { $unit }: в этом «Движении» дальше не двигается
    .retreated = { $unit }: отступление в { $hex }, ещё { $hexes ->
        [0] 0: отступление закончено
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[other] { $hexes } гексов
    }
    .gone = { $unit }: с карты, { $how }; { $points ->
        [one] { $points } победное очко
        [few] { $points } победных очка
       *[other] { $points } победных очков
    } игроку { $side }
    .move-began = { $side }: «Движение», активированы: { $units }
    .moved = теперь в { $hex }, потрачено ОД: { $units }
    .exited = выход с карты, потрачено ОД: { $units }
    .answered = огонь по обстоятельствам, активированы: { $units }
    .held = неактивный игрок больше не отвечает
    .played = { $side }: действие «{ $card }»
    .move-ended = «Движение» закончено
    .fired = огонь, активированы: { $units }
    .turn-ended = Ход окончен: активированных игроков больше нет

squad-event-spent = { $unit } { $points }

## Слова положения

squad-order-recover = Восстановление
squad-order-rout = Бегство
squad-order-move = Движение
squad-order-retreat = отступление

squad-kind-squad = отделение
squad-kind-team = команда
squad-kind-leader = Командир

squad-state-good = не сломлено
squad-state-broken = сломлено
squad-state-suppressed = подавлено
squad-state-nowhere = не указан
squad-state-retreats = должно отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[other] { $hexes } гексов
    }

squad-off-eliminated = уничтожено
squad-off-left = ушло за вражеский край
squad-off-away = ушло за другой край

squad-cause-event = Событие
squad-cause-mines = Мины
squad-cause-wire = Проволока

squad-blow-breaks = ломает
squad-blow-suppressed = подавляет
squad-blow-stops = останавливает
squad-blow-eliminated = уничтожает

squad-card-mines = Мины
squad-card-wire = Проволока
squad-card-smoke = Дымовые Гранаты
squad-card-assault-fire = Штурмовой Огонь

squad-edge-near = ближний
squad-edge-far = дальний
squad-edge-left = левый
squad-edge-right = правый

squad-firepower = огневая мощь
squad-range = дальность
squad-movement = движение
squad-morale = мораль
squad-command = командование
squad-ordnance = орудие

squad-shown = Счёт
    .points = { $side }: { $points ->
        [one] { $points } победное очко
        [few] { $points } победных очка
       *[other] { $points } победных очков
    }

squad-unit = { $unit } ({ $id }), { $kind }, гекс: { $hex }; { $states }
    .off = { $unit } ({ $id }), { $kind }; { $states }

hex-open = открытая местность
hex-field = поле
hex-orchard = сад
hex-brush = кустарник
hex-woods = лес
hex-building = здание
hex-gully = овраг
hex-marsh = болото
hex-stream = ручей
hex-road = дорога
hex-bridge = капитальный мост
hex-water = глубокая вода

hexside-cliff = обрыв
hexside-fence = забор
hexside-hedge = живая изгородь
hexside-wall = стена
hexside-road = дорога через сторону
hexside-railway = железная дорога через сторону

## Ошибки и возражения

squad-fault = Ошибки битвы
    .side = в памяти хода названо «{ $id }», ожидалось имя стороны этой битвы
    .unit = в памяти хода названо «{ $id }», ожидалось имя подразделения этой битвы
    .sides = ожидались не больше двух сторон: одна активна, другая нет

squad-objection = Возражения
    .shared = { $unit }: в одном гексе с врагом { $enemy }
    .edge = { $unit }: отступать некуда, у стороны «{ $side }» нет края

hole-card = карта
hole-fate = что с ними будет
answer-event = событие
answer-breaks = сломлены
answer-suppressed = подавлены
answer-stops = дальше не двигаются
answer-eliminated = уничтожены
hole-to = куда
hole-units = подразделения
answer-mines = мины
answer-wire = проволока
answer-smoke = дымовые гранаты
answer-assault-fire = штурмовой огонь
fact-announced-by = кто объявил
fact-assault = «Штурмовой Огонь» сыгран
fact-further = линии огня из других гексов
    .one = линия огня
fact-halted = остановлено в этом «Движении»
fact-joined = связано с первой фишкой
fact-plays-on = играют дальше
fact-blow = что с ними делается
fact-struck = кого это касается
    .one = подразделение
fact-let-off = выпущены через другой край
fact-recovered = отдал Восстановление этого хода
squad-shown-movement = движение
squad-shown-gone = выбыло
