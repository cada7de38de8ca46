# What the shock rulebook says apart from its rules: rolls, sentences, asks, events, words of the position, faults.

## Rolls and outcomes

throw-shock = shock
throw-shock-commit = commitment check
throw-shock-square = forming square
throw-shock-counter = counter-charge
throw-shock-recall = recall
throw-shock-retire = cohesion check on retiring
throw-shock-check = cohesion check
throw-shock-fire = artillery fire
throw-shock-rally = rally

fate-activated = activated
    .may = { VERB($unit, "is", "are") } activated
fate-turns = turned
    .may = { VERB($unit, "turns", "turn") }
fate-line = formed line
    .may = { VERB($unit, "forms", "form") } line
fate-check = must take a cohesion check
    .may = must take a cohesion check
fate-loses-order = became disordered
    .may = { VERB($unit, "is", "are") } disordered
fate-disordered-back = became disordered and must retreat
    .may = { VERB($unit, "is", "are") } disordered and must retreat
fate-stays-disordered = stayed disordered
    .may = { VERB($unit, "stays", "stay") } disordered
fate-withdrawn = fled to the withdrawn box
    .may = { VERB($unit, "flees", "flee") } to the withdrawn box
fate-declared = declared the attack
    .may = { VERB($unit, "declares", "declare") } the attack
fate-retires = retired
    .may = { VERB($unit, "retires", "retire") }
fate-retires-disordered = retired and became disordered
    .may = { VERB($unit, "retires and is", "retire and are") } disordered
fate-follows = followed
    .may = { VERB($unit, "follows", "follow") }
fate-commits = committed to the attack
    .may = { VERB($unit, "commits", "commit") } to the attack
fate-holds-back = held back
    .may = { VERB($unit, "holds", "hold") } back
fate-square = formed square
    .may = { VERB($unit, "forms", "form") } square
fate-counter-charges = counter-charged
    .may = { VERB($unit, "counter-charges", "counter-charge") }
fate-recalled = broke off the charge
    .may = { VERB($unit, "breaks", "break") } off the charge
fate-charges-on = must charge
    .may = must charge
fate-goes-back = retreated
    .may = { VERB($unit, "retreats", "retreat") }
fate-advances = advanced
    .may = { VERB($unit, "advances", "advance") }
fate-shocks-again = made a second shock
    .may = { VERB($unit, "makes", "make") } a second shock
fate-shocks-back = made a counter-shock
    .may = { VERB($unit, "makes", "make") } a counter-shock
fate-pursues = pursued
    .may = { VERB($unit, "pursues", "pursue") }
fate-charge-over = ended the charge
    .may = { VERB($unit, "ends", "end") } the charge

outcome-counter = attacker is disordered and may face a counter-shock
    .of = { $units } { VERB($units, "is", "are") } disordered; { $fighting } may make a counter-shock
outcome-repulsed = attacker is disordered and must check or retreat
    .of = { $units } { VERB($units, "is", "are") } disordered and must check or retreat
outcome-pressed = defender is disordered and must check or retreat
    .of = { $fighting } { VERB($fighting, "is", "are") } disordered and must check or retreat
outcome-broken = defender is disordered and must retreat
    .of = { $fighting } { VERB($fighting, "is", "are") } disordered and must retreat
outcome-overrun = the guns are overrun
    .of = { $names } { VERB($names, "is", "are") } overrun
outcome-square =
    .of = { $units } { VERB($units, "forms", "form") } square
outcome-counter-charges =
    .of = { $units } { VERB($units, "counter-charges", "counter-charge") }
outcome-stands =
    .of = { $units } { VERB($units, "stands", "stand") } firm
outcome-nothing = no effect
    .of = { $guns } { VERB($guns, "has", "have") } no effect on { $units }
outcome-loses-order =
    .of = { $units } { VERB($units, "is", "are") } disordered
outcome-disordered-back =
    .of = { $units } { VERB($units, "is", "are") } disordered and must retreat
outcome-goes-back =
    .of = { $units } { VERB($units, "retreats", "retreat") }
outcome-withdrawn =
    .of = { $units } { VERB($units, "flees", "flee") } to the withdrawn box

## What is read aloud

shock-says = What is read aloud
    .activate = { $unit } ({ $side }) { VERB($unit, "is", "are") } activated
    .move = { $units } { VERB($units, "moves", "move") } to { $hexes }, facing { $facing }
    .face = { $units } { VERB($units, "turns", "turn") } to face { $facing }
    .line = { $units } { VERB($units, "goes", "go") } from square back to line
    .fire-bare = { $guns } { VERB($guns, "fires", "fire") } at { $hex }
    .fire = { $guns } { VERB($guns, "fires", "fire") } at { $units } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away
    .shock = { $units } { VERB($units, "declares", "declare") } a shock attack on { $names } in { $hexes }
    .charge-bare = { $units } { VERB($units, "declares", "declare") } a charge on { $names }
    .charge = { $units } { VERB($units, "declares", "declare") } a charge on { $names } in { $targets } by way of { $hexes }, facing { $facing } at the end
    .retire = { $unit } may retire before { $names } to { $hexes }
    .follow = { $units } { VERB($units, "follows", "follow") } into { $hex }
    .commit = { $unit } { VERB($unit, "takes", "take") } a commitment check for the shock
    .commit-charge = { $unit } { VERB($unit, "takes", "take") } a commitment check for the charge
    .square = { $units } { VERB($units, "tries", "try") } to form square against { $names }
    .counter = { $units } { VERB($units, "tries", "try") } to counter-charge { $names }
    .counter-infantry = { $units } may counter-charge the attacking infantry, { $names }
    .recall = { $units } { VERB($units, "rolls", "roll") } for recall from the square
    .recall-fire = { $units } { VERB($units, "rolls", "roll") } for recall after reaction fire
    .resolve-bare = { $units } { VERB($units, "makes", "make") } a shock attack on { $names }, ratio { $ratio }
    .resolve-charge-bare = { $units } { VERB($units, "charges", "charge") } { $names }, ratio { $ratio }
    .resolve = { $units } { VERB($units, "makes", "make") } a shock attack on { $names } in { $hexes }, ratio { $ratio }
    .resolve-charge = { $units } { VERB($units, "charges", "charge") } { $names } in { $hexes }, ratio { $ratio }
    .retreat = { $units } { VERB($units, "retreats", "retreat") } to { $hex }
    .retreat-nowhere = { $units } { VERB($units, "has", "have") } no free hex to retreat to and { VERB($units, "flees", "flee") } to the withdrawn box
    .retreat-lost = { $units } { VERB($units, "has", "have") } no free hex to retreat to and { VERB($units, "is", "are") } eliminated
    .advance = { $units } { VERB($units, "occupies", "occupy") } { $hex }, facing { $facing }
    .advance-pursuit = { $units } { VERB($units, "pursues", "pursue") } into { $hex }, facing { $facing }
    .breakthrough = { $units } { VERB($units, "makes", "make") } a second shock on { $names }
    .riposte = { $units } { VERB($units, "makes", "make") } a counter-shock on { $names }
    .riposte-to = { $units } { VERB($units, "advances", "advance") } to { $hex } and { VERB($units, "makes", "make") } a counter-shock on { $names }
    .pursue = { $units } { VERB($units, "charges", "charge") } { $names } in pursuit, charge { $number } of the pursuit
    .pursue-shock = { $units } { VERB($units, "makes", "make") } a shock attack on { $names } in pursuit
    .finish = { $units } { VERB($units, "ends the charge and is", "end the charge and are") } disordered
    .finish-before = the charge ends and disorders { $units }; { $names } { VERB($names, "was", "were") } disordered before
    .rally = { $unit } { VERB($unit, "tries", "try") } to rally

## Asks and offers

ask-group = Groups of the battle

shock-ask = What is asked
    .off-map = { $name } { VERB($name, "is", "are") } not on the map
    .hex = there is no hex "{ $name }" on this map; type column and row with two digits each, like 0304
    .facing = hexes on this map have no corner "{ $name }"; type one of { $known }
    .elsewhere = { $name } { VERB($name, "is", "are") } not in that stack
    .no-attack = { $name } { VERB($name, "has", "have") } not declared an attack
    .unresolved = the attack of { $name } has not been resolved yet
    .elsewhere-attack = { $name } did not attack { $hex }
    .past = { $name } took no part in the last shock
    .closed = the stack of { $name } cannot enter { $hex }
    .occupies = the stack of { $name } has already occupied a hex
    .apart = { $name } { VERB($name, "is", "are") } not next to { $hex } now
    .as = go on with a pursuit as "charge" or "shock", not as "{ $name }"

shock-open = What is not known yet
    .distance = how far { $hex } is, in hexes
    .sees = whether the cavalry sees { $hex }
    .ground = the ground of { $hex }
    .cost = the movement points to enter { $hex }

shock-offer = Also possible
    .activate = { $unit } may activate a group
    .move = { $unit } may move
    .face = { $unit } may turn
    .line = { $unit } may form line
    .fire = { $unit } may fire
    .shock = { $unit } may declare a shock
    .charge = { $unit } may declare a charge
    .retire = { $unit } may retire before the shock
    .follow = { $unit } may follow
    .commit = { $unit } must take a commitment check
    .square = { $unit } may try to form square
    .counter = { $unit } may counter-charge
    .recall = { $unit } may try a recall
    .resolve = { $unit } must resolve the attack
    .retreat = { $unit } must retreat
    .advance = a unit must occupy hex { $unit }
    .breakthrough = { $unit } may make a second shock
    .riposte = { $unit } may make a counter-shock
    .pursue = { $unit } can pursue
    .rally = { $unit } may try to rally

## Events

shock-event = Event
    .activated = { $unit } { VERB($unit, "is", "are") } activated
    .placed = { $unit } { VERB($unit, "is", "are") } in { $hex }, facing { $facing }
    .faced = { $unit } { VERB($unit, "faces", "face") } { $facing }
    .moved = { $unit } moved
    .spent = { $unit } { VERB($unit, "has", "have") } spent { $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    }
    .fired = { $unit } fired
    .disordered = { $unit } { VERB($unit, "is", "are") } disordered
    .rallied = { $unit } { VERB($unit, "is", "are") } in good order again
    .tried = { $unit } tried to rally
    .square = { $unit } { VERB($unit, "is", "are") } in square
    .line = { $unit } { VERB($unit, "is", "are") } in line again
    .answered = { $unit } answered the attack
    .challenged = { $unit } may answer this charge too
    .gone = { $unit } { VERB($unit, "is", "are") } { $how } and out of the battle
    .shocks = { $units } will make a shock attack on { $hex }
    .charges = { $units } will charge { $hex }
    .pursues = { $units } will attack { $hex } in pursuit
    .stage = the attack of { $units } is { $stage }
    .met = { $units } ({ $kind }) met the charge with a counter-charge
    .shot = reaction fire disordered the charging cavalry
    .recall = a unit tried a recall
    .unanswered = no unit may answer the attack any more
    .left = the enemy left hex { $hex } before the shock
    .followed = a unit has occupied hex { $hex }
    .owes = { $units } must retreat
    .back = { $units } retreated or left the battle
    .after = result of the shock: { $clash }
    .again = this is the second shock of { $unit } in this activation
    .began = the { $phase } step begins
    .began-over = the { $phase } step begins; these steps had nothing to do and were skipped: { $skipped }
    .stayed = { $units } did not retreat: the umpire skipped the retreat
    .unoccupied = no unit occupied { $hexes }
    .dropped = { $units } made no attack, because the umpire skipped the attack
    .let-be = nothing more follows from the shock
    .turn-ended = the turn ends

## Words of the position

shock-kind-infantry = infantry
shock-kind-jaegers = jaegers
shock-kind-light-cavalry = light cavalry
shock-kind-heavy-cavalry = heavy cavalry
shock-kind-foot-artillery = foot artillery
shock-kind-horse-artillery = horse artillery

shock-ground-clear = clear ground
shock-ground-woods = woods
shock-ground-marsh = marsh
shock-ground-village = a village
shock-ground-castle = a castle
shock-ground-redoubt = a redoubt

shock-rim-stream = stream
shock-rim-river = river
shock-rim-bridge = bridge

shock-phase-activation = activation
shock-phase-movement = movement
shock-phase-declare = declaration
shock-phase-retire = retirement
shock-phase-commit = commitment
shock-phase-answer = square and counter-charge
shock-phase-recall = recall
shock-phase-fire = reaction fire
shock-phase-resolve = resolution
shock-phase-retreat = retreat
shock-phase-advance = advance
shock-phase-again = second shock
shock-phase-rally = rally

shock-clash-counter = counter-shock possible
shock-clash-repulsed = attack repulsed
shock-clash-pressed = defence pressed
shock-clash-broken = defence broken
shock-clash-overrun = guns overrun

shock-stage-declared = declared
shock-stage-committed = committed
shock-stage-failed = held back
shock-stage-recalled = recalled
shock-stage-over = over

shock-column-4-1 = 4-1
shock-column-3-1 = 3-1
shock-column-2-1 = 2-1
shock-column-3-2 = 3-2
shock-column-1-1 = 1-1
shock-column-2-3 = 2-3
shock-column-1-2 = 1-2
shock-column-1-3 = 1-3
shock-column-1-4 = 1-4
shock-column-open = not known yet

shock-crowd-many = too many units
shock-crowd-mixed = infantry with cavalry
shock-crowd-kind = too many units of one kind from different brigades
shock-crowd-guns = too many guns with other units

shock-gone-withdrawn = withdrawn
shock-gone-eliminated = eliminated

shock-state-ordered = in good order
shock-state-disordered = disordered
shock-state-square = in square
shock-state-beneath = under other units
shock-state-nowhere = not on the map
shock-state-unknown = unknown

shock-place = Place
    .hex = { $hex } facing { $facing }

shock-unit = { $unit } ({ $id }), { $kind }, strength { $strength }, cohesion { $cohesion }; { $place }; { $states }

shock-underway = Under way
    .active = { $group } { VERB($group, "is", "are") } activated
    .done = These groups were already activated this turn: { $groups }
    .shock = { $units } { VERB($units, "has", "have") } declared a shock attack on { $targets }
    .charge = { $units } { VERB($units, "has", "have") } declared a charge on { $targets }, by way of { $path }
    .commander = { $commander } in { $hex } commands { $group }: rating { $rating }, range { $range }
    .commander-somewhere = { $commander } commands { $group } from an unknown hex: rating { $rating }, range { $range }

shock-figure = Figures of a counter
    .strength = strength
    .cohesion = cohesion
    .movement = movement
    .fire = fire
    .defence = defensive fire

## Facts as they are typed

fact-advanced = occupied a hex
    .one = unit
fact-after = what must still be done after the shock
fact-attacks = attacks
    .one = attack
fact-back = units that retreated
    .one = unit
fact-before = attacks to be resolved first
    .one = attack
fact-began-beside = began next to the target
fact-beneath = units on top
fact-beside = next to the previous hex
fact-cavalry = enemy cavalry facing the hex
    .one = unit
fact-charge = a charge
fact-chargers = charging units
    .one = unit
fact-charging = charging and committed
fact-clash = result of the shock
fact-closed-to = units that can't enter
    .one = unit
fact-cohesion = cohesion
fact-commander = commander
fact-corners = corners turned
fact-cost = movement points to enter
fact-counter = a counter-charge
fact-covered = units that cover the hex
    .one = unit
fact-crossing = water or slope crossed
fact-crowd = why there is no room
    .one = reason
fact-disordered = disordered
fact-disordered-cohesion = cohesion while disordered
fact-disorders = the ground disorders units
fact-done = already activated
fact-elsewhere = attacks still to be made elsewhere
    .one = attack
fact-faced = enemies facing the hex or the unit
    .one = unit
fact-faces = corners that the unit faces
    .one = corner
fact-flanks = flank hexes
    .one = hex
fact-front = in front, or through the front
fact-going = already pursuing
fact-goes = units that occupy the hex
    .one = unit
fact-in-range = in range
fact-infantry-alone = infantry attacks alone, through the front
fact-last = the last unit to leave the hex
fact-met = cavalry that met the charge
fact-now = current step
fact-numbers = numbers of the attacks
    .one = number
fact-occupied = hexes already occupied
    .one = hex
fact-orders = has orders
fact-owed = must still retreat
fact-passable = can be entered
fact-path = path
    .one = hex
fact-promised = a declared charge comes through the hex
fact-pursued = units that retreated just before
    .one = unit
fact-pursuit = pursuit
fact-rather = must pursue into this hex instead
    .one = hex
fact-rating = rating
fact-ratio = ratio of strengths
fact-reaches = ends next to the target
fact-rough = kinds of troops that the ground disorders
    .one = kind
fact-run-down = hexes where guns were overrun
    .one = hex
fact-square = in square
fact-bars = what may bar a charge
    .one = hex
fact-its-zone = began in the zone of an enemy in the target hex
fact-no-zone = cavalry facing the hex, without a zone of control
    .one = unit
fact-by-rear = leaves through the rear
fact-as-declared = zones and fronts of the enemy at the declaration
    .one = hex
fact-responded = units that answered before
    .one = unit
fact-began-in-zone-of = enemies in whose zone of control the unit began
    .one = enemy
fact-stacks = stacks that attacked
    .one = stack
fact-stage = stage of the attack
fact-turned = turned
    .one = unit
fact-turning = units that turn too
    .one = unit
fact-turns = the unit turns
fact-zoc = enemies whose zones of control reach here
    .one = enemy
fact-reply = answers that the enemy may give

## Faults and objections

shock-fault = Faults of a battle
    .group = this unit needs a group of its own side: write one of { $known }
    .state = the state of the turn names "{ $name }", which is not in this battle

shock-objection = Objections
    .enemies = { $unit } { VERB($unit, "is", "are") } in hex { $hex } together with enemies
    .crowd = the units in { $hex } cannot share the hex: { $names }
    .closed = { $unit } { VERB($unit, "is in a hex that it", "are in a hex that they") } cannot enter: { $hex }

hole-against = against which target
hole-as = charge or shock
hole-group = group
answer-shock = shock
shock-shown-group = activation group
shock-shown-brigade = brigade
shock-shown-movement = movement
shock-shown-fire = fire
shock-shown-defence = defensive fire rating
shock-shown-gone = out of the battle

## The corners of a hex

corner-n = N
corner-ne = NE
corner-e = E
corner-se = SE
corner-s = S
corner-sw = SW
corner-w = W
corner-nw = NW
