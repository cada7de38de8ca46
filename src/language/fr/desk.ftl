# Les mots du pupitre : panneaux, actions, touches, ce qui est dessiné.

## Ce qui est dessiné

view-general = général
view-chief = commandant en chef
view-line-general = Général { $name }
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
mark-sees = voit
mark-hidden = ne voit pas
mark-blocker = fait obstacle
    .unit = { $name }
    .terrain = { $kind } { $name }
mark-way = trajet
mark-place = place
mark-stop = arrêt
    .by = arrêt : { $name }
mark-order = ordre
mark-refused = ordre refusé

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
    .no-place = « { $text } » ne dit pas où ; attendu : « 12 cm devant », « derrière », « à gauche de », « à droite de » ou « au contact de » quelqu’un, ou « au point 60, 40 »
    .no-name = personne n’est nommé ni choisi ; attendu : le nom d’une unité
    .unknown = personne ne s’appelle « { $name } » ; au plus près : { $nearest }
    .ambiguous = « { $name } » peut être { $found } ; attendu : l’un d’eux
    .unplaced = pas de place connue sur la table : { $name } ; attendu : quelqu’un qui en a une
    .no-size = taille inconnue, faute de socles sur la table : { $name }
    .no-facing = il n’est pas dit face à qui ; attendu : « lui », un nom, « à l’opposé », « dans la même direction » ou des degrés

## Cases : hexagones d’une carte, zones d’un tapis

cell = Case
    .lies = { $all }
    .level = niveau { $level }
    .inside = ici : { $all }

## Changements à la main

edit-put = Mise en place : { $who }
edit-unplace = Retrait de la table : { $who }
edit-form = { $who } : { $formation }
edit-stands = { $who } : effectif { $count }
edit-set = Changement : { $who }
    .whole = Changement : { $section }
edit-add = { $who } : { $count ->
        [one] { $count } unité ajoutée
       *[other] { $count } unités ajoutées
    }
edit-muster = Nouvelle unité : { $who }
edit-copy = Copie : { $who }
edit-remove = Suppression : { $who }
edit-general = Nouveau général : { $who }
edit-terrain = Nouveau terrain : { $kind }
edit-reshape = { $who } : forme changée
edit-table = Table de { $width } sur { $depth }
edit-side = Nouveau camp : { $who }
edit-tags = { $count ->
        [one] { $count } repère attribué
       *[other] { $count } repères attribués
    }
edit-order = Ordre écrit : { $order }
edit-strike = Ordre rayé : { $order }
edit-phase = Tour { $number }, { $phase }

edit-fault =
    .no-cell = Cela n’est sur aucune case du plateau.
    .nobody = Rien ne s’appelle ici « { $found } ».
    .id = Un identifiant ne se change pas : d’autres le nomment.
    .which = Il y en a plusieurs : dites lequel.

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
no-table = Ces règles n’ont pas de table libre ; leurs unités sont dans la liste.
turn-line = tour { $turn }, { $phase }
busy = calcul en cours …
close = Fermer
reason = Motif

## Ce qu’on peut faire

theme = Thème
fold = Replier
do-file = Choisir un fichier …
do-fold = Replier le panneau
do-keys = Touches
do-ask = Demander
do-quick = Demander sur les seuls faits
do-phase = Juger la phase
do-throw = Laisser le programme lancer les dés
do-apply = Inscrire
do-dismiss = Laisser la décision, remettre en place, ne choisir personne
do-face-back = Reprendre
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
do-offer = Demander la 1re, la 2e … chose proposée
do-form = Prendre la 1re, 2e, 3e, 4e formation
do-lay = Disposer le long d’une ligne
do-copy = Copier
do-remove = Supprimer
do-by-hand = À la main, ou selon les règles
do-undo = Annuler
do-redo = Rétablir
do-save-point = Poser un point de sauvegarde
do-look-back = Regarder un coup plus tôt
do-look-on = Regarder un coup plus tard
do-correct = Corriger l’inscription choisie, ou la dernière décision
do-print = Imprimer la décision affichée, ou la feuille de reprise
do-zoom-in = Agrandir l’image
do-zoom-out = Réduire l’image
do-pan = Déplacer l’image
do-fit = Toute la table
do-zones = Zones et portées : jusqu’à une demande, toujours, jamais
do-aim = Lignes de tir de l’unité choisie, tant que la touche est tenue
do-reach = Atteinte : de l’unité choisie, de son camp, aucune
do-odds = Chances : découvertes, couvertes, aucune
do-language = Langue
do-theme = Clair ou sombre
do-text-larger = Texte plus grand
do-text-smaller = Texte plus petit
do-quit = Fermer la fenêtre

keys-heading = Touches
keys-faces = faces 1 à 20, quand un jet est attendu
keys-procedure = { $procedure }, pour ce qui est choisi
keys-quick = de même sur les seuls faits, sans table

## Ce qui a été fait

face-refused = { $digit } n’est pas une face de { $roll }. Retour arrière l’efface.
face-spent = Le { $face } compte une fois. Pour un autre { $face }, quittez la touche et cliquez de nouveau.
dice-stay = { $faces } est déjà tombé et reste. Retour arrière l’annule.
waive-reason = Il faut un motif pour en dispenser.
face-unwanted = { $digit } ne sert à rien : aucun dé n’est attendu.
done-ruling = Inscrit : { $procedure }, { $of }
done-phase = Inscrit, toute la phase : { $phase }
done-moved = Mouvement selon les règles : { $of }
done-opened = Ouvert : { $of }
done-saved = Enregistré : { $of }
done-printed = Imprimé : { $of }
step = Une étape
    .undone = Annulé : { $what }
    .redone = Rétabli : { $what }
    .nothing-done = Il ne reste rien à annuler
    .nothing-undone = Il ne reste rien à rétablir

## La main sur la table

tape = Mètre
    .step = { $from } → { $to }
    .moved = { $cm }, { $degrees }°
    .set-up = { $x } du bord gauche, { $y } du bord proche, { $degrees }°
    .left = reste { $left } cm
hand-free = à la main
hand-keys = molette ou [ ] : tourner · Maj : sans aimantation · Entrée : poser · Échap : remettre · Ctrl+H : à la main, ou selon les règles
hand-keys-set-up = molette : tourner · Maj : sans aimantation · Échap : remettre
hand-refused = C’est encore dans votre main : Ctrl+H puis Entrée pour poser malgré tout, Échap pour remettre.
hint-foot = Clic : choisir · clic droit : à qui on le fait · glisser : déplacer · molette : zoom · F1 : touches
dropped = { $file } n’est ni une bataille, ni un registre, ni une liste d’armée (CSV ou TOML).
hint-lay = { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    } le long d’une ligne : pressez, tracez, lâchez · Entrée : le long de son propre bord · F ou molette : demi-tour · Échap : renoncer
set-up =
    .off-table = Une partie dépasserait le bord de la table : rien n’est posé.
    .nobody = Choisissez qui disposer le long d’une ligne : dans la réserve, dans la liste des unités ou sur la table.
    .board = Sur un plateau, chaque place a son nom : glissez-y les pions.
hint-shape = { $kind } : cliquez ses angles ; Entrée ou clic droit pour finir
hint-reshape = { $of } : glissez ses angles ; Entrée pour finir

## Décisions

quick = Sans table
on-table = Sur la table
on-table-more = Autres procédures
ruling-hint = Choisissez qui agit (clic) et à qui on le fait (clic droit), puis tapez la lettre d’une procédure. Ou jugez sans table.
ruling-missing = Reste à dire : { $holes }. Choisissez sur la table (clic : qui agit, clic droit : à qui on le fait), ou remplissez ci-dessous.
ruling-phase = Toute la phase est demandée : voyez son panneau.
ruling-asked = Ce qui est demandé
hole-picked = choisi
close-mark = Cas limite :
odds-uncover = Montrer les chances
odds-open = Les chances sont montrées
odds-covered = Les chances sont couvertes
odds-off = Sans les chances

keypad = Dés
    .waits = Jet { $number } : { $what }, { $roll }
    .waits-of = Jet { $number } : { $what }, { $of }, { $roll }
    .face = Face { $face }
    .anew = Tapez-le de nouveau. { $throw }
    .box = { $what } : { $face }
dice-unasked = Dés : rien n’est encore demandé
score = Score
outcome = Issue
nothing-fell = L’issue paraîtra ici.
question = Question

facts-all = Tous les faits
facts-minor = Aussi les identifiants, noms, précisions
facts-reason = Motif (sans motif : le mètre le dit)
fact-value = C’est
fact-say = Le dire
fact-unsay = Le reprendre
fact-empty = Rien
reason-if-upheld = Motif, si vous en jugez ainsi
line-strike = Rayer la ligne
line-unstrike = La maintenir
line-add = Une ligne de l’arbitre
line-label = Son nom
line-value = Sa valeur
check-uphold = Admettre

hole-along = le long du bord, cm
hole-at = sur quoi
hole-at-point = en (x,y)
hole-attackers = assaillants
hole-by = par
hole-defenders = défenseurs
hole-distance = distance, cm
hole-facing = orientation, °
hole-formation = formation
hole-from = depuis
hole-general = général
hole-guns = pièces
hole-on = contre
hole-part = partie
hole-path = trajet
hole-place = lieu
hole-side = camp
hole-sides = socles par côté
hole-target = cible
hole-unit = unité
hole-with = avec

## Phase, matrice, tour

phase-due = À régler avant la fin de la phase
phase-thrown = Lancés : { $made } sur { $all }
phase-waive = Passer outre
matrix-empty = Personne ne peut tirer sur personne à présent.
matrix-hint = La ligne tire, la colonne est visée : valeur · portée. Un clic demande la décision.
turn-now = À régler maintenant
turn-later = À régler plus tard ce tour
turn-free = Peut être demandé
turn-nothing = rien
turn-ask = Demander
turn-whose =
    .answers = À répondre : { $sides }
    .acts = À agir : { $sides }
choosing =
    .any = choisi : { $chosen }
    .some = choisi : { $chosen } ; { $least } au moins, { $most } au plus
    .pairs = opposés : { $chosen } sur { $all }
    .every = opposés : { $chosen } sur { $all } ; chacun doit l’être
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
unit-unplaced = sans place
unit-unplace = Retirer de la table
unit-new = Nouvelle unité
unit-new-side = Camp
unit-new-kind = Arme
unit-new-grade = Expérience
unit-new-stands = Socles
unit-new-figures = Figurines
unit-new-name = Nom
unit-new-add = Ajouter
unit-words = Où la poser
unit-words-hint = 12 cm devant le 85e, face à lui
unit-words-hint-cell = le nom d’une case : 0304
unit-place = Poser
unit-add-general = Ajouter un général
record = Tel qu’inscrit
record-hint = Ce qui est décidé à la table s’écrit ici tel quel ; un champ vide l’enlève.
record-field = Un autre champ

table-width = Largeur
table-depth = Profondeur
terrain-board = La carte est dans le fichier de bataille : [map], [[hex]], [[hexside]].
terrain-draw = Dessiner
terrain-width = Largeur
terrain-corners = Saisir les angles
terrain-typed = { $found } n’est pas un angle ; attendu : x,y en cm depuis l’angle proche gauche de la table, ainsi 20,30
terrain-done = Fini
terrain-corner = Angle { $number } du terrain tracé
terrain-corner-back = Enlever l’angle
terrain-leave = Renoncer
terrain-reshape = Angles

battle-file = Fichier
battle-open = Ouvrir
battle-name = Nouvelle bataille
battle-new = Commencer
army-file = Liste d’armée
army-read = Lire
army-all = Tout prendre : { $side }
army-units = { $count ->
        [one] { $count } unité
       *[other] { $count } unités
    } dans la liste
unit-card = L’unité choisie
    .strength = { $left } sur { $all }
    .to = { $procedure } → { $unit }, { $range }
file-dialog = Une bataille, un registre ou une liste d’armée
    .none = Aucun fichier n’a été choisi. Si la boîte de choix ne s’ouvre pas, déposez le fichier sur la fenêtre ou tapez son nom.
file-dialog-battles = Batailles, registres, listes d’armée
reach = Atteinte
    .unit = Atteinte : { $name }
    .units = Atteinte des unités choisies
    .side = Atteinte du camp : { $name }
    .here = un ennemi ici : { $all }
    .fire = sous le tir, valeur { $rating }
    .front = attaque de front
    .left = attaque sur le flanc gauche
    .right = attaque sur le flanc droit
    .rear = attaque à dos
    .nobody = Choisissez une unité qui se tient sur la table : ce calque montre où elle pourrait frapper un ennemi.
    .none = Ces règles n’ont pas de calque d’atteinte.
reach-legend-fire = tir ; plus c’est plein, plus la valeur est haute
reach-legend-front = attaque de front
reach-legend-flank = attaque sur un flanc
reach-legend-rear = attaque à dos
unit-lose = Un socle perdu
unit-side = Le camp
done-lost = { $of } : un socle perdu
record-fields = moved, lost, state …
turn-by-hand = Tour et phase à la main
turn-number = Tour
turn-phase = Phase
turn-set = Fixer
hint-replace = { $of } existe déjà. Enregistrez encore une fois pour le remplacer.
battle-export = Écrire en fichier de bataille
battle-recent = Rouvrir
phase-still-due = Encore à régler : { $due }. Jugez-le, ou passez outre avec un motif.
do-go-on = Continuer
done-noted = Noté : { $of }
done-marked = Point de sauvegarde : { $of }
done-words = Les mots des joueurs sont mêlés aux dés du programme
done-ended = La bataille est finie ; la graine des dés du programme est au registre
panel-record = Registre
record-text = Texte
record-note = Note
record-mark = Point de sauvegarde
record-void = annulé
record-back-to = Annuler tout ce qui suit
record-now = Revenir à la bataille telle qu’elle est
do-see-correction = Voir ce qui changerait
record-correct = Corriger
correct-begun = L’inscription { $entry } est en correction : dites-la autrement ; rien ne change avant que vous ne décidiez
correct-how = Faits, lignes et faces se changent là où est la décision (F2) ; une unité qui était ailleurs se replace sur la table.
correct-no-step = Cette inscription n’est ni une décision ni un changement à la main : il n’y a rien à y corriger
correct-none = Rien n’est encore jugé : il n’y a rien à corriger
correct-leave = Laisser tel quel
correct-was = Tel que jugé
correct-now = Tel que ce serait
correct-reason = Motif
correct-file = Nouveau fichier
correct-accept = Accepter
correct-keep = Garder tel que jugé
correct-fork = Bifurquer dans le nouveau fichier
correct-done = Correction
    .accepted = La correction est faite ; ce qu’elle a remplacé reste au registre
    .kept = Tout reste tel que jugé, et cela est au registre
    .forked = La correction est faite dans { $file } ; ce registre reste tel quel
past = Vous regardez le tour { $turn }, { $phase }, après l’inscription { $entry } ; rien ne se juge ici. Échap ramène au présent.
    .now = C’est la bataille telle qu’elle est ; rien ne vient après
    .first = C’est ainsi que la bataille a commencé ; rien ne vient avant
record-way = Parcourir la bataille
record-made-of = De quoi l’inscription { $entry } est faite
story-head = Tour { $turn } · { $phase }
story-ruling = { $who } : { $procedure }, { $outcome }
    .alone = { $procedure } : { $outcome }
    .open = { $who } : { $procedure }
story-phase = { $phase } · { $count ->
        [0] rien à juger
        [one] { $count } décision
       *[other] { $count } décisions
    }
story-dice = dés { $faces }
story-by-hand = À la main : { $what }
record-words = Mots des joueurs
record-words-says = Notez d’abord le sceau ci-dessous. Puis chaque camp dit un mot que nul autre ne savait : les dés du programme tombent de sa graine et de ces mots, si bien que personne n’a pu choisir ce qui tombe.
record-words-do = Mêler les mots
record-end = La fin de la bataille
record-end-says = La graine des dés du programme est montrée, pour que chaque camp puisse vérifier ses jets ; après quoi il ne lance plus dans cette bataille.
record-end-do = Montrer la graine

## Les portes : ce qu’on peut commencer

do-doors = Ce qu’on peut commencer, ou retour à la bataille
door-fights = Combats isolés
door-new-table = Une nouvelle table
door-fight = Régler un combat
    .says = Pas besoin de table : dites qui combat qui, et tapez les dés.
    .more = Avec d’autres règles
door-battle = Mener une bataille
    .says = Une de celles-ci, ou la vôtre.
    .recent = Ouvrir la dernière
    .own = La vôtre
    .drop = Un fichier déposé sur la fenêtre s’ouvre aussi.
door-table = Dresser une table
    .says = Rien ne s’y trouve encore : le terrain se dessine, les unités viennent des listes d’armée.
    .of = Table vide : { $book }
door-greeting = Pour la première fois
    .away = Compris
door-first = L’arbitre règle les combats : cliquez qui agit, clic droit sur celui à qui on le fait, tapez une lettre, tapez les dés tels qu’ils sont tombés.
door-second = Chaque nombre dit d’où il vient, et chaque décision est au registre avant d’être montrée ; Ctrl+Z l’annule.
door-third = F1 donne les touches, F9 change de langue, et Ctrl+O ramène ici.
