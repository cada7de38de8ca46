# The words of the shock rulebook: rules by their key with hyphens, then its own words.

book-shock = Shock charges on hexes

## Turn

turn-frame = Sides activate their groups in turns
    .now = it is the { $now } step
    .not-now = it is the { $now } step; this belongs to the { $wanted } step
    .active = its group is active
    .not-active = its group is not the active one
    .side-next = it is the turn of { $side } to activate a group
    .side-none = every group has been active this turn
    .side-not-next = it is the turn of { $next }, not of { $side }
    .fresh = not activated yet this turn: { $unit }
    .done = activated already this turn: { $unit }
    .there = it has units on the map
    .nobody = it has no units on the map
    .may-move = nobody who goes has moved or fired
    .has-moved = one of those who go has moved or fired already

turn-rally = Rally
    .disordered = disordered: { $unit }
    .ordered = in order: { $unit }
    .fresh = it has not tried in this phase
    .tried = it has tried in this phase
    .free = it is in no enemy zone of control
    .zone = it is in the zone of control of { $names }

turn-victory = The last side on the map
    .over = the battle is over: only { $side } is left on the map
    .nobody = the battle is over: nobody is left on the map

## Hexes

hex-facing = Facing
    .front = hex { $hex } is before its front
    .not-front = hex { $hex } is not before its front

hex-flank = Flank hexes

hex-zoc = Zones of control
    .free = hex { $hex } is in no enemy zone of control
    .stops = it has to stop in { $hex }, in the zone of control of { $names }
    .disordered = a disordered unit pays more to enter { $hex }, in the zone of control of { $names }

move-least = Least move
    .least = everybody may go { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }, whatever it takes

hex-stack = Stacking
    .room = there is room
    .no-room = no room: { $names }
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }

terrain-effects = Terrain
    .a-way = it goes somewhere
    .disorders = the ground of { $hex } disorders: { $names }
    .no-way = it goes nowhere
    .beside = { $hex } is next on the way
    .apart = { $hex } does not lie beside the hex before it
    .passable = { $hex } is open to all who go
    .closed = { $hex } is closed to one of those who go
    .points = movement points of the slowest of those who go
    .takes = to enter { $hex }
    .open = the movement points of { $unit }
    .enough = enough movement points: { $points } left
    .short = { $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    } short
    .defends = the defenders are in { $ground }, { $hex }
    .defends-less = { $ground } in { $hex }: other ground counts
    .crossing = every stack attacks across water or uphill
    .crossing-some = some attack across water or uphill, not all

## Cohesion

cohesion-disordered = Cohesion
    .ordered = in order: { $unit }
    .own = { $unit }, disordered: the second rating ({ $printed } in order)
    .lower = { $unit }, disordered: lower than the { $printed } printed
    .open = the cohesion of { $unit }

## Shock

shock-steps = The steps of the shock phase
    .now = it is the { $now } step
    .not-now = it is the { $now } step; this belongs to the { $wanted } step
    .undeclared = no attack of its stack is declared
    .declared = an attack of its stack is declared already
    .troops = it is no artillery
    .guns = artillery does not shock
    .enemy = there are enemies in { $hex }
    .no-enemy = there are no enemies in { $hex }
    .committed = the attack has committed
    .not-committed = the attack: { $stage }
    .first = nothing else has to be resolved first
    .others-first = to be resolved first: { $names }
    .defended = somebody is left to be attacked
    .nobody-left = nobody is left to be attacked

shock-retire = Retiring before a shock
    .attacked = attacked: { $unit }
    .not-attacked = nobody attacks { $unit }
    .foot = { $unit } ({ $kind }) may retire before { $names }: infantry alone
    .not-foot = { $unit } ({ $kind }) may retire before infantry alone, not before { $names }
    .foot-or-heavy = { $unit } ({ $kind }) may retire before { $names }
    .neither = { $unit } ({ $kind }) may retire before infantry alone or heavy cavalry alone, not before { $names }
    .never = { $unit } ({ $kind }) may not retire before a shock
    .others = one retires from infantry alone, some from heavy cavalry alone too; attacking are { $names }
    .ordered = in order: { $unit }
    .disordered = disordered, and jaegers then stay: { $unit }
    .path = { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } back, of at most { $most }
    .long = { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    } back; at most { $most }
    .next = { $hex } is next on the way
    .apart = { $hex } does not lie beside the hex before it
    .passable = { $hex } is open to it
    .closed = { $hex } is closed to it
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }
    .unfaced = { $hex } is before no enemy front
    .faced = { $hex } is before the front of { $names }
    .clear-of-charge = no declared charge comes through { $hex }
    .in-charge = a declared charge comes through { $hex }

shock-commit = Commitment check
    .declared = it has not thrown for this attack
    .thrown = it has thrown for this attack
    .fire = defensive fire of { $unit }, attacked through the front; it adds to the die
    .less = defensive fire of { $unit }: another target fires better
    .rear = attacked through the rear, so no defensive fire: { $unit }
    .open-front = the side through which { $unit } would be attacked
    .open-rating = the defensive fire rating of { $unit }
    .orders = under orders
    .no-orders = no orders; it adds to the die
    .no-commander = no commander
    .commander = { $commander } is in range; he takes off the die
    .commander-far = { $commander } is out of range
    .commander-no-orders = { $commander } does not help those without orders
    .open-range = whether { $commander } is in range
    .open-commander = the rating of { $commander }

shock-drm-ratio = Ratio of strengths
    .counted = { $attack } to { $defence } is { $column }, rounded for the defender
    .given = the ratio given: { $column }
    .open = the strength of { $unit }

shock-drm-cohesion = Difference of cohesion
    .difference = { $unit } with { $ours }, { $enemy } with { $theirs }
    .open = the cohesion of { $unit }

shock-drm-position = Position
    .both = { $hex } is attacked through its front and its rear
    .faced = coming through the rear, but before the front of { $names }: { $unit }
    .rear = all defenders are attacked through their rear
    .front = not all defenders are attacked through their rear, and none from both sides
    .open = whether { $hex } is attacked through its front

shock-drm-clear = Clear terrain
    .clear = through the front, on clear terrain, a flank hex empty and not covered
    .square = on clear terrain, at a square
    .not-clear = the defenders are not all on clear terrain
    .covered = on clear terrain, but both flanks are held or covered
    .rear = not attacked through the front
    .foot-at-horse = infantry at cavalry

shock-table = Shock table

shock-disorder = Disorder
    .ordered = in order: { $who }
    .disordered = disordered, so no shock: { $who }

shock-retreat = Retreat
    .owed = { $unit } must go back
    .not-owed = { $unit } need not go back
    .nowhere = there is no free hex to go to
    .must-choose = there is a free hex: it has to be named
    .not-beside = the hex does not lie beside it
    .free = { $hex } is free and further from the enemy
    .faced = { $hex } is before the front of { $names }
    .enemy = an enemy is in { $hex }
    .free-but = { $hex } is free and further from the enemy, but closed to { $names }
    .closed = { $hex } is closed to { $names }
    .crowded = no room in { $hex }: { $crowd }
    .nearer = { $hex } is not further from the enemy

artillery-fire = Artillery fire
    .guns = artillery: { $unit }
    .no-guns = no artillery: { $unit }
    .ready = its guns have neither moved nor fired
    .spent = its guns have moved or fired already
    .enemy = there are enemies in { $hex }
    .no-enemy = there are no enemies in { $hex }
    .attackers = those in { $hex } attack, and have committed
    .no-attackers = nobody in { $hex } attacks
    .sees = it sees { $hex }
    .hidden = it does not see { $hex }
    .open = how { $hex } lies to the guns
    .strength = fire strength of { $unit }
    .open-strength = the fire strength of { $unit }
    .open-distance = how far { $hex } is, in hexes
    .adjacent = { $distance ->
        [one] the target is { $distance } hex away
       *[other] the target is { $distance } hexes away
    }; adjacent is 1
    .beyond = { $hexes ->
        [0] within its effective range of { $range }
        [one] { $hexes } hex beyond its effective range of { $range }
       *[other] { $hexes } hexes beyond its effective range of { $range }
    }
    .stacked = guns stacked: { $guns }
    .massed = units in the target: { $units }, each beyond the first

## Advance and secondary shock

advance-who = Who advances
    .left = the defenders have left { $hex }
    .not-left = { $hex } has not been left by defenders, or is occupied
    .highest = its stack has the highest cohesion, { $cohesion }
    .lower = its stack has cohesion { $cohesion }; that of { $other } has { $best } and goes first

advance-optional = Following those who retired
    .left = { $hex } was left before the shock
    .not-left = { $hex } was not left before the shock, or is occupied
    .target = this attack went at { $hex }
    .no-target = this attack did not go at { $hex }

advance-cavalry-first = Cavalry that charged goes first
    .no-cavalry = no cavalry charged
    .cavalry = not behind cavalry that charged: { $unit }
    .foot = { $other } charged and goes before infantry

again-once = Second shock, once
    .foot = it is infantry
    .not-foot = cavalry that did not charge has no breakthrough, and cavalry that did pursues
    .first = it has had no second shock in this activation
    .second = it has had its second shock in this activation

again-breakthrough = Breakthrough
    .advanced = it has just occupied the hex of its enemy
    .not-advanced = it has not just occupied the hex of an enemy
    .broken = the result was a breakthrough
    .not-broken = the result was no breakthrough
    .straight = it did not turn
    .turned = it turned: no second shock
    .enemies = before its front: { $names }
    .no-enemies = no enemy is before its front

again-counter = Counter-shock
    .attacked = it was attacked in the last shock
    .not-attacked = it was not attacked in the last shock
    .counter = the result lets the defenders shock back
    .no-counter = the result does not let the defenders shock back
    .troops = it is no artillery
    .guns = artillery does not shock
    .front = { $hex } is before its front
    .not-front = { $hex } is not before its front
    .passable = { $hex } is open to all of them
    .closed = { $hex } is closed to one of them
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }
    .enemies = it shocks { $names }
    .no-enemies = no enemy is before its front
    .some-enemy = an enemy is in { $hex }, to be shocked
    .nobody = no enemy is in { $hex }, to be shocked

## Charge

charge-distance = Distance of a charge
    .cavalry = cavalry: { $unit }
    .no-cavalry = no cavalry: { $unit }
    .still = it has not moved in this activation
    .moved = it has moved in this activation
    .within = { $hex } is { $hexes } hexes away; { $least } to { $most } can be charged
    .near = { $hex } is too near: { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }; a charge needs { $least } to { $most }
    .far = { $hex } is too far: { $hexes } hexes; a charge needs { $least } to { $most }
    .beside = it began its activation beside the enemy who is in { $hex }
    .must-charge = it did not begin its activation beside the enemy who is in { $hex }: it has to charge

charge-bar-disordered = No charge by disordered cavalry
    .ordered = in order: { $who }
    .disordered = disordered: { $who }

charge-bar-sight = No charge at what it does not see
    .sees = it sees { $hex }
    .hidden = it does not see { $hex }

charge-bar-zoc = No charge out of an enemy zone of control
    .free = it began its activation in no enemy zone of control
    .zone = it began its activation in the zone of control of { $names }
    .its-zone = it began in the zone of control of { $names }: in { $hex }
    .other-zone = it began in the zone of control of { $names }, and may shock only them, not { $hex }

charge-bar-terrain = No charge into marsh, woods, village, castle or redoubt
    .open-ground = { $hex } is open ground
    .barred = { $hex } is { $ground }

charge-bar-cost = No charge over dear ground
    .cheap = { $hex } takes { $cost }, at most { $most }
    .dear = { $hex } takes { $cost }; at most { $most }
    .closed = { $hex } is closed to it
    .target-cheap = the target, { $hex }, takes { $cost }, at most { $most }
    .target-dear = the target, { $hex }, takes { $cost }; at most { $most }
    .target-closed = the target, { $hex }, is closed to it

charge-bar-front = No charge through the front of enemy cavalry
    .free = { $hex } is before no enemy cavalry
    .no-zone = { $hex } is before the front of { $names }: disordered, so without a zone of control
    .ends = { $hex } is before the front of { $names }, and the way ends there
    .through = { $hex } is before the front of { $names }, and the way goes on

charge-step-1 = Charge, step 1: declaring
    .path = a way of { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }, of at most { $most }
    .long = a way of { $hexes } hexes; one or { $most }
    .next = { $hex } is next on the way
    .apart = { $hex } does not lie beside the hex before it
    .no-enemy = no enemy is in { $hex }
    .enemy = an enemy is in { $hex }
    .by-front = the way leaves through a frontal side
    .by-rear = the way leaves through a rear side
    .reaches = the way ends beside { $hex }
    .short = the way does not end beside { $hex }
    .turns = it turns { $corners ->
        [one] { $corners } corner
       *[other] { $corners } corners
    }, of at most { $most }
    .turns-more = it turns { $corners } corners; at most { $most }

charge-step-2 = Charge, step 2: retiring
charge-step-3 = Charge, step 3: commitment
    .no-fire = defensive fire of { $unit }: never against a charge
    .rear = attacked through the rear, and by a charge: { $unit }
charge-step-4 = Charge, step 4: square or counter-charge
charge-step-5 = Charge, step 5: recall
charge-step-6 = Charge, step 6: reaction fire
    .beside = { $hex } is beside the guns
    .far = { $hex } is not beside the guns
charge-step-7 = Charge, step 7: resolved as a shock
charge-step-8 = Charge, step 8: pursuit
charge-step-9 = Charge, step 9: disorder

recall-roll = Recall
    .charging = it charges and has committed
    .no-charge = it does not charge, or has not committed
    .no-pursuit = it is no pursuit
    .pursuit = a pursuit is not recalled
    .fresh = no recall has been tried
    .tried = a recall has been tried: it has to charge
    .square = its target stands in square
    .no-square = its target stands in no square
    .shot = reaction fire disordered it
    .not-shot = reaction fire did not disorder it

charge-drm-heavy = Heavy cavalry charges
    .charges = a charge of { $unit }
    .met = met by a counter-charge: { $unit }
    .at-square = a charge of { $unit } at a square
    .heavy-too = heavy cavalry charges too

charge-drm-light = Light cavalry charges
    .charges = a charge of { $unit }, and no heavy cavalry
    .met = met by a counter-charge: { $unit }
    .at-square = a charge of { $unit } at a square
    .heavy-too = heavy cavalry charges with { $unit }
    .heavy-met = a charge of { $unit }, and the heavy cavalry was met by a counter-charge

charge-disorder = Disorder after a charge
    .over = the charge and all that came of it is over
    .not-over = there is no charge to finish

## Square

square-try = Forming square
    .charged = charged: { $unit }
    .not-charged = nobody charges { $unit }
    .charge = it is charged, not counter-charged
    .counter-charge = against a counter-charge there is no square
    .line = it is not in square
    .square = it is in square already
    .fresh = its hex has not tried
    .tried = its hex has tried already
    .other = it has not just gone back before this pursuit
    .pursued = gone back just before: { $names }
    .infantry = there is infantry in the hex
    .cavalry = cavalry forms no square
    .no-infantry = jaegers and artillery form square only with infantry
    .ordered = in order: { $who }
    .disordered = disordered: { $who }

square-try-zoc = No square in an enemy zone of control
    .free = it is in no enemy zone of control, the chargers' aside
    .zone = it is in the zone of control of { $names }

square-effect = What a square can't do
    .no-square = it is not in square
    .square = it is in square: no shock

square-drm = Charge at a square
    .square = { $hex } is in square

square-fire = Fire at a square
    .square = the target is in square
    .no-square = the target is not in square

square-move = How a square moves
    .short = a square moves { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .far = a square moves at most { $hexes ->
        [one] { $hexes } hex
       *[other] { $hexes } hexes
    }
    .free = it begins in no enemy zone of control
    .begins = it begins in the zone of control of { $names }
    .stays-free = it enters no enemy zone of control
    .enters = it enters the zone of control of { $names }
    .cheap = { $hex } takes at most { $most }
    .dear = { $hex } takes more than { $most }

square-leave = Back to line
    .square = it is in square
    .no-square = it is not in square
    .free = it is in no enemy zone of control
    .zone = it is in the zone of control of { $names }
    .points = it takes { $cost } of { $left } movement points
    .no-points = it takes { $cost } movement points; { $left } are left
    .spent = spent on forming line

## Counter-charge

countercharge-try = Counter-charge
    .cavalry = cavalry: { $unit }
    .no-cavalry = no cavalry: { $unit }
    .attacked = those in { $hex } come at it
    .not-attacked = nobody comes at it from { $hex }
    .ordered = in order: { $who }
    .disordered = disordered: { $who }
    .front = { $hex } is before its front
    .not-front = { $hex } is not before its front
    .open-front = whether { $hex } is before its front
    .unfaced = it stood before the front of no other enemy
    .faced = it stood before the front of { $names }
    .not-met = nobody met the charge

countercharge-roll-light = Light cavalry against heavy
    .light = light cavalry, charged by heavy: { $unit }; it adds to the die
    .not-light = not light: { $unit }
    .not-heavy = no heavy cavalry charges from there

countercharge-drm-light = Light cavalry met by heavy
    .heavy = met by heavy cavalry: { $unit }
    .not-heavy = not met by heavy cavalry: { $unit }

countercharge-hexes = Against one hex only
    .fresh = it has not counter-charged in this phase
    .tried = it has tried to counter-charge in this phase

countercharge-infantry = Against infantry
    .alone = infantry alone comes at it, through its front
    .not-alone = not infantry alone comes at it, or not through its front

## Pursuit

pursuit-again = Pursuit
    .advanced = it has just occupied the hex of its enemy after a charge
    .not-advanced = it has not just occupied the hex of an enemy after a charge
    .broken = the result was a pursuit
    .not-broken = the result was no pursuit
    .before = before its front: { $names }
    .gone = nobody who went back is before its front
    .faces = facing { $facing } it has before its front one of those who went back: { $names }
    .not-going = it has not gone on yet
    .going = it goes on already
    .no-other = it has nobody to pursue from another hex
    .rather = it has to pursue those who went back from { $hexes }
    .turns-away = facing { $facing } it has none of those who went back before its front: { $names }

pursuit-optional = When a pursuit may stop
    .must = only those who went back are before its front: it has to charge
    .may = others are before its front too: { $names }; it may charge, shock or stop
    .must-charge = only those who went back are before its front: it has to charge

pursuit-stack = Who pursues first
    .first = among the first, heavy cavalry and then the higher cohesion: { $unit }
    .not-first = first to pursue, heavy cavalry and then the higher cohesion: { $other }
    .no-charge = only cavalry that charged pursues, first { $other }: no charge of { $unit }

pursuit-drm = Further charges of a pursuit
    .pursuit = charge { $number } of the pursuit
    .first = no pursuit yet

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
fate-turns = turned
fate-line = formed line
fate-check = must take a cohesion check
fate-loses-order = lost order
fate-disordered-back = must go back, disordered
fate-stays-disordered = stayed disordered
fate-withdrawn = fled to the withdrawn box
fate-declared = declared the attack
fate-retires = retired
fate-retires-disordered = retired, disordered
fate-follows = followed
fate-commits = went on
fate-holds-back = held back
fate-square = formed square
fate-counter-charges = counter-charged
fate-recalled = came back
fate-charges-on = must charge
fate-goes-back = went back
fate-advances = advanced
fate-shocks-again = shocked again
fate-shocks-back = shocked back
fate-pursues = pursued
fate-charge-over = ended the charge

outcome-counter = attacker disordered; counter-shock
outcome-repulsed = attacker disordered, and checks
outcome-pressed = defender disordered, and checks
outcome-broken = defender disordered, and goes back
outcome-overrun = the guns are overrun

## What is read aloud

shock-says = What is read aloud
    .activate = { $unit } to be activated ({ $side })
    .move = { $units } to { $hexes }, facing { $facing }
    .face = { $units } to face { $facing }
    .line = { $units } to form line out of square
    .fire-bare = { $guns } to fire at { $hex }
    .fire = { $guns } to fire at { $units } in { $hex }, { $distance ->
        [one] { $distance } hex
       *[other] { $distance } hexes
    } away
    .shock = { $units } to shock { $names } in { $hexes }
    .charge-bare = { $units } to charge { $names }
    .charge = { $units } to charge { $names } in { $targets } by way of { $hexes }, facing { $facing } at the end
    .retire = { $unit } to retire before { $names } to { $hexes }
    .follow = { $units } to follow into { $hex }
    .commit = { $unit } to take a commitment check to shock
    .commit-charge = { $unit } to take a commitment check to charge
    .square = { $units } to form square against { $names }
    .counter = { $units } to counter-charge { $names }
    .counter-infantry = { $units } to counter-charge the infantry that shocks it: { $names }
    .recall = { $units } to be recalled from the square
    .recall-fire = { $units } to be recalled after reaction fire
    .resolve-bare = Shock by { $units } against { $names }: ratio { $ratio }, { $drm } to the die
    .resolve-charge-bare = Charge by { $units } against { $names }: ratio { $ratio }, { $drm } to the die
    .resolve = Shock by { $units } against { $names } in { $hexes }: ratio { $ratio }, { $drm } to the die
    .resolve-charge = Charge by { $units } against { $names } in { $hexes }: ratio { $ratio }, { $drm } to the die
    .retreat = { $units } to go back to { $hex }
    .retreat-nowhere = { $units } to go back, with no free hex
    .advance = { $units } to occupy { $hex }, facing { $facing }
    .advance-pursuit = { $units } to pursue into { $hex }, facing { $facing }
    .breakthrough = { $units } to shock again: { $names }
    .riposte = { $units } to shock back at { $names }
    .riposte-to = { $units } to advance to { $hex } and shock back at { $names }
    .pursue = { $units } to charge on at { $names }, charge { $number } of the pursuit
    .pursue-shock = { $units } to shock { $names } in pursuit
    .finish = Loss of order after a charge: { $units }
    .finish-before = Loss of order after a charge: { $units }; disordered before: { $names }
    .rally = { $unit } to rally

## Asks and offers

ask-group = Groups of the battle

shock-ask = The ask
    .off-map = not on the map: { $name }
    .hex = the map has no hex "{ $name }"; expected its column and row in two digits each, like 0304
    .facing = hexes have no corner "{ $name }" on this map; expected one of { $known }
    .elsewhere = not in that stack: { $name }
    .no-attack = no attack of { $name } is declared
    .unresolved = the attack of { $name } has not been resolved yet
    .elsewhere-attack = no attack of { $name } went at { $hex }
    .past = not in the last shock: { $name }
    .closed = { $hex } is closed to the stack of { $name }
    .occupies = the stack of { $name } has occupied a hex already
    .apart = no longer beside { $hex }: { $name }
    .as = a pursuit goes on by charge or by shock, not by "{ $name }"

shock-open = What is open
    .distance = how far { $hex } is, in hexes
    .sees = whether it sees { $hex }
    .ground = what lies in { $hex }
    .cost = what entering { $hex } takes

shock-offer = May be asked
    .activate = { $unit } may activate a group
    .move = { $unit } may move
    .face = { $unit } may turn
    .line = { $unit } may form line
    .fire = { $unit } may fire
    .shock = { $unit } may declare a shock
    .charge = { $unit } may declare a charge
    .retire = { $unit } may retire before the shock
    .follow = { $unit } may follow
    .commit = commitment check of { $unit }
    .square = { $unit } may try to form square
    .counter = { $unit } may counter-charge
    .recall = { $unit } may be recalled
    .resolve = the shock of { $unit }
    .retreat = { $unit } must go back
    .advance = to be occupied: { $unit }
    .breakthrough = { $unit } may shock again
    .riposte = { $unit } may shock back
    .pursue = pursuit by { $unit }
    .rally = { $unit } may try to rally

## Events

shock-event = Event
    .activated = activated: { $unit }
    .placed = { $unit } in { $hex }, facing { $facing }
    .faced = { $unit } facing { $facing }
    .moved = { $unit } moved
    .spent = spent by { $unit }: { $points ->
        [one] { $points } movement point
       *[other] { $points } movement points
    }
    .fired = { $unit } fired
    .disordered = disordered: { $unit }
    .rallied = in order again: { $unit }
    .tried = { $unit } tried to rally
    .square = in square: { $unit }
    .line = in line again: { $unit }
    .answered = { $unit } answered the attack
    .challenged = { $unit } may answer this charge too
    .gone = out of the battle, { $how }: { $unit }
    .shocks = { $units } will shock { $hex }
    .charges = { $units } will charge { $hex }
    .pursues = pursuit of { $hex } by { $units }
    .stage = { $units }: the attack is { $stage }
    .met = { $units } met the charge ({ $kind })
    .shot = reaction fire disordered the cavalry of the charge
    .recall = a recall was tried
    .unanswered = nobody answers the attack any more
    .left = { $hex } has been left before the shock
    .followed = { $hex } has been occupied
    .owes = { $units } must go back
    .back = gone back, or out of the battle: { $units }
    .after = the shock: { $clash }
    .again = the second shock of { $unit } is made
    .began = the { $phase } step begins
    .began-over = the { $phase } step begins; nothing to do in: { $skipped }
    .stayed = { $units } did not go back: the retreat was waived
    .unoccupied = nobody occupied { $hexes }
    .dropped = { $units } made no shock: it was waived
    .let-be = nothing more is made of the shock
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
shock-phase-declare = declaring
shock-phase-retire = retiring
shock-phase-commit = commitment
shock-phase-answer = squares and counter-charges
shock-phase-recall = recall
shock-phase-fire = reaction fire
shock-phase-resolve = resolution
shock-phase-retreat = retreat
shock-phase-advance = advance
shock-phase-again = second shock
shock-phase-rally = rally

shock-clash-counter = counter-shock
shock-clash-repulsed = repulsed
shock-clash-pressed = pressed
shock-clash-broken = broken
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
shock-crowd-kind = too many of one kind, not of one brigade
shock-crowd-guns = too many guns beside others

shock-gone-withdrawn = withdrawn
shock-gone-eliminated = eliminated

shock-state-ordered = in order
shock-state-disordered = disordered
shock-state-square = in square
shock-state-beneath = beneath others
shock-state-nowhere = not on the map
shock-state-unknown = unknown

shock-place = Place
    .hex = { $hex } facing { $facing }

shock-unit = { $unit } ({ $id }), { $kind }, strength { $strength }, cohesion { $cohesion }; { $place }; { $states }

shock-underway = Under way
    .active = Activated: { $group }
    .done = Activated already this turn: { $groups }
    .shock = Declared: a shock by { $units } at { $targets }
    .charge = Declared: a charge by { $units } at { $targets }, by way of { $path }
    .commander = { $group }: commander { $commander }, rating { $rating }, range { $range }, in { $hex }
    .commander-somewhere = { $group }: commander { $commander }, rating { $rating }, range { $range }, in a hex nobody wrote down

shock-figure = Figures of a counter
    .strength = strength
    .cohesion = cohesion
    .movement = movement
    .fire = fire
    .defence = defensive fire

## Facts as they are typed

fact-advanced = occupied a hex
    .one = unit
fact-after = what is left of the shock
fact-attacks = attacks in it
    .one = attack
fact-back = went back
    .one = unit
fact-before = to be resolved first
    .one = attack
fact-began-beside = began beside it
fact-beneath = units on it
fact-beside = beside the hex before
fact-cavalry = enemy cavalry facing it
    .one = unit
fact-charge = a charge
fact-chargers = who charges
    .one = unit
fact-charging = charges, committed
fact-clash = what the shock came to
fact-closed-to = closed to
    .one = unit
fact-cohesion = cohesion
fact-commander = commander
fact-corners = corners turned
fact-cost = movement points to enter
fact-counter = a counter-charge
fact-covered = covered by
    .one = unit
fact-crossing = water or slope
fact-crowd = what keeps them out
    .one = reason
fact-disordered = disordered
fact-disordered-cohesion = cohesion while disordered
fact-disorders = ground disorders
fact-done = was activated before
fact-elsewhere = shocks they have still to make
    .one = shock
fact-faced = faced by
    .one = unit
fact-faces = corners faced
    .one = corner
fact-flanks = flank hexes
    .one = hex
fact-front = through or before the front
fact-going = goes on already
fact-goes = who goes
    .one = unit
fact-in-range = in range
fact-infantry-alone = infantry alone, through the front
fact-last = last to leave the hex
fact-met = met by
fact-now = the step it is
fact-numbers = numbers of the attacks
    .one = number
fact-occupied = occupied
    .one = hex
fact-orders = under orders
fact-owed = has to
fact-passable = open to it
fact-path = way
    .one = hex
fact-promised = a charge comes through
fact-pursued = went back just before
    .one = unit
fact-pursuit = pursuit
fact-rather = has to pursue into instead
    .one = hex
fact-rating = rating
fact-ratio = ratio of strengths
fact-reaches = ends beside the target
fact-rough = kinds the ground disorders
    .one = kind
fact-run-down = guns run down in
    .one = hex
fact-square = in square
fact-bars = what may bar a charge
    .one = hex
fact-its-zone = began in the zone of somebody there
fact-no-zone = cavalry without a zone of control whose front it is
    .one = unit
fact-by-rear = leaves through a rear side
fact-as-declared = how they stood when it was declared
    .one = hex
fact-responded = have answered before
    .one = unit
fact-began-in-zone-of = began in the zone of control of
    .one = enemy
fact-stacks = stacks that attacked
    .one = stack
fact-stage = how far the attack is
fact-turned = turned
    .one = unit
fact-turning = turn with them
    .one = unit
fact-turns = turns
fact-zoc = in the zones of
    .one = enemy
fact-reply = what the enemy may do first

## Faults and objections

shock-fault = Faults of a battle
    .group = this unit needs a group of its own side; expected one of { $known }
    .state = the remembered state names "{ $name }", which this battle does not have

shock-objection = Objections
    .enemies = in hex { $hex } with enemies: { $unit }
    .crowd = the units in { $hex } can't be together: { $names }
    .closed = in { $hex }, closed to it: { $unit }

hole-against = against
hole-as = as
hole-group = group
answer-shock = shock
shock-shown-group = activation group
shock-shown-brigade = brigade
shock-shown-movement = movement
shock-shown-fire = fire
shock-shown-defence = defensive fire rating
shock-shown-gone = gone

## The corners of a hex

corner-n = N
corner-ne = NE
corner-e = E
corner-se = SE
corner-s = S
corner-sw = SW
corner-w = W
corner-nw = NW
