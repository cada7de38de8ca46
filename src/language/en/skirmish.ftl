# The worked example of docs/a-book.md.

attack-roll = Attack roll
    .says = { $unit } attacks { $target }
    .skill = the skill of { $unit }
    .enemy = { $target } is an enemy
    .friend = { $target } is of the same side as { $unit }

reach-arm = Reach
    .near = { $target } is { $apart } away, at most { $most }
    .far = { $target } is { $apart } away, more than { $most }

help-near = Friends beside the target
    .friends = friends of { $unit } who reach { $target } too: { $friends }

throw-skirmish = attack roll

skirmish-phase-fight = Fight

skirmish-event = What happens
    .fell = { $unit } falls
    .turned = the turn is over
    .is = { $unit }, skill { $skill }
    .offer = an attack of { $unit }

outcome-fallen = the target falls

fate-fallen = falls
