# The words of the squad rulebook: rules by their key with hyphens, then its own words.

## Recover

recover-activate = Recover activates a player
    .free = { $side } has not been activated for Recover or Rout this turn
    .activated = { $side } has already been activated for Recover or Rout this turn

recover-procedure = Recover rolls for broken units
    .broken = { $unit } is broken
    .unbroken = { $unit } is not broken, so it has no rally roll
    .due = { $unit } was broken when Recover was announced and has not rolled yet
    .rolled = { $unit } has no rally roll left in this Recover
    .first = no other order is under way
    .waiting = the order under way must be finished first: { $units } must roll
    .removed = Recover took the marker off { $unit } before the roll

recover-roll = Rally roll
    .says = { $unit } rolls to rally

## Rout

rout-activate = Rout activates a player
    .free = { $side } has not been activated for Recover or Rout this turn
    .activated = { $side } has already been activated for Recover or Rout this turn
    .broken = { $unit } is broken
    .unbroken = { $unit } is not broken, so it has no rout roll

rout-roll = Rout roll
    .says = { $unit } rolls not to run
    .due = { $unit } was broken when Rout was announced and has not rolled yet
    .rolled = { $unit } has no rout roll left in this Rout
    .first = no other order is under way
    .waiting = the order under way must be finished first: { $units } must roll

## Rolls and morale

roll-two = A roll of two dice

morale-current = Printed morale
    .good = on the good side of { $unit }
    .broken = on the broken side of { $unit }
    .open = the morale printed on { $unit }, for the side that is up

morale-used = Command
    .here = { $leader } is in the hex
    .elsewhere = { $leader } is in another hex
    .for-leader = leaders take no command from { $leader }
    .none = no leader on its side
    .open-hex = whether { $leader } is in the same hex
    .open-command = the command of { $leader }

suppressed-effect = Suppressed
    .is = { $unit } is suppressed
    .not = { $unit } is not suppressed

cover-value = Cover
    .best = { $terrain }: the best cover in the hex
    .another = { $terrain }: other terrain in the hex covers as well or better
    .along = { $terrain }: covers only from fire across it
    .none = no terrain is named
    .open = the terrain { $unit } is in

## Rolls, fates and phase

throw-rally-roll = rally roll
throw-rout-roll = rout roll

fate-rallies = rallies
fate-suppressed = becomes suppressed
fate-nothing = stays as it is

phase-orders = orders

## Asks and offers

squad-ask = Units of the battle
    .unknown = no unit "{ $unit }" in this battle; expected the id of one of its units
    .like = no unit "{ $unit }" in this battle; did you mean "{ $nearest }"?
    .procedure = this book has no procedure "{ $procedure }"; expected recover or rout

squad-offer = May roll
    .recover = rally roll of { $unit }
    .rout = rout roll of { $unit }

## Events

squad-event = Event
    .announced = { $order } is announced: { $side } is activated, to roll: { $units }
    .rolled = { $unit } has rolled
    .rallied = { $unit } turns its good side up
    .suppressed = { $unit } gets a suppressed marker
    .unsuppressed = { $unit } loses its suppressed marker
    .owes = { $unit } owes a retreat of { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .turn-ended = the turn ends: nobody is activated any more

## Words of the position

squad-order-recover = Recover
squad-order-rout = Rout

squad-kind-squad = squad
squad-kind-team = team
squad-kind-leader = leader

squad-state-good = good order
squad-state-broken = broken
squad-state-suppressed = suppressed
squad-state-nowhere = no hex given
squad-state-retreats = owes a retreat of { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }

squad-unit = { $unit } ({ $id }), { $kind }, hex: { $hex }; { $states }

hex-open = open ground
hex-field = field
hex-orchard = orchard
hex-brush = brush
hex-woods = woods
hex-building = building
hex-gully = gully
hex-marsh = marsh
hex-stream = stream
hex-hedge = hedge
hex-wall = wall
hex-road = road

## Faults and objections

squad-fault = Faults of a battle
    .side = found "{ $found }", expected the id of a side of this battle
    .unit = found "{ $found }", expected the id of a unit of this battle
    .army = found "{ $found }", expected no army file: this book has its units in the battle

squad-objection = Objections
    .hex = { $unit } is in hex { $hex }, which the battle does not describe: its cover is open
