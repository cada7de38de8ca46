# Asks, events and the umpire.

open = unknown

something = something

unit = unit

ask = The ask
    .unknown-unit = no unit "{ $name }" in this battle; did you mean "{ $nearest }"?
    .absent = { $name } is not on the table: { $state }
    .no-stand = { $name } has no stand { $stand }; it has { $stands }
    .no-distance = "{ $name }" is not a distance; expected a number of cm
    .too-many = { $count } stands or figures; expected at most { $most }
    .no-choice = "{ $name }" is not a rule that leaves a choice; expected fire.loss.choice, morale.retreat, melee.loss.one or retreat.path
    .unreadable = "{ $name }" can't be read; expected unit ids separated by commas, each with its stands like 85-1:1+2

ask-unit = Units on the table

ask-stand = Stands of the unit

due = Due
    .fire = fire at { $unit }
    .morale = morale test of { $unit }
    .melee = melee of { $unit }
    .retreat = retreat of { $unit }

event = Event
    .fired = { $unit } fired at { $at } (stands { $stands })
    .doomed = { $unit } will lose { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        } when fire closes
    .stand-lost = { $unit } loses { $count ->
             [one] { $count } stand
            *[other] { $count } stands
        }
    .tested = { $unit } has taken its morale test
    .became = { $unit } becomes { $formation }
    .owes = { $unit } must retreat { $cm } from { $from }
    .owes-apart = { $unit } must retreat from { $from } to { $cm }
    .settled = { $unit } has made its retreat
    .placed = { $unit } now stands with its front at ({ $x }, { $y }), { $formation }
    .state = { $unit } leaves the table: { $state }
    .occupied = { $unit } occupies { $place }
    .fought = the melee of { $units } is over
    .closed = the phase is closed: { $phase }
    .closed-taken = the phase is closed: { $phase }; { $taken }

house = House rules
    .fault = found "{ $found }", expected { $expected }
    .near = found "{ $found }", expected { $expected }; did you mean "{ $nearest }"?

cli = Command line
    .no-desk = the desk (the window) is not built yet; run "frontage demo" for a battle without a window, or "frontage --help"

outcome-first = the side named first declares first

outcome-second = the side named second declares first

outcome-tie = equal, thrown again

fate-first = declares first

fate-second = declares second

fate-tie = throws again
