# The worked example of docs/a-book.md.

book-skirmish = A skirmish

attack-roll = Attack roll
    .says = An attack on { $target } by { $unit }
    .skill = skill of { $unit }
    .enemy = an enemy: { $target }
    .friend = of the same side: { $unit } and { $target }

reach-arm = Reach
    .near = { $apart } to { $target }, at most { $most }
    .far = { $apart } to { $target }, more than { $most }

help-near = Friends beside the target
    .friends = friends of { $unit } beside { $target }: { $friends }

throw-skirmish = attack roll

skirmish-phase-fight = Fight

skirmish-event = What happens
    .fell = fallen: { $unit }
    .turned = the turn is over
    .is = { $unit }, skill { $skill }
    .offer = an attack by { $unit }

outcome-fallen = the target fallen

fate-fallen = fallen

fact-apart-cm = distance between them

fact-skill = skill
