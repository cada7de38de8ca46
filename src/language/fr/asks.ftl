# Demandes, événements et arbitre.

open = inconnu

something = quelque chose

unit = unité

ask = La demande
    .unknown-unit = il n’y a pas d’unité « { $name } » dans cette bataille ; vouliez-vous dire « { $nearest } » ?
    .missing = il manque encore : { $hole }
    .absent = { $name } { VERB($name, "n’est", "ne sont") } pas sur la table ({ $state })
    .no-stand = { $name } { VERB($name, "n’a", "n’ont") } pas de socle { $stand }, seulement { $stands }
    .no-distance = « { $name } » n’est pas une distance ; tapez un nombre de cm
    .too-many = { $count } socles ou figurines, c’est trop ; { $most } au plus
    .no-choice = « { $name } » n’est pas une règle qui laisse un choix ; tapez l’une de celles-ci : { $known }
    .no-choices = « { $name } » n’est pas une règle qui laisse un choix, et ce règlement n’en a aucune
    .no-list = « { $name } » est illisible ; tapez des noms séparés par des virgules, 200 au plus
    .unreadable = « { $name } » est illisible ; tapez des unités séparées par des virgules, avec leurs socles comme dans 85-1:1+2
    .unknown-place = il n’y a pas de lieu « { $name } » dans cette bataille ; vouliez-vous dire « { $nearest } » ?
    .unknown-side = il n’y a pas de camp « { $name } » dans cette bataille ; vouliez-vous dire « { $nearest } » ?
    .unknown-general = il n’y a pas de général « { $name } » dans cette bataille ; vouliez-vous dire « { $nearest } » ?
    .unknown-card = il n’y a pas de carte « { $name } » dans cette bataille ; vouliez-vous dire « { $nearest } » ?
    .unknown-battle = il n’y a pas de combat « { $name } » dans cette vague ; vouliez-vous dire « { $nearest } » ?
    .unknown-group = il n’y a pas de groupe « { $name } » dans cette bataille ; vouliez-vous dire « { $nearest } » ?
    .unknown-guns = il n’y a pas de pièces sans canonniers « { $name } » dans cette bataille ; vouliez-vous dire « { $nearest } » ?
    .no-point = « { $name } » n’est pas un point ; tapez deux nombres de cm, comme 60,40
    .no-degrees = « { $name } » n’est pas une direction ; tapez un nombre de degrés
    .no-formation = « { $name } » n’est pas une formation ; tapez line, column, square, disordered, limbered ou deployed
    .no-path = « { $name } » n’est pas une étape d’un trajet ; tapez forward:10, back:5, left:3, right:3, wheel-left:30, wheel-right:30, form:column, mount ou dismount, séparés par des virgules
    .unplaced = { $name } { VERB($name, "n’est", "ne sont") } pas sur la table, on ne peut donc pas mesurer de trajet
    .no-shares = « { $name } » n’est pas une répartition ; tapez combien chacun reçoit, comme 1:2,3:1
    .no-pairs = « { $name } » n’est pas une liste de paires ; tapez chaque paire une fois, comme A:X,B:X
    .no-edge = « { $name } » n’est pas un côté d’un lieu ; tapez son numéro, à partir de 1
    .unknown = « { $name } » est inconnu dans cette bataille ; « frontage show » donne les identifiants
    .long-path = un trajet a au plus { $name } étapes

ask-unit = Unités sur la table

ask-place = Lieux sur la table

ask-side = Camps de la bataille

ask-general = Généraux

ask-guns = Pièces sans canonniers

ask-stand = Socles de l’unité

due = À régler
    .fire = tir sur { $unit }
    .morale = test de moral ({ $unit })
    .melee = mêlée ({ $unit })
    .retreat = retraite ({ $unit })
    .place = { $unit } { VERB($unit, "doit", "doivent") } changer de place : { $because }
    .order = un jet décide quel camp fait la première déclaration
    .pass = { $unit } { VERB($unit, "doit", "doivent") } déclarer une attaque ou passer
    .attack = { $unit } { VERB($unit, "peut", "peuvent") } attaquer
    .move = { $unit } { VERB($unit, "peut", "peuvent") } bouger
    .recover = { $unit } { VERB($unit, "peut", "peuvent") } tenter de se rallier
    .enter = { $unit } { VERB($unit, "peut", "peuvent") } entrer dans { $place }
    .leave = { $unit } { VERB($unit, "peut", "peuvent") } sortir de { $place }
    .fortify = { $unit } { VERB($unit, "peut", "peuvent") } poser un marqueur de fortification
    .decline = { $unit } { VERB($unit, "peut", "peuvent") } ne rien faire
    .clear = { $unit } { VERB($unit, "peut", "peuvent") } dégager une barricade
    .join = { $unit } { VERB($unit, "peut", "peuvent") } rejoindre { $other }
    .part = { $unit } { VERB($unit, "peut", "peuvent") } sortir des rangs de { $other }
    .abandon = { $unit } { VERB($unit, "peut", "peuvent") } abandonner { VERB($unit, "ses", "leurs") } pièces
    .man = { $unit } { VERB($unit, "peut", "peuvent") } servir les pièces { $guns }
    .general = { $unit } peut se déplacer à cheval

event = Événement
    .fired = { $unit } { VERB($unit, "a", "ont") } tiré sur { $at } (avec { $count ->
             [one] le socle { $stands }
            *[other] les socles { $stands }
        })
    .doomed = { $unit } { VERB($unit, "perdra", "perdront") } { $count ->
             [one] { $count } socle
            *[other] { $count } socles
        } à la fin du tir
    .doomed-figures = { $unit } { VERB($unit, "perdra", "perdront") } { $count ->
             [one] { $count } figurine
            *[other] { $count } figurines
        } à la fin du tir
    .stand-lost = { $unit } { VERB($unit, "a", "ont") } perdu { $count ->
             [one] { $count } socle
            *[other] { $count } socles
        }
    .stands-taken = { $unit } { VERB($unit, "a", "ont") } perdu { $count ->
             [one] le socle { $stands }
            *[other] les socles { $stands }
        }
    .figures-taken = { $unit } { VERB($unit, "a", "ont") } perdu { $count ->
             [one] { $count } figurine
            *[other] { $count } figurines
        }
    .fortified = { $place } est désormais une localité fortifiée
    .tested = { $unit } { VERB($unit, "a", "ont") } fait le test de moral
    .became = { $unit } { VERB($unit, "est", "sont") } désormais { $formation }
    .became-at = { $unit } { VERB($unit, "est", "sont") } désormais { $formation }, le front au point ({ $x } ; { $y }), orientation { $facing }°
    .owes = { $unit } { VERB($unit, "doit", "doivent") } reculer de { $cm } devant { $from }
    .owes-apart = { $unit } { VERB($unit, "doit", "doivent") } reculer devant { $from } jusqu’à { $cm } d’écart
    .owes-drawn = { $unit } { VERB($unit, "doit", "doivent") } reculer à { $cm } de l’ancienne place de { $from }
    .waits = { $unit } { VERB($unit, "passera", "passeront") } en désordre dès que { $until } { VERB($until, "aura", "auront") } reculé
    .waits-place = { $unit } { VERB($unit, "entrera", "entreront") } dans { $place } dès que { $until } { VERB($until, "aura", "auront") } reculé
    .broke-off = toutes les attaques menées ou subies par { $unit } sont finies
    .settled = { $unit } { VERB($unit, "a fini sa", "ont fini leur") } retraite
    .placed = le front de { $unit } est désormais au point ({ $x } ; { $y }), orientation { $facing }°, { $formation }
    .state = { $unit } { VERB($unit, "a", "ont") } quitté la table : { $state }
    .state-guns = { $unit } { VERB($unit, "a", "ont") } quitté la table : { $state } ; les pièces restent en place
    .occupied = { $unit } { VERB($unit, "a", "ont") } occupé { $place }
    .outside-room = { $unit } { VERB($unit, "reste", "restent") } hors de { $place }, en désordre : il n’y a pas de place
    .outside-barred = { $unit } { VERB($unit, "reste", "restent") } hors de { $place }, en désordre : ces troupes ne peuvent pas y entrer
    .fought = la mêlée est finie ({ $units })
    .closed = la phase « { $phase } » est finie
    .closed-taken = la phase « { $phase } » est finie ; { $taken }
    .declares = c’est maintenant au camp { $unit } de déclarer une attaque
    .passed = { $unit } ne { VERB($unit, "déclare", "déclarent") } plus d’attaque ce tour
    .declined = { $unit } { VERB($unit, "n’a", "n’ont") } rien fait
    .attacked = { $unit } { VERB($unit, "a", "ont") } déclaré une attaque contre { $on }
    .spent = { $unit } { VERB($unit, "a", "ont") } dépensé { $share } de { VERB($unit, "son", "leur") } mouvement
    .mounted = { $unit } { VERB($unit, "est", "sont") } désormais à cheval
    .dismounted = { $unit } { VERB($unit, "est", "sont") } désormais à pied
    .joined = { $unit } { VERB($unit, "a", "ont") } rejoint { $with }
    .guns-left = { $unit } { VERB($unit, "a abandonné ses", "ont abandonné leurs") } pièces ({ $guns })
    .manned = { $unit } { VERB($unit, "sert", "servent") } désormais les pièces { $guns }
    .guns-gone = les pièces { $unit } sont détruites et retirées
    .marked = un marqueur de fortification est désormais près de { $unit }
    .cleared = la barricade { $unit } est dégagée
    .general = { $unit } se tient désormais au point ({ $x } ; { $y })
    .general-ranks = { $unit } est désormais dans les rangs de { $with }
    .general-off = { $unit } n’est plus sur la table
    .general-died = { $unit } est mort
    .general-captured = { $unit } est prisonnier
    .tried = { $unit } { VERB($unit, "a", "ont") } tenté de se rallier ce tour
    .carried-out = l’ordre écrit est exécuté
    .became-in = { $unit } { VERB($unit, "est", "sont") } désormais { $formation }

house = Règles maison
    .fault = « { $found } » n’est pas permis ici ; écrivez { $expected }
    .near = « { $found } » n’est pas permis ici ; vouliez-vous dire « { $nearest } » ? Sinon, écrivez { $expected }
    .entry = une entrée « { $key } »
    .field = un champ « { $field } »
    .heading = un titre entre guillemets
    .yes-no = true ou false
    .value = une valeur seule ; la source de la règle et les points qu’elle laisse ouverts ne s’écrivent que dans le règlement
    .none = la règle sans valeurs, car cette règle n’en a pas
    .one-of = l’un de ces mots : { $known }
    .braces = des valeurs entre accolades
    .key = la clé d’une règle
    .ordered = une valeur de « { $field } » au plus égale à celle de « { $above } », qui est { $value }
    .whole = un nombre entier de { $low } à { $high }
    .number = un nombre de { $low } à { $high }
    .list = une liste de { $number } éléments, dont chacun est { $each }
    .kinds = une liste de terrains entre guillemets, parmi { $known }

left-out = Modules absents de ce programme
    .camera = Ce programme a été compilé sans le module photo : il ne lit pas de photos. Pour l’avoir : cargo build --release --features camera
    .club = Ce programme a été compilé sans le club. Pour l’avoir : cargo build --release --features club
    .gui = Ce programme a été compilé sans sa fenêtre. Pour l’avoir : cargo build --release
    .pictures = Ce programme a été compilé sans les images du manuel. Pour les avoir : cargo build --release --features pictures
    .serve = Ce programme a été compilé sans les pages pour d’autres écrans. Pour les avoir : cargo build --release --features serve

cli = Ligne de commande
    .no-display = le pupitre a besoin d’un écran, et il n’y en a pas ({ $problem }) ; « frontage demo » joue une bataille sans fenêtre
    .no-drawing = cet écran ne peut pas dessiner le pupitre ({ $problem }) ; « frontage demo » joue une bataille sans fenêtre
    .first-frame = la première image est venue après { $milliseconds } ms
    .several-books = le règlement « { $book } » a jugé « { $procedure } », mais { $count ->
             [one] le règlement { $others } a aussi cette procédure
            *[other] les règlements { $others } ont aussi cette procédure
        } : choisissez-en un avec --book
    .deaf = « { $command } » n’a pas d’option --{ $option }
    .output = la réponse ne peut pas être écrite : { $problem }
    .force-alone = --force permet à --write de remplacer un fichier qui n’est pas un fichier de bataille ; ajoutez --write FICHIER
    .diff-alone = --diff compare le règlement à des règles maison ; ajoutez --house FICHIER
    .turn-seed = la commande turn joue tout un tour, dont les dés ne se saisissent pas d’un coup ; ajoutez --seed N, ou jouez phase par phase
    .turn-throw = la commande turn joue tout un tour, dont les dés ne se saisissent pas d’un coup ; ajoutez --throw, ou jouez phase par phase

# Ce que l’analyse de la ligne de commande ne peut pas lire.
mistyped = Texte saisi
    .command = « { $found } » n’est pas une commande
    .option = « { $found } » n’est pas une option ici
    .surplus = « { $found } » est de trop
    .missing = il manque encore : { $list }
    .together = { $option } ne va pas avec { $other }
    .twice = { $option } ne se donne qu’une fois
    .nothing = { $option } demande une valeur
    .value = { $option } demande l’un de ces mots, et non « { $found } » : { $known }
    .number = { $option } demande un nombre entier, et non « { $found } »
    .number-to = { $option } demande un nombre entier de 0 à { $most }, et non « { $found } »
    .unread = { $option } ne peut pas être « { $found } » ; --help montre ce que l’on peut taper
    .bytes = la ligne de commande contient des octets qui ne sont pas du texte UTF-8
    .other = { $problem }
    .near = Vouliez-vous dire { $list } ?
    .as-text = Après --, un mot qui commence par un tiret est pris tel quel.
    .help = --help montre ce que l’on peut taper.

# Ce qui est saisi derrière une option, quand la forme n’est pas celle attendue.
typed = Texte saisi
    .fact = --fact demande CHEMIN=VALEUR, et non « { $found } »
    .uphold = --uphold demande CHEMIN=VALEUR:MOTIF, et non « { $found } »
    .strike = --strike demande [BLOC/]CLÉ[@QUI]:MOTIF, et non « { $found } »
    .add = --add demande [BLOC/]LIBELLÉ=VALEUR:MOTIF avec un nombre entier pour valeur, et non « { $found } »
    .choose = --choose demande CLÉ=ID, et non « { $found } »
    .waive = --waive demande OBJECTION:MOTIF, et non « { $found } »
    .waive-due = --waive demande NOM:MOTIF, et non « { $found } »
    .no-objection = --waive ne trouve pas d’objection « { $found } » ici ; tapez l’une de celles-ci : { $known }
    .no-objections = --waive « { $found } » ne sert à rien ici, car il n’y a pas d’objection ; ôtez cette option
    .no-reason = { $option } « { $found } » demande un motif après les deux-points
    .lines = { $option } demande un motif d’une seule ligne, sans caractères de contrôle, et non « { $found } »
    .dice = --dice demande les faces d’un jet en nombres entiers séparés par +, et non « { $found } »
    .rulebook = il n’y a pas de règlement « { $found } » ; tapez l’un de ceux-ci : { $known }

outcome-first = la première déclaration revient au camp nommé en premier
    .of = la première déclaration revient au camp { $first }

outcome-second = la première déclaration revient au camp nommé en second
    .of = la première déclaration revient au camp { $second }

outcome-tie = égalité : les deux camps relancent le dé

fate-first = { VERB($unit, "fait", "font") } la première déclaration
    .may = { VERB($unit, "fait", "font") } la première déclaration

fate-second = { VERB($unit, "fait", "font") } la seconde déclaration
    .may = { VERB($unit, "fait", "font") } la seconde déclaration

fate-tie = { VERB($unit, "doit", "doivent") } relancer le dé
    .may = { VERB($unit, "relance", "relancent") } le dé

march-at = Un point du trajet
    .way = après { $cm }
    .leg = après { $cm } de l’étape { $leg }

march-stop = Le trajet
    .unit = { $unit } { VERB($unit, "heurterait", "heurteraient") } { $name } { $where } ; il reste { $left } de mouvement
    .contact = { $unit } { VERB($unit, "toucherait", "toucheraient") } { $name } { $where }, et le contact n’est pas permis à la phase de mouvement ; il reste { $left } de mouvement
    .edge = { $unit } { VERB($unit, "sortirait", "sortiraient") } de la table { $where } ; il reste { $left } de mouvement
    .held = { $unit } { VERB($unit, "entrerait", "entreraient") } dans { $name } { $where }, mais l’ennemi tient ce lieu : on n’y entre qu’en attaquant ; il reste { $left } de mouvement
    .inside = { $unit } { VERB($unit, "s’arrêterait", "s’arrêteraient") } dans { $name } ; une unité qui traverse ce lieu doit en sortir tout entière
    .room = il n’y a pas de place pour la formation ({ $formation }) : { $name } { VERB($name, "gênerait", "gêneraient") }
    .formation = ces troupes ({ $type }) ne peuvent pas se mettre { $formation }, ou il y a trop peu de socles
    .same = { $unit } { VERB($unit, "est", "sont") } déjà comme l’ordre le demande, donc rien ne changerait
    .horses = ces troupes ({ $type }) n’ont pas de chevaux
    .barred = { $unit } { VERB($unit, "arriverait", "arriveraient") } { $where } devant { $name } ({ $kind }), où ces troupes ({ $type }) ne peuvent pas passer ; il reste { $left } de mouvement
    .passes = { $unit } { VERB($unit, "passe", "passent") } { $where } tout près de { $name } (écart : { $by })
    .passes-edge = { $unit } { VERB($unit, "reste", "restent") } { $where } sur la table, tout près du bord (écart : { $by })

march-free = Libre de bouger
    .reforms = { $unit } { VERB($unit, "subit", "subissent") } une attaque : un changement de formation sur place est permis, mais aucun mouvement
    .keeps = { $unit } { VERB($unit, "toucherait", "toucheraient") } encore l’assaillant { $enemy } (écart : { $gap })
    .parts = dans cette formation, { $unit } ne { VERB($unit, "toucherait", "toucheraient") } plus l’assaillant { $enemy } (écart : { $gap })
    .outside = { $unit } { VERB($unit, "n’est", "ne sont") } pas dans une localité
    .inside = { $unit } { VERB($unit, "doit", "doivent") } d’abord sortir de { $place }
    .alone = { $unit } { VERB($unit, "n’est", "ne sont") } avec aucune autre unité
    .with = { $unit } { VERB($unit, "doit", "doivent") } d’abord sortir des rangs de { $host }

attack-check = Attaque
    .turn = c’est au camp { $side } de déclarer une attaque
    .not-turn = ce n’est pas au camp { $side } de déclarer une attaque
    .on = le camp { $side } peut encore déclarer des attaques
    .passed = le camp { $side } a passé et ne déclare plus d’attaque ce tour
    .enemy = { $target } { VERB($target, "appartient", "appartiennent") } à l’ennemi
    .nobody = il n’y a pas d’unité ennemie à attaquer dans { $target }
    .formed = { $unit } { VERB($unit, "peut", "peuvent") } attaquer dans cette formation ({ $formation })
    .unformed = on n’attaque qu’en bataille ou en colonne, mais { $unit } { VERB($unit, "est", "sont") } { $formation }
    .first = { $unit } { VERB($unit, "n’a", "n’ont") } pas encore déclaré d’attaque ce tour
    .again = { $unit } { VERB($unit, "a", "ont") } déjà déclaré une attaque ce tour
    .outside = { $unit } { VERB($unit, "n’est", "ne sont") } pas dans une localité
    .inside = { $unit } { VERB($unit, "doit", "doivent") } d’abord sortir de { $place }, et la sortie prend une phase de mouvement
    .alone = { $unit } { VERB($unit, "n’est", "ne sont") } avec aucune autre unité
    .with = { $unit } { VERB($unit, "doit", "doivent") } d’abord sortir des rangs de { $place }
    .in-front = { $target } { VERB($target, "est", "sont") } au moins en partie dans la zone de front de { $unit }
    .not-in-front = { $target } { VERB($target, "est", "sont") } hors de la zone de front de { $unit }, à { $outside } de cette zone
    .contact = le trajet finit au contact de { $target }
    .no-contact = ce trajet passe à { $gap } de { $target } et ne finit donc pas au contact
    .touches = { $unit } { VERB($unit, "subit", "subissent") } aussi une attaque et ne { VERB($unit, "peut", "peuvent") } pas bouger, mais { VERB($unit, "touche", "touchent") } { $target }
    .stays = { $unit } { VERB($unit, "subit", "subissent") } aussi une attaque et ne { VERB($unit, "peut", "peuvent") } pas bouger ; { $target } { VERB($target, "est", "sont") } à { $gap } de distance
    .too-wide = { $unit } { VERB($unit, "ferait", "feraient") } une conversion de { $degrees } ; la limite pour une attaque est { $widest }
    .too-many = une attaque permet { $most } { $most ->
            [one] conversion
           *[other] conversions
        } au plus ; ce trajet en a { $wheels }
    .not-straight = pour une attaque, on avance seulement tout droit et par conversions
