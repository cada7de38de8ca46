# Пример из docs/a-book.md.

book-skirmish = Стычка

attack-roll = Бросок атаки
    .says = { $unit } { VERB($unit, "атакует", "атакуют") }, цель — { $target }
    .skill = умение бойца { $unit }
    .enemy = { $target } и { $unit } — враги
    .friend = { $unit } и { $target } — на одной стороне

reach-arm = Дотянуться
    .near = до цели ({ $target }) { $apart }, это в пределах { $most }
    .far = до цели ({ $target }) { $apart }, больше { $most }

help-near = Свои у цели
    .friends = { $friends ->
        [one] у цели ({ $target }) { $friends } свой боец ({ $unit })
        [few] у цели ({ $target }) { $friends } своих бойца ({ $unit })
       *[other] у цели ({ $target }) { $friends } своих бойцов ({ $unit })
    }

throw-skirmish = бросок атаки

skirmish-phase-fight = Схватка

skirmish-event = Что происходит
    .fell = { $unit } { VERB($unit, "выбывает", "выбывают") }
    .turned = ход окончен
    .is = { $unit }, умение { $skill }
    .offer = { $unit } { VERB($unit, "атакует", "атакуют") }

outcome-fallen = цель выбывает

fate-fallen = { VERB($unit, "выбывает", "выбывают") }
    .may = { VERB($unit, "выбывает", "выбывают") }

fact-apart-cm = расстояние между ними

fact-skill = умение
