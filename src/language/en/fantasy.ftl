# The words of the fantasy rulebook: rules by their key with hyphens, then its own words.

## When something may be asked

fantasy-step = Step of the turn
    .now = it is the step for it: { $wanted }
    .not-now = it is { $phase }; that belongs to { $wanted }
    .own = it is the turn of the player of { $unit }
    .other = it is not the turn of the player of { $unit }
    .first = nobody has a reaction or a test to settle first
    .waiting = to be settled first: { $units }

start-due = Due at the start
    .says = { $unit } sees to "{ $rule }"
    .says-some = { $unit } sees to a rule of its own
    .due = { $unit } has "{ $rule }" to see to
    .due-some = { $unit } has a rule of its own to see to
    .done-some = { $unit } has seen to its rule this turn
    .done = { $unit } has seen to "{ $rule }" this turn
    .no-rule = "{ $name }" is no rule this unit has to see to at the start of a turn

## Declaring a charge

charge-sequence = One charge after another
    .says = { $unit } declares a charge at { $target }
    .undeclared = { $unit } has declared no charge yet
    .declared = { $unit } has declared a charge at { $target } already
    .own-side = { $name } is of the same side
    .to-roll = the charge of { $unit } is declared and not rolled yet
    .none = { $unit } has no declared charge left to roll

charge-free = Charging is free

charge-measure = Measured beforehand
    .says = { $unit } is { $distance } from { $target }
    .unplaced = { $unit } and { $target } are not both on the table

charge-sight = Sight
    .sees = a model of { $unit } sees one of { $target } in its front arc
    .unseen = no model of { $unit } sees one of { $target } in its front arc
    .hidden = no model of { $unit } sees one of { $target } in its front arc: hidden by { $by }
    .open = whether a model of { $unit } sees one of { $target }

sight-height = Heights

charge-arc = Front arc
    .inside = { $target } reaches { $inches } into the front arc of { $unit }
    .outside = { $target } lies { $inches } outside the front arc of { $unit }
    .open = how { $target } lies to the front arc of { $unit }

charge-barred = Who may charge
    .free = { $unit } is not in combat
    .fights = { $unit } is in combat
    .steady = { $unit } does not flee
    .flees = { $unit } flees
    .allowed = no other rule keeps { $unit } from charging
    .barred = { $unit } may not charge this turn: { $rule }
    .charges = { $unit } is of a kind that charges
    .never = { $unit } is of a kind that never charges

charge-impossible = Not beyond hope
    .in-reach = { $distance } to { $target }, at most { $bound }
    .too-far = { $distance } to { $target }, more than the greatest range of { $bound }
    .way = there is a way for { $unit } to { $target }
    .may-clear = in the way of { $unit }, but free to move off: { $by }
    .no-wheel = no single wheel of 90° brings { $unit } to { $target }
    .off = every way of { $unit } to { $target } ends beyond the table's edge
    .blocked = { $by } blocks the way of { $unit } to { $target } and can't be got round
    .open = how far { $target } is, and by which way

ground-crossing = Bridges and fords

charge-range = Charge range
    .says = { $unit } charges { $target }, { $distance } away
    .unplaced = { $unit } charges { $target }
    .movement = Movement of { $unit }
    .dice = the most that { $dice } give
    .swift-dice = swift: the most that { $dice } give
    .never = if the target stays, no throw of { $dice } brings { $unit } home
    .surely = if the target stays, any throw of { $dice } brings { $unit } home
    .chance = if the target stays, { $unit } gets home with { $share } of all throws of { $dice }
    .stops = falling short, { $unit } stops { $apart } before { $by }: after { $room } at most
    .open-distance = how far the target of { $unit } is
    .open-movement = the Movement of { $unit }

charge-move = Charge move
    .way = { $unit } gets to { $target } by { $way }, { $contacts ->
        [one] { $contacts } model in contact
       *[other] { $contacts } models in contact
    }, strikes the { $side }
    .clear = there is a way for { $unit } to { $target }
    .blocked = { $by } blocks the way of { $unit } to { $target }
    .no-way = there is no way for { $unit } to { $target }

charge-place = Where a charge ends
    .sharing = others are still to charge the same side of { $target }: { $others }; the player may choose where along it the charge ends [--aside …]
    .most = as many fight where { $unit } is to end, { $aside } aside, as anywhere
    .fewer = fewer would fight with { $unit } { $aside } aside than could
    .way = there is a way for { $unit } to end { $aside } aside
    .no-way = there is no way for { $unit } to end { $aside } aside
    .no-inches = "{ $name }" is no number of inches

## Reactions

react-when = Reaction at once
    .charged = { $unit } is charged by { $charger }
    .not-charged = { $unit } has no charge to react to
    .no-word = "{ $name }" is no reaction; expected hold, shoot or flee

react-hold = Hold
    .says = { $unit } holds against { $charger }
    .free = { $unit } is not in combat
    .fights = { $unit } is in combat and can only hold

react-shoot = Stand and shoot
    .says = { $unit } stands and shoots at { $charger }
    .armed = { $unit } has missile weapons
    .unarmed = { $unit } has no missile weapons
    .in-arc = { $charger } lies at least partly in the front arc of { $unit }
    .out-of-arc = { $charger } lies outside the front arc of { $unit }
    .seen = models of { $unit } see { $charger } in their front arc
    .unseen = no model of { $unit } sees { $charger } in its front arc
    .ready = { $unit } has not stood and shot this phase
    .has-to = { $unit } has stood and shot, and has to flee all the same
    .stood = { $unit } has stood and shot this phase: it is too late to flee
    .far = { $charger } begins { $distance } away, more than its Movement of { $movement }
    .near = { $charger } begins { $distance } away, not more than its Movement of { $movement }
    .open = how far away the charger begins, and its Movement

react-shoot-hit = Standing and shooting
    .reaction = shot in haste
    .once = { $unit } has not stood and shot this phase
    .twice = { $unit } has stood and shot already this phase

react-shoot-failed = Driven back by shooting

react-flee = Flee
    .says = { $unit } flees from { $charger }
    .steady = { $unit } does not flee
    .flees-already = { $unit } flees already and must flee on

react-flee-again = Charged again while fleeing

react-flee-caught = Run down
    .away = { $unit } gets away with { $share } of all throws if { $charger } goes on at it and finds its way

react-flee-edge = Off the table

redirect-test = Redirecting
    .says = { $unit } tries to redirect its charge from { $target }
    .again = { $unit } may leave { $target } for another target
    .same = { $unit } charges { $target } already; redirecting needs another target
    .says-only = { $unit } tries to redirect a charge
    .fled = { $target } fled from the charge of { $unit }
    .stood = { $target } did not flee from the charge of { $unit }
    .undeclared = { $unit } has declared no charge that it could redirect
    .first = { $unit } has not tested to redirect this turn
    .tested = { $unit } has tested to redirect already this turn
    .others = could charge instead: { $others }
    .another = there is another target { $unit } could charge
    .no-other = there is no other target { $unit } could charge
    .at-once = nobody has declared a charge since
    .late = since then a charge was declared by { $since }; redirecting comes before the next declaration

## Shooting

shoot-hit = To hit
    .skill = Ballistic Skill { $skill }
    .open = the shooters' Ballistic Skill

shoot-long = Long range
    .near = { $distance }, not more than { $bound }
    .long = { $distance }, more than { $bound }
    .beyond = { $distance } is out of range: shot as at { $range }

shoot-seven = More than a 6 to hit

shoot-models = Who shoots
    .count = { $shooters } of the { $ranked } models in the first { $deep } ranks see the charger in their front arc, and shoot

shoot-wound = To wound
    .even = Strength and Toughness equal
    .strength = Strength { $number }
    .toughness = Toughness { $number }
    .held = never less than { $least } nor more than { $most }
    .open = the weapon's Strength and the charger's Toughness

shoot-save = Armour save
    .save = save of { $save }
    .none = no armour
    .strength = Strength { $strength } goes through armour
    .weak = Strength { $strength }, not above { $bound }

shoot-casualties = Casualties

## Tests

leadership-test = Leadership
    .is = Leadership of { $unit }
    .open = the Leadership of { $unit }

panic-test = Panic
    .says = { $unit } tests panic ({ $cause })
    .due = { $unit } has a panic test to take
    .not-due = { $unit } has no panic test to take

terror-test = Terror
    .says = { $unit } tests its nerve against { $from }
    .due = { $unit } has a terror test to take
    .not-due = { $unit } has no terror test to take
    .unafraid = { $unit } has not failed its nerve
    .afraid = { $unit } failed its nerve and must flee

rally-test = Rallying
    .says = { $unit } tries to rally, { $models } of { $full } models left
    .flees = { $unit } flees
    .steady = { $unit } does not flee
    .earlier = { $unit } did not break this turn
    .just-broke = { $unit } broke this very turn
    .first = { $unit } has not tried to rally this turn
    .tried = { $unit } has tried to rally already this turn
    .few = only { $models } of { $full } models left: a double 1
    .enough = { $models } of { $full } models left
    .rallied = { $unit } rallied this turn and may not charge

## Moves

flee-through = Through everything

flee-move = Running on
    .says = { $unit } runs on
    .flees = { $unit } flees
    .steady = { $unit } does not flee
    .first = { $unit } has not run this turn
    .fled = { $unit } has run already this turn

catch-reform = Reforming
    .says = { $unit } tries to reform
    .may = { $unit } ran somebody down
    .may-not = { $unit } has run nobody down, or has tested already
    .room = there is room for { $unit }
    .no-room = { $unit } would stand on { $on }
    .inside = { $unit } stays on the table
    .outside = { $unit } would stand over the table's edge
    .no-files = "{ $name }" is no frontage; expected how many models stand abreast

measure-place = Accuracy of placing

battle-over = End of the battle
    .beaten = the battle is over: { $side } has nobody left

## Throws and fates

throw-start-test = test at the start
throw-rally-test = test to rally
throw-panic-test = panic test
throw-terror-test = terror test
throw-redirect-test = test to redirect
throw-reform-test = test to reform
throw-flight = flight
throw-charge = charge
throw-hit = to hit
throw-hit-again = to hit, after a 6
throw-wound = to wound
throw-save = to save

fate-fails-test = fails the test
fate-barred = may not charge this turn
fate-must-charge = must charge
fate-done = seen to
fate-flees-on = flees on
fate-declares = declares its charge
fate-holds = holds
fate-shoots = { $count ->
    [0] shoots without effect
    [one] shoots: { $count } wound
   *[other] shoots: { $count } wounds
}
fate-slain = { $count ->
    [0] loses nobody
    [one] loses { $count } model
   *[other] loses { $count } models
}
fate-flees = { $count ->
    [0] flees
   *[other] flees { $count } in
}
fate-flees-as-thrown = flees as many inches as thrown
fate-runs-off = runs off the table
fate-flees-no-farther = flees, with no move left this phase
fate-must-flee = must flee
fate-may-redirect = may charge another
fate-goes-on = goes on at the first
fate-gets-home = gets home
outcome-gets-home = the charge gets home
fate-catches = runs them down
fate-falls-short = { $count ->
    [0] falls short
   *[other] falls short, going up to { $count } in
}
fate-driven-back = is driven back to where it began
fate-reforms = reforms
fate-stays = stays as it is
fate-could = could charge
fate-could-not = could not charge

## Throws of shooting

part-hit = To hit
part-wound = To wound
part-save = To save

## Events

fantasy-event = Event
    .begun = { $unit } has seen to "{ $rule }"
    .barred = { $unit } may not charge this turn: { $rule }
    .must-charge = { $unit } must charge if it can
    .declared = { $unit } declares a charge at { $target }
    .reacted = { $unit } reacts to { $to }: { $how }
    .shot = { $unit } has stood and shot
    .lost = { $unit } has { $left ->
        [one] { $left } model
       *[other] { $left } models
    } left
    .lost-hurt = { $unit } has { $left ->
        [one] { $left } model
       *[other] { $left } models
    } left, one with { $hurt ->
        [one] { $hurt } wound
       *[other] { $hurt } wounds
    }
    .test-due = { $unit } has to test { $trial } ({ $cause }, from { $from })
    .tested = { $unit } has tested { $trial }
    .must-flee = { $unit } must flee
    .broke = { $unit } breaks
    .fled = { $unit } has made its flee move
    .ran-on = { $unit } runs on until it is clear: { $way } in all
    .ran-through = { $unit } runs on through { $through } until it is clear: { $way } in all
    .placed = { $unit } now stands with its front at ({ $x }, { $y }), facing { $facing }°
    .destroyed = { $unit } is destroyed
    .may-redirect = { $unit } may declare at another target
    .goes-on = { $unit } goes on at its first target
    .charged = { $unit } has rolled its charge
    .engaged = { $unit } and { $with } are in combat
    .may-reform = { $unit } may test to reform
    .reformed = { $unit } has tested to reform
    .tried-to-rally = { $unit } has tried to rally
    .rallied = { $unit } rallies
    .phase-closed = the step is closed: { $phase }; next: { $next }
    .turn-closed = the turn is closed; next: { $side }, turn { $turn }

## Offers

fantasy-offer = May be asked
    .begin = { $unit } has "{ $rule }" to see to
    .rally = { $unit } tries to rally
    .declare = { $unit } may declare a charge
    .must-declare = { $unit } must declare a charge
    .terror = terror test of { $unit }
    .react = reaction of { $unit }
    .panic = panic test of { $unit }
    .redirect = { $unit } may try to redirect its charge
    .charge = the charge of { $unit }
    .reform = { $unit } may try to reform
    .run = { $unit } runs on

## Words of the position

fantasy-phase-start = start of the turn
fantasy-phase-declare = declaring charges
fantasy-phase-charge = charge moves
fantasy-phase-compulsory = compulsory moves

fantasy-kind-infantry = infantry
fantasy-kind-cavalry = cavalry
fantasy-kind-monster = monster
fantasy-kind-war-machine = war machine

fantasy-state-present = present
fantasy-state-destroyed = destroyed

fantasy-react-hold = hold
fantasy-react-shoot = stand and shoot
fantasy-react-flee = flee

fantasy-trial-panic = panic
fantasy-trial-terror = terror

fantasy-cause-losses = losses
fantasy-cause-through = run through by friends
fantasy-cause-charge = charged by something terrible

fantasy-failing-nothing = nothing
fantasy-failing-barred = no charge this turn
fantasy-failing-must-charge = a charge that must be declared

fantasy-facing-front = front
fantasy-facing-right = right flank
fantasy-facing-rear = rear
fantasy-facing-left = left flank

fantasy-note-fleeing = fleeing
fantasy-fights = in combat with { $units }

fantasy-unit = { $unit } ({ $id }, { $side }): { $kind }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, { $files } abreast in { $ranks }, at { $x } by { $y }, facing { $facing }°
    .noted = { $unit } ({ $id }, { $side }): { $kind }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, { $files } abreast in { $ranks }, at { $x } by { $y }, facing { $facing }°; { $notes }
    .unplaced = { $unit } ({ $id }, { $side }): { $kind }, { $models ->
        [one] { $models } model
       *[other] { $models } models
    }, { $files } abreast in { $ranks }, not placed
    .gone = { $unit } ({ $id }, { $side }): { $kind }, { $state }

fantasy-reach = Reach
    .charges = charges up to { $inches }
    .shoots = shoots up to { $inches }

## Faults and objections

fantasy-fault = Faults of a battle
    .stranger = the state names "{ $stranger }"; expected ids of units and sides of this battle

fantasy-objection = Objections
    .contact = { $who } is in combat with "{ $found }", which is no enemy on the table
    .off-table = { $who } stands over the table's edge
    .overlap = { $who } and { $found } overlap by { $inches }
    .impassable = { $who } stands in "{ $found }", where it can't be

## What its facts, numbers, procedures and holes are called

fact-accuracy-in = accuracy of placing
fact-active = its player's turn
fact-again = may declare again
fact-ahead-in = straight on
fact-approach = how it stands to its target
fact-ballistic = Ballistic Skill
fact-barred-by = rule that bars it
fact-never = never charges
fact-rallied = rallied this turn
fact-aside-in = aside by
fact-most-fight = as many fight there as anywhere
fact-places = where it may end
    .one = stretch
fact-from-in = from
fact-to-in = to
fact-sharing = who is still to charge the same side
    .one = charger
fact-has-shot = has stood and shot
fact-armed = has missile weapons
fact-ranked = models in the front ranks
fact-apart-in = distance then
fact-large = large
fact-charges = charges
fact-began = models when the phase began
fact-blocked-by = blocked by
fact-broke = broke this turn
fact-cause = cause
fact-charger = charger
fact-clear-way = there is a way
fact-contacts = models in contact
fact-distance-in = distance
fact-failing = failing leads to
fact-fearless = causes terror itself
fact-fighting = in combat
fact-files = models abreast
fact-fled = has fled
fact-fleeing = flees
fact-flight = flight
fact-friend = a friend
fact-full = models at the beginning
fact-home = the way home
fact-how = reaction
fact-hurt = wounds short of a model
fact-in-way = in the way
    .one = one of them
fact-inside = on the table
fact-leadership = Leadership
fact-may = ran somebody down
fact-models = models
fact-movement = Movement
fact-moves-off = may move off
fact-must-flee = must flee
fact-off = off the table
fact-since = who declared since
    .one = charger
fact-another = there is another target
fact-others = other targets
    .one = target
fact-outside-arc-in = outside the arc by
fact-ranks = ranks
fact-range-in = range of the weapon
fact-roll = thrown
fact-room-in = room
fact-rule = rule
fact-save = armour save
fact-shooters = shooters
fact-short = falling short
fact-shot = has shot this phase
fact-shot-at = was shot at
fact-shots = shooting
fact-starts = due at the start of the turn
fact-stops-before = stops before
fact-swift = swift
fact-terror = causes terror
fact-test = a Leadership test
fact-tested = has tested
fact-through = run through
    .one = one of them
fact-toughness = Toughness
fact-toward = toward the target
fact-turn = when
fact-way-in = length of the way
fact-weapon-strength = Strength of the weapon
fact-wheel = wheel
fact-wounds = wounds of a model

value-hides = hides
value-carries = carries
value-over = over
value-large = a large one
value-impassable = impassable
value-swift-dice = dice of the swift
value-swift-drop = of them dropped
value-apart-in = apart by
value-even = equal
value-most = at most
value-first = first
value-less = then less by
value-strength = Strength over
value-limit = up to
value-accuracy-in = within
value-from = from
value-deep = ranks

hole-rule = rule
hole-how = how
hole-aside = aside
hole-files = models abreast

fantasy-shown-ranks = ranks
