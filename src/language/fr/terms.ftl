# Les mots des troupes, du terrain et des issues, tels qu’ils se placent au milieu d’une phrase.
#
# Glossaire, le même dans tous les fichiers :
#   umpire arbitre ; ruling décision ; record registre ; entry inscription ; seal sceau ; breakdown détail ; modifier modificateur ;
#   odds chances ; dice dés ; throw jet ; rulebook règles ; house rules règles maison ; turn tour ; phase phase ; hidden caché ;
#   stand socle ; model, figure figurine ; frontage front ; file file ; rank rang ; facing orientation ; wheel conversion ;
#   line en bataille ; column en colonne ; square en carré (former le carré) ; disordered en désordre ; limbered sur avant-train ;
#   deployed en batterie ; march column colonne de route ; mount à cheval ; dismount pied à terre ;
#   recruits recrues ; veterans vétérans ; guard garde ; skirmishers tirailleurs ; engineers sapeurs ; gunners canonniers ;
#   guns pièces ; howitzers obusiers ; canister mitraille ; ball boulet ; shell obus ; range portée ; sight vue, ligne de vue ;
#   zone zone ; flank flanc ; rear dos (zone arrière, pris à dos) ; cover couvert ; ploughed field champ labouré ; ford gué ;
#   earthwork épaulement ; built-up area localité, village ; wavering ébranlé ; to rally rallier ; rout déroute ; retreat retraite ;
#   to retire repli ; to evade se dérober ; charge charge ; counter-charge contre-charge ; melee mêlée ; attacker assaillant ;
#   defender défenseur ; hex hexagone ; stack pile ; strength force.
#
# Les formations portent leur préposition (« en bataille », « sur avant-train ») : la phrase n’en met pas devant elles.
# Ce que devient une unité suit son nom : un verbe au présent qui ne s’accorde pas (« 1/85e Ligne : part en déroute »).
# Ce que personne n’a nommé se lit sans « le » ni « un », pour que « de » et « à » puissent le précéder.

book-napoleonic = Bataillons napoléoniens

## Troupes

type-line-infantry = infanterie de ligne
type-heavy-infantry = infanterie lourde
type-guard-infantry = infanterie de la garde
type-light-infantry = infanterie légère
type-light-cavalry = cavalerie légère
type-heavy-cavalry = cavalerie lourde
type-guard-cavalry = cavalerie de la garde
type-dragoons = dragons
type-chasseurs = chasseurs à cheval
type-chasseurs-dismounted = chasseurs à cheval pied à terre
type-light-artillery = artillerie légère
type-medium-artillery = artillerie moyenne
type-howitzer-artillery = obusiers moyens
type-heavy-artillery = artillerie lourde
type-engineers = sapeurs
type-train = train des équipages

## Formations

formation-line = en bataille
formation-column = en colonne
formation-square = en carré
formation-disordered = en désordre
formation-limbered = sur avant-train
formation-deployed = en batterie

## Expérience

experience-recruits = recrues
experience-veterans = vétérans

## États

state-assembled = sous les armes
state-routing = en déroute
state-captured = aux mains de l’ennemi
state-surrendered = reddition
state-destroyed = hors de combat

## Terrain

terrain-woods = bois
terrain-shrub = broussailles
terrain-plough = champ labouré
terrain-sown = cultures
terrain-marsh = marais
terrain-lake = lac
terrain-river = rivière
terrain-ford = gué
terrain-bridge = pont
terrain-road = route
terrain-hill = colline
terrain-fence = clôture
terrain-ditch = fossé
terrain-ravine = ravin
terrain-earthwork = épaulement d’artillerie
terrain-bua = village
terrain-fort-wall = rempart de fort
terrain-fortress-wall = rempart de forteresse
terrain-barricade = barricade

## Phases

phase-attack = attaque
phase-movement = mouvement
phase-fire = tir
phase-morale = moral
phase-melee = mêlée

## Zones

zone-left = zone du flanc gauche
zone-right = zone du flanc droit

## Portées

band-near = courte portée
band-far = longue portée
band-canister = mitraille
band-ball = boulet
band-shell = obus

## Ce que devient une unité

fate-passed = { VERB($unit, "réussit", "réussissent") } le test
fate-stands = { VERB($unit, "tient", "tiennent") } bon
fate-disordered = { VERB($unit, "passe", "passent") } en désordre
fate-retreats = { $count ->
    [0] { VERB($unit, "bat", "battent") } en retraite
    [one] { VERB($unit, "bat", "battent") } en retraite de { $count } hexagone
   *[other] { VERB($unit, "bat", "battent") } en retraite de { $count } hexagones
}
fate-loses = { $count ->
    [0] ne { VERB($unit, "perd", "perdent") } aucun socle
    [one] { VERB($unit, "perd", "perdent") } { $count } socle
   *[other] { VERB($unit, "perd", "perdent") } { $count } socles
}
    .figures = { $count ->
    [0] ne { VERB($unit, "perd", "perdent") } aucune figurine
    [one] { VERB($unit, "perd", "perdent") } { $count } figurine
   *[other] { VERB($unit, "perd", "perdent") } { $count } figurines
}
fate-recovers = { VERB($unit, "se rallie", "se rallient") }, en désordre
fate-routs-on = { VERB($unit, "reste", "restent") } en déroute
fate-joins = { VERB($unit, "rejoint", "rejoignent") } l’autre unité
fate-steps-out = { VERB($unit, "quitte", "quittent") } l’unité
fate-leaves-guns = { VERB($unit, "abandonne", "abandonnent") } les pièces
fate-serves-guns = { VERB($unit, "sert", "servent") } les pièces
fate-rides = { VERB($unit, "se déplace", "se déplacent") }
fate-dies = { VERB($unit, "meurt", "meurent") }
fate-enters = { VERB($unit, "entre", "entrent") } dans ce lieu
fate-leaves = { VERB($unit, "sort", "sortent") } de ce lieu
fate-fortifies = { VERB($unit, "pose", "posent") } un marqueur
fate-declines = ne { VERB($unit, "fait", "font") } rien
fate-clears = { VERB($unit, "dégage", "dégagent") } la barricade
fate-routs = { VERB($unit, "part", "partent") } en déroute
fate-surrenders = { VERB($unit, "se rend", "se rendent") }
fate-destroyed = { VERB($unit, "est", "sont") } hors de combat

## Issues

outcome-moves = se déplace
outcome-attacks = déclare l’attaque
outcome-enters = entre dans ce lieu
outcome-leaves = sort de ce lieu
outcome-fortifies = pose un marqueur
outcome-clears = dégage la barricade
outcome-joins = rejoint l’autre unité
outcome-steps-out = quitte l’unité
outcome-leaves-guns = abandonne les pièces
outcome-serves-guns = sert les pièces
outcome-rides = se déplace
outcome-dies = meurt
outcome-placed = prend place
outcome-declines = ne fait rien
outcome-attacker = l’assaillant l’emporte
outcome-draw = égalité
outcome-defender = le défenseur l’emporte
outcome-surrender = les vaincus se rendent
outcome-passed = réussit le test
outcome-disordered = passe en désordre sur place
outcome-retreats = { $count ->
    [0] bat en retraite
    [one] bat en retraite de { $count } hexagone
   *[other] bat en retraite de { $count } hexagones
}
outcome-routs = part en déroute
outcome-loses = { $count ->
    [0] sans effet
    [one] perd { $count } socle
   *[other] perd { $count } socles
}
    .figures = { $count ->
    [0] sans effet
    [one] perd { $count } figurine
   *[other] perd { $count } figurines
}

leg-forward = tout droit
leg-back = en arrière
leg-left = vers la gauche
leg-right = vers la droite
leg-wheel-left = conversion à gauche
leg-wheel-right = conversion à droite

fate-moves = { VERB($unit, "se déplace", "se déplacent") }
fate-placed = { VERB($unit, "prend", "prennent") } place
fate-attacks = { VERB($unit, "déclare", "déclarent") } l’attaque
fate-passes = ne { VERB($unit, "déclare", "déclarent") } plus d’attaque
outcome-passes = plus d’attaque ce tour

## Ce que personne n’a nommé, dans une décision sur des faits seuls

unnamed-attacker = l’assaillant
unnamed-card = la carte
unnamed-cavalry = la cavalerie
unnamed-charger = l’assaillant
unnamed-defender = la défense
unnamed-enemy = l’ennemi
unnamed-enemy-guns = l’artillerie ennemie
unnamed-enemy-unit = l’unité ennemie
unnamed-enemy-unit-2 = la seconde unité ennemie
unnamed-firer = la troupe qui tire
unnamed-firing-hex = l’hexagone d’où l’on tire
unnamed-first-hex = l’hexagone
unnamed-flank = l’hexagone de flanc
unnamed-free-hex = l’hexagone libre
unnamed-guns = la batterie
unnamed-guns-2 = la seconde batterie
unnamed-leader = ce chef
unnamed-next-hex = l’hexagone suivant
unnamed-piece = la pièce
unnamed-piece-2 = la deuxième pièce
unnamed-piece-3 = la troisième pièce
unnamed-piece-4 = la quatrième pièce
unnamed-player = ce joueur
unnamed-resource = la ressource
unnamed-resource-1 = la ressource 1
unnamed-resource-2 = la ressource 2
unnamed-resource-3 = la ressource 3
unnamed-resource-4 = la ressource 4
unnamed-resource-5 = la ressource 5
unnamed-resource-6 = la ressource 6
unnamed-second-hex = l’hexagone d’après
unnamed-target = la cible
unnamed-target-hex = l’hexagone visé
unnamed-unit = l’unité
unnamed-unit-2 = la seconde unité
unnamed-unit-3 = la troisième unité

## De qui il s’agit, autant qu’on le sait

unit-in-formation =
    .both = { $unit } ({ $type } { $formation })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }

unit-of-kind =
    .both = { $unit } ({ $type }, { $formation })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }
