# What is understood in a sentence about a quick ruling, besides what the chips of its card are called: phrases with | between them,
# in any ending. First the verbs that part the sides, then other words for chips, then what stands behind a number.

said-idle = a | an | the | of | in | into | on | onto | at | with | by | to | from | and | is | are | its | their | his | unit | units | behind | over | across | stands | stand | after | near | strong

said-melee = attack | attacks | attacking | charge | charges | storm | storms | melee | fight | fights
said-fire = fire at | fires at | fire on | fires on | shoot at | shoots at | fire | fires | shoot | shoots
said-morale = morale | tests morale | test morale | morale test
said-opfire = opportunity fire at | opportunity fire
said-resolve = shock | shocks
said-battle = fights | fight

said-line-infantry = line infantry | infantry | foot
said-heavy-infantry = heavy infantry | grenadiers
said-guard-infantry = guard infantry | guards | guard
said-light-infantry = light infantry | jägers | jaegers | voltigeurs | tirailleurs
said-light-cavalry = light cavalry | hussars | lancers | uhlans | cossacks
said-heavy-cavalry = heavy cavalry | cuirassiers | carabiniers
said-guard-cavalry = guard cavalry
said-chasseurs = mounted chasseurs
said-chasseurs-dismounted = dismounted chasseurs
said-light-artillery = light artillery | light battery
said-medium-artillery = medium artillery | artillery | battery | guns
said-howitzer-artillery = howitzer artillery | howitzer battery
said-heavy-artillery = heavy artillery | heavy battery
said-engineers = sappers | pioneers
said-train = wagon train | train
said-recruits = conscripts | raw
said-veterans = vets | vet
said-line = line
said-disordered = in disorder
said-left = left
said-right = right
said-rear = in the rear | back
said-low-wall = wall | fence
said-woods = wood | forest | trees
said-bua = town | built-up area
said-bua-fortified = fortified town

said-row-range-cm = cm | centimetres
said-row-strength = stands
said-row-lost = lost | stands lost

## What is answered to it

sentence = A ruling in a sentence
    .no-procedure = the sentence says nothing that can be ruled on without a table; expected who does what to whom, as in "{ $example }"
    .unknown = "{ $word }" is not understood; the nearest known word is "{ $nearest }"
    .strange = "{ $word }" is not understood, and no known word is near it
sentence-hint-napoleonic = 4 veterans column attack 4 recruits line, left flank, wall
sentence-hint-fantasy = Leadership 8, panic test
sentence-hint-shock = heavy horse shock infantry in square
sentence-hint-squad = 8 firepower fire at a team in woods, morale 7
sentence-hint-lines = armour, attack strength 4, fights infantry, defence strength 3
do-say = say a ruling in a sentence
do-billboard = the outcome over the whole window
