# Les mots des règles de fantasy : les règles par leur clé avec des traits d’union, puis leurs mots propres.

book-fantasy = Régiments de fantasy

## Quand une chose peut se demander

fantasy-step = Étape du tour
    .now = c’est l’étape voulue : { $wanted }
    .not-now = étape en cours : { $phase } ; ceci est de l’étape : { $wanted }
    .own = c’est le tour du joueur de { $unit }
    .other = ce n’est pas le tour du joueur de { $unit }
    .first = personne n’a de réaction ou de test à régler d’abord
    .waiting = à régler d’abord : { $units }

start-due = Dû au début du tour
    .says = « { $rule } », pour { $unit }
    .says-some = Une règle de { $unit }
    .due = dû par { $unit } ce tour : « { $rule } »
    .due-some = une règle est due par { $unit } ce tour
    .done-some = rien de plus n’est dû par { $unit } ce tour
    .done = fait pour { $unit } ce tour : « { $rule } »
    .no-rule = « { $name } » n’est pas une règle dont cette unité ait à s’occuper au début d’un tour

## Déclarer une charge

charge-sequence = Une charge après l’autre
    .says = Charge de { $unit } contre { $target }
    .undeclared = aucune charge de { $unit } n’est encore déclarée
    .declared = une charge de { $unit } contre { $target } est déjà déclarée
    .own-side = du même camp : { $name }
    .to-roll = la charge de { $unit } est déclarée, et son jet est encore à faire
    .none = aucune charge déclarée de { $unit } n’attend son jet

charge-free = Charger est libre

charge-measure = Mesuré d’avance
    .says = De { $unit } à { $target } il y a { $distance }
    .unplaced = { $unit } et { $target } ne sont pas ensemble sur la table

charge-sight = Vue
    .sees = une figurine de { $unit } en voit une de { $target } dans l’arc frontal
    .unseen = aucune figurine de { $unit } n’en voit une de { $target } dans l’arc frontal
    .hidden = aucune figurine de { $unit } n’en voit une de { $target } dans l’arc frontal : caché par { $by }
    .open = si une figurine de { $unit } en voit une de { $target }

sight-height = Hauteurs

charge-arc = Arc frontal
    .inside = dans l’arc frontal de { $unit }, de { $inches } : { $target }
    .outside = hors de l’arc frontal de { $unit }, de { $inches } : { $target }
    .open = où { $target } rencontre l’arc frontal de { $unit }

charge-barred = Qui peut charger
    .free = hors de tout combat : { $unit }
    .fights = au combat : { $unit }
    .steady = pas en fuite : { $unit }
    .flees = en fuite : { $unit }
    .allowed = aucune autre règle n’empêche { $unit } de charger
    .barred = pas de charge de { $unit } ce tour : { $rule }
    .charges = d’une sorte qui charge : { $unit }
    .never = d’une sorte qui ne charge jamais : { $unit }

charge-impossible = Pas hors de toute chance
    .in-reach = { $distance } jusqu’à { $target }, au plus { $bound }
    .too-far = { $distance } jusqu’à { $target }, plus que la plus grande portée de { $bound }
    .way = il y a un chemin pour { $unit } jusqu’à { $target }
    .may-clear = sur le chemin de { $unit }, mais libre de s’écarter : { $by }
    .no-wheel = aucune conversion de 90° au plus ne mène { $unit } à { $target }
    .off = tout chemin de { $unit } à { $target } finit au-delà du bord de la table
    .blocked = sur le chemin de { $unit } à { $target }, sans détour possible : { $by }
    .open = quelle distance jusqu’à { $target }, et par quel chemin

ground-crossing = Ponts et gués

charge-range = Portée de charge
    .says = Charge de { $unit } contre { $target }, à { $distance }
    .unplaced = Charge de { $unit } contre { $target }
    .movement = Mouvement de { $unit }
    .dice = le plus que donnent { $dice }
    .swift-dice = rapide : le plus que donnent { $dice }
    .never = si la cible reste, aucun jet de { $dice } ne mènera { $unit } au contact
    .surely = si la cible reste, tout jet de { $dice } mènera { $unit } au contact
    .chance = si la cible reste, { $share } de tous les jets de { $dice } mèneront { $unit } au contact
    .stops = trop courte, la charge de { $unit } s’arrêtera à { $apart } devant { $by } : après { $room } au plus
    .open-distance = quelle distance de { $unit } à la cible
    .open-movement = le Mouvement de { $unit }

charge-move = Mouvement de charge
    .way = { $unit } contre { $target }, de { $way }, { $contacts ->
        [one] { $contacts } figurine au contact
       *[other] { $contacts } figurines au contact
    }, côté frappé : { $side }
    .clear = il y a un chemin pour { $unit } jusqu’à { $target }
    .blocked = sur le chemin de { $unit } à { $target } : { $by }
    .no-way = il n’y a pas de chemin pour { $unit } jusqu’à { $target }
    .strikes = côté frappé par { $unit } : { $side } ; un peu à côté, ce serait : { $other }

charge-place = Où finit une charge
    .sharing = d’autres doivent encore charger le même côté de { $target } : { $others } ; le joueur peut choisir où la charge finit le long de ce côté [--aside …]
    .most = à { $aside } de côté, autant de figurines de { $unit } combattent que n’importe où
    .fewer = à { $aside } de côté, moins de figurines de { $unit } combattraient qu’il ne se peut
    .way = il y a un chemin pour { $unit } jusqu’à { $aside } de côté
    .no-way = il n’y a pas de chemin pour { $unit } jusqu’à { $aside } de côté
    .no-inches = « { $name } » n’est pas un nombre de pouces

## Réactions

react-when = Réaction immédiate
    .charged = une charge de { $charger } contre { $unit } attend une réponse
    .not-charged = aucune charge contre { $unit } n’attend de réponse
    .no-word = « { $name } » n’est pas une réaction ; attendu : hold, shoot ou flee

react-hold = Tenir
    .says = Réaction de { $unit } devant { $charger } (tenir)
    .free = hors de tout combat : { $unit }
    .fights = au combat, et libre seulement de tenir : { $unit }

react-shoot = Tenir et tirer
    .says = Réaction de { $unit } devant { $charger } (tenir et tirer)
    .armed = avec des armes de tir : { $unit }
    .unarmed = sans armes de tir : { $unit }
    .in-arc = au moins en partie dans l’arc frontal de { $unit } : { $charger }
    .out-of-arc = hors de l’arc frontal de { $unit } : { $charger }
    .seen = des figurines de { $unit } voient { $charger } dans leur arc frontal
    .unseen = aucune figurine de { $unit } ne voit { $charger } dans l’arc frontal
    .ready = pas encore de tir de { $unit } dans cette phase
    .has-to = tir déjà fait, et fuite obligée tout de même : { $unit }
    .stood = tir déjà fait dans cette phase, il est trop tard pour fuir : { $unit }
    .far = la charge de { $charger } part de { $distance }, plus qu’un Mouvement de { $movement }
    .near = la charge de { $charger } part de { $distance }, pas plus qu’un Mouvement de { $movement }
    .open = de quelle distance part l’assaillant, et son Mouvement

react-shoot-hit = Tirer en tenant
    .reaction = tir à la hâte
    .once = pas encore de tir de { $unit } dans cette phase
    .twice = tir de { $unit } déjà fait dans cette phase

react-shoot-failed = Charge repoussée par le tir

react-flee = Fuir
    .says = Réaction de { $unit } devant { $charger } (fuir)
    .steady = pas en fuite : { $unit }
    .flees-already = déjà en fuite, fuite encore obligée : { $unit }

react-flee-again = Chargé de nouveau en pleine fuite

react-flee-caught = Rattrapé
    .away = { $share } de tous les jets sauveront { $unit }, si la poursuite et un chemin sont possibles à { $charger }

react-flee-edge = Hors de la table
    .off = hors de la table après { $roll } pouces, de { $inches } : { $unit }
    .on = sur la table après { $roll } pouces, à { $inches } du bord : { $unit }

redirect-test = Changer de cible
    .says = Essai de { $unit } pour porter sa charge sur une autre cible que { $target }
    .again = permis à { $unit } de laisser { $target } pour une autre cible
    .same = la charge de { $unit } est déjà contre { $target } ; changer de cible en demande une autre
    .fled = fuite devant la charge de { $unit } : { $target }
    .stood = pas de fuite devant la charge de { $unit } : { $target }
    .undeclared = aucune charge de { $unit } n’est déclarée, dont la cible puisse changer
    .first = pas encore de test de { $unit } pour changer de cible ce tour
    .tested = test de { $unit } pour changer de cible déjà fait ce tour
    .others = à charger à la place : { $others }
    .another = une autre cible est à charger par { $unit }
    .no-other = aucune autre cible n’est à charger par { $unit }
    .at-once = personne n’a déclaré de charge depuis
    .late = une charge a été déclarée depuis par { $since } ; le changement de cible vient avant la déclaration suivante

## Tir

shoot-hit = Pour toucher
    .skill = Capacité de tir { $skill }
    .open = la Capacité de tir des tireurs

shoot-long = Longue portée
    .near = { $distance }, pas plus de { $bound }
    .long = { $distance }, plus de { $bound }
    .beyond = { $distance } est hors de portée : tir comme à { $range }

shoot-seven = Plus de 6 pour toucher

shoot-models = Qui tire
    .count = des { $ranked } figurines des { $deep } premiers rangs, { $shooters } voient l’assaillant dans leur arc frontal, et tirent

shoot-wound = Pour blesser
    .even = Force et Endurance égales
    .strength = Force { $number }
    .toughness = Endurance { $number }
    .held = jamais moins de { $least } ni plus de { $most }
    .open = la Force de l’arme et l’Endurance de l’assaillant

shoot-save = Sauvegarde d’armure
    .save = sauvegarde de { $save }
    .none = pas d’armure
    .strength = la Force { $strength } perce l’armure
    .weak = Force { $strength }, pas au-dessus de { $bound }

shoot-casualties = Pertes

## Tests

leadership-test = Commandement
    .is = Commandement de { $unit }
    .open = le Commandement de { $unit }

panic-test = Panique
    .says = Test de panique de { $unit } ({ $cause })
    .due = un test de panique est dû par { $unit }
    .not-due = aucun test de panique n’est dû par { $unit }

terror-test = Terreur
    .says = Test de terreur de { $unit }, devant { $from }
    .due = un test de terreur est dû par { $unit }
    .not-due = aucun test de terreur n’est dû par { $unit }
    .unafraid = aucun test de terreur manqué par { $unit }
    .afraid = test de terreur manqué, fuite obligée : { $unit }

rally-test = Ralliement
    .says = Essai de ralliement de { $unit }, { $models } figurines restantes sur { $full }
    .flees = en fuite : { $unit }
    .steady = pas en fuite : { $unit }
    .earlier = pas de débandade de { $unit } ce tour
    .just-broke = débandade de { $unit } ce tour même
    .first = pas encore d’essai de ralliement de { $unit } ce tour
    .tried = essai de ralliement de { $unit } déjà fait ce tour
    .few = seulement { $models } figurines restantes sur { $full } : il faut { $limit } au plus
    .enough = { $models } figurines restantes sur { $full }
    .rallied = ralliement ce tour, donc pas de charge : { $unit }

## Mouvements

flee-through = À travers tout

flee-move = Suite de la fuite
    .says = Suite de la fuite de { $unit }
    .flees = en fuite : { $unit }
    .steady = pas en fuite : { $unit }
    .first = pas encore de fuite de { $unit } ce tour
    .fled = fuite de { $unit } déjà faite ce tour

catch-reform = Reformer les rangs
    .says = Essai de { $unit } pour reformer les rangs
    .may = un fuyard rattrapé par { $unit }
    .may-not = aucun fuyard rattrapé par { $unit }, ou test déjà fait
    .room = il y a place pour { $unit }
    .no-room = place de { $unit } déjà prise : { $on }
    .inside = tout entier sur la table : { $unit }
    .outside = en partie au-delà du bord de la table : { $unit }
    .no-files = « { $name } » n’est pas un front ; attendu : combien de figurines vont de front

measure-place = Précision du placement

battle-over = Fin de la bataille
    .beaten = la bataille est finie : { $side } n’a plus personne

## Jets et sorts

throw-start-test = test du début
throw-rally-test = test de ralliement
throw-panic-test = test de panique
throw-terror-test = test de terreur
throw-redirect-test = test de changement de cible
throw-reform-test = test pour reformer les rangs
throw-flight = fuite
throw-charge = charge
throw-hit = pour toucher
throw-hit-again = pour toucher, après un 6
throw-wound = pour blesser
throw-save = pour sauver

fate-fails-test = test manqué
fate-barred = pas de charge ce tour
fate-must-charge = charge obligée
fate-done = fait
fate-flees-on = encore à fuir
fate-declares = charge déclarée
fate-holds = position tenue
fate-shoots = { $count ->
    [0] tir sans effet
    [one] tir : { $count } blessure
   *[other] tir : { $count } blessures
}
fate-slain = { $count ->
    [0] aucune perte
    [one] { $count } figurine perdue
   *[other] { $count } figurines perdues
}
fate-flees = { $count ->
    [0] fuite
    [one] fuite de { $count } pouce
   *[other] fuite de { $count } pouces
}
fate-flees-as-thrown = fuite d’autant de pouces que le jet
fate-runs-off = fuite hors de la table
fate-flees-no-farther = fuite, sans mouvement restant dans cette phase
fate-must-flee = fuite obligée
fate-may-redirect = libre de charger une autre cible
fate-goes-on = suite contre la première cible
fate-charge-lapses = plus personne à charger
fate-gets-home = contact atteint
outcome-gets-home = la charge atteint sa cible
fate-catches = fuyards rattrapés
fate-falls-short = { $count ->
    [0] charge trop courte
    [one] charge trop courte, { $count } pouce au plus
   *[other] charge trop courte, { $count } pouces au plus
}
fate-driven-back = retour au départ de la charge
fate-reforms = rangs reformés
fate-stays = rangs inchangés
fate-could = charge possible
fate-could-not = charge impossible

## Jets du tir

part-hit = Pour toucher
part-wound = Pour blesser
part-save = Pour sauver

## Événements

fantasy-event = Événement
    .begun = réglé pour { $unit } : « { $rule } »
    .barred = pas de charge de { $unit } ce tour : { $rule }
    .must-charge = charge obligée s’il y en a une à faire : { $unit }
    .declared = une charge de { $unit } contre { $target } est déclarée
    .reacted = réaction de { $unit } devant { $to } : { $how }
    .shot = position tenue et tir fait : { $unit }
    .lost = restent de { $unit } : { $left ->
        [one] { $left } figurine
       *[other] { $left } figurines
    }
    .lost-hurt = restent de { $unit } : { $left ->
        [one] { $left } figurine
       *[other] { $left } figurines
    }, dont une avec { $hurt ->
        [one] { $hurt } blessure
       *[other] { $hurt } blessures
    }
    .test-due = test à faire par { $unit } : { $trial } ({ $cause }, venant de { $from })
    .tested = test fait par { $unit } : { $trial }
    .let-off = pas de test de { $units } : l’arbitre en a dispensé
    .must-flee = fuite obligée : { $unit }
    .broke = débandade : { $unit }
    .fled = le mouvement de fuite de { $unit } est fait
    .ran-on = fuite poursuivie jusqu’à place libre : { $unit }, { $way } en tout
    .ran-through = fuite poursuivie à travers { $through } jusqu’à place libre : { $unit }, { $way } en tout
    .placed = le front de { $unit } est maintenant en ({ $x }, { $y }), orientation { $facing }°
    .destroyed = hors de combat : { $unit }
    .may-redirect = charge contre une autre cible permise à { $unit }
    .goes-on = suite de la charge contre la première cible : { $unit }
    .charge-lapses = plus de première cible pour la charge de { $unit }
    .charged = le jet de charge de { $unit } est fait
    .engaged = { $unit } et { $with } sont au combat
    .may-reform = test pour reformer les rangs permis à { $unit }
    .reformed = test pour reformer les rangs fait par { $unit }
    .tried-to-rally = essai de ralliement : { $unit }
    .rallied = ralliement : { $unit }
    .phase-closed = l’étape est close : { $phase } ; ensuite : { $next }
    .turn-closed = le tour est clos ; ensuite : { $side }, tour { $turn }

## Offres

fantasy-offer = Peut se demander
    .begin = « { $rule } », dû par { $unit }
    .rally = essai de ralliement de { $unit }
    .declare = charge à déclarer, au choix : { $unit }
    .must-declare = charge à déclarer, obligée : { $unit }
    .terror = test de terreur de { $unit }
    .react = réaction de { $unit }
    .panic = test de panique de { $unit }
    .redirect = essai de changement de cible de { $unit }
    .charge = la charge de { $unit }
    .reform = essai de reformer les rangs de { $unit }
    .run = suite de la fuite, obligée : { $unit }

## Mots de la position

fantasy-phase-start = début du tour
fantasy-phase-declare = déclaration des charges
fantasy-phase-charge = mouvements de charge
fantasy-phase-compulsory = mouvements obligatoires

fantasy-kind-infantry = infanterie
fantasy-kind-cavalry = cavalerie
fantasy-kind-monster = monstre
fantasy-kind-war-machine = machine de guerre

fantasy-state-present = sur la table
fantasy-state-destroyed = hors de combat

fantasy-react-hold = tenir
fantasy-react-shoot = tenir et tirer
fantasy-react-flee = fuir

fantasy-trial-panic = panique
fantasy-trial-terror = terreur

fantasy-cause-losses = pertes
fantasy-cause-through = amis en fuite à travers les rangs
fantasy-cause-charge = charge d’un ennemi terrifiant

fantasy-failing-nothing = rien
fantasy-failing-barred = pas de charge ce tour
fantasy-failing-must-charge = une charge à déclarer

fantasy-facing-front = front
fantasy-facing-right = flanc droit
fantasy-facing-rear = dos
fantasy-facing-left = flanc gauche

fantasy-note-fleeing = en fuite
fantasy-fights = au combat avec { $units }

fantasy-unit = { $unit } ({ $id }, { $side }) : { $kind }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }, { $files } de front sur { $ranks } de profondeur, en { $x } sur { $y }, orientation { $facing }°
    .noted = { $unit } ({ $id }, { $side }) : { $kind }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }, { $files } de front sur { $ranks } de profondeur, en { $x } sur { $y }, orientation { $facing }° ; { $notes }
    .unplaced = { $unit } ({ $id }, { $side }) : { $kind }, { $models ->
        [one] { $models } figurine
       *[other] { $models } figurines
    }, { $files } de front sur { $ranks } de profondeur, sans place sur la table
    .gone = { $unit } ({ $id }, { $side }) : { $kind }, { $state }

fantasy-reach = Allonge
    .charges = charge jusqu’à { $inches }
    .shoots = tire jusqu’à { $inches }

## Fautes et objections

fantasy-fault = Fautes d’une bataille
    .stranger = l’état nomme « { $stranger } » ; attendu : des id d’unités et de camps de cette bataille

fantasy-objection = Objections
    .contact = au combat avec « { $found } », qui n’est pas un ennemi sur la table : { $who }
    .off-table = au-delà du bord de la table : { $who }
    .overlap = { $who } et { $found } se chevauchent de { $inches }
    .impassable = dans « { $found } », où personne ne peut être : { $who }

## Comment s’appellent ses faits, ses nombres, ses procédures et ses cases

fact-accuracy-in = précision du placement
fact-active = tour de son joueur
fact-again = nouvelle déclaration permise
fact-ahead-in = tout droit
fact-approach = sa position devant sa cible
fact-ballistic = Capacité de tir
fact-barred-by = règle qui l’empêche
fact-edge-in = pouces jusqu’au bord de la table
fact-nearly = côté presque frappé
fact-never = ne charge jamais
fact-rallied = ralliement ce tour
fact-aside-in = de côté de
fact-most-fight = autant y combattent que n’importe où
fact-places = où elle peut finir
    .one = intervalle
fact-from-in = de
fact-to-in = à
fact-sharing = qui doit encore charger le même côté
    .one = assaillant
fact-has-shot = tir de réaction déjà fait
fact-armed = a des armes de tir
fact-ranked = figurines des premiers rangs
fact-apart-in = distance alors
fact-large = de grande taille
fact-charges = peut charger
fact-began = figurines au début de la phase
fact-blocked-by = chemin fermé par
fact-broke = débandade ce tour
fact-cause = cause
fact-charger = assaillant
fact-clear-way = il y a un chemin
fact-contacts = figurines au contact
fact-distance-in = distance
fact-failing = à quoi mène l’échec
fact-fearless = cause elle-même la terreur
fact-fighting = au combat
fact-files = figurines de front
fact-fled = fuite déjà faite
fact-fleeing = en fuite
fact-flight = fuite
fact-friend = un ami
fact-full = figurines au départ
fact-home = le chemin jusqu’au contact
fact-how = réaction
fact-hurt = points de vie en moins d’une figurine
fact-in-way = sur le chemin
    .one = l’un d’eux
fact-inside = sur la table
fact-leadership = Commandement
fact-may = a rattrapé quelqu’un
fact-models = figurines
fact-movement = Mouvement
fact-moves-off = peut s’écarter
fact-must-flee = fuite obligée
fact-off = hors de la table
fact-since = qui a déclaré depuis
    .one = assaillant
fact-another = il y a une autre cible
fact-others = autres cibles
    .one = cible
fact-outside-arc-in = hors de l’arc de
fact-ranks = rangs
fact-range-in = portée de l’arme
fact-roll = jet
fact-room-in = place
fact-rule = règle
fact-save = sauvegarde d’armure
fact-shooters = tireurs
fact-short = charge trop courte
fact-shot = tir déjà fait dans cette phase
fact-shot-at = a essuyé un tir
fact-shots = tir
fact-starts = dû au début du tour
fact-stops-before = s’arrête devant
fact-swift = rapide
fact-terror = cause la terreur
fact-test = un test de Commandement
fact-tested = test déjà fait
fact-through = traversés
    .one = l’un d’eux
fact-toughness = Endurance
fact-toward = vers la cible
fact-turn = quand
fact-way-in = longueur du chemin
fact-weapon-strength = Force de l’arme
fact-wheel = conversion
fact-wounds = points de vie d’une figurine
fact-off-table = a quitté la table

value-hides = cache
value-carries = porte
value-over = par-dessus
value-large = de grande taille
value-impassable = infranchissable
value-swift-dice = dés des rapides
value-swift-drop = dont écartés
value-apart-in = écart
value-even = égales
value-most = au plus
value-first = premier
value-less = puis moins de
value-strength = Force au-dessus de
value-limit = jusqu’à
value-accuracy-in = à
value-from = à partir de
value-deep = rangs

hole-rule = règle
hole-how = comment
hole-aside = de côté
hole-files = figurines de front

fantasy-shown-ranks = rangs
