# L’exemple mené jusqu’au bout dans docs/a-book.md.

book-skirmish = Une escarmouche

attack-roll = Jet d’attaque
    .says = { $unit } { VERB($unit, "attaque", "attaquent") } { $target }
    .skill = adresse ({ $unit })
    .enemy = { $target } et { $unit } sont ennemis
    .friend = { $unit } et { $target } sont du même camp

reach-arm = Allonge
    .near = { $target } { VERB($target, "est", "sont") } à { $apart } de l’assaillant, dans la limite de { $most }
    .far = { $target } { VERB($target, "est", "sont") } à { $apart } de l’assaillant, au-delà de la limite de { $most }

help-near = Amis auprès de la cible
    .friends = { $friends ->
        [one] { $friends } ami de { $unit } est auprès de { $target }
       *[other] { $friends } amis de { $unit } sont auprès de { $target }
    }

throw-skirmish = jet d’attaque

skirmish-phase-fight = Combat

skirmish-event = Ce qui se passe
    .fell = { $unit } { VERB($unit, "est", "sont") } hors de combat
    .turned = le tour est fini
    .is = { $unit }, adresse { $skill }
    .offer = attaque de { $unit }

outcome-fallen = la cible est hors de combat

fate-fallen = { VERB($unit, "est", "sont") } hors de combat
    .may = { VERB($unit, "est", "sont") } hors de combat

fact-apart-cm = distance entre les deux unités

fact-skill = adresse
