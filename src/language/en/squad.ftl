# The words of the squad rulebook: rules by their key with hyphens, then its own words.

book-squad = Squads on hexes

## Recover

recover-activate = Recover activates a player
    .says = { $side }: Recover, the suppressed markers come off { $units }
    .suppressed = suppressed units of { $side }: { $units }
    .none = no unit of { $side } is suppressed
    .free = no Recover or Rout has activated { $side } this turn
    .activated = a Recover or Rout has already activated { $side } this turn
    .goes-on = this Recover has activated { $side }, and is not over
    .second = at most one Recover is given each turn, and { $side } has given it

recover-procedure = Recover rolls for broken units
    .broken = broken: { $unit }
    .unbroken = not broken, so without a rally roll: { $unit }
    .due = broken when Recover was announced, and not rolled yet: { $unit }
    .rolled = no rally roll for { $unit } in this Recover: rolled already, or not broken when it was announced
    .first = no other Recover or Rout has a roll to make
    .waiting = the order under way must be finished first: { $units } must roll
    .no-roll = nobody is broken, so nobody rolls
    .rolls = broken units have rally rolls, one of them begins: { $units }
    .removed = Recover took the marker off { $unit } before the roll

recover-roll = Rally roll
    .says = { $unit } to roll to rally

## Rout

rout-activate = Rout activates a player
    .free = no Recover or Rout has activated { $side } this turn
    .activated = a Recover or Rout has already activated { $side } this turn
    .goes-on = this Rout has activated { $side }, and is not over
    .broken = broken: { $unit }
    .unbroken = not broken, so without a rout roll: { $unit }

rout-roll = Rout roll
    .says = { $unit } to roll not to run
    .same = { $by } ordered this Rout and rolls in it
    .other = { $before } ordered this Rout and makes all its rolls, not { $by }
    .due = broken when Rout was announced, and not rolled yet: { $unit }
    .rolled = no rout roll for { $unit } in this Rout: rolled already, or not broken when it was announced
    .first = no other Recover or Rout has a roll to make
    .waiting = the order under way must be finished first: { $units } must roll

rout-retreat = A retreat that is owed
    .busy = nothing else is ordered while there is a { $order }
    .owes = retreat owed by { $unit }: { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .owes-none = no retreat is owed by { $unit }
    .beside = { $from } and { $to } share a side
    .apart = { $from } and { $to } do not share a side
    .nearer = { $to } is nearer to its own edge of the map: { $before ->
        [one] { $before } hex
       *[other] { $before } hexes
    } away before, { $after } now
    .no-nearer = { $to } is not nearer to its own edge of the map: { $before ->
        [one] { $before } hex
       *[other] { $before } hexes
    } away before, { $after } now
    .at-edge = { $from } lies at its own edge of the map, so it leaves the map
    .not-at-edge = { $from } does not lie at its own edge of the map, which is { $before ->
        [one] { $before } hex
       *[other] { $before } hexes
    } away, so it retreats into a hex
    .no-edge = the battle gives { $name } no edge of its own to retreat to
    .says = A retreat of { $unit } from { $from } to { $to }, owed: { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }

rout-retreat-terrain = In a retreat movement points do not count

rout-eliminated = Eliminated in a retreat
    .edge = A retreat of { $unit } from { $from } over the own edge of the map: eliminated
    .enemy = A retreat of { $unit } from { $from } into { $to }, held by { $units }: eliminated
    .impassable = A retreat of { $unit } from { $from } into { $to }, which nobody enters: eliminated
    .cliff = A retreat of { $unit } from { $from } across the cliff to { $to }: eliminated

## Victory

victory-points = Victory points
victory-last = The last unit
    .on = every unit of the enemy of { $side } is eliminated, and it is played on all the same
    .over = the battle is over: every unit of the enemy of { $side } is eliminated

## Cards and events

assault-fire = Assault Fire
    .played = Assault Fire was played in this Move: one fire of its units
    .mover = of this Move, so free to fire: { $unit }
    .no-mover = not of this Move, and Assault Fire is for its units: { $unit }

befall-outside = Cards and events
    .goes-on = nothing has stopped { $unit } in this Move
    .stopped = stopped in this Move, and moves no further in it: { $unit }
    .says = { $by }, against { $units }

## Orders and moving

order-activate = Orders and activated units
    .free = no other order is under way
    .busy = the order under way must be finished first: { $order }
    .own = the player's own: { $unit }
    .not-own = not the player's own: { $unit }
    .rested = not activated yet this turn: { $unit }
    .acted = activated already this turn: { $unit }
    .keeps = activated for opportunity fire in this Move, and free to keep firing: { $unit }
    .moves = activated for this Move: { $unit }
    .moves-not = not activated for this Move: { $unit }
    .move = a Move is under way
    .no-move = no Move is under way
    .says = { $side }: a Move of { $units }
    .says-done = The Move of { $side }

move-announce = The mover announces what is spent and pauses
    .together = in the hex they leave: { $unit }
    .apart = not in the hex the others leave: { $unit }
    .beside = { $from } and { $to } share a side
    .far = { $from } and { $to } do not share a side
    .pause = movement points were spent for { $hex }
    .no-pause = no movement points were spent that could be answered
    .pause-left = movement points were spent on leaving the map
    .no-hex = the last movement points were spent on leaving the map: no hex was entered that could be answered
    .inactive = it is not { $side } who moves
    .active = it is { $side } who moves
    .defends = the defence is with { $side }
    .attacks = the defence is not with { $side }
    .says = From { $from } into { $to }, movement points spent so far: { $units }
    .says-through = From { $from } through { $through } into { $to }, movement points spent so far: { $units }

move-order = The inactive player comes first
    .answered = the inactive player has no more to answer
    .awaits = the answer of { $side } comes first, or the word that there is no more
    .answers = { $side } may still answer
    .passes = nobody answers at { $hexes }
    .too-late = the word that there are no more answers of { $side } has been given
    .too-soon = the inactive player may still answer before { $card } of { $side }
    .says-hold = The word of { $side } at { $hex }
    .says-hold-left = The word of { $side } after units left the map
    .says-card = { $card }, played by { $side }

move-limit-enemy = Hexes nobody enters
    .empty = no enemy is in { $to }
    .enemy = { $to } is held by { $units }
    .passable = { $to } can be entered
    .impassable = { $to } is impassable

move-limit-cliff = Cliffs
    .no-cliff = no cliff lies between { $from } and { $to }
    .cliff = a cliff lies between { $from } and { $to }

move-limit-bridge = Major bridges
    .no-bridge = neither { $from } nor { $to } is a major bridge
    .on-it = the side between { $from } and { $to } shows the road or railway of the bridge
    .beside-it = the side between { $from } and { $to } shows neither road nor railway of the bridge

move-limit-edge = Edges of the map
    .at-edge = { $from } lies at the { $edge }
    .not-at-edge = { $from } does not lie at the { $edge }
    .enemys = the { $edge } is the enemy's
    .let-off = the umpire lets them leave by the { $edge }
    .own = the { $edge } is the player's own
    .nobodys = the { $edge } is no enemy's
    .says = From { $from } over the { $edge }, movement points spent so far: { $units }

move-cost = Movement points
    .printed = printed movement of { $unit }
    .open = the movement printed on { $unit }, for the side that is up
    .bonus = a road hex in this Move
    .no-bonus = no road hex in this Move
    .spent = spent so far by { $unit }
    .unspent = nothing spent yet by { $unit }
    .road = along the road
    .ground = { $terrain }: the dearest ground in the hex
    .across = { $terrain }: on the side that is crossed
    .into = { $hex }: { $reason }
    .uphill = to a higher level
    .level = not to a higher level
    .leave = over the { $edge }
    .left = { $points ->
        [one] { $points } movement point is left
       *[other] { $points } movement points are left
    }
    .short = { $points ->
        [one] { $points } movement point is missing
       *[other] { $points } movement points are missing
    }

## Fire

move-opfire = Opportunity fire
    .entered = units have just entered { $hex }
    .not-entered = nobody has just entered { $hex }
    .no-pause = nobody has just entered a hex that could be fired at
    .over = the answer to the last movement points is over
    .left = the last movement points were spent on leaving the map: no hex was entered that could be fired at
    .none-moves = no unit of the Move is left in { $hex }
    .inactive = { $side } is not the one who moves
    .active = { $side } is the one who moves
    .says = Opportunity fire of { $units } from { $from } at { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away
    .says-joined = Opportunity fire of { $units } from { $from } at { $hex }

opfire-once = Limits of opportunity fire
    .first = no fire of { $side } yet at this expenditure of movement points
    .shot = this expenditure of movement points has had the fire of { $side }
    .no-ordnance = not firing as ordnance: { $unit }
    .ordnance = firing as ordnance: { $unit }

fire-attack = Firepower
    .target = there is an enemy in { $hex }
    .no-target = there is no enemy in { $hex }
    .together = in the hex the group fires from: { $unit }
    .unbroken = not broken: { $unit }
    .broken = broken: { $unit }
    .in-range = range of { $unit }: { $range ->
        [one] { $range } hex
       *[other] { $range } hexes
    }, and the target is { $distance } away
    .out-of-range = range of { $unit }: { $range ->
        [one] { $range } hex
       *[other] { $range } hexes
    }, but the target is { $distance } away
    .open = the firepower printed on { $unit }
    .open-range = the range printed on { $unit }
    .base = { $unit }: the base piece, the strongest of the group
    .other = { $unit }: one more piece
    .says = Fire of { $units } from { $from } at { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away
    .says-joined = Fire of { $units } from { $from } at { $hex }

fire-group = Groups in several hexes
    .first = in the hex of the first piece: { $unit }
    .joined = hexes of the group, each beside the next, lead to the first piece: { $unit }
    .apart = no hexes of the group lead to the first piece, each beside the next: { $unit }

fire-height = Heights
    .uphill = the target is higher
    .level = the target is on the same level
    .downhill = the target is lower
    .uphill-from = the target is higher than { $hex }
    .level-from = the target is on the level of { $hex }
    .downhill-from = the target is lower than { $hex }

fire-least = Least firepower
    .lifts = it does not fall below { $least }

sight-line = Line of sight
    .clear = nothing stands between { $from } and { $to }
    .blocked = { $hex } stands { $top } high, and the higher end of the line lies at { $eye }

fire-hindrance = Hindrance
    .largest = { $terrain } in { $hex }: the largest hindrance
    .smaller = { $terrain } in { $hex }: another hinders as much or more
    .none = nothing on the way hinders

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
    .is = suppressed: { $unit }
    .not = not suppressed: { $unit }

cover-value = Cover
    .best = { $terrain }: the best cover
    .another = { $terrain }: something else covers as well or better
    .no-cover = { $terrain }: covers from nothing
    .beside = { $terrain }: does not count beside other terrain in the hex
    .none = no terrain is named
    .open = the terrain of { $unit }

## Rolls, fates and phase

throw-rally-roll = rally roll
throw-rout-roll = rout roll
    .at = rout roll for { $at }
throw-attack = attack roll
throw-defence = defence roll

fate-rallies = rallied
fate-suppressed = became suppressed
fate-stays-suppressed = stayed suppressed
fate-nothing = stayed as before
fate-breaks = broke
fate-stops = must move no further
fate-befallen = bore it
fate-volley = made { $count }
fate-eliminated = eliminated
fate-falls-back = fell back
fate-steps = went on
fate-exits = left the map
fate-begins = activated to move
fate-moved = moved
fate-held = had no more answers
fate-played = played it
fate-refreshed = activated
outcome-volley = an attack of { $count }
outcome-breaks = breaks
outcome-stops = stopped
outcome-befallen = each bears it in its own way
outcome-steps = entered
outcome-exits = off the map
outcome-begins = the Move begins
outcome-moved = the Move is done
outcome-held = no more answers
outcome-played = the card is played
outcome-refreshed = recovered
outcome-eliminated = eliminated
outcome-falls-back = one hex back

phase-orders = orders

## Asks and offers

squad-ask = What is named in an ask
    .twice = named twice: { $name }
    .off-map = in no hex of the map: { $name }
    .no-hex = "{ $name }" is no hex of the map; expected its column and row, like 0304
    .no-edge = "{ $name }" is no edge of the map; expected near, far, left or right
    .no-cause = "{ $name }" does nothing to units from outside; expected event, mines or wire
    .no-fate = "{ $name }" can't be done to units; expected breaks, suppressed, stops or eliminated
    .no-card = "{ $name }" is no action card; expected mines, wire, smoke or assault-fire

squad-offer = May be asked
    .recover = rally roll of { $unit }
    .rout = rout roll of { $unit }
    .retreat = a hex of retreat for { $unit }
    .refresh = Recover of { $unit }: nobody is broken, the suppressed markers come off
    .move = a Move of { $unit }
    .step = way of { $units }
    .exit = { $units } may leave the map by the enemy's edge
    .done = end of the Move of { $unit }
    .hold = no more answers of { $unit }
    .card = { $unit } may play an action card
    .opfire = opportunity fire from { $from } at { $hex }
    .fire = fire from { $from } at { $hex }

## Events

squad-event = Event
    .announced = { $order } is announced: { $side } is activated, to roll: { $units }
    .announced-by = { $order } is announced by { $by }: { $side } is activated, to roll: { $units }
    .rolled = { $unit } rolled
    .ordered = { $side } ordered this Rout and rolls in it
    .excused = no roll for { $unit }: the umpire waived it
    .stayed = no more retreat owed by { $unit }: the umpire waived it
    .rallied = good side up: { $unit }
    .suppressed = a suppressed marker on { $unit }
    .unsuppressed = the suppressed marker off { $unit }
    .owes = retreat owed by { $unit }: { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .refreshed = { $order } is announced: { $side } is activated, nobody has to roll
    .broke = broken side up: { $unit }
    .stopped = { $unit } may move no further in this Move
    .retreated = { $unit } retreated to { $hex }, and still owed: { $hexes ->
        [0] no more
        [one] { $hexes } more hex
       *[other] { $hexes } more hexes
    }
    .gone = off the map, { $how }: { $unit }, { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    } for { $side }
    .move-began = { $side }: a Move, activated: { $units }
    .moved = into { $hex }, movement points spent so far: { $units }
    .exited = off the map, movement points spent so far: { $units }
    .answered = opportunity fire, activated: { $units }
    .held = the inactive player answers this no more
    .played = { $card }, played by { $side }
    .move-ended = the Move is done
    .fired = fire, activated: { $units }
    .turn-ended = the turn ends: nobody is activated any more

squad-event-spent = { $unit } { $points }

## Words of the position

squad-order-recover = Recover
squad-order-rout = Rout
squad-order-move = Move
squad-order-retreat = retreat to be made

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

squad-off-eliminated = eliminated
squad-off-left = left by the enemy's edge
squad-off-away = left by another edge

squad-cause-event = An event
squad-cause-mines = Mines
squad-cause-wire = Wire

squad-blow-breaks = break
squad-blow-suppressed = suppress
squad-blow-stops = stop
squad-blow-eliminated = eliminate

squad-card-mines = Mines
squad-card-wire = Wire
squad-card-smoke = Smoke Grenades
squad-card-assault-fire = Assault Fire

squad-edge-near = near edge
squad-edge-far = far edge
squad-edge-left = left edge
squad-edge-right = right edge

squad-firepower = firepower
squad-range = range
squad-movement = movement
squad-morale = morale
squad-command = command
squad-ordnance = ordnance

squad-shown = Standing
    .points = { $side }: { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }

squad-unit = { $unit } ({ $id }), { $kind }, hex: { $hex }; { $states }
    .off = { $unit } ({ $id }), { $kind }; { $states }

hex-open = open ground
hex-field = field
hex-orchard = orchard
hex-brush = brush
hex-woods = woods
hex-building = building
hex-gully = gully
hex-marsh = marsh
hex-stream = stream
hex-road = road
hex-bridge = major bridge
hex-water = deep water

hexside-cliff = cliff
hexside-fence = fence
hexside-hedge = hedge
hexside-wall = wall
hexside-road = road across the side
hexside-railway = railway across the side

## Faults and objections

squad-fault = Faults of a battle
    .side = what is remembered of the turn names "{ $id }"; expected the id of a side of this battle
    .unit = what is remembered of the turn names "{ $id }"; expected the id of a unit of this battle
    .sides = expected two sides at most: one is active, the other is not

squad-objection = Objections
    .shared = in one hex with the enemy { $enemy }: { $unit }
    .edge = { $unit } can't retreat: the battle gives { $side } no edge

hole-card = card
hole-fate = what befalls them
answer-event = an event
answer-breaks = break
answer-suppressed = become suppressed
answer-stops = move no further
answer-eliminated = are eliminated
hole-to = to
hole-units = units
answer-mines = mines
answer-wire = wire
answer-smoke = smoke grenades
answer-assault-fire = assault fire
fact-announced-by = who announced it
fact-assault = Assault Fire played
fact-further = lines of fire from other hexes
    .one = line of fire
fact-halted = stopped in this Move
fact-joined = joined to the first piece
fact-plays-on = played on all the same
fact-blow = what is done to them
fact-struck = units it befalls
    .one = unit
fact-let-off = let off over another edge
fact-recovered = gave the Recover of this turn
squad-shown-movement = movement
squad-shown-gone = gone
