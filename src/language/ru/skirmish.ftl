# Пример из docs/a-book.md.

book-skirmish = Стычка

attack-roll = Бросок атаки
    .says = Атака: { $unit }, цель — { $target }
    .skill = умение: { $unit }
    .enemy = враг: { $target }
    .friend = на одной стороне: { $unit } и { $target }

reach-arm = Дотянуться
    .near = до цели ({ $target }) { $apart }, не больше { $most }
    .far = до цели ({ $target }) { $apart }, больше { $most }

help-near = Свои у цели
    .friends = своих ({ $unit }) у цели ({ $target }): { $friends }

throw-skirmish = бросок атаки

skirmish-phase-fight = Схватка

skirmish-event = Что происходит
    .fell = выбыл: { $unit }
    .turned = ход окончен
    .is = { $unit }, умение { $skill }
    .offer = атака: { $unit }

outcome-fallen = цель выбыла

fate-fallen = выбыл

fact-apart-cm = расстояние между ними

fact-skill = умение
