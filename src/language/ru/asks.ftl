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

ask-unit = Подразделения на столе

ask-stand = Подставки подразделения

due = Предстоит
    .fire = стрельба по { $unit }
    .morale = тест морали { $unit }
    .melee = рукопашная { $unit }
    .retreat = отход { $unit }

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

house = Домашние правила
    .fault = найдено «{ $found }», ожидалось: { $expected }
    .near = найдено «{ $found }», ожидалось: { $expected }; может быть, «{ $nearest }»?

cli = Командная строка
    .no-desk = стол (окно) ещё не построен; «frontage demo» покажет битву без окна, «frontage --help» — все команды

outcome-first = первой объявляет сторона, названная первой

outcome-second = первой объявляет сторона, названная второй

outcome-tie = поровну, перебросить

fate-first = объявляет первой

fate-second = объявляет второй

fate-tie = перебрасывает
