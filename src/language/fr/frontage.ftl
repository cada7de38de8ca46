# Les mots des comptes rendus : titres, ce qu’il faut, chances, plaintes. Ce que dit une règle est dans le fichier de ses règles.

## Nombres et listes

percent = { $number } %
unit-cm = cm
unit-in = pouces
unit-in-decimal = pouces
list-and = et
list-none = rien

## La phrase lue à voix haute

says =
    .line = { $value } — { $label } ({ $because })
    .plain = { $value } — { $label }
    .total = { $total } en tout
    .total-cm = reste { $total } cm
    .total-so-far = { $total } jusqu’ici
    .open = pas encore connu : { $facts }
    .together = { $total } ensemble
    .need = avec { $dice } il faut { $need }
    .fates = avec { $dice }, { $need }
    .pool = avec { $dice }, { $need }
    .then = puis
    .thrown = jet de { $thrown } : { $outcome }

## La parole de l’arbitre

umpire-line = Jugé par l’arbitre
    .added = ajouté par l’arbitre
    .struck = rayé par l’arbitre
    .upheld = admis par l’arbitre
    .misfit = { $fault }

umpire-half = Dit à moitié
    .open = { $of } : { $fact } reste à dire

## Ce qu’il faut à un jet

dice-of =
    .drop = { $drop ->
        [one] { $dice } sans le plus bas
       *[other] { $dice } sans les { $drop } plus bas
    }
    .at-most = jusqu’à { $dice }

need =
    .low = { $limit } ou moins
    .never = { $limit } ou moins, ce qu’aucun résultat ne donne
    .always = { $limit } ou moins, ce que donne tout résultat
    .fates = { $need } : { $below }, sinon { $above }
    .opposed = { $dice } { $add } contre l’autre
    .opposed-bare = { $dice } contre l’autre
    .hangs = dépend du jet précédent
    .pool = chaque { $least } ou plus compte

## Jets

throw-morale-test = test de moral
throw-morale-failed = test de moral manqué
throw-fire-remainder = reste du tir
    .at = reste du tir sur { $at }
throw-attack-order = qui déclare ses attaques en premier
throw-fire-order = qui déclare son tir en premier
throw-recovery = retour de déroute
throw-melee-attacker = jet de l’assaillant
throw-melee-defender = jet du défenseur
throw-melee-loser = test du vaincu
throw-melee-attached = canonniers et sapeurs joints
throw-melee-winner = formation du vainqueur à garder

## Titres d’une décision

report-part = Partie { $name }
report-total-cm = cm restants
report-total = en tout
report-total-so-far = jusqu’ici
report-together = Ensemble : { $total }
report-considered = Considéré, ne s’applique pas
report-refused = Ne peuvent prendre part
report-refused-why = { $because } (non rempli : { $check })
report-phase = Phase : { $phase }
report-met = Rempli
report-not-met = Non rempli
report-upheld = Tient par la parole de l’arbitre
report-open = Pas encore connu
report-odds = Chances avant le jet
    .part = Chances avant le jet : { $part }
report-odds-fates = Unité par unité
report-throws = Jets
report-so-far =
    .against = { $one } contre { $other }
report-not-thrown = pas encore lancé
report-fallen =
    .table = obtenu { $faces }
    .seed = obtenu { $faces } (lancé par le programme)
    .pool = { $faces } : { $shown } sur { $count }
report-standing = Points
report-fate = { $unit } : { $fate }
report-events = Ce qui s’ensuit
report-close = Cas limites
report-flips = Changerait l’issue, avec les mêmes dés
report-flips-plain = Changerait l’issue
report-swings = Ce qui fait varier les chances
report-best = Meilleurs choix
report-more = … et { $count } de plus
report-said = La parole de l’arbitre sur les faits
report-tape = Faits selon le mètre de l’arbitre
report-taped = selon le mètre de l’arbitre
report-defaults = Par défaut, absent de la source
report-house = Règles maison en vigueur
report-objections = La table semble fautive
report-then = Et aussitôt :
report-closing = À la fin de la phase
to-choose = Ce qui reste à choisir
    .needed = --{ $hole } : { $takes }
    .optional = --{ $hole } : { $takes } ; facultatif
    .these = { $of }
    .and-more = { $of } et { $left } de plus
    .one-of = au choix : { $of }
    .some-of = { $least } à { $most } parmi { $of }
    .between = de { $least } à { $most }
    .path = un trajet de { $most } au plus
    .near = un point à { $within } au plus de { $x },{ $y }
    .pairs = qui est opposé à qui : { $of }
    .pairs-every = chacun opposé à un autre : { $of }
    .split = { $total } à répartir entre { $of }

report-due = À régler maintenant
report-due-later = À régler plus tard ce tour
report-may = Peut être demandé
    .declined = La phase continue sans cela : personne n’est tenu de demander.
report-nothing-due = Rien à régler maintenant.
report-unheard = Dit à des décisions qui ne sont pas encore venues
report-waived = Passé outre
    .of = { $name } : { $reason }
report-stand = socle { $count }
report-stands = { $count ->
    [one] socle { $stands }
   *[other] socles { $stands }
}
report-would-be = vaudrait { $value }

## Marques sur une ligne

mark-default = par défaut
mark-house = règle maison

## La mesure derrière un motif

report-bound = limite { $bound }

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
    .outcome = { $outcome }
    .holds = « { $check } » serait rempli
    .fails = « { $check } » ne serait pas rempli
    .itself-holds = ce serait rempli
    .itself-fails = ce ne serait pas rempli

flip =
    .otherwise = { $about } à l’inverse
    .in-all = { $by } en tout
    .open = ouvert, un autre jet décide

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
    .default = par défaut : la source n’en dit rien
    .default-part = par défaut en partie : { $part }
    .house = règle maison ; les règles disent { $book }

## Objections

catalogue-changed = { $count ->
        [0] Les règles maison de { $file } ne changent rien aux règles { $book }.
        [one] Les règles maison de { $file } changent { $count } valeur des règles { $book } :
       *[other] Les règles maison de { $file } changent { $count } valeurs des règles { $book } :
    }
    .value = { $path } : { $book } dans les règles, { $house } par les règles maison

objection =
    .waive = passer outre avec --waive { $text }:MOTIF
    .waived = passé outre : { $text }

## Pourquoi il n’y a pas de décision

order-written = { $procedure } : { $answers }
    .way = { $procedure } : { $answers }, { $way }

## Une étape de trajet, telle qu’ordonnée

order-leg = { $cm } { $what }
    .wheel = { $what } de { $angle }
    .form = formation : { $what }

halt =
    .refused = les règles l’interdisent :
    .ordered = Un ordre écrit ne peut être exécuté ({ $order }) : corrigez-le, ou rayez-le.
    .in-favour = ce qui parle pour :
    .open = les dés sont donnés, mais ceci n’est pas encore connu :
    .close = cas limite : il s’en faut de { $margin }
    .tape = le mètre peut dire autrement : --fact { $path }={ $value }
    .uphold = l’arbitre peut juger autrement : --uphold { $check }=true:MOTIF
    .table-only = « { $found } » ne se juge pas sans table ; attendu, au choix : { $known }
    .no-procedure = la procédure « { $found } » n’est pas dans ces règles ; attendu, au choix : { $known }
    .fact = fait « { $path } » : { $problem }
    .no-line = aucune ligne « { $line } » ne compte ici ; attendu, au choix : { $expected }
    .no-lines = aucune ligne « { $line } » ne compte ici, ni aucune autre
    .no-check = aucune condition « { $check } » n’échoue ici ; attendu, au choix : { $expected }
    .no-checks = aucune condition « { $check } » n’échoue ici, ni aucune autre
    .no-block = pas de bloc « { $block } » ici ; attendu, au choix : { $expected }
    .no-blocks = pas de bloc « { $block } » ici, ni aucun autre
    .due = la phase ne peut se clore, ceci reste à régler :
    .waive = clore sans cela : --waive { $name }:MOTIF
    .not-due = rien à régler du nom de « { $found } » ; à régler : { $known }
    .unheard = aucune décision ici n’entend ceci : { $words } ; dites-le à l’une d’elles par son nom, NOM/… ; les décisions : { $rulings }
    .several = « { $word } » convient à plusieurs décisions : { $rulings } ; dites à laquelle : --option { $first }/{ $word }

dice =
    .too-few = jet { $number } ({ $for }) : plus de faces, attendu : { $dice }
    .wrong = jet { $number } ({ $for }) : trouvé « { $found } », attendu : { $dice }
    .too-many = { $left ->
        [1] un jet est de trop après le jet { $number }, attendu : aucun
       *[other] { $left } jets sont de trop après le jet { $number }, attendu : aucun
    }
