# Labels of the rules: the id is the rule key with hyphens.

## Turn

turn-order = Order of the phases

turn-end = Effects at the end of the whole turn

## Built-up areas

bua-fit = The unit fits along the perimeter

bua-who = Who may occupy a built-up area

## Movement and terrain

move-bar-cavalry = No way for mounted cavalry

move-bar-artillery = No way for artillery

move-bar-all = No way for anyone

move-square-shelter = Shelter in a friendly square

move-guns-abandoned = Guns without gunners

## Fire

fire-simultaneous = Both sides fire at once

fire-who = Who fires

fire-still = The firer neither moved nor re-formed

fire-contact = The firer is not in contact

fire-mounted = Mounted cavalry does not fire

fire-limbered = The battery is ready to fire

fire-hill-edge = A battery on the edge of a hill level

fire-split = Fire split by stands

fire-zone = The target is in the front zone

fire-sight = The target is in sight

fire-sight-woods = Sight in woods

fire-sight-hill = Fire from a hill over others

fire-hill-cancel = Height cancels the cover

fire-range = Range of the group

fire-order = Who declares fire first

fire-sum = Sum of the fire ratings

fire-kill = Stands destroyed by the sum

fire-rating-infantry = Fire of infantry

fire-rating-chasseurs = Fire of dismounted chasseurs

fire-rating-light = Fire of light artillery

fire-rating-medium = Fire of medium artillery

fire-rating-howitzer = Howitzers at a target in sight

fire-rating-howitzer-unseen = Howitzers at a target out of sight

fire-rating-heavy = Fire of heavy artillery

fire-rating-extend = More stands than the table has

fire-rating-bound = A distance on a bound

fire-rating-floor = Least rating of a group

fire-range-hill = Longer range from a hill

fire-howitzer-unseen = Howitzers fire without seeing

fire-howitzer-dead = Dead zone of howitzers

fire-howitzer-ignore = Howitzers ignore the works

fire-bounce = Ball does not bounce

fire-bar-hard = Musketry has no effect

fire-bar-canister = Ball and shell only

fire-mod-moved = Moved or re-formed this turn

fire-mod-cover = Target in cover

fire-mod-earthwork = Artillery behind an earthwork

fire-mod-hard = Fortified town, fort or fortress

fire-mod-bua = Target in an unfortified town

fire-mod-over = Fire over a low obstacle

fire-mod-uphill = Fire up a hill

fire-mod-rested = Weapons rested

fire-mod-dense = Target in column or square

fire-loss = Which stand is lost

## Morale

morale-when = When morale is tested

morale-base = Base by experience

morale-mod-general = General

morale-mod-chief = Commander-in-chief

morale-mod-flank = Enemy on a flank

morale-mod-rear = Enemy in the rear

morale-mod-support = Friends nearby

morale-mod-dense = Column or square before the losses

morale-mod-disordered = Disordered

morale-mod-losses = Stands lost this turn

morale-mod-lowcover = Low wall or unfortified town

morale-mod-earthwork = Artillery at an earthwork

morale-mod-hardcover = Stone wall or fortified town

morale-result = Result of a failed test

morale-retreat = Retreat after a failed test

morale-retreat-unfired = Retreat when nobody fired at it

rout-off = A routing unit leaves the table

## Melee

melee-when = When there is melee

melee-mod-attack = Attacking

melee-mod-rank = Difference of melee ranks

melee-mod-experience = Veterans against recruits

melee-mod-woods-bua = In woods or on an unfortified town

melee-mod-slope = Hill boundary, obstacle or ravine

melee-mod-hard = Fortified, stone wall, fort, fortress

melee-mod-ravine = Attack across a ravine

melee-mod-stands = Difference in stands

melee-mod-column-line = Column against line

melee-mod-column-square = Infantry column against square

melee-mod-flank = Attack in the flank

melee-mod-rear = Attack in the rear

melee-mod-cavalry-square = Cavalry against a square

melee-mod-cavalry-foot = Cavalry against foot not in square

melee-mod-disordered = Against a disordered unit

melee-mod-infantry-chasseurs = Infantry against dismounted chasseurs

melee-mod-chasseurs-infantry = Dismounted chasseurs against infantry

melee-mod-cavalry-chasseurs = Cavalry against dismounted chasseurs

melee-loser = The loser's test

melee-loss-one = One stand a side is lost

melee-surrender = Surrender

melee-surrender-sign = Surrender at a result of 0 or less

melee-winner = The winner keeps its formation

melee-winner-bua = The winner can't occupy the town

melee-draw = Draw: both go back

melee-retreat = Retreat after melee

melee-helpless = Guns, engineers and train always lose

melee-attached = Attached gunners and engineers

melee-many = Several units in one melee

melee-parts = Melee in parts

## Outside the source

stand-size = Sizes of stands

formation-shape = Shapes of formations

first-line = First-line stands

# The label of a rule and the word of a sentence in one: lower case.
zone-front = front zone

# The label of a rule and the word of a sentence in one: lower case.
zone-rear = rear zone

zone-flank = Flank zones

zone-within = In a zone, within a distance

attack-declare = Declaring an attack

attack-facing = Side struck by the attack

attack-move = Moving into contact

melee-rank = Melee rank

general-death = Death of a general

retreat-facing = Facing after a retreat

tie-measure = Too close to call

## Measuring

measure-table = The table's axes

measure-stand-middle = Middle of a stand

measure-sight = What a sightline crosses

measure-bua-fit = Where a garrison's stands lie

measure-sight-woods = A sightline through woods

measure-sight-hill = A sightline from a hill

measure-zone = The target in a stand's zone

measure-group-front = Middle of a group's front

measure-cover = How much of the target is in cover

measure-over = Fire over an obstacle

measure-touch = Touching

measure-level = Hill level of a unit

measure-battery = Gunner figures count as stands

measure-simultaneous = Measured before the losses

measure-retreat = Line of a retreat

measure-uphill = What is uphill

# The label of a rule and the word of a sentence in one: lower case.
terrain-wall = wall

fire-mod-over-own = An obstacle the firer touches

fire-hill-cancel-infantry = Infantry fires from above at a work

fire-howitzer-ignore-effect = What howitzers ignore

fire-loss-choice = The owner chooses the stand lost

fire-order-tie = Equal throws for the order of fire

melee-mod-overlap = One obstacle counts once

melee-many-best = Best rank of several units

fire-ball-near = Ball at canister range

measure-sight-inside = A sightline inside a stand

zone-garrison = Zones of a garrison

morale-cover-best = Only the best cover counts

retreat-path = Path of a retreat

retreat-order = Order of the retreats

disorder-place = Room for the disordered formation

melee-many-pair = Modifiers of a pair

melee-many-rest = Other modifiers of several units

measure-general = Distance to a general

measure-woods-range = Range in woods

measure-hill-end = The end of a sightline on a hill

measure-hill-over = Seeing over a unit from a hill

fire-hill-cancel-level = Cover cancelled from a higher level

measure-earthwork = In or behind an earthwork

measure-over-kinds = Obstacles below a man's height

measure-rested = Which stands rest their weapons

measure-cover-sum = Covers of different kinds

measure-range-stands = Nearest point of the target

measure-bua-flush = A town flush with the stand

melee-chasseurs = Chasseurs, mounted or dismounted

melee-garrison = Formation of a garrison

melee-many-order = Which pair counts

attack-facing-many = Side struck, several defenders

melee-where = Ground of the melee

melee-draw-fate = Fates after a draw or a surrender
