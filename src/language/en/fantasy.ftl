# The words of the fantasy rulebook: rules by their key with hyphens, then its own words.

book-fantasy = Fantasy regiments

## When something may be asked

fantasy-step = Step of the turn
    .now = it is the { $wanted } phase
    .not-now = it is the { $phase } phase, but this action belongs to the { $wanted } phase
    .own = { $unit } { VERB($unit, "belongs", "belong") } to the player whose turn it is
    .other = { $unit } { VERB($unit, "does", "do") } not belong to the player whose turn it is
    .first = no unit has to settle a reaction or a test first
    .waiting = { $units } must settle a reaction or a test first

start-due = Due at the start of the turn
    .says = { $unit } { VERB($unit, "carries out", "carry out") } the rule "{ $rule }"
    .says-some = { $unit } { VERB($unit, "carries out", "carry out") } a rule due at the start of the turn
    .due = { $unit } must still carry out the rule "{ $rule }" this turn
    .due-some = { $unit } must still carry out a rule this turn
    .done-some = { $unit } { VERB($unit, "has", "have") } no rule left to carry out this turn
    .done = { $unit } { VERB($unit, "has", "have") } already carried out the rule "{ $rule }" this turn
    .no-rule = this unit has no rule "{ $name }" for the start of a turn

## Declaring a charge

charge-sequence = One charge after another
    .says = { $unit } { VERB($unit, "declares", "declare") } a charge at { $target }
    .undeclared = { $unit } { VERB($unit, "has", "have") } not declared a charge yet
    .declared = { $unit } { VERB($unit, "has", "have") } already declared a charge at { $target }
    .own-side = { $name } { VERB($name, "is", "are") } on the same side, but only an enemy can be charged
    .to-roll = { $unit } { VERB($unit, "has", "have") } declared a charge and { VERB($unit, "has", "have") } not rolled for it yet
    .none = { $unit } { VERB($unit, "has", "have") } no declared charge left to roll for

charge-free = Charging is optional

charge-measure = Measuring beforehand
    .says = { $unit } { VERB($unit, "is", "are") } { $distance } from { $target }
    .unplaced = { $unit } and { $target } are not both on the table

charge-sight = Sight
    .sees = a model of { $unit } can see a model of { $target } in the front arc
    .unseen = no model of { $unit } can see a model of { $target } in the front arc
    .hidden = no model of { $unit } can see a model of { $target } in the front arc, because { $by } { VERB($by, "blocks", "block") } the view
    .open = whether a model of { $unit } can see a model of { $target }

sight-height = Heights

charge-arc = Front arc
    .inside = { $target } { VERB($target, "is", "are") } { $inches } inside the front arc of { $unit }
    .outside = { $target } { VERB($target, "is", "are") } { $inches } outside the front arc of { $unit }
    .open = whether { $target } { VERB($target, "is", "are") } in the front arc of { $unit }

charge-barred = Units that may charge
    .free = { $unit } { VERB($unit, "is", "are") } not in combat
    .fights = { $unit } { VERB($unit, "is", "are") } in combat
    .steady = { $unit } { VERB($unit, "is", "are") } not fleeing
    .flees = { $unit } { VERB($unit, "is", "are") } fleeing
    .allowed = no other rule keeps { $unit } from charging
    .barred = { $unit } may not charge this turn, because of the rule "{ $rule }"
    .charges = { $unit } { VERB($unit, "is", "are") } of a kind that may charge
    .never = { $unit } { VERB($unit, "is", "are") } of a kind that may never charge

charge-impossible = Possible charge
    .in-reach = { $target } { VERB($target, "is", "are") } { $distance } from { $unit }, within the greatest charge range of { $bound }
    .too-far = { $target } { VERB($target, "is", "are") } { $distance } from { $unit }, beyond the greatest charge range of { $bound }
    .way = { $unit } { VERB($unit, "has", "have") } a path to { $target }
    .may-clear = { $by } { VERB($by, "stands", "stand") } in the path of { $unit }, but may still move away
    .no-wheel = { $unit } can't reach { $target } with a single wheel of up to 90°
    .off = every path from { $unit } to { $target } ends over the table's edge
    .blocked = { $by } { VERB($by, "blocks", "block") } the path from { $unit } to { $target }, and { $unit } can't go round
    .open = the distance and the path from { $unit } to { $target }

ground-crossing = Bridges and fords

charge-range = Charge range
    .says = { $unit } { VERB($unit, "charges", "charge") } { $target }, { $distance } away
    .unplaced = { $unit } { VERB($unit, "charges", "charge") } { $target }
    .movement = Movement of { $unit }
    .dice = highest result of { $dice }, which the unit rolls
    .swift-dice = highest result of { $dice }, which a swift unit rolls
    .never = if the target stays in place, { $unit } can't reach the target on any roll of { $dice }
    .surely = if the target stays in place, { $unit } { VERB($unit, "reaches", "reach") } the target on any roll of { $dice }
    .chance = if the target stays in place, { $unit } { VERB($unit, "reaches", "reach") } the target on { $share } of all rolls of { $dice }
    .stops = if the charge falls short, { $unit } { VERB($unit, "moves", "move") } { $room } at most and { VERB($unit, "stops", "stop") } { $apart } short of { $by }
    .open-distance = the distance from { $unit } to the target
    .open-movement = the Movement of { $unit }

charge-move = Charge move
    .way = { $unit } can move { $way } to { $target } and strike the { $side }, with { $contacts ->
        [one] { $contacts } model
       *[other] { $contacts } models
    } in contact
    .clear = { $unit } { VERB($unit, "has", "have") } a path to { $target }
    .blocked = { $by } { VERB($by, "blocks", "block") } the path from { $unit } to { $target }
    .no-way = { $unit } { VERB($unit, "has", "have") } no path to { $target }
    .strikes = { $unit } { VERB($unit, "strikes", "strike") } the { $side }; from a place just to one side, { VERB($unit, "it", "they") } would strike the { $other }

charge-place = Where a charge ends
    .sharing = { $others } must still charge the same side of { $target }, so the player may choose where along that side this charge ends [--aside …]
    .most = if { $unit } { VERB($unit, "ends", "end") } { $aside } from the middle, as many models can fight as anywhere else
    .fewer = if { $unit } { VERB($unit, "ends", "end") } { $aside } from the middle, fewer models can fight than elsewhere
    .way = { $unit } { VERB($unit, "has", "have") } a path that ends { $aside } from the middle
    .no-way = { $unit } { VERB($unit, "has", "have") } no path that ends { $aside } from the middle
    .no-inches = "{ $name }" is not a number of inches; type a number such as 1.5

## Reactions

react-when = Reaction at once
    .charged = { $unit } must react to the charge of { $charger }
    .not-charged = { $unit } { VERB($unit, "has", "have") } no charge to react to
    .no-word = "{ $name }" is not a reaction; type hold, shoot or flee

react-hold = Hold
    .says = { $unit } { VERB($unit, "holds", "hold") } against { $charger }
    .free = { $unit } { VERB($unit, "is", "are") } not in combat
    .fights = { $unit } { VERB($unit, "is", "are") } in combat and may only hold

react-shoot = Stand and shoot
    .says = { $unit } { VERB($unit, "stands and shoots", "stand and shoot") } at { $charger }
    .armed = { $unit } { VERB($unit, "has", "have") } missile weapons
    .unarmed = { $unit } { VERB($unit, "has", "have") } no missile weapons
    .in-arc = { $charger } { VERB($charger, "is", "are") } at least partly in the front arc of { $unit }
    .out-of-arc = { $charger } { VERB($charger, "is", "are") } outside the front arc of { $unit }
    .seen = models of { $unit } can see { $charger } in their front arc
    .unseen = no model of { $unit } can see { $charger } in the front arc
    .ready = { $unit } { VERB($unit, "has", "have") } not stood and shot yet in this phase
    .has-to = { $unit } { VERB($unit, "has", "have") } already stood and shot, but must flee all the same
    .stood = { $unit } { VERB($unit, "has", "have") } already stood and shot in this phase and can no longer choose to flee
    .far = { $charger } { VERB($charger, "begins", "begin") } the charge { $distance } from { $unit }, which is more than the charger's Movement of { $movement }
    .near = { $charger } { VERB($charger, "begins", "begin") } the charge { $distance } from { $unit }, which is not more than the charger's Movement of { $movement }
    .open = how far away the charger begins the charge, and the charger's Movement

react-shoot-hit = Standing and shooting
    .reaction = the unit shoots in haste
    .once = { $unit } { VERB($unit, "has", "have") } not stood and shot yet in this phase
    .twice = { $unit } { VERB($unit, "has", "have") } already stood and shot in this phase

react-shoot-failed = Driven back by shooting

react-flee = Flee
    .says = { $unit } { VERB($unit, "flees", "flee") } from { $charger }
    .steady = { $unit } { VERB($unit, "is", "are") } not fleeing
    .flees-already = { $unit } { VERB($unit, "is", "are") } already fleeing and must keep fleeing

react-flee-again = Charged again while fleeing

react-flee-caught = A fleeing unit is run down
    .away = if { $charger } { VERB($charger, "has", "have") } a clear path, { $unit } { VERB($unit, "gets away", "get away") } on { $share } of all rolls

react-flee-edge = Fleeing off the table
    .off = on a roll of { $roll }, { $unit } { VERB($unit, "runs", "run") } { $inches } over the table's edge
    .on = on a roll of { $roll }, { $unit } { VERB($unit, "stays", "stay") } on the table, { $inches } from the edge

redirect-test = Redirecting
    .says = { $unit } { VERB($unit, "tries", "try") } to redirect the charge away from { $target }
    .again = { $unit } may leave { $target } for another target
    .same = { $unit } { VERB($unit, "has", "have") } already declared a charge at { $target }; to redirect, choose another target
    .fled = { $target } fled from the charge of { $unit }
    .stood = { $target } did not flee from the charge of { $unit }
    .undeclared = { $unit } { VERB($unit, "has", "have") } no declared charge to redirect
    .first = { $unit } { VERB($unit, "has", "have") } not tested to redirect yet this turn
    .tested = { $unit } { VERB($unit, "has", "have") } already tested to redirect this turn
    .others = { $unit } could charge { $others } instead
    .another = there is another target that { $unit } could charge
    .no-other = there is no other target that { $unit } could charge
    .at-once = no other unit has declared a charge since the target fled
    .late = it is too late to redirect: { $since } { VERB($since, "has", "have") } already declared the next charge

## Shooting

shoot-hit = To hit
    .skill = Ballistic Skill { $skill }
    .open = the shooters' Ballistic Skill

shoot-long = Long range
    .near = the charger is { $distance } away, not more than { $bound }
    .long = the charger is { $distance } away, more than { $bound }
    .beyond = at { $distance } the charger is out of range, so the shot counts as one at { $range }

shoot-seven = A roll above 6 needed to hit

shoot-models = Models that shoot
    .count = { $shooters ->
        [one] { $shooters } of the { $ranked } models in the first { $deep } ranks sees the charger in the front arc and shoots
       *[other] { $shooters } of the { $ranked } models in the first { $deep } ranks see the charger in their front arc and shoot
    }

shoot-wound = To wound
    .even = equal Strength and Toughness
    .strength = Strength { $number }
    .toughness = Toughness { $number }
    .held = the roll needed is never less than { $least } or more than { $most }
    .open = the weapon's Strength and the charger's Toughness

shoot-save = Armour save
    .save = the charger saves on { $save } or more
    .none = the charger has no armour
    .strength = Strength { $strength } goes through armour
    .weak = Strength { $strength } is not above { $bound }

shoot-casualties = Casualties

## Tests

leadership-test = Leadership
    .is = Leadership of { $unit }
    .open = the Leadership of { $unit }

panic-test = Panic
    .says = { $unit } { VERB($unit, "takes", "take") } a panic test ({ $cause })
    .due = { $unit } must take a panic test
    .not-due = { $unit } { VERB($unit, "has", "have") } no panic test to take

terror-test = Terror
    .says = { $unit } { VERB($unit, "takes", "take") } a terror test against { $from }
    .due = { $unit } must take a terror test
    .not-due = { $unit } { VERB($unit, "has", "have") } no terror test to take
    .unafraid = { $unit } { VERB($unit, "has", "have") } not failed a terror test
    .afraid = { $unit } failed a terror test and must flee

rally-test = Rallying
    .says = { $unit } { VERB($unit, "tries", "try") } to rally, with { $models } of { $full } models left
    .flees = { $unit } { VERB($unit, "is", "are") } fleeing
    .steady = { $unit } { VERB($unit, "is", "are") } not fleeing
    .earlier = { $unit } did not break this turn
    .just-broke = { $unit } broke this turn
    .first = { $unit } { VERB($unit, "has", "have") } not tried to rally yet this turn
    .tried = { $unit } { VERB($unit, "has", "have") } already tried to rally this turn
    .few = only { $models } of { $full } models are left, so { $limit } or less is needed
    .enough = { $models } of { $full } models are left
    .rallied = { $unit } rallied this turn and may not charge

## Moves

flee-through = Fleeing through everything

flee-move = Running on
    .says = { $unit } { VERB($unit, "runs", "run") } on
    .flees = { $unit } { VERB($unit, "is", "are") } fleeing
    .steady = { $unit } { VERB($unit, "is", "are") } not fleeing
    .first = { $unit } { VERB($unit, "has", "have") } not run yet this turn
    .fled = { $unit } { VERB($unit, "has", "have") } already run this turn

catch-reform = Reforming
    .says = { $unit } { VERB($unit, "tries", "try") } to reform
    .may = { $unit } ran down an enemy
    .may-not = { $unit } ran down no enemy or { VERB($unit, "has", "have") } already tested to reform
    .room = there is room for { $unit }
    .no-room = there is no room: { $unit } would stand on { $on }
    .inside = { $unit } would stand wholly on the table
    .outside = part of { $unit } would stand over the table's edge
    .no-files = this unit can't stand "{ $name }" models wide; type how many models are to stand abreast

measure-place = Accuracy of placing

battle-over = End of the battle
    .beaten = the battle is over: { $side } { VERB($side, "has", "have") } no units left

## Throws and fates

throw-start-test = test at the start
throw-rally-test = test to rally
throw-panic-test = panic test
throw-terror-test = terror test
throw-redirect-test = test to redirect
throw-reform-test = test to reform
throw-flight = flee move
throw-charge = charge
throw-hit = to hit
throw-hit-again = second roll to hit, after a 6
throw-wound = to wound
throw-save = to save

fate-fails-test = failed the test
    .may = { VERB($unit, "fails", "fail") } the test
fate-barred = may not charge this turn
    .may = may not charge this turn
fate-must-charge = must declare a charge
    .may = must declare a charge
fate-done = carried out the rule
    .may = { VERB($unit, "carries out", "carry out") } the rule
fate-flees-on = did not rally and must keep fleeing
    .may = { VERB($unit, "does", "do") } not rally and must keep fleeing
fate-declares = declared the charge
    .may = { VERB($unit, "declares", "declare") } the charge
fate-holds = held
    .may = { VERB($unit, "holds", "hold") }
fate-shoots = { $count ->
    [0] shot without effect
    [one] shot and caused { $count } wound
   *[other] shot and caused { $count } wounds
    }
    .may = { $count ->
        [0] { VERB($unit, "shoots", "shoot") } without effect
        [one] { VERB($unit, "causes", "cause") } { $count } wound
       *[other] { VERB($unit, "causes", "cause") } { $count } wounds
    }
fate-slain = { $count ->
    [0] lost no models
    [one] lost { $count } model
   *[other] lost { $count } models
    }
    .may = { $count ->
        [0] { VERB($unit, "loses", "lose") } no models
        [one] { VERB($unit, "loses", "lose") } { $count } model
       *[other] { VERB($unit, "loses", "lose") } { $count } models
    }
fate-flees = { $count ->
    [0] fled
   *[other] fled { $count } in
    }
    .may = { $count ->
        [0] { VERB($unit, "flees", "flee") }
       *[other] { VERB($unit, "flees", "flee") } { $count } in
    }
fate-flees-as-rolled = { VERB($unit, "flees", "flee") } as many inches as rolled
fate-runs-off = ran off the table
    .may = { VERB($unit, "runs", "run") } off the table
fate-flees-no-farther = fled, but may not move again this phase
    .may = { VERB($unit, "flees", "flee") }, but may not move again this phase
fate-must-flee = must flee
    .may = must flee
fate-may-redirect = may charge another target
    .may = may charge another target
fate-goes-on = must keep to the first target
    .may = must keep to the first target
fate-charge-lapses = had no target left to charge
    .may = { VERB($unit, "has", "have") } no target left to charge
fate-gets-home = charged home
    .may = { VERB($unit, "charges", "charge") } home
outcome-gets-home = charges home
fate-catches = ran the target down
    .may = { VERB($unit, "runs", "run") } the target down
fate-falls-short = { $count ->
    [0] stopped short
   *[other] stopped short, moving up to { $count } in
    }
    .may = { $count ->
        [0] { VERB($unit, "stops", "stop") } short
       *[other] { VERB($unit, "stops", "stop") } short, moving up to { $count } in
    }
fate-driven-back = { VERB($unit, "was", "were") } driven back to the starting place
    .may = { VERB($unit, "is", "are") } driven back to the starting place
fate-reforms = reformed
    .may = { VERB($unit, "reforms", "reform") }
fate-stays = did not reform
    .may = { VERB($unit, "does", "do") } not reform
fate-could = could charge
    .may = could charge
fate-could-not = could not charge
    .may = could not charge

## Throws of shooting

part-hit = To hit
part-wound = To wound
part-save = To save

## Events

fantasy-event = Event
    .begun = { $unit } carried out the rule "{ $rule }"
    .barred = { $unit } may not charge this turn, because of the rule "{ $rule }"
    .must-charge = { $unit } must declare a charge if a charge is possible
    .declared = { $unit } declared a charge at { $target }
    .reacted = { $unit } reacted to { $to }: { $how }
    .shot = { $unit } stood and shot
    .lost = { $unit } { VERB($unit, "has", "have") } { $left ->
        [one] { $left } model left
       *[other] { $left } models left
    }
    .lost-hurt = { $unit } { VERB($unit, "has", "have") } { $left ->
        [one] { $left } model left
       *[other] { $left } models left
    }, and one model has lost { $hurt ->
        [one] { $hurt } wound
       *[other] { $hurt } wounds
    }
    .test-due = { $unit } must take a { $trial } test (cause: { $cause }; enemy: { $from })
    .tested = { $unit } took the { $trial } test
    .let-off = { $units } took no test, because the umpire skipped the test
    .must-flee = { $unit } must flee
    .broke = { $unit } broke and { VERB($unit, "is", "are") } fleeing
    .fled = { $unit } made a flee move
    .ran-on = { $unit } ran on to a clear place, { $way } in all
    .ran-through = { $unit } ran on through { $through } to a clear place, { $way } in all
    .placed = the front of { $unit } is now at ({ $x }, { $y }), facing { $facing }°
    .destroyed = { $unit } { VERB($unit, "is", "are") } destroyed
    .may-redirect = { $unit } may declare a charge at another target
    .goes-on = { $unit } must keep to the first target
    .charge-lapses = { $unit } { VERB($unit, "has", "have") } no target left to charge
    .charged = { $unit } made the charge roll
    .engaged = { $unit } and { $with } are in combat
    .may-reform = { $unit } may test to reform
    .reformed = { $unit } took a test to reform
    .tried-to-rally = { $unit } tried to rally
    .rallied = { $unit } rallied
    .phase-closed = the { $phase } phase is over; the { $next } phase is next
    .turn-closed = the turn is over; { $side } { VERB($side, "plays", "play") } turn { $turn } next

## Offers

fantasy-offer = To do
    .begin = { $unit } must carry out the rule "{ $rule }"
    .rally = { $unit } may try to rally
    .declare = { $unit } may declare a charge
    .must-declare = { $unit } must declare a charge
    .terror = { $unit } must take a terror test
    .react = { $unit } must react to the charge
    .panic = { $unit } must take a panic test
    .redirect = { $unit } may try to redirect the charge
    .charge = { $unit } must make the charge roll
    .reform = { $unit } may try to reform
    .run = { $unit } must run on

## Words of the position

fantasy-phase-start = start-of-turn
fantasy-phase-declare = declaration
fantasy-phase-charge = charge move
fantasy-phase-compulsory = compulsory move

fantasy-kind-infantry = infantry
fantasy-kind-cavalry = cavalry
fantasy-kind-monster = monster
fantasy-kind-war-machine = war machine

fantasy-state-present = in the battle
fantasy-state-destroyed = destroyed

fantasy-react-hold = hold
fantasy-react-shoot = stand and shoot
fantasy-react-flee = flee

fantasy-trial-panic = panic
fantasy-trial-terror = terror

fantasy-cause-losses = losses
fantasy-cause-through = friends fled through the unit
fantasy-cause-charge = charged by a unit that causes terror

fantasy-failing-nothing = nothing
fantasy-failing-barred = no charge this turn
fantasy-failing-must-charge = must declare a charge

fantasy-facing-front = front
fantasy-facing-right = right flank
fantasy-facing-rear = rear
fantasy-facing-left = left flank

fantasy-note-fleeing = fleeing
fantasy-fights = in combat with { $units }

fantasy-unit = { $unit } ({ $id }, { $side }): { $kind }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, { $files } abreast in { $ranks ->
        [one] { $ranks } rank
       *[other] { $ranks } ranks
    }, at { $x } by { $y }, facing { $facing }°
    .noted = { $unit } ({ $id }, { $side }): { $kind }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, { $files } abreast in { $ranks ->
        [one] { $ranks } rank
       *[other] { $ranks } ranks
    }, at { $x } by { $y }, facing { $facing }°; { $notes }
    .unplaced = { $unit } ({ $id }, { $side }): { $kind }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, { $files } abreast in { $ranks ->
        [one] { $ranks } rank
       *[other] { $ranks } ranks
    }, not placed
    .gone = { $unit } ({ $id }, { $side }): { $kind }, { $state }

fantasy-reach = Reach
    .charges = charges up to { $inches }
    .shoots = shoots up to { $inches }

## Faults and objections

fantasy-fault = Faults of a battle
    .stranger = the state names "{ $stranger }", which is not a unit or a side of this battle

fantasy-objection = Objections
    .contact = { $who } { VERB($who, "is", "are") } in combat with "{ $found }", which is not an enemy on the table
    .off-table = { $who } { VERB($who, "is", "are") } over the table's edge
    .overlap = { $who } and { $found } overlap by { $inches }
    .impassable = { $who } { VERB($who, "is", "are") } in "{ $found }", where no unit can be

## What its facts, numbers, procedures and holes are called

fact-accuracy-in = accuracy of placing
fact-active = it is the turn of the unit's player
fact-again = may declare another charge
fact-ahead-in = inches straight ahead
fact-approach = position relative to the target
fact-ballistic = Ballistic Skill
fact-barred-by = rule that forbids charging
fact-edge-in = inches from the table's edge
fact-nearly = side nearly struck
fact-never = never charges
fact-rallied = rallied this turn
fact-aside-in = inches from the middle of the side
fact-most-fight = as many models as possible can fight there
fact-places = places where the charge may end
    .one = stretch of the side
fact-from-in = start of the stretch, in inches
fact-to-in = end of the stretch, in inches
fact-sharing = other units still to charge the same side
    .one = charger
fact-has-shot = has stood and shot
fact-armed = has missile weapons
fact-ranked = models in the front ranks
fact-apart-in = distance after the flee move
fact-large = large
fact-charges = may charge
fact-began = models when the phase began
fact-blocked-by = what blocks the path or the view
fact-broke = broke this turn
fact-cause = cause of the test
fact-charger = charger
fact-clear-way = there is a clear path
fact-contacts = models in contact
fact-distance-in = distance
fact-failing = result of failing
fact-fearless = causes terror itself
fact-fighting = in combat
fact-files = models abreast
fact-fled = has fled
fact-fleeing = flees
fact-flight = flee move
fact-friend = a friend
fact-full = models at the start
fact-home = path if the charge reaches the target
fact-how = reaction
fact-hurt = wounds on one model
fact-in-way = obstacles in the way
    .one = obstacle
fact-inside = on the table
fact-leadership = Leadership
fact-may = ran down an enemy
fact-models = models
fact-movement = Movement
fact-moves-off = may move away
fact-must-flee = must flee
fact-off = off the table
fact-since = units that have declared a charge since then
    .one = charger
fact-another = there is another target
fact-others = other targets
    .one = target
fact-outside-arc-in = distance outside the front arc
fact-ranks = ranks
fact-range-in = range of the weapon
fact-roll = roll
fact-room-in = clear distance
fact-rule = rule
fact-save = armour save
fact-shooters = shooters
fact-short = move if the charge falls short
fact-shot = has shot this phase
fact-shot-at = was shot at
fact-shots = shooting
fact-starts = due at the start of the turn
fact-stops-before = obstacle that would stop the charge
fact-swift = swift
fact-terror = causes terror
fact-test = a Leadership test is needed
fact-tested = has tested
fact-through = units run through
    .one = unit run through
fact-toughness = Toughness
fact-toward = direction toward the target
fact-turn = moment of the turn
fact-way-in = length of the path
fact-weapon-strength = Strength of the weapon
fact-wheel = wheel
fact-wounds = wounds of a model
fact-off-table = has left the table

value-hides = terrain that hides units
value-carries = crossings
value-over = terrain crossed
value-large = levels added for a large unit
value-impassable = impassable terrain
value-swift-dice = dice of swift units
value-swift-drop = number of lowest dice left out
value-apart-in = distance kept
value-even = roll needed for equal values
value-most = maximum
value-first = first roll
value-less = reduction for the second roll
value-strength = Strength counted above
value-limit = highest roll
value-accuracy-in = accuracy
value-from = roll for Ballistic Skill 0
value-deep = number of ranks

hole-rule = rule
hole-how = reaction
hole-aside = distance from the middle
hole-files = models abreast

fantasy-shown-ranks = ranks
