# The words of the squad rulebook: rules by their key with hyphens, then its own words.

book-squad = Squads on hexes

## Recover

recover-activate = Recover activates a player
    .says = { $side } { VERB($side, "recovers", "recover") } and { VERB($side, "takes", "take") } the suppressed markers off { $units }
    .suppressed = { $units } ({ $side }) { VERB($units, "is", "are") } suppressed
    .none = { $side } { VERB($side, "has", "have") } no suppressed unit
    .free = no Recover or Rout has activated { $side } this turn
    .activated = { $side } { VERB($side, "has", "have") } already been activated by a Recover or Rout this turn
    .goes-on = this Recover has activated { $side } and is not over yet
    .second = { $side } { VERB($side, "has", "have") } already had the one Recover of this turn

recover-procedure = Rally rolls in a Recover order
    .broken = { $unit } { VERB($unit, "is", "are") } broken
    .unbroken = { $unit } { VERB($unit, "is not broken and needs", "are not broken and need") } no rally roll
    .due = { $unit } { VERB($unit, "was", "were") } broken when Recover was announced and { VERB($unit, "has", "have") } not rolled yet
    .rolled = { $unit } { VERB($unit, "has", "have") } no rally roll in this Recover: { VERB($unit, "it has", "they have") } already rolled, or { VERB($unit, "was", "were") } not broken when Recover was announced
    .first = no unit has to roll first for another Recover or Rout
    .waiting = { $units } must roll first to finish the order under way
    .no-roll = no unit is broken, so there is no rally roll
    .rolls = { $units } { VERB($units, "is", "are") } broken, so Recover begins with a rally roll
    .removed = Recover took the suppressed marker off { $unit } before the roll

recover-roll = Rally roll
    .says = { $unit } { VERB($unit, "rolls", "roll") } to rally

## Rout

rout-activate = Rout activates a player
    .free = no Recover or Rout has activated { $side } this turn
    .activated = { $side } { VERB($side, "has", "have") } already been activated by a Recover or Rout this turn
    .goes-on = this Rout has activated { $side } and is not over yet
    .broken = { $unit } { VERB($unit, "is", "are") } broken
    .unbroken = { $unit } { VERB($unit, "is not broken and needs", "are not broken and need") } no rout roll

rout-roll = Rout roll
    .says = { $unit } { VERB($unit, "makes", "make") } a rout roll
    .same = { $by } ordered this Rout and { VERB($by, "makes", "make") } its rolls
    .other = { $before } ordered this Rout, so { $by } can't make its rolls
    .due = { $unit } { VERB($unit, "was", "were") } broken when Rout was announced and { VERB($unit, "has", "have") } not rolled yet
    .rolled = { $unit } { VERB($unit, "has", "have") } no rout roll in this Rout: { VERB($unit, "it has", "they have") } already rolled, or { VERB($unit, "was", "were") } not broken when Rout was announced
    .first = no unit has to roll first for another Recover or Rout
    .waiting = { $units } must roll first to finish the order under way

rout-retreat = Retreat
    .busy = the { $order } must be finished before another order begins
    .owes = { $unit } must still retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .owes-none = { $unit } { VERB($unit, "does", "do") } not have to retreat
    .beside = { $from } and { $to } are next to each other
    .apart = { $from } and { $to } are not next to each other
    .nearer = { $to } is nearer than { $from } to the unit's own map edge: { $after } instead of { $before ->
        [one] { $before } hex
       *[other] { $before } hexes
    } away
    .no-nearer = { $to } is not nearer than { $from } to the unit's own map edge: { $after } against { $before ->
        [one] { $before } hex
       *[other] { $before } hexes
    } away
    .at-edge = { $from } is at the unit's own map edge, so the unit must leave the map
    .not-at-edge = { $from } is { $before ->
        [one] { $before } hex
       *[other] { $before } hexes
    } away from the unit's own map edge, so the unit must retreat into a hex
    .no-edge = { $name } { VERB($name, "has", "have") } no map edge of { VERB($name, "its", "their") } own in this battle, so there is nowhere to retreat
    .says = { $unit } { VERB($unit, "retreats", "retreat") } from { $from } to { $to }, { $hexes ->
        [one] the last hex of the retreat
       *[other] the first of { $hexes } hexes
    }

rout-retreat-terrain = Movement points don't count in a retreat

rout-eliminated = Eliminated in a retreat
    .edge = { $unit } { VERB($unit, "retreats", "retreat") } from { $from } over { VERB($unit, "its", "their") } own map edge and { VERB($unit, "is", "are") } eliminated
    .enemy = { $unit } { VERB($unit, "retreats", "retreat") } from { $from } into { $to }, held by { $units }, and { VERB($unit, "is", "are") } eliminated
    .impassable = { $unit } { VERB($unit, "retreats", "retreat") } from { $from } into { $to }, which no unit can enter, and { VERB($unit, "is", "are") } eliminated
    .cliff = { $unit } { VERB($unit, "retreats", "retreat") } from { $from } across the cliff to { $to } and { VERB($unit, "is", "are") } eliminated

## Victory

victory-points = Victory points
victory-last = The last unit
    .on = { $side } { VERB($side, "has", "have") } won, as every enemy unit is eliminated, but play goes on
    .over = the battle is over: { $side } { VERB($side, "has", "have") } won, as every enemy unit is eliminated

## Cards and events

assault-fire = Assault Fire
    .played = Assault Fire was played in this Move, so units of the Move may fire once
    .mover = { $unit } { VERB($unit, "belongs", "belong") } to this Move and may use Assault Fire
    .no-mover = { $unit } { VERB($unit, "does", "do") } not belong to this Move, and only units of the Move may use Assault Fire

befall-outside = Cards and events
    .goes-on = nothing has stopped { $unit } in this Move
    .stopped = { $unit } { VERB($unit, "was", "were") } stopped and can move no further in this Move
    .says = { $by } { VERB($by, "hits", "hit") } { $struck }
    .says-breaks = { $by } { VERB($by, "breaks", "break") } { $struck }
    .says-suppressed = { $by } { VERB($by, "suppresses", "suppress") } { $struck }
    .says-stays-suppressed = { $by } { VERB($by, "hits", "hit") } { $struck }, already suppressed
    .says-stops = { $by } { VERB($by, "stops", "stop") } { $struck }
    .says-eliminated = { $by } { VERB($by, "eliminates", "eliminate") } { $struck }

## Orders and moving

order-activate = Orders and activated units
    .free = no other order is under way
    .busy = the { $order } under way must be finished first
    .own = { $unit } { VERB($unit, "belongs", "belong") } to the player's side
    .not-own = { $unit } { VERB($unit, "does", "do") } not belong to the player's side
    .rested = { $unit } { VERB($unit, "has", "have") } not been activated this turn
    .acted = { $unit } { VERB($unit, "has", "have") } already been activated this turn
    .keeps = { $unit } { VERB($unit, "was", "were") } activated for opportunity fire in this Move and may keep firing
    .moves = { $unit } { VERB($unit, "was", "were") } activated for this Move
    .moves-not = { $unit } { VERB($unit, "was", "were") } not activated for this Move
    .move = a Move is under way
    .no-move = no Move is under way
    .says = { $side } { VERB($side, "begins", "begin") } a Move with { $units }
    .says-done = { $side } { VERB($side, "ends", "end") } the Move

move-announce = The mover announces the points and pauses
    .together = { $unit } { VERB($unit, "is", "are") } in the hex the group leaves
    .apart = { $unit } { VERB($unit, "is", "are") } not in the hex the group leaves
    .beside = { $from } and { $to } are next to each other
    .far = { $from } and { $to } are not next to each other
    .pause = the moving units have just spent movement points to enter { $hex }
    .no-pause = there is nothing to respond to, because no movement points have just been spent
    .pause-left = the moving units have just spent movement points to leave the map
    .no-hex = the moving units spent their last movement points to leave the map, so there is no hex to respond to
    .inactive = { $side } { VERB($side, "does", "do") } not move now
    .active = { $side } { VERB($side, "moves", "move") } now
    .defends = { $side } { VERB($side, "defends", "defend") } in this battle
    .attacks = { $side } { VERB($side, "does", "do") } not defend in this battle
    .says = { $units } { VERB($units, "enters", "enter") } { $to } from { $from }, { $spent } spent so far
    .says-through = { $units } { VERB($units, "enters", "enter") } { $to } from { $from } through { $through }, { $spent } spent so far

move-order = The inactive player responds first
    .answered = the inactive player responds no further
    .awaits = { $side } must respond first, or say that { VERB($side, "it responds", "they respond") } no further
    .answers = { $side } may still respond
    .passes = the inactive player does not respond at { $hexes }
    .too-late = { $side } { VERB($side, "has already said that it responds", "have already said that they respond") } no further
    .too-soon = { $side } can't play { $card } yet: the inactive player may still respond
    .says-hold = { $side } { VERB($side, "responds", "respond") } no further at { $hex }
    .says-hold-left = { $side } { VERB($side, "responds", "respond") } no further to the units that left the map
    .says-card = { $side } { VERB($side, "plays", "play") } { $card }

move-limit-enemy = Hexes no unit can enter
    .empty = no enemy is in { $to }
    .enemy = { $to } is held by { $units }
    .passable = { $to } can be entered
    .impassable = { $to } is impassable

move-limit-cliff = Cliffs
    .no-cliff = there is no cliff between { $from } and { $to }
    .cliff = there is a cliff between { $from } and { $to }

move-limit-bridge = Major bridges
    .no-bridge = neither { $from } nor { $to } is a major bridge
    .on-it = the side between { $from } and { $to } shows the road or railway of the bridge
    .beside-it = the side between { $from } and { $to } shows neither road nor railway of the bridge

move-limit-edge = Edges of the map
    .at-edge = { $from } is at the { $edge }
    .not-at-edge = { $from } is not at the { $edge }
    .enemys = the { $edge } belongs to the enemy
    .let-off = the umpire lets the units leave by the { $edge }
    .own = the { $edge } is the player's own, not the enemy's
    .nobodys = the { $edge } does not belong to the enemy
    .says = { $units } { VERB($units, "leaves", "leave") } the map from { $from } by the { $edge }, { $spent } spent so far

move-cost = Movement points
    .printed = printed movement of { $unit }
    .open = the movement printed on { $unit }, on the side that is up
    .bonus = the unit enters a road hex in this Move
    .no-bonus = the unit enters no road hex in this Move
    .spent = already spent by { $unit }
    .unspent = { $unit } { VERB($unit, "has", "have") } spent nothing yet
    .road = along the road
    .ground = { $terrain } { VERB($terrain, "costs", "cost") } most
    .across = { $terrain } on the side that is crossed
    .into = { $hex }: { $reason }
    .uphill = to a higher level
    .level = the hex entered is not higher
    .leave = off the map by the { $edge }
    .left = { $points ->
        [one] { $points } movement point is left
       *[other] { $points } movement points are left
    }
    .short = { $points ->
        [one] the move is { $points } movement point short
       *[other] the move is { $points } movement points short
    }

## Fire

move-opfire = Opportunity fire
    .entered = units have just entered { $hex }
    .not-entered = no unit has just entered { $hex }
    .no-pause = no unit has just entered a hex that could be fired at
    .over = it is too late to fire in response to the last movement points
    .left = the moving units spent their last movement points to leave the map, so there is no hex to fire at
    .none-moves = no unit of the Move is left in { $hex }
    .inactive = { $side } { VERB($side, "does", "do") } not move now, and may use opportunity fire
    .active = { $side } { VERB($side, "moves", "move") } now, and can't use opportunity fire
    .says = { $units } { VERB($units, "uses", "use") } opportunity fire from { $from } at { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away
    .says-joined = { $units } { VERB($units, "uses", "use") } opportunity fire from { $from } at { $hex }

opfire-once = Limits of opportunity fire
    .first = { $side } { VERB($side, "has", "have") } not fired yet in answer to the movement points just spent
    .shot = { $side } { VERB($side, "has", "have") } already fired in answer to the movement points just spent
    .no-ordnance = { $unit } { VERB($unit, "does", "do") } not fire as ordnance
    .ordnance = { $unit } { VERB($unit, "fires", "fire") } as ordnance, and ordnance can't use opportunity fire

fire-attack = Firepower
    .target = there is an enemy in { $hex }
    .no-target = there is no enemy in { $hex }
    .together = { $unit } { VERB($unit, "is", "are") } in the hex the group fires from
    .unbroken = { $unit } { VERB($unit, "is", "are") } not broken
    .broken = { $unit } { VERB($unit, "is", "are") } broken
    .in-range = { $unit } { VERB($unit, "reaches", "reach") } { $range ->
        [one] { $range } hex
       *[other] { $range } hexes
    }, and the target is { $distance } away
    .out-of-range = { $unit } { VERB($unit, "reaches", "reach") } { $range ->
        [one] { $range } hex
       *[other] { $range } hexes
    }, but the target is { $distance } away
    .open = the firepower printed on { $unit }
    .open-range = the range printed on { $unit }
    .base = { $unit } { VERB($unit, "is", "are") } the base piece, the strongest of the group
    .other = { $unit } { VERB($unit, "is", "are") } another piece of the group
    .says = { $units } { VERB($units, "fires", "fire") } from { $from } at { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away
    .says-joined = { $units } { VERB($units, "fires", "fire") } from { $from } at { $hex }

fire-group = Groups in several hexes
    .first = { $unit } { VERB($unit, "is", "are") } in the hex of the first piece
    .joined = { $unit } { VERB($unit, "is", "are") } connected to the first piece by hexes of the group
    .apart = { $unit } { VERB($unit, "is", "are") } not connected to the first piece by hexes of the group

fire-height = Heights
    .uphill = the target is higher
    .level = the target is on the same level
    .downhill = the target is lower
    .uphill-from = the target is higher than { $hex }
    .level-from = the target is on the same level as { $hex }
    .downhill-from = the target is lower than { $hex }

fire-least = Least firepower
    .lifts = firepower is never less than { $least }

sight-line = Line of sight
    .clear = nothing blocks the line from { $from } to { $to }
    .blocked = { $hex } reaches level { $top } and blocks the line, whose higher end is at level { $eye }

fire-hindrance = Hindrance
    .largest = { $terrain } in { $hex } { VERB($terrain, "hinders", "hinder") } most
    .smaller = { $terrain } in { $hex } { VERB($terrain, "does", "do") } not count: only the largest hindrance does
    .none = nothing on the line of fire hinders the fire

## Rolls and morale

roll-two = A roll of two dice

morale-current = Printed morale
    .good = the good side of { $unit } is up
    .broken = the broken side of { $unit } is up
    .open = the morale printed on { $unit }, on the side that is up

morale-used = Command
    .here = { $leader } { VERB($leader, "is", "are") } in the hex
    .elsewhere = { $leader } { VERB($leader, "is", "are") } in another hex
    .for-leader = leaders get no command from { $leader }
    .none = there is no other leader on the unit's side
    .open-hex = whether { $leader } { VERB($leader, "is", "are") } in the same hex
    .open-command = the command of { $leader }

suppressed-effect = Suppressed
    .is = { $unit } { VERB($unit, "is", "are") } suppressed
    .not = { $unit } { VERB($unit, "is", "are") } not suppressed

cover-value = Cover
    .best = { $terrain } { VERB($terrain, "gives", "give") } the best cover
    .another = { $terrain } { VERB($terrain, "does", "do") } not count: only the best cover does
    .no-cover = { $terrain } { VERB($terrain, "gives", "give") } no cover
    .beside = { $terrain } { VERB($terrain, "does", "do") } not count beside other terrain in the hex
    .none = no terrain is named
    .open = the terrain in the hex of { $unit }

## Rolls, fates and phase

throw-rally-roll = rally roll
throw-rout-roll = rout roll
    .at = rout roll for { $at }
throw-attack = attack roll
throw-defence = defence roll

fate-rallies = rallied
    .may = { VERB($unit, "rallies", "rally") }
fate-suppressed = { VERB($unit, "was", "were") } suppressed
    .may = { VERB($unit, "is", "are") } suppressed
fate-stays-suppressed = stayed suppressed
    .may = { VERB($unit, "stays", "stay") } suppressed
fate-nothing = { VERB($unit, "was", "were") } not affected
    .may = { VERB($unit, "is", "are") } not affected
fate-breaks = broke
    .may = { VERB($unit, "breaks", "break") }
fate-stops = { VERB($unit, "was", "were") } stopped
    .may = { VERB($unit, "is", "are") } stopped
fate-befallen = { VERB($unit, "was", "were") } hit
    .may = { VERB($unit, "is", "are") } hit
fate-volley = attack total { $count }
    .may = attack total { $count }
fate-volley-as-rolled =
    .more = for an attack total of the roll + { $add }
fate-eliminated = { VERB($unit, "was", "were") } eliminated
    .may = { VERB($unit, "is", "are") } eliminated
fate-falls-back = retreated one hex
    .may = { VERB($unit, "retreats", "retreat") } one hex
fate-steps = moved
    .may = { VERB($unit, "moves", "move") }
fate-exits = left the map
    .may = { VERB($unit, "leaves", "leave") } the map
fate-begins = began a Move
    .may = { VERB($unit, "begins", "begin") } a Move
fate-moved = ended the Move
    .may = { VERB($unit, "ends", "end") } the Move
fate-held = responded no further
    .may = { VERB($unit, "responds", "respond") } no further
fate-played = played a card
    .may = { VERB($unit, "plays", "play") } a card
fate-refreshed = recovered
    .may = { VERB($unit, "recovers", "recover") }
outcome-volley = attack total { $count }
outcome-breaks = breaks
outcome-stops = is stopped
outcome-befallen = the results differ
outcome-steps = moves
outcome-exits = leaves the map
outcome-begins = the Move begins
outcome-moved = the Move ends
outcome-held = responds no further
outcome-played = the card is played
outcome-refreshed = the suppressed markers come off
outcome-eliminated = is eliminated
outcome-falls-back = retreats one hex

phase-orders = orders

## Asks and offers

squad-ask = Units and hexes named
    .twice = { $name } { VERB($name, "is", "are") } named twice
    .off-map = { $name } { VERB($name, "is", "are") } not in a hex of the map
    .no-hex = there is no hex "{ $name }" on this map; type column and row with two digits each, like 0304
    .no-edge = the map has no edge "{ $name }"; choose near, far, left or right
    .no-cause = "{ $name }" can't hit units from outside; choose event, mines or wire
    .no-fate = "{ $name }" can't be done to units; choose breaks, suppressed, stops or eliminated
    .no-card = there is no action card "{ $name }"; choose mines, wire, smoke or assault-fire

squad-offer = Also possible
    .recover = rally roll of { $unit }
    .rout = rout roll of { $unit }
    .retreat = { $unit } must retreat one hex
    .refresh = { $unit } may use Recover: no unit is broken, so the suppressed markers come off
    .move = { $unit } may begin a Move
    .step = { $units } may enter another hex
    .exit = { $units } may leave the map by the enemy's edge
    .done = { $unit } must end the Move
    .hold = { $unit } must respond, or say that { VERB($unit, "it responds", "they respond") } no further
    .card = { $unit } may play an action card
    .opfire = opportunity fire from { $from } at { $hex }
    .fire = fire from { $from } at { $hex }

## Events

squad-event = Event
    .announced = { $side } { VERB($side, "is", "are") } activated by { $order }, and { $units } must roll
    .announced-by = { $by } announced { $order }: { $side } { VERB($side, "is", "are") } activated, and { $units } must roll
    .rolled = { $unit } rolled
    .ordered = { $side } ordered this Rout and { VERB($side, "makes", "make") } its rolls
    .excused = the umpire waived the roll of { $unit }
    .stayed = the umpire waived the rest of the retreat of { $unit }
    .rallied = { $unit } { VERB($unit, "turns its", "turn their") } good side up
    .suppressed = { $unit } { VERB($unit, "gets", "get") } a suppressed marker
    .unsuppressed = { $unit } { VERB($unit, "loses", "lose") } the suppressed marker
    .owes = { $unit } must retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .refreshed = { $side } { VERB($side, "is", "are") } activated by { $order }, and no unit has to roll
    .broke = { $unit } { VERB($unit, "turns its", "turn their") } broken side up
    .stopped = { $unit } can move no further in this Move
    .retreated = { $unit } retreated to { $hex } and { $hexes ->
        [0] may stop there
        [one] must retreat { $hexes } more hex
       *[other] must retreat { $hexes } more hexes
    }
    .gone = { $unit } { VERB($unit, "is", "are") } eliminated: { $side } { VERB($side, "gains", "gain") } { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
    .gone-left = { $unit } left the map by the enemy's edge: { $side } { VERB($side, "gains", "gain") } { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
    .gone-away = { $unit } left the map by another edge: { $side } { VERB($side, "gains", "gain") } { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }
    .move-began = { $side } { VERB($side, "begins", "begin") } a Move: { $units } { VERB($units, "is", "are") } activated
    .moved = { $units } { VERB($units, "is", "are") } now in { $hex }, { $spent } spent so far
    .exited = { $units } left the map, { $spent } spent so far
    .answered = { $units } { VERB($units, "uses opportunity fire and is", "use opportunity fire and are") } activated
    .held = the inactive player responds no further
    .played = { $side } played { $card }
    .move-ended = the Move is over
    .fired = { $units } { VERB($units, "fires and is", "fire and are") } activated
    .turn-ended = the turn is over, and every player and unit may be activated again

squad-event-spent =
    .alone = { $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    }
    .each = { $points ->
        [one] { $points } movement point each
       *[other] { $points } movement points each
    }
    .of = { $points ->
        [one] { $points } movement point ({ $unit })
       *[other] { $points } movement points ({ $unit })
    }

## Words of the position

squad-order-recover = Recover
squad-order-rout = Rout
squad-order-move = Move
squad-order-retreat = retreat

squad-kind-squad = squad
squad-kind-team = team
squad-kind-leader = leader

squad-state-good = not broken
squad-state-broken = broken
squad-state-suppressed = suppressed
squad-state-nowhere = none yet
squad-state-retreats = must retreat { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }

squad-off-eliminated = eliminated
squad-off-left = left the map by the enemy's edge
squad-off-away = left the map by another edge

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

squad-shown = Points
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
    .side = the state of the turn names "{ $id }", which is not the id of a side of this battle
    .unit = the state of the turn names "{ $id }", which is not the id of a unit of this battle
    .sides = a battle of this rulebook has at most two sides, one active and one not

squad-objection = Objections
    .shared = { $unit } { VERB($unit, "is", "are") } in one hex with the enemy { $enemy }
    .edge = { $unit } can't retreat: { $side } { VERB($side, "has", "have") } no map edge in this battle

hole-card = card
hole-fate = what happens to the units or cards
answer-event = an event
answer-breaks = break
answer-suppressed = are suppressed
answer-stops = move no further
answer-eliminated = are eliminated
hole-to = destination
hole-units = units
answer-mines = mines
answer-wire = wire
answer-smoke = smoke grenades
answer-assault-fire = assault fire
fact-announced-by = player who announced the order
fact-assault = Assault Fire played
fact-further = lines of fire from other hexes
    .one = line of fire
fact-halted = was stopped in this Move
fact-joined = connected to the first piece
fact-plays-on = play goes on after the victory
fact-blow = what happens to the units or cards
fact-struck = units that are hit
    .one = unit
fact-let-off = may leave by another edge
fact-recovered = player whose Recover this turn is used
squad-shown-movement = movement
squad-shown-gone = out of the battle
