# Les mots des règles de fantasy : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-fantasy = Régiments de fantasy

## Quand une chose peut se demander

fantasy-step = Étape du tour
    .now = l’étape en cours est « { $wanted } »
    .not-now = l’étape en cours est « { $phase } », mais cette action se fait à l’étape « { $wanted } »
    .own = c’est le tour du joueur qui commande { $unit }
    .other = ce n’est pas le tour du joueur qui commande { $unit }
    .first = aucune unité n’a de réaction ni de test à régler d’abord
    .waiting = { $units } { VERB($units, "doit", "doivent") } d’abord régler une réaction ou un test

start-due = À faire au début du tour
    .says = { $unit } { VERB($unit, "applique", "appliquent") } la règle « { $rule } »
    .says-some = { $unit } { VERB($unit, "applique", "appliquent") } une règle du début du tour
    .due = { $unit } { VERB($unit, "doit", "doivent") } encore appliquer la règle « { $rule } » ce tour
    .due-some = { $unit } { VERB($unit, "doit", "doivent") } encore appliquer une règle ce tour
    .done-some = { $unit } { VERB($unit, "n’a", "n’ont") } plus de règle à appliquer ce tour
    .done = { $unit } { VERB($unit, "a", "ont") } déjà appliqué la règle « { $rule } » ce tour
    .no-rule = cette unité n’a pas de règle « { $name } » pour le début d’un tour

## Déclarer une charge

charge-sequence = Une charge après l’autre
    .says = { $unit } { VERB($unit, "déclare", "déclarent") } une charge contre { $target }
    .undeclared = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore déclaré de charge
    .declared = { $unit } { VERB($unit, "a", "ont") } déjà déclaré une charge contre { $target }
    .own-side = { $name } { VERB($name, "est", "sont") } du même camp, et une charge doit viser un ennemi
    .to-roll = { $unit } { VERB($unit, "a", "ont") } déclaré une charge dont le jet reste à faire
    .none = { $unit } { VERB($unit, "n’a", "n’ont") } plus de charge déclarée dont le jet reste à faire

charge-free = Charge facultative

charge-measure = Mesure préalable
    .says = Il y a { $distance } entre { $unit } et { $target }
    .unplaced = l’une des unités { $unit } et { $target } n’est pas sur la table

charge-sight = Vue
    .sees = { $unit } { VERB($unit, "a", "ont") } une figurine qui voit { $target } dans l’arc frontal
    .unseen = { $unit } { VERB($unit, "n’a", "n’ont") } aucune figurine qui voie { $target } dans l’arc frontal
    .hidden = { $by } { VERB($by, "barre", "barrent") } la vue : { $unit } { VERB($unit, "n’a", "n’ont") } aucune figurine qui voie { $target } dans l’arc frontal
    .open = si { $unit } { VERB($unit, "a", "ont") } une figurine qui voit { $target }

sight-height = Hauteurs

charge-arc = Arc frontal
    .inside = { $target } { VERB($target, "est", "sont") } dans l’arc frontal de { $unit }, à { $inches } de la limite de l’arc
    .outside = { $target } { VERB($target, "est", "sont") } hors de l’arc frontal de { $unit }, à { $inches } de la limite de l’arc
    .open = si { $target } { VERB($target, "est", "sont") } dans l’arc frontal de { $unit }

charge-barred = Unités qui peuvent charger
    .free = { $unit } { VERB($unit, "n’est", "ne sont") } pas au combat
    .fights = { $unit } { VERB($unit, "est", "sont") } au combat
    .steady = { $unit } { VERB($unit, "n’est", "ne sont") } pas en fuite
    .flees = { $unit } { VERB($unit, "est", "sont") } en fuite
    .allowed = aucune autre règle n’empêche { $unit } de charger
    .barred = { $unit } ne { VERB($unit, "peut", "peuvent") } pas charger ce tour, à cause de la règle « { $rule } »
    .charges = une unité comme { $unit } peut charger
    .never = une unité comme { $unit } ne peut jamais charger

charge-impossible = Charge possible
    .in-reach = il y a { $distance } entre { $unit } et { $target }, et la plus grande portée de charge est { $bound }
    .too-far = il y a { $distance } entre { $unit } et { $target }, mais la plus grande portée de charge est { $bound }
    .way = { $unit } { VERB($unit, "a", "ont") } un chemin jusqu’à { $target }
    .may-clear = { $by } { VERB($by, "est", "sont") } sur le chemin de { $unit }, mais { VERB($by, "peut", "peuvent") } encore s’écarter
    .no-wheel = { $unit } ne { VERB($unit, "peut", "peuvent") } pas atteindre { $target } avec une seule conversion de 90° au plus
    .off = tout chemin entre { $unit } et { $target } finit au-delà du bord de la table
    .blocked = { $by } { VERB($by, "barre", "barrent") } le chemin entre { $unit } et { $target }, sans détour possible
    .open = la distance et le chemin entre { $unit } et { $target }

ground-crossing = Ponts et gués

charge-range = Portée de charge
    .says = { $unit } { VERB($unit, "charge", "chargent") } { $target }, à { $distance }
    .unplaced = { $unit } { VERB($unit, "charge", "chargent") } { $target }
    .movement = Mouvement ({ $unit })
    .dice = l’unité lance { $dice }, et le plus haut résultat possible compte ici
    .swift-dice = une unité rapide lance { $dice }, et le plus haut résultat possible compte ici
    .never = si la cible reste sur place, { $unit } ne { VERB($unit, "peut", "peuvent") } pas atteindre la cible, quel que soit le jet de { $dice }
    .surely = si la cible reste sur place, { $unit } { VERB($unit, "atteint", "atteignent") } la cible avec tout jet de { $dice }
    .chance = si la cible reste sur place, { $unit } { VERB($unit, "atteint", "atteignent") } la cible avec { $share } des jets de { $dice }
    .stops = si la charge est trop courte, { $unit } { VERB($unit, "avance", "avancent") } de { $room } au plus et { VERB($unit, "s’arrête", "s’arrêtent") } à { $apart } de { $by }
    .open-distance = la distance entre { $unit } et la cible
    .open-movement = le Mouvement ({ $unit })

charge-move = Mouvement de charge
    .way = { $unit } { VERB($unit, "peut", "peuvent") } faire { $way } jusqu’à { $target } (côté frappé : { $side }), avec { $contacts ->
        [one] { $contacts } figurine
       *[other] { $contacts } figurines
    } au contact
    .clear = { $unit } { VERB($unit, "a", "ont") } un chemin jusqu’à { $target }
    .blocked = { $by } { VERB($by, "barre", "barrent") } le chemin entre { $unit } et { $target }
    .no-way = { $unit } { VERB($unit, "n’a", "n’ont") } pas de chemin jusqu’à { $target }
    .strikes = { $unit } { VERB($unit, "frappe", "frappent") } ce côté : { $side } ; avec un léger décalage, le côté frappé serait : { $other }

charge-place = Fin de la charge
    .sharing = { $others } { VERB($others, "doit", "doivent") } encore charger le même côté de { $target } ; le joueur peut choisir à quel endroit de ce côté la charge finit [--aside …]
    .most = si { $unit } { VERB($unit, "finit", "finissent") } à { $aside } du milieu de ce côté, autant de figurines peuvent combattre que partout ailleurs
    .fewer = si { $unit } { VERB($unit, "finit", "finissent") } à { $aside } du milieu de ce côté, moins de figurines peuvent combattre qu’ailleurs
    .way = { $unit } { VERB($unit, "a", "ont") } un chemin qui finit à { $aside } du milieu de ce côté
    .no-way = { $unit } { VERB($unit, "n’a", "n’ont") } pas de chemin qui finisse à { $aside } du milieu de ce côté
    .no-inches = « { $name } » n’est pas un nombre de pouces ; tapez un nombre comme 1.5

## Réactions

react-when = Réaction immédiate
    .charged = { $unit } { VERB($unit, "doit", "doivent") } réagir, car { $charger } { VERB($charger, "charge", "chargent") }
    .not-charged = { $unit } { VERB($unit, "n’a", "n’ont") } pas de charge à laquelle réagir
    .no-word = « { $name } » n’est pas une réaction ; tapez hold, shoot ou flee

react-hold = Tenir
    .says = { $unit } { VERB($unit, "tient", "tiennent") } devant { $charger }
    .free = { $unit } { VERB($unit, "n’est", "ne sont") } pas au combat
    .fights = { $unit } { VERB($unit, "est", "sont") } au combat et ne { VERB($unit, "peut", "peuvent") } que tenir

react-shoot = Tenir et tirer
    .says = { $unit } { VERB($unit, "tient et tire", "tiennent et tirent") } sur { $charger }
    .armed = { $unit } { VERB($unit, "a", "ont") } des armes de tir
    .unarmed = { $unit } { VERB($unit, "n’a", "n’ont") } pas d’armes de tir
    .in-arc = { $charger } { VERB($charger, "est", "sont") } au moins en partie dans l’arc frontal de { $unit }
    .out-of-arc = { $charger } { VERB($charger, "est", "sont") } hors de l’arc frontal de { $unit }
    .seen = { $unit } { VERB($unit, "a", "ont") } des figurines qui voient { $charger } dans leur arc frontal
    .unseen = { $unit } { VERB($unit, "n’a", "n’ont") } aucune figurine qui voie { $charger } dans l’arc frontal
    .ready = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore tenu et tiré dans cette phase
    .has-to = { $unit } { VERB($unit, "a", "ont") } déjà tenu et tiré, mais { VERB($unit, "doit", "doivent") } maintenant fuir
    .stood = { $unit } { VERB($unit, "a", "ont") } déjà tenu et tiré dans cette phase et ne { VERB($unit, "peut", "peuvent") } plus choisir de fuir
    .far = { $charger } { VERB($charger, "commence", "commencent") } la charge à { $distance } de { $unit }, plus loin que le Mouvement de l’assaillant ({ $movement })
    .near = { $charger } { VERB($charger, "commence", "commencent") } la charge à { $distance } de { $unit }, pas plus loin que le Mouvement de l’assaillant ({ $movement })
    .open = la distance d’où part la charge et le Mouvement de l’assaillant

react-shoot-hit = Tirer en tenant
    .reaction = l’unité tire à la hâte
    .once = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore tenu et tiré dans cette phase
    .twice = { $unit } { VERB($unit, "a", "ont") } déjà tenu et tiré dans cette phase

react-shoot-failed = Charge repoussée par le tir

react-flee = Fuir
    .says = { $unit } { VERB($unit, "fuit", "fuient") } devant { $charger }
    .steady = { $unit } { VERB($unit, "n’est", "ne sont") } pas en fuite
    .flees-already = { $unit } { VERB($unit, "est", "sont") } déjà en fuite et { VERB($unit, "doit", "doivent") } continuer de fuir

react-flee-again = Nouvelle charge pendant la fuite

react-flee-caught = Fuyards rattrapés
    .away = { $unit } { VERB($unit, "s’échappe", "s’échappent") } avec { $share } des jets, si { $charger } { VERB($charger, "peut", "peuvent") } poursuivre par un chemin libre

react-flee-edge = Fuite hors de la table
    .off = avec un jet de { $roll }, { $unit } { VERB($unit, "dépasse", "dépassent") } le bord de la table de { $inches }
    .on = avec un jet de { $roll }, { $unit } { VERB($unit, "reste", "restent") } sur la table, à { $inches } du bord

redirect-test = Changer de cible
    .says = { $unit } { VERB($unit, "essaie", "essaient") } de charger une autre cible que { $target }
    .again = { $unit } { VERB($unit, "peut", "peuvent") } laisser { $target } pour une autre cible
    .same = { $unit } { VERB($unit, "a", "ont") } déjà déclaré une charge contre { $target } ; pour changer, choisissez une autre cible
    .fled = { $target } { VERB($target, "a", "ont") } fui quand { $unit } { VERB($unit, "a", "ont") } déclaré la charge
    .stood = { $target } { VERB($target, "n’a", "n’ont") } pas fui quand { $unit } { VERB($unit, "a", "ont") } déclaré la charge
    .undeclared = { $unit } { VERB($unit, "n’a", "n’ont") } pas de charge déclarée dont la cible puisse changer
    .first = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore essayé de changer de cible ce tour
    .tested = { $unit } { VERB($unit, "a", "ont") } déjà essayé de changer de cible ce tour
    .others = { $unit } { VERB($unit, "pourrait", "pourraient") } charger { $others } à la place
    .another = il y a une autre cible que { $unit } { VERB($unit, "pourrait", "pourraient") } charger
    .no-other = il n’y a pas d’autre cible que { $unit } { VERB($unit, "pourrait", "pourraient") } charger
    .at-once = aucune autre charge n’a été déclarée depuis la fuite de la cible
    .late = il est trop tard pour changer de cible : { $since } { VERB($since, "a", "ont") } déjà déclaré la charge suivante

## Tir

shoot-hit = Pour toucher
    .skill = Capacité de tir { $skill }
    .open = la Capacité de tir des tireurs

shoot-long = Longue portée
    .near = la distance de { $distance } ne dépasse pas { $bound }
    .long = la distance de { $distance } dépasse { $bound }
    .beyond = la distance de { $distance } est hors de portée, et le tir compte donc comme un tir à { $range }

shoot-seven = Jet de plus de 6 pour toucher

shoot-models = Figurines qui tirent
    .count = { $shooters ->
        [one] sur les { $ranked } figurines des { $deep } premiers rangs, { $shooters } voit l’assaillant dans son arc frontal et tire
       *[other] sur les { $ranked } figurines des { $deep } premiers rangs, { $shooters } voient l’assaillant dans leur arc frontal et tirent
    }

shoot-wound = Pour blesser
    .even = la Force et l’Endurance sont égales
    .strength = Force { $number }
    .toughness = Endurance { $number }
    .held = le nombre à obtenir n’est jamais inférieur à { $least } ni supérieur à { $most }
    .open = la Force de l’arme et l’Endurance de l’assaillant

shoot-save = Sauvegarde d’armure
    .save = l’assaillant est sauvé avec { $save } ou plus
    .none = l’assaillant n’a pas d’armure
    .strength = la Force { $strength } perce l’armure
    .weak = la Force { $strength } n’est pas au-dessus de { $bound }

shoot-casualties = Pertes

## Tests

leadership-test = Commandement
    .is = Commandement ({ $unit })
    .open = le Commandement ({ $unit })

panic-test = Panique
    .says = { $unit } { VERB($unit, "fait", "font") } un test de panique ({ $cause })
    .due = { $unit } { VERB($unit, "doit", "doivent") } faire un test de panique
    .not-due = { $unit } { VERB($unit, "n’a", "n’ont") } pas de test de panique à faire

terror-test = Terreur
    .says = { $unit } { VERB($unit, "fait", "font") } un test de terreur devant { $from }
    .due = { $unit } { VERB($unit, "doit", "doivent") } faire un test de terreur
    .not-due = { $unit } { VERB($unit, "n’a", "n’ont") } pas de test de terreur à faire
    .unafraid = { $unit } { VERB($unit, "n’a", "n’ont") } manqué aucun test de terreur
    .afraid = { $unit } { VERB($unit, "a", "ont") } manqué un test de terreur et { VERB($unit, "doit", "doivent") } fuir

rally-test = Ralliement
    .says = { $unit } { VERB($unit, "essaie", "essaient") } de se rallier, avec { $models } figurines sur { $full }
    .flees = { $unit } { VERB($unit, "est", "sont") } en fuite
    .steady = { $unit } { VERB($unit, "n’est", "ne sont") } pas en fuite
    .earlier = { $unit } { VERB($unit, "n’a", "n’ont") } pas pris la fuite ce tour
    .just-broke = { $unit } { VERB($unit, "a", "ont") } pris la fuite ce tour-ci
    .first = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore essayé de se rallier ce tour
    .tried = { $unit } { VERB($unit, "a", "ont") } déjà essayé de se rallier ce tour
    .few = il ne reste que { $models } figurines sur { $full }, il faut donc obtenir { $limit } ou moins
    .enough = il reste { $models } figurines sur { $full }
    .rallied = { $unit } { VERB($unit, "vient de se rallier et ne peut", "viennent de se rallier et ne peuvent") } pas charger ce tour

## Mouvements

flee-through = Fuite à travers les obstacles

flee-move = Suite de la fuite
    .says = { $unit } { VERB($unit, "continue", "continuent") } de fuir
    .flees = { $unit } { VERB($unit, "est", "sont") } en fuite
    .steady = { $unit } { VERB($unit, "n’est", "ne sont") } pas en fuite
    .first = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore fait de mouvement de fuite ce tour
    .fled = { $unit } { VERB($unit, "a", "ont") } déjà fait un mouvement de fuite ce tour

catch-reform = Reformer les rangs
    .says = { $unit } { VERB($unit, "essaie", "essaient") } de reformer les rangs
    .may = { $unit } { VERB($unit, "a", "ont") } rattrapé un ennemi
    .may-not = { $unit } { VERB($unit, "n’a", "n’ont") } rattrapé aucun ennemi, ou le test est déjà fait
    .room = il y a de la place pour { $unit }
    .no-room = il n’y a pas de place : { $unit } { VERB($unit, "serait", "seraient") } sur { $on }
    .inside = { $unit } { VERB($unit, "serait", "seraient") } en entier sur la table
    .outside = { $unit } { VERB($unit, "dépasserait", "dépasseraient") } du bord de la table
    .no-files = « { $name } » n’est pas un front possible pour cette unité ; tapez combien de figurines vont de front

measure-place = Précision du placement

battle-over = Fin de la bataille
    .beaten = la bataille est finie : { $side } { VERB($side, "n’a", "n’ont") } plus d’unités

## Jets et sorts

throw-start-test = test du début du tour
throw-rally-test = test de ralliement
throw-panic-test = test de panique
throw-terror-test = test de terreur
throw-redirect-test = test de changement de cible
throw-reform-test = test pour reformer les rangs
throw-flight = jet de fuite
throw-charge = jet de charge
throw-hit = jet pour toucher
throw-hit-again = jet pour toucher, après un 6
throw-wound = jet pour blesser
throw-save = jet de sauvegarde

fate-fails-test = { VERB($unit, "manque", "manquent") } le test
fate-barred = ne { VERB($unit, "peut", "peuvent") } pas charger ce tour
fate-must-charge = { VERB($unit, "doit", "doivent") } déclarer une charge
fate-done = { VERB($unit, "applique", "appliquent") } la règle
fate-flees-on = { VERB($unit, "ne se rallie pas et doit", "ne se rallient pas et doivent") } continuer de fuir
fate-declares = { VERB($unit, "déclare", "déclarent") } la charge
fate-holds = { VERB($unit, "tient sa", "tiennent leur") } position
fate-shoots = { $count ->
        [0] { VERB($unit, "tire", "tirent") } sans effet
        [one] { VERB($unit, "tire et cause", "tirent et causent") } { $count } blessure
       *[other] { VERB($unit, "tire et cause", "tirent et causent") } { $count } blessures
    }
fate-slain = { $count ->
        [0] ne { VERB($unit, "perd", "perdent") } aucune figurine
        [one] { VERB($unit, "perd", "perdent") } { $count } figurine
       *[other] { VERB($unit, "perd", "perdent") } { $count } figurines
    }
fate-flees = { $count ->
        [0] { VERB($unit, "fuit", "fuient") }
        [one] { VERB($unit, "fuit", "fuient") } de { $count } pouce
       *[other] { VERB($unit, "fuit", "fuient") } de { $count } pouces
    }
fate-flees-as-rolled = fuit d’autant de pouces que le dé en donne
fate-runs-off = { VERB($unit, "fuit", "fuient") } hors de la table
fate-flees-no-farther = { VERB($unit, "fuit, mais ne peut", "fuient, mais ne peuvent") } plus se déplacer dans cette phase
fate-must-flee = { VERB($unit, "doit", "doivent") } fuir
fate-may-redirect = { VERB($unit, "peut", "peuvent") } charger une autre cible
fate-goes-on = { VERB($unit, "doit", "doivent") } garder la première cible
fate-charge-lapses = { VERB($unit, "n’a", "n’ont") } plus de cible à charger
fate-gets-home = { VERB($unit, "arrive", "arrivent") } au contact
outcome-gets-home = la charge arrive au contact
fate-catches = { VERB($unit, "rattrape", "rattrapent") } la cible
fate-falls-short = { $count ->
        [0] { VERB($unit, "s’arrête", "s’arrêtent") } avant le contact
        [one] { VERB($unit, "s’arrête", "s’arrêtent") } avant le contact, après { $count } pouce au plus
       *[other] { VERB($unit, "s’arrête", "s’arrêtent") } avant le contact, après { $count } pouces au plus
    }
fate-driven-back = { VERB($unit, "revient", "reviennent") } au départ de la charge
fate-reforms = { VERB($unit, "reforme", "reforment") } les rangs
fate-stays = ne { VERB($unit, "reforme", "reforment") } pas les rangs
fate-could = { VERB($unit, "peut", "peuvent") } charger
fate-could-not = ne { VERB($unit, "peut", "peuvent") } pas charger

## Jets du tir

part-hit = Pour toucher
part-wound = Pour blesser
part-save = Pour sauver

## Événements

fantasy-event = Événement
    .begun = { $unit } { VERB($unit, "a", "ont") } appliqué la règle « { $rule } »
    .barred = { $unit } ne { VERB($unit, "peut", "peuvent") } pas charger ce tour, à cause de la règle « { $rule } »
    .must-charge = { $unit } { VERB($unit, "doit", "doivent") } déclarer une charge si une charge est possible
    .declared = { $unit } { VERB($unit, "a", "ont") } déclaré une charge contre { $target }
    .reacted = { $unit } { VERB($unit, "a", "ont") } réagi à la charge de { $to } : { $how }
    .shot = { $unit } { VERB($unit, "a", "ont") } tenu et tiré
    .lost = { $unit } { VERB($unit, "a", "ont") } encore { $left ->
        [one] { $left } figurine
       *[other] { $left } figurines
    }
    .lost-hurt = { $unit } { VERB($unit, "a", "ont") } encore { $left ->
        [one] { $left } figurine
       *[other] { $left } figurines
    }, dont une avec { $hurt ->
        [one] { $hurt } blessure
       *[other] { $hurt } blessures
    }
    .test-due = { $unit } { VERB($unit, "doit", "doivent") } faire un test de { $trial } (cause : { $cause } ; ennemi : { $from })
    .tested = { $unit } { VERB($unit, "a", "ont") } fait le test de { $trial }
    .let-off = l’arbitre a dispensé { $units } du test
    .must-flee = { $unit } { VERB($unit, "doit", "doivent") } fuir
    .broke = { $unit } { VERB($unit, "a", "ont") } rompu les rangs et { VERB($unit, "est", "sont") } en fuite
    .fled = { $unit } { VERB($unit, "a", "ont") } fait le mouvement de fuite
    .ran-on = { $unit } { VERB($unit, "a", "ont") } couru jusqu’à une place libre, sur { $way } en tout
    .ran-through = { $unit } { VERB($unit, "a", "ont") } couru à travers { $through } jusqu’à une place libre, sur { $way } en tout
    .placed = le front de { $unit } est maintenant au point ({ $x } ; { $y }), orientation { $facing }°
    .destroyed = { $unit } { VERB($unit, "est", "sont") } hors de combat
    .may-redirect = { $unit } { VERB($unit, "peut", "peuvent") } déclarer une charge contre une autre cible
    .goes-on = { $unit } { VERB($unit, "doit", "doivent") } garder la première cible
    .charge-lapses = { $unit } { VERB($unit, "n’a", "n’ont") } plus de cible à charger
    .charged = { $unit } { VERB($unit, "a", "ont") } fait le jet de charge
    .engaged = { $unit } et { $with } sont au combat
    .may-reform = { $unit } { VERB($unit, "peut", "peuvent") } faire le test pour reformer les rangs
    .reformed = { $unit } { VERB($unit, "a", "ont") } fait le test pour reformer les rangs
    .tried-to-rally = { $unit } { VERB($unit, "a", "ont") } essayé de se rallier
    .rallied = { $unit } { VERB($unit, "a repris ses rangs et ne fuit", "ont repris leurs rangs et ne fuient") } plus
    .phase-closed = l’étape « { $phase } » est finie, l’étape suivante est « { $next } »
    .turn-closed = le tour est fini ; c’est maintenant au camp { $side } de jouer le tour { $turn }

## Offres

fantasy-offer = À faire
    .begin = { $unit } { VERB($unit, "doit", "doivent") } appliquer la règle « { $rule } »
    .rally = { $unit } { VERB($unit, "peut", "peuvent") } essayer de se rallier
    .declare = { $unit } { VERB($unit, "peut", "peuvent") } déclarer une charge
    .must-declare = { $unit } { VERB($unit, "doit", "doivent") } déclarer une charge
    .terror = { $unit } { VERB($unit, "doit", "doivent") } faire un test de terreur
    .react = { $unit } { VERB($unit, "doit", "doivent") } réagir à la charge
    .panic = { $unit } { VERB($unit, "doit", "doivent") } faire un test de panique
    .redirect = { $unit } { VERB($unit, "peut", "peuvent") } essayer de changer de cible
    .charge = { $unit } { VERB($unit, "doit", "doivent") } faire le jet de charge
    .reform = { $unit } { VERB($unit, "peut", "peuvent") } essayer de reformer les rangs
    .run = { $unit } { VERB($unit, "doit", "doivent") } continuer de fuir

## Mots de la position

fantasy-phase-start = début du tour
fantasy-phase-declare = déclaration des charges
fantasy-phase-charge = mouvements de charge
fantasy-phase-compulsory = mouvements obligatoires

fantasy-kind-infantry = infanterie
fantasy-kind-cavalry = cavalerie
fantasy-kind-monster = monstre
fantasy-kind-war-machine = machine de guerre

fantasy-state-present = dans la bataille
fantasy-state-destroyed = hors de combat

fantasy-react-hold = tenir
fantasy-react-shoot = tenir et tirer
fantasy-react-flee = fuir

fantasy-trial-panic = panique
fantasy-trial-terror = terreur

fantasy-cause-losses = pertes
fantasy-cause-through = des amis en fuite ont traversé les rangs
fantasy-cause-charge = charge d’une unité qui cause la terreur

fantasy-failing-nothing = aucun effet
fantasy-failing-barred = charge interdite ce tour
fantasy-failing-must-charge = charge à déclarer

fantasy-facing-front = front
fantasy-facing-right = flanc droit
fantasy-facing-rear = dos
fantasy-facing-left = flanc gauche

fantasy-note-fleeing = en fuite
fantasy-fights = au combat avec { $units }

fantasy-unit = { $unit } ({ $id }, { $side }) : { $kind }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }, { $files } de front sur { $ranks ->
        [one] { $ranks } rang
       *[other] { $ranks } rangs
    }, au point ({ $x } ; { $y }), orientation { $facing }°
    .noted = { $unit } ({ $id }, { $side }) : { $kind }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }, { $files } de front sur { $ranks ->
        [one] { $ranks } rang
       *[other] { $ranks } rangs
    }, au point ({ $x } ; { $y }), orientation { $facing }° ; { $notes }
    .unplaced = { $unit } ({ $id }, { $side }) : { $kind }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }, { $files } de front sur { $ranks ->
        [one] { $ranks } rang
       *[other] { $ranks } rangs
    }, pas sur la table
    .gone = { $unit } ({ $id }, { $side }) : { $kind }, { $state }

fantasy-reach = Portées
    .charges = portée de charge : { $inches }
    .shoots = portée de tir : { $inches }

## Fautes et objections

fantasy-fault = Fautes d’une bataille
    .stranger = l’état nomme « { $stranger } », qui n’est ni une unité ni un camp de cette bataille

fantasy-objection = Objections
    .contact = { $who } { VERB($who, "est", "sont") } au combat avec « { $found } », qui n’est pas un ennemi sur la table
    .off-table = { $who } { VERB($who, "dépasse", "dépassent") } du bord de la table
    .overlap = { $who } et { $found } se chevauchent de { $inches }
    .impassable = { $who } { VERB($who, "est", "sont") } dans « { $found } », où aucune unité ne peut être

## Comment s’appellent ses faits, ses nombres, ses procédures et ses cases

fact-accuracy-in = précision du placement
fact-active = c’est le tour du joueur de l’unité
fact-again = l’unité peut déclarer une charge contre une autre cible
fact-ahead-in = pouces parcourus tout droit
fact-approach = position par rapport à la cible
fact-ballistic = Capacité de tir
fact-barred-by = règle qui interdit de charger
fact-edge-in = pouces jusqu’au bord de la table
fact-nearly = autre côté presque frappé
fact-never = cette unité ne charge jamais
fact-rallied = ralliement ce tour
fact-aside-in = pouces depuis le milieu du côté
fact-most-fight = le plus grand nombre de figurines peut combattre à cette place
fact-places = places où la charge peut finir
    .one = intervalle
fact-from-in = début de l’intervalle, pouces
fact-to-in = fin de l’intervalle, pouces
fact-sharing = autres unités qui doivent charger le même côté
    .one = assaillant
fact-has-shot = tir de réaction déjà fait
fact-armed = a des armes de tir
fact-ranked = figurines des premiers rangs
fact-apart-in = distance après la fuite
fact-large = unité de grande taille
fact-charges = cette unité peut charger
fact-began = figurines au début de la phase
fact-blocked-by = obstacle sur le chemin
fact-broke = rangs rompus ce tour
fact-cause = cause du test
fact-charger = assaillant
fact-clear-way = il y a un chemin jusqu’à la cible
fact-contacts = figurines au contact
fact-distance-in = distance
fact-failing = résultat d’un test manqué
fact-fearless = la cible cause elle-même la terreur
fact-fighting = au combat
fact-files = figurines de front
fact-fled = fuite déjà faite
fact-fleeing = en fuite
fact-flight = fuite
fact-friend = unité du même camp
fact-full = figurines au départ
fact-home = chemin jusqu’à la cible
fact-how = réaction
fact-hurt = blessures sur une figurine
fact-in-way = unités sur le chemin
    .one = unité sur le chemin
fact-inside = en entier sur la table
fact-leadership = Commandement
fact-may = l’unité a rattrapé un ennemi
fact-models = figurines
fact-movement = Mouvement
fact-moves-off = l’unité sur le chemin peut s’écarter
fact-must-flee = fuite obligée
fact-off = au-delà du bord de la table
fact-since = unités qui ont déclaré une charge depuis
    .one = assaillant
fact-another = il y a une autre cible
fact-others = autres cibles
    .one = cible
fact-outside-arc-in = distance jusqu’à l’arc frontal
fact-ranks = rangs
fact-range-in = portée de l’arme
fact-roll = résultat du jet
fact-room-in = distance libre
fact-rule = règle à appliquer
fact-save = sauvegarde d’armure
fact-shooters = tireurs
fact-short = mouvement si la charge est trop courte
fact-shot = tir déjà fait dans cette phase
fact-shot-at = a essuyé un tir
fact-shots = tir
fact-starts = règles à appliquer au début du tour
fact-stops-before = obstacle qui arrêterait l’unité
fact-swift = unité rapide
fact-terror = cause la terreur
fact-test = un test de Commandement est demandé
fact-tested = test déjà fait
fact-through = unités traversées
    .one = unité traversée
fact-toughness = Endurance
fact-toward = direction de la cible
fact-turn = moment du tour
fact-way-in = longueur du chemin
fact-weapon-strength = Force de l’arme
fact-wheel = conversion
fact-wounds = points de vie d’une figurine
fact-off-table = a quitté la table

value-hides = terrains qui cachent
value-carries = passages
value-over = eaux franchies
value-large = hauteur d’une unité de grande taille
value-impassable = terrains infranchissables
value-swift-dice = dés d’une unité rapide
value-swift-drop = nombre de dés bas écartés
value-apart-in = écart à garder
value-even = nombre à Force et Endurance égales
value-most = maximum
value-first = premier jet
value-less = valeur retranchée ensuite
value-strength = limite de Force
value-limit = résultat maximal
value-accuracy-in = précision
value-from = nombre de départ
value-deep = rangs qui tirent

hole-rule = règle à appliquer
hole-how = réaction choisie
hole-aside = décalage de côté
hole-files = figurines de front

fantasy-shown-ranks = rangs
