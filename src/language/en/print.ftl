# The words of what is printed.

print-slip = Ruling: { $procedure }
print-seal = Seal of the record after entry { $entry }: { $seal }
print-tables = Code of the rulebook’s numbers: { $hash }
print-box = [___]
print-tick = ☐
print-measured = What was measured
print-cards = Unit cards
print-lost-boxes = Losses from here on:
print-carry-on = Carry-on sheet
print-id = Id
print-notes = Notes
print-numbers = The numbers of the rulebook
print-others = Other numbers

## Tags

tags-title = Tags
    .border = Tags of the border
    .units = Tags of the units
tags-told = Print without “fit to page”: the black square of a unit tag must be { $unit } mm wide, and that of a border tag { $border } mm. Cut along the dashed lines.
    .border = Lay each tag on the table with its sides parallel to the table's edges and its top towards the far edge. The distances are measured to the middle of the tag.
    .units = Each tag lies behind its unit, with its top towards the front. The middle of the tag is { $behind } behind the rear edge of the stands, unless the battle file says otherwise. The tag moves with the unit.
tags-front = front
    .far = far edge
tags-at = tag { $id }: { $across }, { $along }
tags-edge = Edges
    .left = { $away } from the left edge
    .right = { $away } from the right edge
    .near = { $away } from the near edge
    .far = { $away } from the far edge
tags-of = { $unit }, tag { $id }

## What a battle shows of its units, where a fact has no name for it

roster-units = Unit
roster-generals = General
roster-guns = Guns
shown-in = inside
shown-doomed = stands still to be removed
shown-fired-by = fired at by
shown-hex = hex
shown-retreat = hexes still to retreat

## The report of a battle

print-story = Report of { $battle }
print-nothing-happened = Nothing has happened yet.
print-turn = Turn { $turn }
print-turn-end = The table at the end: { $turn }
print-beginning = Beginning
print-losses = Strength of the armies at the end of each turn
print-decisive = The decisive rulings
print-decisive-one = { $turn }, no. { $entry }: { $ruling }
print-cost-stands = stands lost
print-cost-gone = units lost
print-cost-totals = totals
print-cost-thrown = rolled
print-cost-chance = chance of this result

## Dice

print-dice = Dice
dice-die = Die
dice-side = Side
dice-origin = Rolled
dice-thrown = Rolls
dice-mean = Average
dice-expected-mean = Expected
dice-chi-squared = Chi-squared (degrees of freedom)
dice-probability = Probability
dice-all = all
dice-table = at the table
dice-seed = by the program
dice-none = No dice have been rolled yet.
dice-note = The probability tells how often fair dice differ from the expected numbers by this much or more.
dice-bars = How often each number was rolled; the dashed line is the expected count

## Groups of rules that have numbers

group-fire = Fire
group-move = Movement
group-morale = Morale
group-melee = Melee
group-charge = Charges
group-react = Reactions
group-shoot = Shooting
group-measure = Measuring
group-countercharge = Counter-charge
group-hex = Hexes
group-shock = Shock
group-square = Squares

## What the values of a rule are called; an empty one goes without saying

value-accuracy-cm = accuracy
value-angle-deg = angle
value-apart-cm = final distance
value-artillery = artillery
value-at-least = minimum share
value-back-cm = back by
value-battery = battery
value-bonus = movement added on a road
value-by = by number
value-by-figures = rating by number of figures
value-cards = cards
value-cavalry = cavalry
value-cm = {""}
value-dice = dice
value-dismounted-chasseurs = dismounted chasseurs
value-disordered-to = highest roll for disorder
value-distance-cm = distance
value-downhill = downhill
value-each = {""}
value-far = long range
value-far-cm = end of long range
value-fence = fence
value-firepower = firepower
value-foot-column = on foot in column
value-foot-line = on foot in line
value-foot-loose = on foot, disordered or in square
value-gap-cm = gap
value-general = general
value-gunners = gunners
value-hedge = hedge
value-howitzer-each = howitzers, each figure
value-infantry = infantry
value-kinds = terrain
value-leader = leader
value-least = minimum
value-least-stands = minimum number of stands
value-leave = to leave the map
value-light-more = addition for light troops
value-limbered-battery = limbered battery
value-markers = markers
value-morale = morale
value-more = share of movement added
value-more-than = share to be exceeded
value-mounted-chasseurs = mounted chasseurs
value-movement = movement
value-near = close range
value-near-cm = end of close range
value-obstacles = obstacles
value-other = each other piece
value-per = rating for each stand destroyed
value-per-level-cm = addition for each level
value-range = range
value-ranks = in the ranks
value-recruits-to = highest roll for recruits
value-resources = resources
value-retreats-to = highest roll for retreat
value-share = share
value-shift-cm = shift
value-sides = sides of a die
value-squad = squad
value-square-least = minimum number of stands in square
value-stay-to = highest roll to stay
value-step-cm = step
value-step-deg = step
value-table-to = last number in the table
value-team = team
value-times = multiple of the loser's result
value-uphill = uphill
value-veterans-to = highest roll for veterans
value-wall = wall
value-wheel-deg = widest wheel
value-wheels = wheels
value-width-cm = width
value-worth = worth
value-winner-least = minimum result of the winner
value-within-cm = maximum distance
value-kind = units of one kind
value-guns = guns
value-clear = clear
value-village = village
value-castle = castle
value-redoubt = redoubt
value-river = river
value-disorders-over = highest cost without disorder
value-lower = reduction
value-jaegers = jaegers
value-no-orders = without orders
value-drm = modifier
value-rear = rear
value-front-and-rear = front and rear
value-repulsed = lowest total without repulse
value-pressed = lowest total for a pressed defence
value-broken = lowest total for a broken defence
value-check = lowest total for a cohesion check
value-retreat = lowest total for retreat
value-adjacent = adjacent
value-beyond = beyond range
value-stacked = stacked guns
value-massed = massed target
value-hexes = hexes
value-corners = corners
value-cost = cost
