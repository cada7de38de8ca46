# The worked example of docs/a-book.md.

book-skirmish = A skirmish

attack-roll = Attack roll
    .says = { $unit } { VERB($unit, "attacks", "attack") } { $target }
    .skill = skill of { $unit }
    .enemy = { $target } { VERB($target, "is an enemy", "are enemies") } of { $unit }
    .friend = { $unit } and { $target } are on the same side

reach-arm = Reach
    .near = { $target } { VERB($target, "is", "are") } { $apart } away, within { $most }
    .far = { $target } { VERB($target, "is", "are") } { $apart } away, more than { $most }

help-near = Friends beside the target
    .friends = { $friends ->
        [one] { $friends } friend of { $unit } is beside { $target }
       *[other] { $friends } friends of { $unit } are beside { $target }
    }

throw-skirmish = attack roll

skirmish-phase-fight = Fight

skirmish-event = What happens
    .fell = { $unit } { VERB($unit, "is", "are") } down
    .turned = the turn is over
    .is = { $unit }, skill { $skill }
    .offer = an attack by { $unit }

outcome-fallen = the target goes down

fate-fallen = went down
    .may = { VERB($unit, "goes", "go") } down

fact-apart-cm = distance between the two units

fact-skill = skill
