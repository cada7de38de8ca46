# Пример из docs/a-book.md.

book-skirmish = Стычка

attack-roll = Бросок атаки
    .says = { $unit } { VERB($unit, "атакует", "атакуют") }, цель — { $target }
    .skill = умение бойца { $unit }
    .enemy = { $target } и { $unit } — враги
    .friend = { $unit } и { $target } — на одной стороне

reach-arm = Дотянуться
    .near = до цели ({ $target }) { $apart }, это не больше предела { $most }
    .far = до цели ({ $target }) { $apart }, это больше предела { $most }

help-near = Свои у цели
    .friends = { $friends ->
        [one] рядом с целью ({ $target }) стоит { $friends } союзник атакующего ({ $unit })
        [few] рядом с целью ({ $target }) стоят { $friends } союзника атакующего ({ $unit })
       *[other] рядом с целью ({ $target }) стоит { $friends } союзников атакующего ({ $unit })
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
