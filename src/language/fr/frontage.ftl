# Les mots des comptes rendus : titres, ce qu’il faut, chances, plaintes. Ce que dit une règle est dans le fichier de ses règles.

## La langue

# La place de la langue dans l’ordre où le lecteur change de langue.
language-place = 3

sign-colon = { " : " }
sign-semicolon = { " ; " }
sign-decimal = ,

# Les règles de PostgreSQL par lesquelles le club trouve un mot sous ses autres formes.
search-stems = french

# Les mots qui montrent qu’un nom est au pluriel, pour les verbes qui s’y accordent. Listes avec des virgules.
names =
    .titles = Général, Maréchal, Colonel, Commandant, Capitaine, Lieutenant, Sergent, Caporal, Prince, Comte, Duc, Roi, Baron
    .plurals = Français, Anglais, Polonais, Hollandais, Portugais, Irlandais, Suédois, Alliés
    .after = de, du, des, à, en
    .endings = s, x
    .singular = ps, us, is
    .noun = first
    .numbered = one

## Nombres et listes

percent = { $number } %
unit-cm = cm
unit-in = pouces
unit-in-decimal = pouces
list-and = et
list-none = rien

## La phrase lue à voix haute

says =
    .total = { $total } en tout
    .total-cm = il reste { $total } cm
    .total-left = il reste { $total }
    .total-so-far = { $total } jusqu’ici
    .open = pas encore connu : { $facts }
    .together = { $total } ensemble
    .need = { $need } avec { $dice }
    .fates = avec { $dice }, { $need }
    .pool = { $dice }, { $need }
    .then = puis
    .thrown = obtenu { $thrown } : { $outcome }
    .counted = { $shown } sur { $count }

## La parole de l’arbitre

umpire-line = Décision de l’arbitre
    .added = ajouté par l’arbitre
    .struck = rayé par l’arbitre
    .upheld = admis par l’arbitre
    .misfit = { $fault }

umpire-half = Saisie incomplète
    .open = { $of } : il manque { $fact }

## Ce qu’il faut à un jet

dice-of =
    .drop = { $drop ->
        [one] { $dice } sans le plus bas
       *[other] { $dice } sans les { $drop } plus bas
    }
    .at-most = jusqu’à { $dice }

need =
    .low = { $limit } ou moins
    .never = { $limit } ou moins, ce qui ne peut pas être obtenu
    .always = { $limit } ou moins, ce que donne tout jet
    .fates = { $need } : { $below }, sinon { $above }
    .opposed = jet opposé, { $dice } { $add }
    .opposed-bare = jet opposé, { $dice }
    .another = un autre jet décide
    .hangs = la limite dépend du jet précédent
    .pool = chaque résultat de { $least } ou plus compte

## Jets

throw-morale-test = test de moral
throw-morale-failed = test de moral manqué
throw-fire-remainder = perte d’un socle de plus
    .at = perte d’un socle de plus ({ $at })
throw-attack-order = première déclaration d’attaque
throw-fire-order = première déclaration de tir
throw-recovery = jet de ralliement
throw-melee-attacker = jet de l’assaillant
throw-melee-defender = jet du défenseur
throw-melee-loser = test du vaincu
throw-melee-attached = canonniers et sapeurs joints
throw-melee-winner = formation du vainqueur

## Titres d’une décision

report-part = Partie { $name }
report-total-cm = cm restants
report-total-left = points restants
report-total = en tout
report-total-so-far = jusqu’ici
report-together = Total commun : { $total }
report-considered = Examiné, mais ne s’applique pas
report-refused = Ce qui ne peut pas prendre part
report-phase = Phase : { $phase }
report-met = Conditions remplies
report-not-met = Pourquoi pas
report-upheld = Permis par l’arbitre
report-open = Pas encore connu
report-odds = Chances avant le jet
    .part = Chances avant le jet : { $part }
report-odds-fates = Unité par unité
report-throws = Jets
report-so-far =
    .score = { $outcome }, { $one } contre { $other }
    .against = { $one } contre { $other }
report-not-thrown = pas encore lancé
report-fallen =
    .table = obtenu { $faces }
    .seed = obtenu { $faces } (lancé par le programme)
    .pool = { $faces } : { $shown } sur { $count }
report-standing = Points des camps
report-fate = { $unit } { $fate }
report-events = Ce qui s’ensuit
report-close = Trop serré pour trancher
report-flips = Ce qui changerait l’issue, avec les mêmes dés
report-flips-plain = Ce qui changerait l’issue
report-swings = Ce qui fait varier les chances
report-best = Meilleurs choix
report-more = … et { $count } de plus
report-said = Faits fixés par l’arbitre
report-tape = Mesures de l’arbitre
report-taped = mesuré par l’arbitre
report-defaults = Règles par défaut du programme, car la source n’en dit rien
report-house = Règles maison en vigueur
report-objections = Ce qui ne va pas sur la table
report-then = Et aussitôt après :
report-closing = À la fin de la phase
to-choose = Ce qui reste à choisir
    .needed = --{ $hole } : { $takes }
    .optional = --{ $hole } : { $takes } ; facultatif
    .these = { $of }
    .and-more = { $of } et { $left } de plus
    .one-of = au choix : { $of }
    .some-of = de { $least } à { $most } parmi { $of }
    .between = de { $least } à { $most }
    .path = un trajet de { $most } au plus
    .near = un point à { $within } au plus de { $x },{ $y }
    .pairs = paires : { $of }
    .pairs-every = une paire pour chacun : { $of }
    .split = { $total } à répartir entre { $of }

report-due = À faire maintenant
report-due-later = À faire plus tard ce tour
report-may = Aussi possible
    .declined = Ces actions ne sont pas nécessaires : la phase peut se clore sans elles.
report-nothing-due = Il n’y a rien à faire maintenant.
report-unheard = Indications gardées pour des décisions encore à venir
report-waived = Points laissés de côté
    .of = { $name } : { $reason }
report-stand = socle { $count }
report-stands = { $count ->
    [one] socle { $stands }
   *[other] socles { $stands }
}
report-would-be = la ligne vaudrait { $value }

## Marques sur une ligne

mark-default = par défaut
mark-house = règle maison

## La mesure derrière un motif

report-bound = limite { $bound }
    .nearest = limite la plus proche { $bound }

## Têtes de blocs

head-unit = unité
head-stands = socles
head-range-cm = distance
head-band = portée
head-attackers = assaillants
head-defenders = défenseurs

## Chances

odds-ways = ({ $ways } sur { $of })

## À quoi cela a tenu

close-call =
    .margin = { $about } : à { $margin } de la limite ; au-delà, { $otherwise }
    .total = le total est { $total }
    .block = { $block } : { $total }
    .outcome = le résultat serait : { $outcome }
    .holds = la condition « { $check } » serait remplie
    .fails = la condition « { $check } » ne serait pas remplie
    .itself-holds = cette condition serait remplie
    .itself-fails = cette condition ne serait pas remplie
    .itself-fails-why = cette condition ne serait pas remplie (pour l’instant : { $because })

flip =
    .otherwise = si c’était l’inverse : { $about }
    .in-all = { $by } au total
    .open = l’issue reste ouverte, car un autre jet décide

swing-line = { $change } : { $outcome } { $to } au lieu de { $from }

## La feuille des jets

sheet-who = Qui
sheet-what = Jet pour
sheet-needs = Il faut
sheet-fell = Obtenu
sheet-follows = Ce qui s’ensuit
sheet-empty = Il n’y a rien à faire dans cette phase.
sheet-no-throw = pas de jet
sheet-open = tout n’est pas encore connu

## Les règles une à une

catalogue-line =
    .source = source : { $source }
    .default = règle par défaut du programme : la source n’en dit rien
    .default-part = règle par défaut du programme, en partie : { $part }
    .house = règle maison ; le règlement donne { $book }

## Objections

catalogue-changed = { $count ->
        [0] Les règles maison de { $file } ne changent rien aux règles { $book }.
        [one] Les règles maison de { $file } changent { $count } valeur des règles { $book } :
       *[other] Les règles maison de { $file } changent { $count } valeurs des règles { $book } :
    }
    .value = { $path } : { $book } dans les règles, { $house } par les règles maison

objection =
    .waive = pour passer outre : --waive { $text }:MOTIF
    .waived = permis malgré l’objection : { $text }

## Pourquoi il n’y a pas de décision

order-written = { $procedure } : { $answers }
    .way = { $procedure } : { $answers }, { $way }

## Une étape de trajet, telle qu’ordonnée

order-leg = { $cm } { $what }
    .wheel = { $what } de { $angle }
    .form = formation : { $what }

halt =
    .refused = Les règles interdisent cette action :
    .ordered = Un ordre écrit ne peut pas être exécuté ({ $order }) : corrigez cet ordre, ou rayez-le.
    .in-favour = Ces conditions sont remplies :
    .open = Les résultats des dés sont saisis, mais il reste des inconnues :
    .close = trop serré pour trancher : il manque { $margin }
    .tape = pour donner votre mesure : --fact { $path }={ $value }
    .uphold = pour permettre quand même cette action : --uphold { $check }=true:MOTIF
    .table-only = « { $found } » a besoin d’une table ; sans table, tapez l’une de ces procédures : { $known }
    .no-procedure = Ces règles n’ont pas de procédure « { $found } » ; tapez l’une de celles-ci : { $known }
    .fact = fait « { $path } » : { $problem }
    .no-line = La ligne « { $line } » ne compte pas ici ; les lignes qui comptent sont : { $expected }
    .no-lines = La ligne « { $line } » ne compte pas ici, et aucune autre ligne ne compte
    .no-check = La condition « { $check } » ne fait pas obstacle ici ; les conditions qui font obstacle sont : { $expected }
    .no-checks = La condition « { $check } » ne fait pas obstacle ici, et aucune autre condition ne fait obstacle
    .no-block = Il n’y a pas de bloc « { $block } » ici ; les blocs sont : { $expected }
    .no-blocks = Il n’y a pas de bloc « { $block } » ici, ni aucun autre bloc
    .due = Avant de clore la phase, il reste à faire :
    .waive = pour passer ce point : --waive { $name }:MOTIF
    .not-due = « { $found } » n’est pas à faire ; tapez l’un de ces points : { $known }
    .unheard = Ces mots ne conviennent à aucune décision ici : { $words }. Mettez devant eux le nom d’une décision, NOM/… ; les décisions sont : { $rulings }
    .several = « { $word } » convient à plusieurs décisions : { $rulings }. Nommez-en une : --option { $first }/{ $word }

dice =
    .too-few = le jet { $number } ({ $for }) demande { $dice }, mais il ne reste plus de dés
    .wrong = le jet { $number } ({ $for }) demande { $dice }, pas « { $found } »
    .too-many = { $left ->
        [1] un jet de trop : il n’en faut que { $number }
       *[other] { $left } jets de trop : il n’en faut que { $number }
    }
