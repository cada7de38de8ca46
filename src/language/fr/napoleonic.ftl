# Noms des règles : l’id est la clé de la règle avec des traits d’union.

## Tour

turn-order = Ordre des phases
    .now = la phase en cours est « { $phase } »
    .not-now = la phase en cours est « { $now } », mais cette action se fait à la phase « { $phase } »

turn-end = Effets à la fin du tour entier

## Localités

bua-enter = Entrée dans une localité
    .says = { $unit } { VERB($unit, "entre", "entrent") } dans { $place } ({ $kind })
    .no-place = « { $name } » n’est ni une localité ni un rempart
    .unmoved = { $unit } { VERB($unit, "n’a", "n’ont") } dépensé aucun mouvement ce tour
    .moved = { $unit } { VERB($unit, "a", "ont") } déjà dépensé { $share } du mouvement, et cette action demande tout le mouvement
    .outside = { $unit } { VERB($unit, "n’est", "ne sont") } pas dans un autre lieu
    .inside = { $unit } { VERB($unit, "doit", "doivent") } d’abord sortir de { $place }
    .touches = { $unit } { VERB($unit, "touche", "touchent") } { $place } ({ $cm })
    .apart = { $unit } { VERB($unit, "est", "sont") } à { $cm } de { $place }, et il n’y a contact que jusqu’à { $limit }
    .unplaced = à quelle distance { $unit } { VERB($unit, "est", "sont") } de { $place }

bua-enter-enemy = Pas d’unité ennemie dans la localité
    .free = il n’y a pas d’unité ennemie dans { $place }
    .held = { $enemy } { VERB($enemy, "tient", "tiennent") } { $place } : on n’y entre qu’en attaquant

bua-enter-attacked = Entrée dans une localité attaquée
    .quiet = personne n’attaque { $place } ce tour
    .own = { $by } { VERB($by, "attaque", "attaquent") } { $place } : les défenseurs peuvent y envoyer du renfort
    .other = { $by } { VERB($by, "attaque", "attaquent") } { $place } : seul le camp attaqué peut entrer

bua-enter-capture = Ennemis pris dans une localité
    .taken = on capture { $enemy } dans { $place }

bua-fit = Place sur le pourtour
    .fits = { $place } a de la place pour { $room ->
             [one] { $room } socle
            *[other] { $room } socles
        }, et { $unit } en { VERB($unit, "a", "ont") } { $stands }
    .too-many = { $unit } { VERB($unit, "a", "ont") } { $stands ->
             [one] { $stands } socle
            *[other] { $stands } socles
        }, mais { $place } n’a de la place que pour { $room }
    .dealt = { $dealt ->
             [one] le seul socle de { $unit } est placé sur un côté de { $place }
            *[other] les { $dealt } socles de { $unit } sont tous placés sur les côtés de { $place }
        }
    .misdealt = { $dealt ->
             [one] { $dealt } socle est réparti
            *[other] { $dealt } socles sont répartis
        } sur les côtés de { $place }, mais { $unit } en { VERB($unit, "a", "ont") } { $stands }
    .lines = le côté { $side } de { $place } a de la place pour { $wanted ->
             [one] { $wanted } socle
            *[other] { $wanted } socles
        }
    .crowded = le côté { $side } de { $place } n’a pas de place pour { $wanted ->
             [one] { $wanted } socle
            *[other] { $wanted } socles
        }, seulement pour { $room }
    .no-room-needed = { $unit } { VERB($unit, "n’a", "n’ont") } pas besoin de place sur le pourtour
    .no-sides = « { $name } » est une ligne, où les socles sont sur un seul rang : ne choisissez pas de côté

bua-fortify = Fortifier une localité
    .says = { $unit } { VERB($unit, "fortifie", "fortifient") } { $place } (marqueur { $marker } sur { $markers })
    .declines = { $unit } ne { VERB($unit, "continue", "continuent") } pas de fortifier ce tour
    .unmoved = { $unit } { VERB($unit, "n’a", "n’ont") } dépensé aucun mouvement ce tour
    .moved = { $unit } { VERB($unit, "a", "ont") } déjà dépensé { $share } du mouvement, et cette action demande tout le mouvement
    .engineers = { $unit } { VERB($unit, "peut", "peuvent") } fortifier (sapeurs)
    .no-engineers = seuls des sapeurs peuvent fortifier, pas { $unit }
    .inside = { $unit } { VERB($unit, "est", "sont") } dans { $place }
    .outside = { $unit } { VERB($unit, "n’est", "ne sont") } pas dans une localité
    .unfortified = { $place } n’est pas une localité fortifiée
    .fortified = { $place } est déjà une localité fortifiée
    .wanting = { $place } attend encore des marqueurs (déjà posés : { $markers })
    .enough = { $place } a déjà tous ses marqueurs : { $markers }
    .first = on n’a pas encore posé de marqueur à { $place } ce tour
    .laid = on a déjà posé un marqueur à { $place } ce tour : un seul par tour est permis, quel que soit le nombre de sapeurs
    .due = { $unit } { VERB($unit, "peut", "peuvent") } continuer de fortifier { $place }
    .nothing-due = { $unit } { VERB($unit, "n’a", "n’ont") } rien à quoi renoncer

bua-who = Qui peut occuper une localité
    .may = { $unit } ({ $type }) { VERB($unit, "peut", "peuvent") } entrer dans ce lieu
    .dismounts = { $unit } ({ $type }) { VERB($unit, "peut", "peuvent") } entrer dans ce lieu pied à terre
    .never = { $unit } ({ $type }) ne { VERB($unit, "peut", "peuvent") } jamais entrer dans ce lieu

bua-leave = Sortie d’une localité
    .says = { $unit } { VERB($unit, "sort", "sortent") } de { $place } ({ $kind }) et { VERB($unit, "se met", "se mettent") } { $formation }
    .not-inside = { $name } { VERB($name, "n’est", "ne sont") } ni dans une localité ni sur un rempart
    .no-side = { $place } n’a pas de côté { $side } ; ses côtés vont de 1 à { $sides }
    .unmoved = { $unit } { VERB($unit, "n’a", "n’ont") } dépensé aucun mouvement ce tour
    .moved = { $unit } { VERB($unit, "a", "ont") } déjà dépensé { $share } du mouvement, et cette action demande tout le mouvement
    .formed = { $unit } ({ $type }) { VERB($unit, "peut", "peuvent") } se mettre { $formation }
    .unformed = { $unit } ({ $type }) ne { VERB($unit, "peut", "peuvent") } pas sortir { $formation }
    .touches = le milieu du front, du dos ou d’un flanc de { $unit } touche { $place } ({ $cm })
    .apart = { $unit } { VERB($unit, "est", "sont") } à { $cm } de { $place }, depuis le milieu le plus proche (front, flanc ou dos), et il n’y a contact que jusqu’à { $limit }
    .unplaced = où se tient { $unit }

fort-outside = Forts et remparts

bridge-barricade = Dégager une barricade
    .says = { $unit } { VERB($unit, "dégage", "dégagent") } la barricade { $place }
    .no-barricade = « { $name } » n’est pas une barricade
    .garrison = une garnison dégage la barricade sans changer de formation ni d’orientation : n’indiquez ni l’une ni l’autre pour { $name }
    .unmoved = { $unit } { VERB($unit, "n’a", "n’ont") } dépensé aucun mouvement ce tour
    .moved = { $unit } { VERB($unit, "a", "ont") } déjà dépensé { $share } du mouvement, et cette action demande tout le mouvement
    .may = { $unit } ({ $type }) { VERB($unit, "peut", "peuvent") } dégager une barricade
    .never = { $unit } ({ $type }) ne { VERB($unit, "peut", "peuvent") } pas dégager une barricade
    .touches = le milieu du front, du dos ou d’un flanc de { $unit } touche { $place } ({ $cm })
    .apart = { $unit } { VERB($unit, "est", "sont") } à { $cm } de { $place }, depuis le milieu le plus proche (front, flanc ou dos), et il n’y a contact que jusqu’à { $limit }
    .unplaced = à quelle distance { $unit } { VERB($unit, "est", "sont") } de { $place }
    .formed = { $unit } ({ $type }) { VERB($unit, "peut", "peuvent") } se mettre { $formation }
    .unformed = { $unit } ({ $type }) ne { VERB($unit, "peut", "peuvent") } pas se mettre { $formation }

## Mouvement et terrain

move-bar-cavalry = Terrain fermé à la cavalerie à cheval

move-bar-artillery = Terrain fermé à l’artillerie

move-bar-all = Terrain fermé à tous

move-half = Terrain lent
    .ground = { $leg } { $cm } à demi-vitesse ({ $kind } { $place })
    .road = { $leg } { $cm } à demi-vitesse, par la route ({ $kind } { $place })

move-half-line = Terrain lent sous le milieu du front

move-half-whole = Terrain lent pour toute l’unité

move-half-part = Seule la partie en terrain lent compte

move-road = Mouvement sur une route
    .on = { $leg } { $cm } par la route ({ $place }), moitié plus vite

move-through = Pas de passage à travers les unités

move-square-shelter = Abri dans un carré ami

move-guns-abandoned = Pièces sans canonniers

guns-reuse = Servir des pièces abandonnées

guns-attach = Canonniers avec une autre unité
    .shelters = { $unit } { VERB($unit, "s’abrite", "s’abritent") } dans le carré de { $other }
    .joins = { $unit } { VERB($unit, "rejoint", "rejoignent") } { $other }
    .steps-out = { $unit } { VERB($unit, "sort", "sortent") } des rangs de { $other }
    .leaves-guns = { $unit } { VERB($unit, "abandonne ses", "abandonnent leurs") } pièces
    .serves-guns = { $unit } { VERB($unit, "sert", "servent") } désormais les pièces { $guns } ({ $type })
    .goes-along = { $unit } ({ $type }) { VERB($unit, "peut", "peuvent") } rejoindre une unité
    .stays-itself = { $unit } ({ $type }) ne { VERB($unit, "peut", "peuvent") } pas rejoindre une unité ; seuls les canonniers sans pièces et les sapeurs le peuvent
    .friend = { $unit } et { $other } sont du même camp
    .enemy = { $unit } et { $other } ne sont pas du même camp
    .alone = { $unit } { VERB($unit, "n’est", "ne sont") } avec aucune autre unité
    .with-another = { $unit } { VERB($unit, "est", "sont") } déjà avec une autre unité
    .other-alone = { $other } { VERB($other, "n’est", "ne sont") } avec aucune autre unité
    .other-with-another = { $other } { VERB($other, "est", "sont") } déjà avec une autre unité
    .no-guests = aucune autre unité n’est avec { $unit }
    .guests = une autre unité est avec { $unit } : cette autre unité doit d’abord sortir des rangs
    .same-place = { $unit } et { $other } sont dans le même lieu, ou hors de tout lieu
    .another-place = { $unit } et { $other } ne sont pas dans le même lieu
    .touches = { $unit } et { $other } se touchent ({ $cm })
    .too-far = { $unit } et { $other } sont à { $cm } l’un de l’autre
    .distance = à quelle distance { $unit } { VERB($unit, "est", "sont") } de { $other }
    .some-left = il reste du mouvement à { $unit } (déjà dépensé : { $spent })
    .none-left = il ne reste plus de mouvement à { $unit }
    .enough-left = { $unit } { VERB($unit, "a", "ont") } dépensé { $spent } du mouvement, et cette action en demande encore { $share }
    .too-little-left = { $unit } { VERB($unit, "a", "ont") } dépensé { $spent } du mouvement, et cette action en demande encore { $share } : c’est trop
    .outside = { $unit } { VERB($unit, "n’est", "ne sont") } ni dans une localité ni sur un rempart
    .inside = { $unit } { VERB($unit, "est", "sont") } dans une localité ou sur un rempart, et { VERB($unit, "doit", "doivent") } d’abord en sortir
    .has-guns = { $unit } { VERB($unit, "a", "ont") } des pièces qui peuvent être abandonnées
    .no-guns = { $unit } ({ $type }) { VERB($unit, "n’a", "n’ont") } pas de pièces à abandonner
    .gunners = { $unit } { VERB($unit, "se compose", "se composent") } de canonniers sans pièces
    .no-gunners = { $unit } ({ $type }) ne { VERB($unit, "peut", "peuvent") } pas servir des pièces ; seuls des canonniers sans pièces le peuvent
    .itself = { $name } ne peut pas rejoindre sa propre unité
    .with-nobody = { $name } { VERB($name, "n’est", "ne sont") } avec aucune autre unité
    .unplaced = { $name } { VERB($name, "n’est", "ne sont") } pas sur la table

## Hors de la source

stand-size = Dimensions des socles

formation-shape = Figures des formations

first-line = Socles de première ligne

# Nom de la règle et mot de phrase en un : sans majuscule.
zone-front = zone de front

# Nom de la règle et mot de phrase en un : sans majuscule.
zone-rear = zone arrière

zone-flank = Zones de flanc

zone-within = Unité dans une zone, à telle distance
    .inside = { $unit } { VERB($unit, "est", "sont") } dans la { $zone }, à { $cm } de la limite de la zone
    .outside = { $unit } { VERB($unit, "est", "sont") } hors de la { $zone }, à { $cm } de la limite de la zone

move-allowance = Mouvement
    .says = { $unit } { VERB($unit, "se déplace", "se déplacent") }
    .unit = { $type }, { $formation }
    .spent = { $share } du mouvement sont déjà dépensés
    .way = { $leg } { $cm }
    .way-of = { $leg } { $cm } ; dans cette formation, l’unité peut parcourir { $full }
    .left = il reste { $cm } de mouvement
    .short = il manque { $cm } de mouvement
    .short-at = il manque { $cm } de mouvement : l’unité s’arrête { $where }
    .open = de quelles troupes il s’agit

move-wheel = Conversion, pas de côté, recul
    .wheel = { $leg } de { $degrees } : { $cm } au coin extérieur
    .wheel-of = { $leg } de { $degrees } : { $cm } au coin extérieur ; dans cette formation, l’unité peut parcourir { $full }
    .aside = { $leg } { $cm } à demi-vitesse

move-reform = Changement de formation
    .form = l’unité se met { $formation }
    .limber = l’unité met ses pièces sur avant-train
    .unlimber = l’unité met ses pièces en batterie
    .mount = l’unité monte à cheval
    .dismount = l’unité met pied à terre

attack-declare = Déclaration d’une attaque
    .says = { $unit } { VERB($unit, "attaque", "attaquent") } { $target }
    .passes = le camp { $side } ne déclare plus d’attaque ce tour

attack-facing = Côté frappé par l’attaque

attack-move = Mouvement au contact
    .free = { $unit } { VERB($unit, "n’est", "ne sont") } dans aucune mêlée déclarée
    .held = { $unit } { VERB($unit, "est", "sont") } dans une mêlée déclarée et ne { VERB($unit, "peut", "peuvent") } pas bouger

melee-rank = Rang de mêlée

rout-recover = Ralliement après une déroute
    .says = { $unit } { VERB($unit, "tente", "tentent") } de se rallier
    .declines = { $unit } ne { VERB($unit, "tente", "tentent") } pas de se rallier ce tour
    .due = { $unit } { VERB($unit, "peut", "peuvent") } tenter de se rallier ce tour
    .base = { $experience }
    .general = { $general } touche son bord de table
    .general-more = { $general } touche aussi le bord, mais un seul général compte
    .general-far = { $general } est à { $cm } de son bord de table
    .general-unplaced = { $general } n’est pas sur la table
    .no-general = ce camp n’a pas de général
    .first = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore tenté de se rallier ce tour
    .tried = { $unit } { VERB($unit, "a", "ont") } déjà tenté de se rallier ce tour
    .room = il y a de la place pour { $unit } { VERB($unit, "à son", "à leur") } bord de table
    .no-room = il n’y a pas de place pour { $unit } { VERB($unit, "à son", "à leur") } bord de table, ou le camp n’a pas de bord

general-death = Mort d’un général
    .says = { $unit } meurt, par décision de l’arbitre

retreat-facing = Orientation après une retraite

tie-measure = Mesure à la limite

## Mesures

measure-table = Les axes de la table

measure-stand-middle = Milieu d’un socle

measure-sight = Ce que traverse une ligne de vue

measure-bua-fit = Où sont les socles d’une garnison

measure-sight-woods = Une ligne de vue à travers bois

measure-sight-hill = Une ligne de vue depuis une colline

measure-zone = La cible dans la zone d’un socle

measure-group-front = Milieu du front d’un groupe

measure-cover = Quelle part de la cible est à couvert

measure-over = Tir par-dessus un obstacle

measure-touch = Contact

measure-level = Niveau de colline d’une unité

measure-battery = Canonniers comptés comme des socles

measure-simultaneous = Mesures prises avant les pertes

measure-retreat = Ligne d’une retraite

measure-uphill = Ce qui compte comme une montée

# Nom de la règle et mot de phrase en un : sans majuscule.
terrain-wall = mur

fire-mod-over-own = Un obstacle que le tireur touche

fire-hill-cancel-infantry = Infanterie tirant d’en haut, ouvrage

fire-howitzer-ignore-effect = Ce que les obusiers ignorent

fire-loss-choice = Le joueur choisit le socle perdu
    .nearest = si { $unit } { VERB($unit, "perd", "perdent") } des socles, ce sont les plus proches des tireurs ; le joueur peut en choisir d’autres (--choose fire.loss.choice=NUMÉROS)
    .chosen = si { $unit } { VERB($unit, "perd", "perdent") } des socles, le joueur a choisi lesquels partent d’abord : { $stands }

fire-order-tie = Jets égaux pour l’ordre du tir

melee-mod-overlap = Un obstacle ne compte qu’une fois

melee-many-best = Meilleur rang parmi plusieurs unités

fire-ball-near = Boulet tiré à portée de mitraille

measure-sight-inside = Ligne de vue à l’intérieur d’un socle

zone-garrison = Zones d’une garnison

morale-cover-best = Seul le meilleur couvert compte

retreat-path = Chemin d’une retraite
    .says = { $unit } { VERB($unit, "doit", "doivent") } reculer de { $cm } tout droit à l’opposé de { $from } ({ $way })
    .says-drawn = { $unit } { VERB($unit, "doit", "doivent") } reculer à { $cm } de l’ancienne place de { $from } ({ $way })
    .says-chosen = { $unit } { VERB($unit, "doit", "doivent") } reculer de { $cm } tout droit à l’opposé de { $from } ({ $others } { VERB($others, "a", "ont") } tiré aussi : le joueur choisit devant quel ennemi reculer, avec morale.retreat ; { $way })
    .says-apart = { $unit } { VERB($unit, "doit", "doivent") } reculer devant { $from } jusqu’à { $cm } d’écart ({ $way })
    .full = { $cm } tout droit, direction { $bearing }°
    .shorter = { $cm } seulement, tout droit jusqu’à l’obstacle, direction { $bearing }°
    .other = le chemin tout droit est fermé, et la retraite est donc de { $cm } dans la direction { $bearing }° ; le joueur peut choisir une autre direction ouverte (retreat.path, en degrés)
    .further = { $cm } dans la direction { $bearing }°, assez loin pour se dégager des unités voisines
    .other-chosen = le chemin tout droit est fermé, et la retraite est donc de { $cm } dans la direction { $bearing }°, au choix du joueur
    .apart-already = l’unité est déjà assez loin : elle ne recule pas, mais passe en désordre
    .none = { $unit } { VERB($unit, "n’a", "n’ont") } pas de chemin de retraite
    .no-choice = { $way } ; le chemin tout droit est ouvert, et le joueur ne peut donc pas choisir la direction { $chosen }°
    .over-guns = { $way } ; le chemin passe sur les pièces { $guns } et les enlève
    .open = où sont { $unit } et l’ennemi
    .chosen = { $unit } { VERB($unit, "recule", "reculent") } en direction { $bearing }°, au choix du joueur
    .chosen-closed = dans la direction { $bearing }°, le chemin est fermé à { $unit } ; choisissez une direction ouverte, ou n’en donnez aucune
    .chosen-towards = la direction { $bearing }° mène { $unit } vers { $from }, alors qu’un autre chemin éloigne de l’ennemi ; choisissez une direction qui éloigne, ou n’en donnez aucune

retreat-order = Ordre des retraites

disorder-place = Place pour la formation en désordre
    .says = On place { $unit }, le front au point ({ $x } ; { $y }), orientation { $facing }°

melee-many-pair = Modificateurs pour une paire d’unités

melee-many-rest = Autres modificateurs, plusieurs unités

measure-general = Distance jusqu’à un général
    .rides = { $unit } va à cheval au point ({ $x } ; { $y })
    .rides-to-ranks = { $unit } va à cheval dans les rangs de { $other }
    .allowance = le mouvement d’un général
    .way = le trajet
    .way-round-unit = le trajet, en contournant { $other }
    .way-round-water = le trajet, en contournant { $other } ({ $kind })
    .way-straight = le chemin direct de { $unit } est libre
    .way-found = { $unit } trouve un chemin en contournant { $other }
    .way-through-unit = { $other } est sur le chemin de { $unit }, et le mouvement ne suffit pas pour un détour
    .way-through-water = { $other } ({ $kind }) est sur le chemin de { $unit } : il n’y a pas de passage, et le mouvement ne suffit pas pour un détour
    .one-goal = donnez pour { $name } soit un point (at), soit une unité dont rejoindre les rangs (with), mais pas les deux
    .friend = { $unit } et { $other } sont du même camp
    .enemy = { $unit } et { $other } ne sont pas du même camp
    .elsewhere = { $unit } n’est pas encore dans les rangs de { $other }
    .there-already = { $unit } est déjà dans les rangs de { $other }
    .not-held = aucun ennemi ne tient le lieu
    .held = { $other } tient { $place }
    .distance = quelle distance { $unit } parcourt à cheval

measure-woods-range = La portée dans les bois

measure-hill-end = Ligne de vue qui finit sur une colline

measure-hill-over = Vue d’une colline par-dessus une unité

fire-hill-cancel-level = Couvert annulé par un tir de plus haut

measure-earthwork = Troupe dans ou derrière un épaulement

measure-over-kinds = Obstacles plus bas qu’un homme

measure-rested = Quels socles appuient leurs armes

measure-cover-sum = Couverts de sortes diverses

measure-range-stands = Point le plus proche de la cible

measure-bua-flush = Localité qui touche juste le socle

melee-chasseurs = Chasseurs, à cheval ou pied à terre

melee-garrison = Formation d’une garnison

melee-many-order = Quelle paire d’unités compte

attack-facing-many = Côté frappé, plusieurs défenseurs

melee-where = Terrain de la mêlée

melee-draw-fate = Après une égalité ou une reddition
