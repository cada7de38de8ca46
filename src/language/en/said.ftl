# What a sentence about a ruling without a table is understood by, besides what the chips of the card are called: phrases set apart by |, with
# any ending of the list. `said-do-…`, `said-done-…`, `said-suffers-…` name a procedure; `said-by` and `said-to` tell who does it
# and to whom; `said-lead-…` leads to a chip of that row; then other words for chips, and what names a number.

said-endings = s | es | e | d | ed | ing | 's | '
said-links = is | are | was | were | been | being | be | the | a | an | has | have | in | its | their | his | my | our
said-numbers = no 0 | one 1 | two 2 | three 3 | four 4 | five 5 | six 6 | seven 7 | eight 8 | nine 9 | ten 10 | eleven 11 | twelve 12 | fifteen 15 | twenty 20 | thirty 30 | forty 40 | fifty 50 | sixty 60 | seventy 70 | eighty 80

said-idle = did | does | do | still | my | his | her | our | their | your | its | i | i'm | we | we've | he | they | them | it | me | us | you | please | now | then | that | which | who | let | will | shall | must | should | has | have | having | had | when | because | there | after | but | right away | strong | away | for | up | stand | standing | stood | is | are | was | were | been | be | inside | test | take | takes | taking | their | other
said-idle-alone = loss | losses | lost | losing
said-unit = stand | stands | unit | units | battalion | regiment | squadron | company | companies | figure | men | troops
said-foe = enemy | enemies | enemy's | hostile
said-others = to | from | against
said-several = lines | columns | squares
said-goes = moved | moves | move | marched
said-beside = our left | our right | our flank | my left | my right | my flank | rear guard | flank companies | foot of hill | near | beside | next to | close to | in front of | outside | left of | right of | along | behind village | behind town | behind house | in ravine
said-behind = behind
said-not = not | no | without | never | neither | nor
said-and = and | plus
said-of = of
said-from = from | from behind | out of
said-in = in
said-article = a | an | the | my | his | her | our | their | your
said-by = by | with | attacker | firer
said-to = on | at | against | into | onto | to | upon | v | vs | versus | held by | defended by | defender | target
said-holds = holds | hold
said-being = is | are | was | were | been | being | be | get | gets | got
said-turns = whom

said-do-melee = attack | assault | charge | storm | melee | fight | strike | hit
said-done-melee = attacked | charged | assaulted | stormed | hit | struck
said-suffers-melee = defend against | defends against | under attack | under assault | under a charge | suffer an attack | suffers an attack | receive a charge | receives a charge | beat off an attack | beats off an attack
said-do-fire = fire | shoot | open fire | opens fire | opened fire | bombard | shell | volley
said-suffers-fire = under fire | take fire | takes fire | receive fire | receives fire
said-done-fire = fired | fired at | fired on | shot | shot at | shelled | bombarded
said-else-melee = v | vs | versus | against
said-do-morale = morale | test morale | morale test | check morale | morale check
said-do-opfire = opportunity fire
said-do-resolve = shock | shocks
said-do-battle = fights | fight

# What this language does not tell by words of its own.
said-case-by = { "" }
said-case-object = { "" }
said-case-few = { "" }
said-case-subject = { "" }
said-dragoons = { "" }
said-limbered = { "" }
said-high-wall = { "" }
said-ditch = { "" }
said-ravine = { "" }

said-line-infantry = line infantry | line inf | infantry | inf | foot
said-heavy-infantry = heavy infantry | heavy inf | hvy inf | grenadiers
said-guard-infantry = guard infantry | guard inf | gd inf | guards | guard | gd
said-light-infantry = light infantry | light inf | lt inf | jägers | jaegers | voltigeurs | tirailleurs
said-light-cavalry = light cavalry | light cav | lt cav | hussars | lancers | uhlans | cossacks
said-heavy-cavalry = heavy cavalry | heavy cav | hvy cav | cuirassiers | carabiniers
said-guard-cavalry = guard cavalry | guard cav | gd cav
said-chasseurs = mounted chasseurs | chasseurs
said-chasseurs-dismounted = dismounted chasseurs
said-light-artillery = light artillery | light battery | lt arty | lt bty
said-medium-artillery = medium artillery | medium battery | med arty | med bty
said-howitzer-artillery = howitzer artillery | howitzer battery | howitzer bty | howitzers
said-heavy-artillery = heavy artillery | heavy battery | hvy arty | hvy bty
said-engineers = engineers | sappers | pioneers
said-train = wagon train | train
said-recruits = recruit | conscripts | raw | rec | recs
said-veterans = veteran | veterans | vets | vet
said-line = line
said-column = col | column
said-square = sq | square
said-disordered = disordered | in disorder | disorder
said-deployed = deployed | unlimbered
said-front = front | from the front | frontal | frontally | head-on
said-left = left flank | on the left flank | on the left | from the left | l flank | flank
said-right = right flank | on the right flank | on the right | from the right | r flank
said-rear = rear | in the rear | back | in the back | from behind
said-low-wall = wall | low wall
said-behind-low-wall = fence | hedge
said-stone-wall = stone wall
said-fence = fence
said-shrub = bush | bushes | shrubs
said-earthwork = earthwork | redoubt | entrenchment
said-cover-nothing = 0 cover | without cover | not in cover | in open
said-behind-nothing = in open
said-woods = wood | woods | forest | trees
said-hill = hill | uphill | slope
said-uphill = uphill | hill
said-bua = town | village | houses | built-up area | bua
said-bua-fortified = fortified town | fortified village | fortified built-up area | fortified bua
said-fort-wall = fort | wall of a fort | wall of the fort | fort wall
said-moved = moved | moving
said-rested = rested | weapons rested
said-has-rested = wall | low wall | stone wall | town | village | houses | built-up area | bua
said-melee = melee
said-unseen = unseen | can't see | cannot see | out of sight
said-enemy-left = on the left | on the left flank | left flank | l flank | both flanks
said-enemy-right = on the right | on the right flank | right flank | r flank | both flanks
said-enemy-rear = rear | in the rear
said-friends-0 = 0 friends | 0 friends near | 0 friendly unit
said-friends-1 = 1 friend | 1 friend near | 1 friendly unit | 1 friendly unit near
said-friends-2 = 2 friends | 2 friends near | 2 friendly units | 2 friendly units near
said-friends-3 = 3 friends | 3 friends near | 3 friendly units | 3 friendly units near
said-general-near = general near | general nearby
said-general-nobody = enemy general near | enemy general in ranks | 0 general | 0 general near | not general near | general not near | without general
said-general-ranks = general in ranks
said-general-fell = general fell near | general fell | general fell in ranks | general killed in ranks | general killed | general killed near
said-chief-nobody = enemy commander in chief near | enemy commander-in-chief near | enemy c-in-c near | enemy c-in-c in ranks | 0 commander-in-chief | 0 commander in chief | 0 c-in-c | 0 c-in-c near | c-in-c not near
said-chief-near = commander in chief near | commander-in-chief near | c-in-c near
said-chief-ranks = commander in chief in ranks | commander-in-chief in ranks | c-in-c in ranks

said-lead-behind = over | across | through
said-lead-over = over | across | through
said-lead-passes = over | across | through | past
said-lead-was = was | were | was in | were in

said-row-range = range
said-row-distance = away | distance
said-row-distance-in = inches | inch | away
said-row-range-cm = cm | centimetre | centimetres | range | distance
said-row-strength = stand | stands | figures | std | st
said-row-firing = stand | stands | figures | std | st | figs | gunners | crew
said-row-lost = lost | losing | loss | losses | stands lost | figures lost

## What is answered to it

sentence = A ruling in a sentence
    .no-procedure = the sentence says nothing that can be ruled on without a table; expected who does what to whom, as in "{ $example }"
    .unknown = "{ $word }" is not understood; the nearest known word is "{ $nearest }"
    .strange = "{ $word }" is not understood here; what can be said: { $could }
    .twice = "{ $word }" says otherwise than "{ $before }": leave one of the two out
    .part = "{ $word }" alone says too little; with other words it is one of these: { $could }
    .second = "{ $word }" is of a second unit: a sentence takes one unit of each side, more of them are ruled on a table
    .elsewhere = "{ $word }" stands with the { $own }, and here only the ground of the { $other } can be said: leave it out, or rule on a table
    .denied = "{ $word }" denies something that cannot be denied here: say instead what is so
    .not-asked = "{ $word }" is said of the { $own }, and here that is asked only of the { $other }: leave it out
    .foe = "{ $word }" is not clear: of friends and enemies only where they are counts here ("a friend near", "an enemy in the rear")
    .usual = Not said, so taken as usual: { $columns }
    .usual-column = { $column } ({ $rows })
    .row = { $row }: { $chip }
sentence-hint-napoleonic = 4 veterans column attack 4 recruits line, left flank, wall
sentence-hint-fantasy = Leadership 8, panic test
sentence-hint-shock = heavy horse, cohesion 6, shock infantry in square, cohesion 5, 2-1
sentence-hint-squad = firepower 8, range 6, fires at a team in woods 3 hexes away, morale 7
sentence-hint-lines = armour, attack strength 4, defence strength 3, fights infantry, attack strength 2, defence strength 3
do-say = say a ruling in a sentence
do-billboard = the outcome over the whole window
