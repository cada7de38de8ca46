# L’exemple mené jusqu’au bout dans docs/a-book.md.

book-skirmish = Une escarmouche

attack-roll = Jet d’attaque
    .says = Attaque contre { $target } par { $unit }
    .skill = adresse de { $unit }
    .enemy = ennemi : { $target }
    .friend = du même camp : { $unit } et { $target }

reach-arm = Allonge
    .near = { $apart } jusqu’à { $target }, au plus { $most }
    .far = { $apart } jusqu’à { $target }, plus que { $most }

help-near = Amis auprès de la cible
    .friends = amis de { $unit } auprès de { $target } : { $friends }

throw-skirmish = jet d’attaque

skirmish-phase-fight = Combat

skirmish-event = Ce qui se passe
    .fell = hors de combat : { $unit }
    .turned = le tour est fini
    .is = { $unit }, adresse { $skill }
    .offer = attaque de { $unit }

outcome-fallen = la cible est hors de combat

fate-fallen = hors de combat

fact-apart-cm = distance entre eux

fact-skill = adresse
