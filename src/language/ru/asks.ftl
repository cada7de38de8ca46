# Запросы, события и судья.

open = неизвестно

something = что-то

unit = подразделение

ask = Запрос
    .unknown-unit = в этой битве нет подразделения «{ $name }»; может быть, «{ $nearest }»?
    .absent = { $name } не на столе: { $state }
    .no-stand = у { $name } нет подставки { $stand }; есть { $stands }
    .no-distance = «{ $name }» — не расстояние; нужно число сантиметров
    .too-many = подставок или фигурок: { $count }; ожидалось не больше { $most }
    .no-choice = правило «{ $name }» не оставляет выбора; ожидалось fire.loss.choice, morale.retreat, melee.loss.one или retreat.path
    .unreadable = «{ $name }» не читается; нужны подразделения через запятую, подставки так: 85-1:1+2
    .unknown-place = в этой битве нет места «{ $name }»; может быть, «{ $nearest }»?
    .unknown-side = в этой битве нет стороны «{ $name }»; может быть, «{ $nearest }»?
    .unknown-general = в этой битве нет генерала «{ $name }»; может быть, «{ $nearest }»?
    .unknown-guns = в этой битве нет пушек «{ $name }» без артиллеристов; может быть, «{ $nearest }»?
    .no-point = «{ $name }» — не точка; нужны два числа в сантиметрах: 60,40
    .no-degrees = «{ $name }» — не направление; нужно число градусов
    .no-formation = «{ $name }» — не построение; ожидалось line, column, square, disordered, limbered или deployed
    .no-shares = «{ $name }» — не распределение подставок; нужны стороны с числом подставок: 1:2,3:1
    .no-edge = «{ $name }» — не сторона места; нужен её номер, с 1

ask-unit = Подразделения на столе

ask-place = Места на столе

ask-side = Стороны битвы

ask-general = Генералы

ask-guns = Пушки без артиллеристов

ask-stand = Подставки подразделения

due = Предстоит
    .fire = стрельба по { $unit }
    .morale = тест морали { $unit }
    .melee = рукопашная { $unit }
    .retreat = отход { $unit }
    .order = бросок: кто объявляет первым
    .pass = { $unit }: объявить атаку или отказаться
    .attack = атака { $unit }
    .move = движение { $unit }
    .recover = { $unit } пробует вернуться из бегства
    .enter = { $unit } может занять { $place }
    .leave = { $unit } может оставить { $place }
    .fortify = { $unit } может положить маркер укрепления
    .decline = { $unit } не делает того, что могло бы
    .clear = { $unit } может разобрать баррикаду
    .join = { $unit } может присоединиться к { $other }
    .abandon = { $unit } может оставить пушки
    .man = { $unit } может занять место у пушек { $guns }
    .general = движение { $unit }

event = Событие
    .fired = { $unit } стреляет по { $at } (подставки { $stands })
    .doomed = { $unit } в конце фазы стрельбы теряет подставок: { $count }
    .stand-lost = { $unit } теряет подставок: { $count }
    .tested = { $unit }: тест морали проведён
    .became = { $unit } теперь: { $formation }
    .owes = { $unit } должно отойти на { $cm } от { $from }
    .owes-apart = { $unit } должно отступить от { $from } до { $cm }
    .settled = { $unit }: отход выполнен
    .placed = { $unit } теперь стоит, фронт в ({ $x }, { $y }), { $formation }
    .state = { $unit } убирается со стола: { $state }
    .occupied = { $unit } занимает { $place }
    .fought = рукопашная закончена: { $units }
    .closed = фаза закончена: { $phase }
    .closed-taken = фаза закончена: { $phase }; { $taken }
    .declares = следующую атаку объявляет: { $unit }
    .passed = { $unit }: атак в этом ходу больше нет
    .declined = { $unit } не делает того, что могло бы
    .attacked = { $unit } атакует { $on }
    .spent = { $unit } использует движения: { $share }
    .mounted = { $unit } теперь в конном строю
    .dismounted = { $unit } теперь в пешем строю
    .joined = { $unit } теперь с { $with }
    .guns-left = { $unit } оставляет пушки ({ $guns })
    .manned = { $unit } теперь у пушек { $guns }
    .guns-gone = пушки { $unit } уничтожены
    .marked = маркер укрепления у { $unit }
    .cleared = баррикада { $unit } разобрана
    .general = { $unit } теперь в ({ $x }, { $y })
    .general-ranks = { $unit } теперь в рядах { $with }
    .general-off = { $unit } больше не на столе
    .general-died = { $unit } погиб
    .general-captured = { $unit } взят в плен
    .tried = { $unit } пробовало вернуться
    .carried-out = приказ исполнен

house = Домашние правила
    .fault = найдено «{ $found }», ожидалось: { $expected }
    .near = найдено «{ $found }», ожидалось: { $expected }; может быть, «{ $nearest }»?

cli = Командная строка
    .no-desk = стол (окно) ещё не построен; «frontage demo» покажет битву без окна, «frontage --help» — все команды
    .turn-seed = turn: броски целого хода нельзя задать сразу; нужно --seed N, или по фазам

outcome-first = первой объявляет сторона, названная первой

outcome-second = первой объявляет сторона, названная второй

outcome-tie = поровну, перебросить

fate-first = объявляет первой

fate-second = объявляет второй

fate-tie = перебрасывает
