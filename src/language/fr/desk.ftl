# Les mots du pupitre : panneaux, actions, touches, ce qui est dessiné.

## Ce qui est dessiné

view-general = général
view-chief = commandant en chef
view-line-general = { $name }, général
    .chief = { $name }, commandant en chef
view-line-guns = { $type } sans canonniers

mark-front = zone de front
mark-flank = zone de flanc
    .within = zone de flanc jusqu’à { $cm }
mark-rear = zone arrière
    .within = zone arrière jusqu’à { $cm }
mark-band = portée
    .ends = { $band } : jusqu’à { $cm }
mark-distance = distance
    .rated = { $cm }, valeur { $rating }
    .offered = { $procedure }
mark-sees = ligne de vue libre
mark-hidden = ligne de vue coupée
mark-blocker = obstacle
    .unit = { $name }
    .terrain = { $kind } { $name }
mark-way = trajet
mark-place = place
mark-stop = arrêt
    .by = arrêt : { $name }
mark-order = ordre
mark-refused = ordre impossible

## Placer en paroles : ce qui est compris, des locutions séparées par | (l’étoile tient lieu de toute terminaison)

words-facing = face à | face au | face aux | face vers | faisant face à | faisant face au | faisant face aux | tourné* vers | tourné* | orienté* vers | orienté* | regardant
words-back = dos à | dos au | dos aux | le dos à | le dos au | le dos aux | tournant le dos à | tournant le dos au | tournant le dos aux
words-contact = au contact de | au contact du | au contact des | au contact | en contact avec | en contact | contre | touchant
words-front = devant | en avant de | en avant du | en avant des | en avant | en face de | en face du | en face des | en face
words-rear = derrière | en arrière de | en arrière du | en arrière des | en arrière
words-left = à gauche de | à gauche du | à gauche des | à gauche | sur la gauche de | sur la gauche du | sur la gauche
words-right = à droite de | à droite du | à droite des | à droite | sur la droite de | sur la droite du | sur la droite
words-of-front = front
words-of-rear = derrières | arrière | dos
words-of-left = flanc gauche | côté gauche | gauche
words-of-right = flanc droit | côté droit | droite
words-same = dans la même direction | la même direction | même direction | dans le même sens | le même sens | même sens | comme
words-away = à l’opposé de | à l’opposé du | à l’opposé | à l'opposé de | à l'opposé du | à l'opposé
words-it = lui | elle | eux | elles | son | sa | ses | leur | leurs
words-by = à | de
words-cm = cm | pouce*
words-idle = le | la | les | un | une | de | du | des | à | au | aux | cm | pouce* | en | par | avec | et | vers | sur | point | degré* | que

words = Placer en paroles
    .no-place = « { $text } » ne dit pas où placer l’unité ; tapez par exemple « 12 cm devant », « derrière », « à gauche de », « à droite de » ou « au contact de » et le nom d’une unité, ou « au point 60, 40 »
    .no-name = aucune unité n’est nommée ni choisie ; tapez le nom d’une unité
    .unknown = il n’y a pas d’unité « { $name } » ici ; vouliez-vous dire { $nearest } ?
    .ambiguous = « { $name } » peut désigner { $found } ; tapez le nom entier de l’une de ces unités
    .unplaced = { $name } { VERB($name, "n’est pas", "ne sont pas") } sur la table ; nommez une unité qui y est
    .no-size = { $name } { VERB($name, "n’a", "n’ont") } pas de socles sur la table, et la taille est donc inconnue ; nommez une autre unité
    .no-facing = il manque la direction ; tapez « lui », un nom, « à l’opposé », « dans la même direction » ou des degrés

## Cases : hexagones d’une carte, zones d’un tapis

cell = Case
    .lies = { $all }
    .level = niveau { $level }
    .inside = ici : { $all }

## Changements à la main

edit-put = { $who } : mise en place
edit-unplace = Retrait de la table : { $who }
edit-form = { $who } : { $formation }
edit-stands = { $who } : effectif { $count }
edit-set = Changement : { $who }
    .whole = Changement : { $section }
edit-name = { $who } s’appelle maintenant { $name }
    .battle = La bataille s’appelle maintenant { $name }
edit-add = { $who } : { $count ->
        [one] { $count } unité ajoutée
       *[other] { $count } unités ajoutées
    }
edit-muster = Nouvelle unité : { $who }
    .all = { $count ->
        [one] { $count } nouvelle unité ajoutée
       *[other] { $count } nouvelles unités ajoutées
    }
edit-copy = Copie : { $who }
edit-remove = Suppression : { $who }
edit-general = Nouveau général : { $who }
edit-terrain = Nouveau terrain : { $kind }
edit-reshape = { $who } : changement de forme
edit-table = Table de { $width } sur { $depth }
edit-side = Nouveau camp : { $who }
edit-tags = { $count ->
        [one] { $count } repère attribué
       *[other] { $count } repères attribués
    }
edit-order = Ordre écrit : { $order }
edit-strike = Ordre rayé : { $order }
edit-phase = Tour et phase fixés à la main : tour { $number }, { $phase }

edit-fault =
    .no-cell = Cet endroit est hors du plateau.
    .nobody = Il n’y a rien ici qui s’appelle « { $found } ».
    .id = Un identifiant ne se change pas : d’autres parties du fichier y renvoient.
    .which = Il y a plusieurs éléments de cette sorte ; dites lequel vous voulez changer.

## Panneaux

orders = Ordres écrits
    .strike = Rayer
panel-ruling = Décision
panel-phase = Phase
panel-matrix = Qui tire sur qui
panel-turn = Tour
panel-units = Unités
panel-terrain = Terrain
panel-battle = Bataille

table = La table
no-table = Ces règles se jouent sans table. Les unités sont dans la liste.
turn-line = tour { $turn }, { $phase }
busy = calcul en cours …
close = Fermer
reason = Motif

## Ce qu’on peut faire

theme = Thème
fold = Masquer le panneau
do-file = Choisir un fichier …
do-set-up = Préparation : table, terrain, armées
do-fold = Masquer ou montrer le panneau
do-keys = Touches
do-ask = Résoudre
do-quick = Résoudre sans table
do-phase = Résoudre la phase
do-this-phase = Résoudre la phase : { $phase }
next-phase = Suite : { $phase }
    .turn = Suite : tour { $turn }, { $phase }
next-step = Suite : { $step }
next-due = Suite : { $what }
next-set-down = Poser ici
next-lay = Déployer le long du bord de la table
next-leave = Annuler
do-throw = Lancer pour moi
do-apply = Inscrire
do-next-step = Étape suivante : inscrire, continuer, poser
do-dismiss = Annuler : quitter la décision, remettre l’unité à sa place, tout désélectionner
do-face-back = Annuler le dernier dé saisi
do-next = Unité suivante
do-previous = Unité précédente
do-next-other = Unité suivante de l’autre camp
do-previous-other = Unité précédente de l’autre camp
do-pick-more = Choisir aussi l’unité suivante
do-ahead = Pousser en avant (Maj : plus loin)
do-back = Pousser en arrière (Maj : plus loin)
do-left = Pousser à gauche (Maj : plus loin)
do-right = Pousser à droite (Maj : plus loin)
do-turn-left = Tourner à gauche de 5° (Maj : 45°)
do-turn-right = Tourner à droite de 5° (Maj : 45°)
do-offer = Résoudre la 1re, la 2e … ligne de la liste « À faire »
do-form = Prendre la 1re, 2e, 3e, 4e formation
do-lay = Déployer en ligne
do-copy = Copier
do-remove = Supprimer
do-by-hand = Bouger à la main, ou selon les règles
do-undo = Annuler
do-redo = Rétablir
do-save-point = Poser un point de sauvegarde
do-look-back = Voir l’étape précédente
do-look-on = Voir l’étape suivante
do-correct = Corriger l’inscription choisie, ou la dernière décision
do-print = Imprimer cette décision, ou la feuille de reprise
do-zoom-in = Agrandir
do-zoom-out = Réduire
do-pan = Déplacer la vue
do-fit = Montrer toute la table
do-zones = Montrer zones et portées : jusqu’à la prochaine décision, toujours, jamais
do-aim = Montrer les lignes de tir de l’unité choisie, tant que la touche est enfoncée
do-reach = Montrer le rayon d’action de l’unité choisie, celui de son camp, ou aucun
do-odds = Montrer les chances, les masquer, ou les désactiver
do-language = Langue
do-theme = Clair ou sombre
do-text-larger = Texte plus grand
do-text-smaller = Texte plus petit
do-quit = Fermer la fenêtre

keys-heading = Touches
keys-ruling = Décisions des unités choisies
keys-table = Unités et table
keys-window = Fenêtre et registre
keys-faces = un dé de 1 à 20, quand un jet est demandé
keys-quick = la même action, sans table

## Ce qui a été fait

face-refused = { $roll } ne peut pas donner { $digit }. Appuyez sur Retour arrière et saisissez un autre résultat.
face-spent = Le { $face } n’a été compté qu’une fois. Pour un deuxième { $face }, quittez le bouton et cliquez de nouveau.
dice-stay = Vous avez déjà obtenu { $faces } pour ce jet, et ce résultat reste. Retour arrière l’annule.
waive-reason = Pour passer ce point, tapez un motif.
face-unwanted = { $digit } ne sert à rien : aucun jet n’est demandé.
done-ruling = Inscrit : { $procedure }, { $of }
done-phase = Inscrit, toute la phase : { $phase }
done-passed = Inscrit, phase : { $phase }. Phases passées, rien à faire : { $passed }
done-moved = { $of } : mouvement fait selon les règles
done-opened = Ouvert : { $of }
done-saved = Enregistré : { $of }
done-printed = Imprimé : { $of }
step = Une étape
    .undone = Annulé : { $what }
    .redone = Rétabli : { $what }
    .nothing-done = Il n’y a plus rien à annuler
    .nothing-undone = Il n’y a plus rien à rétablir

## La main sur la table

tape = Mètre
    .step = { $from } → { $to }
    .moved = { $cm }, { $degrees }°
    .set-up = { $x } du bord gauche, { $y } du bord proche, { $degrees }°
    .left = il reste { $left } cm
hand-free = à la main
hand-keys = molette ou [ ] : tourner · Maj : sans aimantation · Entrée : poser ici · Échap : remettre · Ctrl+H : à la main, ou selon les règles
hand-keys-set-up = molette : tourner · Maj : sans aimantation · Échap : remettre
hand-stops = Le mouvement s’arrêterait au contour en pointillé.
hand-barred = L’unité ne peut pas finir son mouvement ici.
hand-unasked = Les règles n’offrent maintenant à { $unit } aucun mouvement vers cet endroit. Ramenez l’unité à la souris ou par Échap ; Ctrl+H, puis Entrée, la place ici quand même.
hand-refused = L’unité n’est pas encore posée. Ramenez-la à la souris ou par Échap ; Ctrl+H, puis Entrée, la place ici quand même.
hint-foot = Clic : qui agit · clic droit : la cible · glisser : déplacer · molette : zoom · F1 : touches
dropped = { $file } ne peut pas être ouvert : ce n’est ni une bataille, ni un registre, ni une liste d’armée (CSV ou TOML).
hint-lay = { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    } en ligne : glissez le long de la ligne · Entrée : le long de son propre bord · F ou molette : demi-tour · Échap : annuler
set-up =
    .off-table = Une partie des unités serait hors de la table, donc aucune n’est posée.
    .nobody = Choisissez d’abord les unités à déployer : dans la réserve, dans la liste des unités ou sur la table.
    .board = Sur un plateau, chaque place a un nom : glissez-y les pions.
hint-shape = { $kind } : glissez sur la table. Ou cliquez ses angles, puis Entrée
hint-reshape = { $of } : glissez les angles du terrain, puis Entrée

## Décisions

quick = Sans table
on-table = Sur la table
on-table-more = Autres procédures
ruling-hint = Cliquez l’unité qui agit, clic droit sur sa cible, puis tapez la lettre de l’action. Ou résolvez sans table.
    .target = Ensuite : clic droit sur la cible, ou tapez la lettre d’une action.
    .letter = Ensuite : tapez la lettre de l’action.
    .tray = Faites glisser les unités de la réserve sur la table, ou choisissez-en plusieurs et posez-les le long d’une ligne (Ctrl+L). Puis tapez Entrée : « { $next } ».
    .table = Nommez les camps et donnez la taille de la table.
    .ground = Choisissez un terrain, puis glissez sur la table pour le tracer.
    .armies = Tapez combien d’unités de chaque arme a un camp, ou prenez une liste d’armée.
    .start = Regardez tout une dernière fois. Puis la bataille commence.
ruling-missing = Il manque encore : { $holes }. Cliquez l’unité qui agit, clic droit sur sa cible, ou remplissez ci-dessous.
ruling-phase = Toute la phase est en cours de résolution : voyez le panneau Phase.
ruling-asked = Qui fait quoi
hole-picked = prendre la sélection
close-mark = Cas limite :
odds-uncover = Montrer les chances
odds-open = Les chances sont montrées
odds-covered = Les chances sont masquées
odds-off = Les chances sont désactivées

keypad = Dés
    .waits = Jet { $number } : { $what }, { $roll }
    .waits-of = Jet { $number } : { $what }, { $of }, { $roll }
    .face = Face { $face }
    .anew = Saisissez de nouveau ce dé. { $throw }
    .box = { $what } : { $face }
dice-unasked = Dés : aucune question n’est posée
score = Détails
outcome = Issue
nothing-fell = L’issue s’affichera ici.
question = Question
why = Pourquoi ?

facts-all = Tous les faits
facts-minor = Montrer aussi identifiants, noms et précision
facts-reason = Motif (à laisser vide pour une valeur mesurée)
fact-value = Nouvelle valeur
fact-say = Fixer
fact-unsay = Rétablir
fact-empty = Vider
reason-if-upheld = Motif de la décision de l’arbitre
line-strike = Rayer cette ligne
line-unstrike = Rétablir cette ligne
line-add = Ajouter une ligne
line-label = Nom de la ligne
line-value = Valeur
check-uphold = Permettre quand même

hole-along = distance le long du bord, cm
hole-at = cible visée
hole-at-point = point (x,y)
hole-attackers = assaillants
hole-by = unité, cause ou bord
hole-defenders = défenseurs
hole-distance = distance, cm
hole-facing = orientation, °
hole-formation = formation
hole-from = ennemi devant qui reculer
hole-general = général
hole-guns = pièces
hole-on = cible de l’attaque
hole-part = partie
hole-path = trajet
hole-place = lieu
hole-side = camp
hole-sides = socles de chaque côté
hole-target = cible
hole-unit = unité
hole-with = avec quelles unités

## Phase, matrice, tour

phase-due = À faire avant la fin de la phase
phase-thrown = Jets faits : { $made } sur { $all }
phase-waive = Passer (pourquoi ?)
matrix-empty = Aucune unité ne peut tirer à présent.
matrix-hint = Chaque ligne est un tireur, chaque colonne une cible ; la case donne la valeur et la portée. Cliquez une case pour résoudre le tir.
turn-now = À faire
turn-later = À faire plus tard ce tour
turn-free = Aussi possible
turn-nothing = rien
turn-ask = Résoudre
turn-whose =
    .answers = Doit répondre : { $sides }
    .acts = Peut agir : { $sides }
choosing-missing = Il faut encore
    .hexes = { $left ->
        [one] { $hole } : encore { $left } hexagone
       *[other] { $hole } : encore { $left } hexagones
    }
    .more = { $hole } : encore { $left }
    .share = { $hole } : { $left } à répartir
    .choose = { $hole } : à choisir
choosing =
    .any = choix fait : { $chosen }
    .exact = choix fait : { $chosen } sur { $least }
    .from = choix fait : { $chosen } ; il en faut { $least } ou plus
    .up-to = choix fait : { $chosen } ; { $most } au plus
    .some = choix fait : { $chosen } ; il en faut de { $least } à { $most }
    .pairs = paires formées : { $chosen } sur { $all }
    .every = paires formées : { $chosen } sur { $all } ; formez-les toutes
    .left = reste à répartir : { $left }
pair-nobody = —
way-back = retour
answer-n = nord
answer-ne = nord-est
answer-e = est
answer-se = sud-est
answer-s = sud
answer-sw = sud-ouest
answer-w = ouest
answer-nw = nord-ouest
answer-near = bord proche
answer-far = bord éloigné
answer-left = bord gauche
answer-right = bord droit
answer-hold = tenir
answer-shoot = tenir et tirer
answer-flee = fuir
answer-charge = charge

## Unités, terrain, bataille

unit-against = cible
unit-unplaced = pas sur la table
unit-unplace = Retirer de la table
unit-new-side = Camp
unit-new-add = Ajouter
unit-words = Où la placer
unit-words-hint = 12 cm devant le 85e, face à lui
unit-words-hint-cell = le nom d’une case : 0304
unit-place = Placer
unit-add-general = Ajouter un général
record = Modifier à la main
record-hint = Changez ici ce qui a été décidé à la table. Un champ vide enlève la valeur.
record-field = Un autre champ

table-width = Largeur
table-depth = Profondeur
terrain-board = La carte est dans le fichier de bataille : [map], [[hex]], [[hexside]].
terrain-draw = Dessiner
terrain-width = Largeur
terrain-corners = Saisir les angles
terrain-typed = « { $found } » n’est pas un angle ; tapez x,y en cm depuis l’angle proche gauche de la table, par exemple 20,30
terrain-done = Fini
terrain-corner = Angle { $number } du terrain tracé
terrain-corner-back = Annuler l’angle
terrain-leave = Annuler
terrain-reshape = Angles

set-up-table = Table
set-up-ground = Terrain
set-up-armies = Armées
set-up-deploy = Déploiement
set-up-start = Début
set-up-begin = Commencer la bataille
set-up-started = La bataille commence : { $of }
set-up-names = Nommez les camps et la bataille. Entrée : étape suivante.
set-up-lay = Déployer le long de son bord : { $side } ({ $count })
set-up-side = { $side } : { $placed } sur la table, { $unplaced } en attente
set-up-ready = Tout est au registre. Vous pouvez revenir à ces étapes à tout moment.
muster = Nouvelles unités : combien de chaque arme
muster-strength = Socles ou figurines de chacune
muster-name = { $kind } { $number }
terrain-round = arrondi

battle-file = Fichier
battle-open = Ouvrir
battle-name = Bataille
army-file = Liste d’armée
army-read = Lire
army-all = Tout prendre : { $side }
army-units = { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    } dans la liste
badge-veteran = vét.
badge-moved = a bougé
badge-fired = a tiré
badge-acted = a agi
badge-suppressed = neutralisée
badge-disordered = en désordre
badge-broken = moral brisé
badge-fleeing = en fuite
unit-card = Unité choisie
    .strength = { $left } sur { $all }
    .to = { $procedure } → { $unit }, { $range }
file-dialog = Une bataille, un registre ou une liste d’armée
    .none = Aucun fichier n’a été choisi. Si la boîte de choix ne s’ouvre pas, déposez le fichier sur la fenêtre ou tapez son nom.
file-dialog-battles = Batailles, registres, listes d’armée
reach = Rayon d’action
    .unit = Rayon d’action : { $name }
    .units = Rayon d’action des unités choisies
    .side = Rayon d’action du camp : { $name }
    .here = un ennemi placé ici subirait : { $all }
    .fire = un tir de valeur { $rating }
    .front = une attaque de front
    .left = une attaque sur le flanc gauche
    .right = une attaque sur le flanc droit
    .rear = une attaque à dos
    .nobody = Choisissez une unité sur la table pour voir où elle pourrait tirer et attaquer.
    .none = Ces règles ne montrent pas le rayon d’action.
reach-legend-fire = tir ; plus c’est foncé, plus la valeur est haute
reach-legend-front = attaque de front
reach-legend-flank = attaque de flanc
reach-legend-rear = attaque à dos
unit-lose = Retirer un socle perdu
unit-side = Camp de l’unité
done-lost = { $of } : un socle perdu
record-fields = moved, lost, state …
field-doomed = pertes à retirer
field-figures = figurines
field-fired-by = a subi le tir de
field-gone = a quitté la bataille
field-in = garnison de
field-placed = place sur la table
field-points = points
field-retreat = hexagones de retraite
field-stand = socles
field-stand-size = taille d’un socle
field-base = taille d’un socle de figurine
field-brigade = brigade
field-let-in = admise en terrain fermé
field-ids = numéros des socles
turn-by-hand = Tour et phase à la main
turn-number = Tour
turn-phase = Phase
turn-set = Fixer
hint-replace = Le fichier { $of } existe déjà. Enregistrez encore une fois pour le remplacer.
battle-export = Enregistrer en fichier de bataille
battle-recent = Récents
phase-still-due = Encore à faire : { $due }. Résolvez ce point, ou passez-le avec un motif.
do-go-on = Continuer
done-noted = Note : { $of }
done-marked = Point de sauvegarde : { $of }
done-words = Les mots des joueurs comptent maintenant pour les dés du programme
done-ended = La bataille est finie. La graine des dés du programme est au registre
panel-record = Registre
record-text = Texte
record-note = Note
record-mark = Point de sauvegarde
record-void = annulé
record-back-to = Annuler tout ce qui suit cette inscription
record-now = Revenir au présent
do-see-correction = Voir ce qui changerait
record-correct = Corriger
correct-begun = Vous corrigez l’inscription { $entry }. Rien ne change jusqu’à votre décision
correct-how = Changez faits, lignes et dés dans le panneau Décision (F2). Si une unité était ailleurs, déplacez-la sur la table.
correct-no-step = Cette inscription n’est ni une décision ni un changement à la main, il n’y a donc rien à corriger
correct-none = Aucune décision n’a encore été prise, il n’y a donc rien à corriger
correct-leave = Annuler la correction
correct-was = Tel que jugé
correct-now = Après correction
correct-reason = Motif
correct-file = Nouveau fichier
correct-accept = Accepter
correct-keep = Garder tel que jugé
correct-fork = Continuer dans le nouveau fichier
correct-done = Correction
    .accepted = La correction est faite. L’ancien résultat reste au registre
    .kept = Tout reste tel que jugé. Ce choix est au registre
    .forked = La correction est faite dans { $file }. Ce registre reste tel quel
past = Vous regardez le passé : tour { $turn }, { $phase }, après l’inscription { $entry }. Rien ne peut être changé dans cette vue ; Échap ramène au présent.
    .now = C’est le présent : il n’y a rien de plus récent
    .first = C’est le début de la bataille : il n’y a rien de plus ancien
record-way = Regarder en arrière
billboard-past = REGARD EN ARRIÈRE : ce n’est pas le présent
record-made-of = Détails de l’inscription { $entry }
story-head = Tour { $turn } · { $phase }
story-ruling = { $who } : { $procedure }, { $outcome }
    .alone = { $procedure } : { $outcome }
    .open = { $who } : { $procedure }
story-phase = { $phase } · { $count ->
        [0] rien à résoudre
        [one] { $count } décision
       *[other] { $count } décisions
    }
story-dice = dés : { $faces }
record-words = Mots des joueurs pour les dés
record-words-says = Notez d’abord le sceau ci-dessous. Le camp qui garde cet ordinateur dit son mot le premier, et les autres notent le sceau qui suit. Ensuite les autres disent le leur. Le programme lance ses dés à partir de sa graine et de ces mots, si bien qu’aucun joueur n’a pu choisir les jets.
record-words-do = Utiliser ce mot
record-end = Finir la bataille
record-end-says = La graine des dés du programme sera montrée, pour que chaque camp puisse vérifier ses jets. Ensuite le programme ne lance plus de dés dans cette bataille.
record-end-do = Montrer la graine

## L’écran d’accueil

do-doors = Écran d’accueil, ou retour à la bataille
door-fights = Combats isolés
door-new-table = Une nouvelle table
door-fight = Mêlée rapide
    .says = Pas besoin de table : choisissez qui combat qui, et saisissez les résultats des dés.
    .more = Avec d’autres règles
door-battle = Mener une bataille
    .says = Choisissez l’une de ces batailles, ou ouvrez la vôtre.
    .recent = Récents
    .own = Votre bataille
    .drop = Vous pouvez aussi déposer un fichier sur la fenêtre.
door-table = Nouveau champ de bataille
    .says = Cinq étapes : table, terrain, armées, déploiement, début.
    .of = Table vide : { $book }
door-greeting = Première visite
    .away = Compris
door-first = L’arbitre règle les combats : cliquez l’unité qui agit, clic droit sur sa cible, tapez une lettre, puis saisissez les résultats des dés.
door-second = Chaque nombre dit d’où il vient. Chaque décision est inscrite au registre avant d’être montrée, et Ctrl+Z l’annule.
door-third = F1 montre les touches, F9 change de langue, et Ctrl+O ramène ici.
