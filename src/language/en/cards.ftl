# The cards of quick rulings: who is set beside whom, what each row says, and what its chips are called.

## The card as a whole

card-swap = swap sides
card-again = same again
card-clear = as usual
card-struck = struck out on the card
card-of-ruling = The same as a card

## Who

card-attacker = Attacker
card-defender = Defender
card-firer = Firer
card-target = Target
card-unit = Unit

## Rows

row-type = type
row-experience = experience
row-formation = formation
row-strength = stands
row-firing = stands that fire
row-range-cm = range, cm
row-strikes = strikes
row-behind = behind
row-over = over
row-has = has
row-lost = stands lost

## Chips

chip-line-infantry = line
chip-heavy-infantry = heavy
chip-guard-infantry = guard
chip-light-infantry = light
chip-light-cavalry = light horse
chip-heavy-cavalry = heavy horse
chip-guard-cavalry = guard horse
chip-dragoons = dragoons
chip-chasseurs = chasseurs
chip-chasseurs-dismounted = chasseurs on foot
chip-light-artillery = light guns
chip-medium-artillery = medium guns
chip-howitzer-artillery = howitzers
chip-heavy-artillery = heavy guns
chip-engineers = engineers
chip-train = wagons
chip-recruits = recruits
chip-veterans = veterans
chip-line = line
chip-column = column
chip-square = square
chip-disordered = disordered
chip-limbered = limbered
chip-deployed = deployed
chip-front = front
chip-left = left flank
chip-right = right flank
chip-rear = rear
chip-nothing = nothing
chip-low-wall = low wall
chip-stone-wall = stone wall
chip-earthwork = earthwork
chip-bua = village
chip-bua-fortified = fortified village
chip-fort-wall = rampart
chip-woods = woods
chip-hill = hill
chip-ravine = ravine
chip-moved = moved
chip-uphill = stands higher
