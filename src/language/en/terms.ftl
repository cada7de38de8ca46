# The words of troops, terrain and outcomes, as the middle of a sentence has them.

book-napoleonic = Napoleonic battalions

## Troop types

type-line-infantry = line infantry
type-heavy-infantry = heavy infantry
type-guard-infantry = guard infantry
type-light-infantry = light infantry
type-light-cavalry = light cavalry
type-heavy-cavalry = heavy cavalry
type-guard-cavalry = guard cavalry
type-dragoons = dragoons
type-chasseurs = mounted chasseurs
type-chasseurs-dismounted = dismounted chasseurs
type-light-artillery = light artillery
type-medium-artillery = medium artillery
type-howitzer-artillery = medium howitzers
type-heavy-artillery = heavy artillery
type-engineers = engineers
type-train = wagon train

## Formations

formation-line = line
formation-column = column
formation-square = square
formation-disordered = disordered
formation-limbered = limbered
formation-deployed = deployed

## Experience

experience-recruits = recruits
experience-veterans = veterans

## States

state-assembled = assembled
state-routing = routing
state-captured = captured
state-surrendered = surrendered
state-destroyed = destroyed

## Terrain

terrain-woods = woods
terrain-shrub = shrub
terrain-plough = ploughland
terrain-sown = sown field
terrain-marsh = marsh
terrain-lake = lake
terrain-river = river
terrain-ford = ford
terrain-bridge = bridge
terrain-road = road
terrain-hill = hill
terrain-fence = fence
terrain-ditch = ditch
terrain-ravine = ravine
terrain-earthwork = artillery earthwork
terrain-bua = built-up area
terrain-fort-wall = fort wall
terrain-fortress-wall = fortress wall
terrain-barricade = barricade

## Phases

phase-attack = attack
phase-movement = movement
phase-fire = fire
phase-morale = morale
phase-melee = melee

## Zones

zone-left = left flank zone
zone-right = right flank zone

## Bands of range

band-near = near band
band-far = far band
band-canister = canister
band-ball = ball
band-shell = shell

## Fates of a unit

fate-passed = passed the test
fate-stands = stood
fate-disordered = became disordered
fate-retreats = { $count ->
    [0] retreated
    [one] retreated { $count } hex
   *[other] retreated { $count } hexes
}
fate-loses = { $count ->
    [0] lost no stand
    [one] lost { $count } stand
   *[other] lost { $count } stands
}
    .figures = { $count ->
    [0] lost no figure
    [one] lost { $count } figure
   *[other] lost { $count } figures
}
fate-recovers = came back, disordered
fate-routs-on = stayed away
fate-joins = went along
fate-steps-out = stepped out
fate-leaves-guns = left the guns
fate-serves-guns = manned the guns
fate-rides = rode
fate-dies = died
fate-enters = went in
fate-leaves = went out
fate-fortifies = laid a marker
fate-declines = left it undone
fate-clears = cleared the barricade
fate-routs = routed
fate-surrenders = surrendered
fate-destroyed = destroyed

## Outcomes

outcome-moves = the move is made
outcome-attacks = the attack is declared
outcome-enters = inside now
outcome-leaves = outside now
outcome-fortifies = the marker is laid
outcome-clears = the barricade is gone
outcome-joins = together from now on
outcome-steps-out = it stands by itself
outcome-leaves-guns = the guns are left
outcome-serves-guns = the guns are served
outcome-rides = there
outcome-dies = dead
outcome-placed = there
outcome-declines = left undone
outcome-attacker = the attacker wins
outcome-draw = a draw
outcome-defender = the defender wins
outcome-surrender = the losers surrender
outcome-passed = the test is passed
outcome-disordered = disordered on the spot
outcome-retreats = { $count ->
    [0] retreats
    [one] retreats { $count } hex
   *[other] retreats { $count } hexes
}
outcome-routs = routs
outcome-loses = { $count ->
    [0] loses no stand
    [one] loses { $count } stand
   *[other] loses { $count } stands
}
    .figures = { $count ->
    [0] loses no figure
    [one] loses { $count } figure
   *[other] loses { $count } figures
}

leg-forward = straight ahead
leg-back = back
leg-left = to the left
leg-right = to the right
leg-wheel-left = wheel left
leg-wheel-right = wheel right

fate-moves = moved
fate-placed = put there
fate-attacks = declared the attack
fate-passes = declared no more attacks
outcome-passes = no more attacks this turn

## What nobody has named, in a ruling from facts alone

unnamed-attacker = the attacker
unnamed-card = the card
unnamed-cavalry = the cavalry
unnamed-charger = the charger
unnamed-defender = the defender
unnamed-enemy = the enemy
unnamed-enemy-guns = the enemy's guns
unnamed-enemy-unit = the enemy's unit
unnamed-enemy-unit-2 = the enemy's second unit
unnamed-firer = the firers
unnamed-firing-hex = the firing hex
unnamed-first-hex = one hex
unnamed-flank = the flank
unnamed-free-hex = a free hex
unnamed-guns = the guns
unnamed-guns-2 = the second guns
unnamed-leader = the leader
unnamed-next-hex = the next
unnamed-piece = the piece
unnamed-piece-2 = the second piece
unnamed-piece-3 = the third piece
unnamed-piece-4 = the fourth piece
unnamed-player = the player
unnamed-resource = the resource
unnamed-resource-1 = resource 1
unnamed-resource-2 = resource 2
unnamed-resource-3 = resource 3
unnamed-resource-4 = resource 4
unnamed-resource-5 = resource 5
unnamed-resource-6 = resource 6
unnamed-second-hex = the next one
unnamed-target = the target
unnamed-target-hex = the target hex
unnamed-unit = the unit
unnamed-unit-2 = the second unit
unnamed-unit-3 = the third unit

## Who it is, as far as it is known

unit-in-formation =
    .both = { $unit }, { $type } in { $formation }
    .type = { $unit }, { $type }
    .formation = { $unit } in { $formation }
    .bare = { $unit }

unit-of-kind =
    .both = { $unit } ({ $type }, { $formation })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }
