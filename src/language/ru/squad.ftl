# Слова правил отделений: ключ правила через дефис, затем собственные слова.

## Восстановление

recover-activate = «Восстановление» активирует игрока
    .free = { $side }: в этот Ход ещё не активирован для «Восстановления» или «Бегства»
    .activated = { $side }: в этот Ход уже активирован для «Восстановления» или «Бегства»

recover-procedure = Броски Сбора — за сломленных
    .broken = { $unit }: сломлено
    .unbroken = { $unit }: не сломлено, Броска Сбора нет
    .due = { $unit }: сломлено при объявлении «Восстановления», бросок ещё не сделан
    .rolled = { $unit }: в этом «Восстановлении» Броска Сбора больше нет
    .first = другой Приказ не выполняется
    .waiting = сначала надо закончить начатый Приказ, бросают: { $units }
    .removed = { $unit }: «Восстановление» сняло маркер до броска

recover-roll = Бросок Сбора
    .says = { $unit }: Бросок Сбора

## Бегство

rout-activate = «Бегство» активирует игрока
    .free = { $side }: в этот Ход ещё не активирован для «Восстановления» или «Бегства»
    .activated = { $side }: в этот Ход уже активирован для «Восстановления» или «Бегства»
    .broken = { $unit }: сломлено
    .unbroken = { $unit }: не сломлено, Броска Бегства нет

rout-roll = Бросок Бегства
    .says = { $unit }: Бросок Бегства
    .due = { $unit }: сломлено при объявлении «Бегства», бросок ещё не сделан
    .rolled = { $unit }: в этом «Бегстве» Броска Бегства больше нет
    .first = другой Приказ не выполняется
    .waiting = сначала надо закончить начатый Приказ, бросают: { $units }

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
    .best = { $terrain }: лучшее Укрытие в гексе
    .another = { $terrain }: другая местность гекса укрывает не хуже
    .along = { $terrain }: укрывает только от огня через неё
    .none = местность не названа
    .open = местность, где находится { $unit }

## Броски, судьбы и фаза

throw-rally-roll = Бросок Сбора
throw-rout-roll = Бросок Бегства

fate-rallies = собирается
fate-suppressed = становится подавленным
fate-nothing = остаётся в том же состоянии

phase-orders = Приказы

## Запросы и предложения

squad-ask = Подразделения битвы
    .unknown = в этой битве нет подразделения «{ $unit }»; нужен id одного из её подразделений
    .like = в этой битве нет подразделения «{ $unit }»; может быть, «{ $nearest }»?
    .procedure = в этих правилах нет процедуры «{ $procedure }»; есть recover и rout

squad-offer = Может бросать
    .recover = Бросок Сбора: { $unit }
    .rout = Бросок Бегства: { $unit }

## События

squad-event = Событие
    .announced = объявлен Приказ «{ $order }»: активирован игрок { $side }, бросают: { $units }
    .rolled = { $unit }: бросок сделан
    .rallied = { $unit }: снова на обычной стороне
    .suppressed = { $unit }: получает маркер «Подавленны»
    .unsuppressed = { $unit }: теряет маркер «Подавленны»
    .owes = { $unit }: должно отступить на { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[other] { $hexes } гексов
    }
    .turn-ended = Ход окончен: активированных игроков больше нет

## Слова положения

squad-order-recover = Восстановление
squad-order-rout = Бегство

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

squad-unit = { $unit } ({ $id }), { $kind }, гекс: { $hex }; { $states }

hex-open = открытая местность
hex-field = поле
hex-orchard = сад
hex-brush = кустарник
hex-woods = лес
hex-building = здание
hex-gully = овраг
hex-marsh = болото
hex-stream = ручей
hex-hedge = живая изгородь
hex-wall = стена
hex-road = дорога

## Ошибки и возражения

squad-fault = Ошибки битвы
    .side = найдено «{ $found }», нужен id стороны этой битвы
    .unit = найдено «{ $found }», нужен id подразделения этой битвы
    .army = найдено «{ $found }», файл армии не нужен: подразделения этих правил стоят в самой битве

squad-objection = Возражения
    .hex = { $unit } в гексе { $hex }, которого нет в описании битвы: Укрытие не известно
