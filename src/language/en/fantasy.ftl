# The words of the fantasy rulebook: rules by their key with hyphens, then its own words.

book-fantasy = Fantasy regiments

## When something may be asked

fantasy-step = Step of the turn
    .now = it is the step for it: { $wanted }
    .not-now = it is { $phase }; that belongs to { $wanted }
    .own = it is the turn of the player of { $unit }
    .other = it is not the turn of the player of { $unit }
    .first = nobody has a reaction or a test to settle first
    .waiting = to be settled first: { $units }

start-due = Due at the start
    .says = "{ $rule }", for { $unit }
    .says-some = A rule of { $unit }
    .due = due of { $unit } this turn: "{ $rule }"
    .due-some = a rule is due of { $unit } this turn
    .done-some = nothing more is due of { $unit } this turn
    .done = done for { $unit } this turn: "{ $rule }"
    .no-rule = "{ $name }" is no rule this unit has to see to at the start of a turn

## Declaring a charge

charge-sequence = One charge after another
    .says = A charge of { $unit } at { $target }
    .undeclared = no charge of { $unit } is declared yet
    .declared = a charge of { $unit } at { $target } is declared already
    .own-side = of the same side: { $name }
    .to-roll = the charge of { $unit } is declared and not rolled yet
    .none = no declared charge of { $unit } is left to roll

charge-free = Charging is free

charge-measure = Measured beforehand
    .says = It is { $distance } from { $unit } to { $target }
    .unplaced = { $unit } and { $target } are not both on the table

charge-sight = Sight
    .sees = a model of { $unit } sees one of { $target } in the front arc
    .unseen = no model of { $unit } sees one of { $target } in the front arc
    .hidden = no model of { $unit } sees one of { $target } in the front arc: hidden by { $by }
    .open = whether a model of { $unit } sees one of { $target }

sight-height = Heights

charge-arc = Front arc
    .inside = in the front arc of { $unit }, by { $inches }: { $target }
    .outside = outside the front arc of { $unit }, by { $inches }: { $target }
    .open = where the front arc of { $unit } meets { $target }

charge-barred = Who may charge
    .free = not in combat: { $unit }
    .fights = in combat: { $unit }
    .steady = not fleeing: { $unit }
    .flees = fleeing: { $unit }
    .allowed = no other rule keeps { $unit } from charging
    .barred = { $unit } may not charge this turn: { $rule }
    .charges = of a kind that charges: { $unit }
    .never = of a kind that never charges: { $unit }

charge-impossible = Not beyond hope
    .in-reach = { $distance } to { $target }, at most { $bound }
    .too-far = { $distance } to { $target }, more than the greatest range of { $bound }
    .way = there is a way for { $unit } to { $target }
    .may-clear = in the way of { $unit }, but free to move off: { $by }
    .no-wheel = no single wheel of 90° brings { $unit } to { $target }
    .off = every way of { $unit } to { $target } ends beyond the table's edge
    .blocked = in the way of { $unit } to { $target }, and not to be got round: { $by }
    .open = how far it is to { $target }, and by which way

ground-crossing = Bridges and fords

charge-range = Charge range
    .says = The charge of { $unit } at { $target }, { $distance } away
    .unplaced = The charge of { $unit } at { $target }
    .movement = Movement of { $unit }
    .dice = the most that { $dice } give
    .swift-dice = swift: the most that { $dice } give
    .never = if the target stays, no throw of { $dice } will bring { $unit } home
    .surely = if the target stays, any throw of { $dice } will bring { $unit } home
    .chance = if the target stays, { $share } of all throws of { $dice } will bring { $unit } home
    .stops = falling short, { $unit } will stop { $apart } before { $by }: after { $room } at most
    .open-distance = how far it is from { $unit } to the target
    .open-movement = the Movement of { $unit }

charge-move = Charge move
    .way = { $unit } at { $target }, by { $way }, { $contacts ->
        [one] { $contacts } model in contact
       *[other] { $contacts } models in contact
    }, at the { $side }
    .clear = there is a way for { $unit } to { $target }
    .blocked = in the way of { $unit } to { $target }: { $by }
    .no-way = there is no way for { $unit } to { $target }
    .strikes = struck by { $unit }: the { $side }; a little aside it would be the { $other }

charge-place = Where a charge ends
    .sharing = others are still to charge the same side of { $target }: { $others }; the player may choose where along it the charge ends [--aside …]
    .most = as many fight where { $unit } would end, { $aside } aside, as anywhere
    .fewer = fewer would fight with { $unit } { $aside } aside than could
    .way = there is a way for { $unit } to end { $aside } aside
    .no-way = there is no way for { $unit } to end { $aside } aside
    .no-inches = "{ $name }" is no number of inches

## Reactions

react-when = Reaction at once
    .charged = a charge of { $charger } at { $unit } waits for an answer
    .not-charged = no charge at { $unit } waits for an answer
    .no-word = "{ $name }" is no reaction; expected hold, shoot or flee

react-hold = Hold
    .says = { $unit } to hold against { $charger }
    .free = not in combat: { $unit }
    .fights = in combat, and free only to hold: { $unit }

react-shoot = Stand and shoot
    .says = { $unit } to stand and shoot at { $charger }
    .armed = with missile weapons: { $unit }
    .unarmed = without missile weapons: { $unit }
    .in-arc = at least partly in the front arc of { $unit }: { $charger }
    .out-of-arc = outside the front arc of { $unit }: { $charger }
    .seen = models of { $unit } see { $charger } in their front arc
    .unseen = no model of { $unit } sees { $charger } in the front arc
    .ready = { $unit } did not stand and shoot before in this phase
    .has-to = { $unit } stood and shot before, and must flee all the same
    .stood = { $unit } stood and shot before in this phase: it is too late to flee
    .far = the charge of { $charger } begins { $distance } away, more than a Movement of { $movement }
    .near = the charge of { $charger } begins { $distance } away, not more than a Movement of { $movement }
    .open = how far away the charger begins, and its Movement

react-shoot-hit = Standing and shooting
    .reaction = shot in haste
    .once = { $unit } did not stand and shoot before in this phase
    .twice = { $unit } stood and shot before in this phase

react-shoot-failed = Driven back by shooting

react-flee = Flee
    .says = { $unit } to flee from { $charger }
    .steady = not fleeing: { $unit }
    .flees-already = fleeing already, and forced to flee on: { $unit }

react-flee-again = Charged again while fleeing

react-flee-caught = Run down
    .away = { $share } of all throws will bring { $unit } away, if { $charger } can follow and find a way

react-flee-edge = Off the table
    .off = off the table after { $roll } in, by { $inches }: { $unit }
    .on = on the table after { $roll } in, by { $inches }: { $unit }

redirect-test = Redirecting
    .says = { $unit } to try to redirect the charge from { $target }
    .again = { $unit } may leave { $target } for another target
    .same = the charge of { $unit } is at { $target } already; redirecting needs another target
    .fled = { $target } fled from the charge of { $unit }
    .stood = { $target } did not flee from the charge of { $unit }
    .undeclared = no charge of { $unit } is declared that could be redirected
    .first = { $unit } did not test to redirect before in this turn
    .tested = { $unit } tested to redirect before in this turn
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
    .says = A panic test of { $unit } ({ $cause })
    .due = a panic test of { $unit } is due
    .not-due = no panic test of { $unit } is due

terror-test = Terror
    .says = A terror test of { $unit }, against { $from }
    .due = a terror test of { $unit } is due
    .not-due = no terror test of { $unit } is due
    .unafraid = no terror test failed by { $unit }
    .afraid = { $unit } failed a terror test and must flee

rally-test = Rallying
    .says = { $unit } to try to rally, { $models } of { $full } models left
    .flees = fleeing: { $unit }
    .steady = not fleeing: { $unit }
    .earlier = { $unit } did not break this turn
    .just-broke = { $unit } broke this very turn
    .first = { $unit } did not try to rally before in this turn
    .tried = { $unit } tried to rally before in this turn
    .few = only { $models } of { $full } models left: { $limit } or less is needed
    .enough = { $models } of { $full } models left
    .rallied = { $unit } rallied this turn and may not charge

## Moves

flee-through = Through everything

flee-move = Running on
    .says = { $unit } to run on
    .flees = fleeing: { $unit }
    .steady = not fleeing: { $unit }
    .first = { $unit } did not run before in this turn
    .fled = { $unit } ran before in this turn

catch-reform = Reforming
    .says = { $unit } to try to reform
    .may = { $unit } ran somebody down
    .may-not = { $unit } ran nobody down, or tested before
    .room = there is room for { $unit }
    .no-room = { $unit } would stand on { $on }
    .inside = all on the table: { $unit }
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

fate-fails-test = failed the test
fate-barred = may not charge this turn
fate-must-charge = must charge
fate-done = saw to it
fate-flees-on = must flee on
fate-declares = declared the charge
fate-holds = held
fate-shoots = { $count ->
    [0] shot without effect
    [one] shot: { $count } wound
   *[other] shot: { $count } wounds
}
fate-slain = { $count ->
    [0] lost nobody
    [one] lost { $count } model
   *[other] lost { $count } models
}
fate-flees = { $count ->
    [0] fled
   *[other] fled { $count } in
}
fate-flees-as-thrown = fled as many inches as thrown
fate-runs-off = ran off the table
fate-flees-no-farther = fled, with no move left this phase
fate-must-flee = must flee
fate-may-redirect = may charge another
fate-goes-on = went on at the first
fate-charge-lapses = nobody left to charge
fate-gets-home = got home
outcome-gets-home = the charge gets home
fate-catches = ran them down
fate-falls-short = { $count ->
    [0] fell short
   *[other] fell short, going up to { $count } in
}
fate-driven-back = went back to where the charge began
fate-reforms = reformed
fate-stays = stayed in the old ranks
fate-could = could charge
fate-could-not = could not charge

## Throws of shooting

part-hit = To hit
part-wound = To wound
part-save = To save

## Events

fantasy-event = Event
    .begun = seen to for { $unit }: "{ $rule }"
    .barred = { $unit } may not charge this turn: { $rule }
    .must-charge = { $unit } must charge if there is a charge to make
    .declared = a charge of { $unit } at { $target } is declared
    .reacted = reaction of { $unit } to { $to }: { $how }
    .shot = { $unit } stood and shot
    .lost = left of { $unit }: { $left ->
        [one] { $left } model
       *[other] { $left } models
    }
    .lost-hurt = left of { $unit }: { $left ->
        [one] { $left } model
       *[other] { $left } models
    }, one with { $hurt ->
        [one] { $hurt } wound
       *[other] { $hurt } wounds
    }
    .test-due = { $unit } must test { $trial } ({ $cause }, from { $from })
    .tested = { $unit } tested { $trial }
    .let-off = { $units } took no test: it was waived
    .must-flee = { $unit } must flee
    .broke = { $unit } broke
    .fled = the flee move of { $unit } is made
    .ran-on = { $unit } ran on until clear: { $way } in all
    .ran-through = { $unit } ran on through { $through } until clear: { $way } in all
    .placed = the front of { $unit } is now at ({ $x }, { $y }), facing { $facing }°
    .destroyed = destroyed: { $unit }
    .may-redirect = { $unit } may declare at another target
    .goes-on = { $unit } went on at the first target
    .charge-lapses = the charge of { $unit } has nobody left to go on at
    .charged = the charge of { $unit } is rolled
    .engaged = { $unit } and { $with } are in combat
    .may-reform = { $unit } may test to reform
    .reformed = { $unit } tested to reform
    .tried-to-rally = { $unit } tried to rally
    .rallied = { $unit } rallied
    .phase-closed = the step is closed: { $phase }; next: { $next }
    .turn-closed = the turn is closed; next: { $side }, turn { $turn }

## Offers

fantasy-offer = May be asked
    .begin = "{ $rule }", due of { $unit }
    .rally = { $unit } may try to rally
    .declare = { $unit } may declare a charge
    .must-declare = { $unit } must declare a charge
    .terror = terror test of { $unit }
    .react = reaction of { $unit }
    .panic = panic test of { $unit }
    .redirect = { $unit } may try to redirect the charge
    .charge = the charge of { $unit }
    .reform = { $unit } may try to reform
    .run = { $unit } must run on

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
    .contact = in combat with "{ $found }", which is no enemy on the table: { $who }
    .off-table = over the table's edge: { $who }
    .overlap = { $who } and { $found } overlap by { $inches }
    .impassable = in "{ $found }", where nobody can be: { $who }

## What its facts, numbers, procedures and holes are called

fact-accuracy-in = accuracy of placing
fact-active = its player's turn
fact-again = may declare again
fact-ahead-in = straight on
fact-approach = how it stands to its target
fact-ballistic = Ballistic Skill
fact-barred-by = rule that bars it
fact-edge-in = inches from the table's edge
fact-nearly = nearly strikes
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
fact-charges = may charge
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
fact-off-table = has left the table

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
