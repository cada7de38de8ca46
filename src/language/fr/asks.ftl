# Demandes, événements et arbitre.

open = inconnu

something = quelque chose

unit = unité

ask = La demande
    .unknown-unit = pas d’unité « { $name } » dans cette bataille ; peut-être « { $nearest } » ?
    .missing = reste à dire : { $hole }
    .absent = hors de la table ({ $state }) : { $name }
    .no-stand = parmi les socles de l’unité ({ $name }), pas de socle { $stand } ; il y a { $stands }
    .no-distance = « { $name } » n’est pas une distance ; attendu : un nombre de cm
    .too-many = socles ou figurines : { $count } ; attendu : { $most } au plus
    .no-choice = « { $name } » n’est pas une règle qui laisse un choix ; attendu, l’une de celles-ci : { $known }
    .no-choices = « { $name } » n’est pas une règle qui laisse un choix ; ces règles n’en ont aucune
    .no-list = « { $name } » est illisible ; attendu : une liste séparée par des virgules, 200 au plus
    .unreadable = « { $name } » est illisible ; attendu : des unités séparées par des virgules, chacune avec ses socles, ainsi 85-1:1+2
    .unknown-place = pas de lieu « { $name } » dans cette bataille ; peut-être « { $nearest } » ?
    .unknown-side = pas de camp « { $name } » dans cette bataille ; peut-être « { $nearest } » ?
    .unknown-general = pas de général « { $name } » dans cette bataille ; peut-être « { $nearest } » ?
    .unknown-card = pas de carte « { $name } » dans cette bataille ; peut-être « { $nearest } » ?
    .unknown-battle = pas de combat « { $name } » dans cette vague ; peut-être « { $nearest } » ?
    .unknown-group = pas de groupe « { $name } » dans cette bataille ; peut-être « { $nearest } » ?
    .unknown-guns = pas de pièces « { $name } » sans canonniers dans cette bataille ; peut-être « { $nearest } » ?
    .no-point = « { $name } » n’est pas un point ; attendu : deux nombres de cm, 60,40
    .no-degrees = « { $name } » n’est pas une direction ; attendu : un nombre de degrés
    .no-formation = « { $name } » n’est pas une formation ; attendu : line, column, square, disordered, limbered ou deployed
    .no-path = « { $name } » n’est pas une étape d’un trajet ; attendu : forward:10, back:5, left:3, right:3, wheel-left:30, wheel-right:30, form:column, mount ou dismount, séparés par des virgules
    .unplaced = sans place sur la table, d’où partirait un trajet : { $name }
    .no-shares = « { $name } » ne répartit pas un nombre ; attendu, qui reçoit combien : 1:2,3:1
    .no-pairs = « { $name } » n’oppose pas l’un à l’autre ; attendu, des paires, chacune une fois : A:X,B:X
    .no-edge = « { $name } » n’est pas un côté d’un lieu ; attendu : son numéro, à partir de 1
    .unknown = « { $name } » ne désigne rien de tel dans cette bataille
    .long-path = un trajet a au plus { $name } étapes

ask-unit = Unités sur la table

ask-place = Lieux sur la table

ask-side = Camps de la bataille

ask-general = Généraux

ask-guns = Pièces sans canonniers

ask-stand = Socles de l’unité

due = À régler
    .fire = tir sur { $unit }
    .morale = test de moral : { $unit }
    .melee = mêlée : { $unit }
    .retreat = retraite : { $unit }
    .place = une place à trouver pour { $unit } : { $because }
    .order = un jet pour savoir qui déclare en premier
    .pass = { $unit } : une attaque à déclarer, ou aucune
    .attack = une attaque : { $unit }
    .move = un mouvement : { $unit }
    .recover = une tentative de revenir de la déroute : { $unit }
    .enter = possible pour { $unit } : entrer ({ $place })
    .leave = possible pour { $unit } : sortir ({ $place })
    .fortify = possible pour { $unit } : poser un marqueur de fortification
    .decline = ce qui était possible pour { $unit } n’est pas fait
    .clear = possible pour { $unit } : dégager une barricade
    .join = possible pour { $unit } : se joindre à { $other }
    .part = possible pour { $unit } : sortir des rangs de { $other }
    .abandon = possible pour { $unit } : laisser ses pièces
    .man = possible pour { $unit } : servir les pièces { $guns }
    .general = un trajet à cheval : { $unit }

event = Événement
    .fired = tir de { $unit } sur { $at } ({ $count ->
             [one] socle { $stands }
            *[other] socles { $stands }
        })
    .doomed = { $unit } : { $count ->
             [one] { $count } socle perdu
            *[other] { $count } socles perdus
        } à la fin du tir
    .doomed-figures = { $unit } : { $count ->
             [one] { $count } figurine perdue
            *[other] { $count } figurines perdues
        } à la fin du tir
    .stand-lost = { $unit } { $many ->
             [1] perd
            *[other] perdent
        } { $count ->
             [one] { $count } socle
            *[other] { $count } socles
        }
    .stands-taken = { $unit } : { $count ->
             [one] socle perdu, { $stands }
            *[other] socles perdus, { $stands }
        }
    .figures-taken = { $unit } : { $count ->
             [one] { $count } figurine perdue
            *[other] { $count } figurines perdues
        }
    .fortified = désormais en état de défense : { $place }
    .tested = le test de moral est fait : { $unit }
    .became = { $unit } désormais : { $formation }
    .became-at = { $unit } désormais : { $formation }, le front en ({ $x }, { $y }), orientation { $facing }°
    .owes = { $unit } : retraite due de { $cm }, loin de { $from }
    .owes-apart = { $unit } : retraite due, loin de { $from }, jusqu’à { $cm } d’écart
    .owes-drawn = { $unit } : recul dû, jusqu’à { $cm } de l’endroit où était { $from }
    .waits = { $unit } : en désordre dès le départ de { $until }
    .waits-place = { $unit } : entre dans { $place } dès le départ de { $until }
    .broke-off = { $unit } : les attaques menées et subies sont terminées
    .settled = la retraite est faite : { $unit }
    .placed = le front de { $unit } est désormais en ({ $x }, { $y }), orientation { $facing }°, { $formation }
    .state = { $unit } hors de la table : { $state }
    .state-guns = { $unit } hors de la table : { $state } ; les pièces restent en place
    .occupied = { $place } : lieu occupé par { $unit }
    .outside-room = pas de place pour { $unit } ({ $place }) : dehors, en désordre
    .outside-barred = lieu interdit à { $unit } ({ $place }) : dehors, en désordre
    .fought = la mêlée est finie : { $units }
    .closed = la phase est close : { $phase }
    .closed-taken = la phase est close : { $phase } ; { $taken }
    .declares = prochain camp à déclarer : { $unit }
    .passed = plus d’attaque ce tour : { $unit }
    .declined = ce qui était possible pour { $unit } n’est pas fait
    .attacked = attaque de { $unit } contre { $on }
    .spent = mouvement dépensé par { $unit } : { $share }
    .mounted = { $unit } : désormais à cheval
    .dismounted = { $unit } : désormais à pied
    .joined = { $unit } désormais avec { $with }
    .guns-left = pièces laissées par { $unit } ({ $guns })
    .manned = pièces { $guns } désormais servies par { $unit }
    .guns-gone = les pièces { $unit } sont retirées : détruites
    .marked = un marqueur de fortification près de { $unit }
    .cleared = la barricade { $unit } est dégagée
    .general = { $unit } se tient désormais en ({ $x }, { $y })
    .general-ranks = { $unit } est désormais dans les rangs de { $with }
    .general-off = { $unit } n’est plus sur la table
    .general-died = { $unit } est mort
    .general-captured = { $unit } est prisonnier
    .tried = { $unit } : la tentative de revenir est faite pour ce tour
    .carried-out = l’ordre est exécuté

house = Règles maison
    .fault = trouvé « { $found } », attendu : { $expected }
    .near = trouvé « { $found } », attendu : { $expected } ; peut-être « { $nearest } » ?
    .entry = une entrée « { $key } »
    .field = un champ « { $field } »
    .heading = un titre entre guillemets
    .yes-no = true ou false
    .value = une valeur : la source et ses lacunes, c’est aux règles de les nommer
    .none = aucune valeur : la règle n’en a pas
    .one-of = l’un de ceux-ci : { $known }
    .braces = des valeurs entre accolades
    .key = la clé d’une règle
    .ordered = « { $field } » au plus égal à « { $above } », qui vaut { $value }
    .whole = un nombre entier de { $low } à { $high }
    .number = un nombre de { $low } à { $high }
    .list = une liste de { $number }, chacun : { $each }
    .kinds = une liste de terrains entre guillemets, parmi { $known }

left-out = Parties sans lesquelles ce programme a été construit
    .camera = Ce programme a été construit sans l’appareil photo et ne lit pas de photos. Pour l’avoir : cargo build --release --features camera
    .club = Ce programme a été construit sans le club. Pour l’avoir : cargo build --release --features club
    .gui = Ce programme a été construit sans sa fenêtre. Pour l’avoir : cargo build --release
    .pictures = Ce programme a été construit sans les images du manuel. Pour les avoir : cargo build --release --features pictures
    .serve = Ce programme a été construit sans les pages pour d’autres écrans. Pour les avoir : cargo build --release --features serve

cli = Ligne de commande
    .no-display = le pupitre a besoin d’un écran, et il n’y en a pas ({ $problem }) ; « frontage demo » joue une bataille sans fenêtre
    .no-drawing = cet écran ne peut pas dessiner le pupitre ({ $problem }) ; « frontage demo » joue une bataille sans fenêtre
    .first-frame = première image après { $milliseconds } ms
    .several-books = « { $procedure } » est jugé par les règles « { $book } », mais connu aussi { $count ->
             [one] d’un autre règlement
            *[other] d’autres règlements
        } : { $others } ; nommez celui que vous voulez avec --book
    .deaf = --{ $option } : « { $command } » n’en fait rien
    .output = ce qu’il y a à dire ne peut pas être écrit : { $problem }
    .force-alone = --force dit que --write peut écrire sur un fichier qui n’est pas un fichier de bataille ; attendu avec lui : --write FICHIER
    .diff-alone = --diff : rien à quoi comparer les règles ; il faut --house FICHIER avec
    .turn-seed = turn : les jets de tout un tour ne se saisissent pas d’un coup ; attendu : --seed N, ou phase par phase
    .turn-throw = turn : les jets de tout un tour ne se saisissent pas d’un coup ; attendu : --throw, ou phase par phase

# Ce que l’analyse de la ligne de commande ne peut pas lire.
mistyped = Saisi
    .command = trouvé « { $found } », attendu : une commande
    .option = trouvé « { $found } », attendu : une option connue ici
    .surplus = trouvé « { $found } », rien de plus n’était attendu
    .missing = attendu encore : { $list }
    .together = { $option } : trouvé avec { $other }, attendu : l’un ou l’autre
    .twice = { $option } : trouvé deux fois, attendu : une seule fois
    .nothing = { $option } : rien trouvé derrière, attendu : sa valeur
    .value = { $option } : trouvé « { $found } », attendu : l’un de { $known }
    .number = { $option } : trouvé « { $found } », attendu : un nombre entier
    .number-to = { $option } : trouvé « { $found } », attendu : un nombre entier de 0 à { $most }
    .unread = { $option } : trouvé « { $found } », qui ne peut pas être lu ici
    .bytes = trouvé des octets qui ne sont pas du texte UTF-8, attendu : du texte
    .other = { $problem }
    .near = Proche de cela : { $list }
    .as-text = Derrière --, ce qui commence par un tiret est pris tel quel.
    .help = --help dit ce qui peut être saisi.

# Ce qui est saisi derrière une option, quand la forme n’est pas celle attendue.
typed = Saisi
    .fact = --fact : trouvé « { $found } », attendu : CHEMIN=VALEUR
    .uphold = --uphold : trouvé « { $found } », attendu : CHEMIN=VALEUR:MOTIF
    .strike = --strike : trouvé « { $found } », attendu : [BLOC/]CLÉ[@QUI]:MOTIF
    .add = --add : trouvé « { $found } », attendu : [BLOC/]LIBELLÉ=VALEUR:MOTIF, la valeur un nombre entier
    .choose = --choose : trouvé « { $found } », attendu : CLÉ=ID
    .waive = --waive : trouvé « { $found } », attendu : OBJECTION:MOTIF
    .waive-due = --waive : trouvé « { $found } », attendu : NOM:MOTIF
    .no-objection = --waive : pas d’objection « { $found } » ici, attendu : l’une de { $known }
    .no-objections = --waive : pas d’objection « { $found } » ici, ni aucune autre
    .no-reason = { $option } : trouvé « { $found } », attendu : un motif après les deux-points
    .lines = { $option } : trouvé « { $found } », attendu : un motif sur une ligne, sans caractères de contrôle
    .dice = --dice : trouvé « { $found } », attendu : les faces d’un jet en nombres entiers, séparées par +
    .rulebook = règlement : trouvé « { $found } », attendu : l’un de { $known }

outcome-first = le camp nommé en premier déclare en premier
    .of = { $first } en premier

outcome-second = le camp nommé en second déclare en premier
    .of = { $second } en premier

outcome-tie = égalité, à relancer

fate-first = à déclarer en premier

fate-second = à déclarer en second

fate-tie = à relancer

march-at = Un point du trajet
    .way = après { $cm }
    .leg = après { $cm } de l’étape { $leg }

march-stop = Le trajet
    .unit = { $where }, sur le chemin de { $unit } : { $name } ; reste { $left }
    .contact = { $where }, { $unit } au contact de { $name }, et aucun contact ne se prend à la phase de mouvement ; reste { $left }
    .edge = { $where }, { $unit } hors de la table ; reste { $left }
    .held = { $where }, entrée de { $unit } dans un lieu tenu par l’ennemi ({ $name }) : seule une attaque y mène ; reste { $left }
    .inside = { $unit } à l’arrêt dans { $name } ; qui traverse finit entièrement dehors
    .room = pas de place pour la formation ({ $formation }) : { $name } gêne
    .formation = { $type } : formation impossible ({ $formation }), ou trop peu de socles pour elle
    .same = rien ne change : telle était déjà la formation de { $unit }
    .horses = { $type } : pas de chevaux à monter ni à quitter
    .barred = { $where }, sur le chemin de { $unit } : { $kind } { $name }, passage interdit ({ $type }) ; reste { $left }
    .passes = { $unit } passe { $where } à { $by } seulement de { $name }
    .passes-edge = { $unit } passe { $where } à { $by } seulement du bord de la table

march-free = Libre de bouger
    .reforms = { $unit } : attaque subie, changement de formation possible sur place, aucun mouvement
    .keeps = contact maintenu entre { $unit } et l’assaillant, { $enemy } ({ $gap })
    .parts = dans cette formation, contact perdu entre { $unit } et l’assaillant, { $enemy } : { $gap } entre eux
    .outside = hors de toute localité
    .inside = { $unit } : à sortir d’abord de { $place }
    .alone = avec aucune autre unité
    .with = { $unit } : à séparer d’abord de { $host }

attack-check = Attaque
    .turn = à déclarer, le camp : { $side }
    .not-turn = ce n’est pas au camp { $side } de déclarer
    .on = le camp { $side } peut encore déclarer
    .passed = le camp { $side } a passé : plus d’attaque ce tour
    .enemy = { $target } : ennemi
    .nobody = aucune unité ennemie à attaquer : { $target }
    .formed = { $formation }
    .unformed = on n’attaque qu’en bataille ou en colonne ; formation de { $unit } : { $formation }
    .first = pas encore d’attaque de { $unit } ce tour
    .again = l’attaque de { $unit } est déjà déclarée ce tour
    .outside = hors de toute localité
    .inside = { $unit } : à sortir d’abord de { $place }, ce qui prend une phase de mouvement
    .alone = avec aucune autre unité
    .with = { $unit } : à séparer d’abord de { $place }
    .in-front = dans la zone de front, au moins en partie : { $target }
    .not-in-front = hors de la zone de front, de { $outside } : { $target }
    .contact = l’arrivée est au contact de { $target }
    .no-contact = ce trajet passe à côté de { $target } ; il reste { $gap } entre eux
    .touches = { $unit } : attaque subie, aucun mouvement ; au contact de { $target }
    .stays = { $unit } : attaque subie, aucun mouvement ; à { $gap } de { $target }
    .too-wide = conversion de { $unit } : { $degrees } ; pour aller attaquer, { $widest } au plus
    .too-many = pour aller attaquer, { $most } { $most ->
            [one] conversion
           *[other] conversions
        } au plus ; ce trajet en a { $wheels }
    .not-straight = on va attaquer tout droit ou par conversions, rien d’autre
