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
#   zone zone ; flank flanc ; rear dos (zone arrière, pris à dos) ; cover couvert ; ploughland labours ; ford gué ;
#   earthwork épaulement ; built-up area localité ; wavering ébranlé ; to rally rallier ; rout déroute ; retreat retraite ;
#   to retire repli ; to evade se dérober ; charge charge ; counter-charge contre-charge ; melee mêlée ; attacker assaillant ;
#   defender défenseur ; hex hexagone ; stack pile ; strength force.
#
# Les formations portent leur préposition (« en bataille », « sur avant-train ») : la phrase n’en met pas devant elles.
# Ce que devient une unité suit son nom après deux-points (« 1/85e Ligne : déroute ») : aucun sort n’est un verbe ni ne s’accorde.
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
terrain-plough = labours
terrain-sown = champ ensemencé
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
terrain-bua = localité
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

fate-passed = test réussi
fate-stands = sans recul
fate-disordered = en désordre
fate-retreats = { $count ->
    [0] retraite
    [one] retraite de { $count } hexagone
   *[other] retraite de { $count } hexagones
}
fate-loses = { $count ->
    [0] aucun socle perdu
    [one] { $count } socle perdu
   *[other] { $count } socles perdus
}
    .figures = { $count ->
    [0] aucune figurine perdue
    [one] { $count } figurine perdue
   *[other] { $count } figurines perdues
}
fate-recovers = retour, en désordre
fate-routs-on = toujours en déroute
fate-joins = réunion faite
fate-steps-out = sortie des rangs
fate-leaves-guns = pièces laissées
fate-serves-guns = pièces servies
fate-rides = trajet fait
fate-dies = mort
fate-enters = entrée faite
fate-leaves = sortie faite
fate-fortifies = marqueur posé
fate-declines = rien de fait
fate-clears = barricade dégagée
fate-routs = déroute
fate-surrenders = reddition
fate-destroyed = hors de combat

## Issues

outcome-moves = le mouvement est fait
outcome-attacks = l’attaque est déclarée
outcome-enters = désormais dedans
outcome-leaves = désormais dehors
outcome-fortifies = le marqueur est posé
outcome-clears = la barricade n’est plus
outcome-joins = désormais ensemble
outcome-steps-out = désormais à part
outcome-leaves-guns = les pièces sont laissées
outcome-serves-guns = les pièces sont servies
outcome-rides = sur place
outcome-dies = mort
outcome-placed = sur place
outcome-declines = rien de fait
outcome-attacker = l’assaillant l’emporte
outcome-draw = égalité
outcome-defender = le défenseur l’emporte
outcome-surrender = les vaincus se rendent
outcome-passed = le test est réussi
outcome-disordered = désordre sur place
outcome-retreats = { $count ->
    [0] retraite
    [one] retraite de { $count } hexagone
   *[other] retraite de { $count } hexagones
}
outcome-routs = déroute
outcome-loses = { $count ->
    [0] aucun socle perdu
    [one] { $count } socle perdu
   *[other] { $count } socles perdus
}
    .figures = { $count ->
    [0] aucune figurine perdue
    [one] { $count } figurine perdue
   *[other] { $count } figurines perdues
}

leg-forward = tout droit
leg-back = en arrière
leg-left = vers la gauche
leg-right = vers la droite
leg-wheel-left = conversion à gauche
leg-wheel-right = conversion à droite

fate-moves = mouvement fait
fate-placed = sur place
fate-attacks = attaque déclarée
fate-passes = plus d’attaque à déclarer
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
    .both = { $unit }, { $type } { $formation }
    .type = { $unit }, { $type }
    .formation = { $unit } { $formation }
    .bare = { $unit }

unit-of-kind =
    .both = { $unit } ({ $type }, { $formation })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }
