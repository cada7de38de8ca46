# Пример из docs/a-book.md.

attack-roll = Бросок атаки
    .says = { $unit } атакует: { $target }
    .skill = умение: { $unit }
    .enemy = { $target } — враг
    .friend = { $target } и { $unit } — одна сторона

reach-arm = Дотянуться
    .near = до цели { $apart }, не больше { $most }
    .far = до цели { $apart }, больше { $most }

help-near = Свои у цели
    .friends = своих, кто тоже достаёт до цели: { $friends }

throw-skirmish = бросок атаки

skirmish-phase-fight = Схватка

skirmish-event = Что происходит
    .fell = { $unit } падает
    .turned = ход окончен
    .is = { $unit }, умение { $skill }
    .offer = атака: { $unit }

outcome-fallen = цель падает

fate-fallen = падает
