# L’aide de la ligne de commande. help-COMMANDE dit ce que fait une commande, help-COMMANDE-ARGUMENT ce qui peut se taper après elle,
# help-any-ARGUMENT la même chose après toute commande qui n’en a pas de texte à elle. Ce qu’un argument peut être est un attribut.

help-frontage = Un pupitre d’arbitre pour les jeux de guerre avec figurines : il mesure, juge et montre chaque modificateur
help-frontage-version = Dire quel programme c’est
help-frontage-version-json = Avec --version : en JSON, avec tout ce qui y est intégré et les formats qu’il lit
help-frontage-language = La langue de tout ce qui est dit ; après la commande, l’option a le même sens

help-any-file = La bataille au registre
help-any-new = La bataille au registre : un nouveau fichier
help-any-book = Les règles
help-any-house = Un fichier de règles maison
help-any-json = Afficher du JSON au lieu de texte
help-any-lang = La langue du compte rendu
help-any-force = Écrire aussi par-dessus un fichier qui n’est pas un fichier de bataille
help-any-lan = Pour quiconque a un lien sur ce réseau, et non pour cette seule machine
help-any-port = Le port ; 0 : n’importe quel port libre
help-any-help = Afficher l’aide

help-help = Afficher l’aide du programme ou d’une commande

help-desk = Ouvrir le pupitre sur une bataille ou une bataille au registre
help-desk-file = La bataille ; si aucune n’est nommée, ce qui peut être commencé est montré
help-desk-lang = La langue de la fenêtre
help-desk-first-frame = Fermer après la première image, et dire combien de temps elle a mis à paraître

help-demo = Jouer un tour entier d’une bataille intégrée, chaque décision avec son détail
help-demo-seed = La graine des dés
help-demo-write = Écrire la bataille telle qu’elle est à la fin

help-check = Lire des batailles et des listes d’armée ; afficher chaque objection et l’endroit où elle se trouve
help-check-files = Batailles et listes d’armée
help-check-waive = Passer outre à une objection

help-show = Montrer les unités avec les positions de leurs socles, leurs formations et leurs états, et ce qui est à régler ensuite
help-show-file = La bataille, ou la bataille au registre
help-show-at = Une bataille au registre : telle qu’elle était après cette inscription
help-show-matrix = À la place, qui peut faire quoi à qui

help-rule = Rendre une décision sur une table, juger sa phase en cours (`phase`) ou le reste de son tour (`turn`), ou lister ce qui est à régler (`due`)
help-rule-file = La bataille, ou la bataille au registre : la décision y est alors inscrite
help-rule-procedure = Ce dont il faut juger ; la procédure et ses arguments relèvent des règles de la bataille
help-rule-help = Afficher l’aide : de cette commande, ou d’une procédure d’une bataille
help-rule-rest = Les arguments de la procédure et les options de la décision

help-quick = Rendre une décision sur les faits seuls, sans aucune table
help-quick-procedure = Ce dont il faut juger : une procédure, ou une phrase
help-quick-help = Afficher l’aide : de cette commande, ou d’une procédure
help-quick-rest = Les faits et les options de la décision

# Les options d’une décision.
help-any-dice = Jets faits à la table : une virgule entre les jets, + entre les faces d’un même jet
help-any-seed = Laisser le programme lancer, à partir de cette graine
help-any-throw = Sur une bataille au registre : laisser le programme lancer, à partir de la graine de la bataille
help-any-no-odds = Omettre les chances
help-any-fact = Un fait selon le mètre de l’arbitre. Dans une phase ou un tour, NOM/ devant lui, ici et dans les quatre options suivantes, dit à quelle décision il va : par son nom, tel que `due` le liste, ou par son unité
help-any-facts = Des faits tirés d’un fichier JSON : ceux d’une décision antérieure, par exemple ; - pour l’entrée standard
help-any-uphold = Un fait, ou une condition par sa CLÉ[@UNITÉ[/SOCLE]], que l’arbitre admet
help-any-strike = Rayer une ligne
help-any-add = Ajouter une ligne
help-any-waive = Passer outre à une objection ; ou clore une phase malgré ce qui reste à régler
help-any-choose = Un choix qu’aucun dé ne fait : la clé de la règle et l’unité choisie
help-any-write = Écrire la bataille telle qu’elle est ensuite
help-any-record = Une décision sans table : l’inscrire dans cette bataille, et juger selon ses règles
help-quick-book = Les règles ; sans cette option, les premières qui connaissent la procédure

# Ce que prennent les options propres à une procédure, selon leur sorte.
help-hole-unit = L’identifiant d’une unité
    .takes = UNITÉ
help-hole-units = Des identifiants d’unités, séparés par des virgules
    .takes = UNITÉS
help-hole-stands = Des unités, avec les socles qui prennent part : ID:1+2,ID
    .takes = UNITÉS
help-hole-sides = Assaillants et défenseurs d’une même partie : A:1+2,B>D
    .takes = UNITÉS
help-hole-cm = Un nombre de centimètres
    .takes = CM
help-hole-inches = Un nombre de pouces
    .takes = POUCES
help-hole-target = L’identifiant d’une unité ou d’un lieu
    .takes = CIBLE
help-hole-place = L’identifiant d’un lieu
    .takes = LIEU
help-hole-path = Un trajet : forward:10,wheel-left:30,back:3,left:2,form:column,…
    .takes = TRAJET
help-hole-point = Un point en cm : X,Y
    .takes = X,Y
help-hole-degrees = Une direction en degrés
    .takes = DEGRÉS
help-hole-formation = Une formation
    .takes = FORMATION
help-hole-side = L’identifiant d’un camp
    .takes = CAMP
help-hole-general = L’identifiant d’un général
    .takes = GÉNÉRAL
help-hole-guns = L’identifiant de pièces sans canonniers
    .takes = PIÈCES
help-hole-hex = Le nom d’un hexagone : 0304
    .takes = HEXAGONE
help-hole-hexes = Des noms d’hexagones, dans leur ordre : 0304,0305
    .takes = HEXAGONES
help-hole-facing = L’orientation : n, ne, e, se, s, sw, w, nw, comme sur la carte
    .takes = ORIENTATION
help-hole-word = Un des mots possibles
    .takes = MOT
help-hole-pairs = Qui est opposé à qui, chacun à un seul au plus : A:X,B:X
    .takes = PAIRES
help-hole-split = Un nombre à répartir : 1:2,3:1
    .takes = NOMBRES
help-hole-edge = Le numéro d’un côté d’un lieu, à partir de 1
    .takes = NUMÉRO

help-record = Commencer le registre d’une bataille : un fichier où est gardé tout ce qui est demandé, lancé et jugé
help-record-battle = La bataille par laquelle commencer
help-record-word = Un mot des joueurs de chaque camp, mêlé aussitôt aux dés du programme, comme `words` le fait plus tard

help-words = Mêler aux dés du programme un mot des joueurs de chaque camp, avant toute demande : nul ne peut avoir choisi ce qui tombe
help-words-words = Les mots, un par camp

help-journal = Lister ce qui est inscrit, ou montrer une inscription en entier
help-journal-from = La première inscription à lister
help-journal-last = Lister au plus ce nombre d’inscriptions, les dernières
help-journal-entry = Une inscription en entier : une décision avec tout son détail

help-print = Imprimer une fiche de décision, une feuille de phase, des fiches d’unité, une feuille de reprise ou le compte rendu de la bataille
    .more = Ce qui est imprimé va dans un nouveau fichier à côté de FICHIER ; où il se trouve est dit.
help-print-file = La bataille, ou la bataille au registre ; fiches de décision et compte rendu s’impriment d’une bataille au registre
help-print-what = Ce qu’il faut imprimer
    .slip = Une décision à remettre : chacune de ses lignes, les dés, les mesures dessinées à l’échelle
    .phase = Une phase : qui lance quoi et ce qu’il lui faut, avec des cases pour ce qui reste à lancer
    .cards = Une fiche pour chaque unité : ce qu’elle est, son état, des cases pour ses pertes
    .tags = Des repères auxquels un appareil photo reconnaît les unités : qui n’en a pas en reçoit un dans la bataille
    .carry-on = Tout ce qu’il faut pour finir la soirée sans ordinateur
    .report = La bataille tour par tour : cartes, pertes, décisions qui l’ont tranchée
    .dice = Ce qui est tombé, comparé à ce qui était attendu
help-print-entry = Fiche de décision, phase : celle de cette inscription ; sinon la dernière décision, et la phase à jouer maintenant
help-print-at = Fiches d’unité, feuille de reprise, phase à venir : la bataille telle qu’elle était après cette inscription
help-print-turn = De même, telle qu’elle était quand ce tour a commencé ; le compte rendu de ce seul tour
help-print-unit = Fiches d’unité, repères, fiches d’une phase : ceux de ces unités seulement
help-print-size = Le papier
help-print-format = Le type de fichier ; sinon d’après la fin de --out, sinon pdf
    .pdf = Un seul fichier avec toutes les pages
    .svg = Une image de chaque page
    .md = Un texte sans pages ni dessins
    .json = Fiche de décision, phase, compte rendu, dés, repères : ce dont ils sont faits, pour des scripts
    .csv = Compte rendu : tableaux des jets, des décisions et des pertes
help-print-out = Le fichier à écrire : un nouveau ; - pour la sortie standard
help-print-lang = La langue de ce qui s’imprime
help-print-house = Un fichier de règles maison, pour une bataille qui n’est pas au registre

help-see = Lire où se tiennent les unités d’après des photos de la table avec des repères imprimés (`print FICHIER tags`). Sans --accept, rien n’est changé
help-see-file = La bataille, ou la bataille au registre
help-see-photos = Photos de sa table, en JPEG ou en PNG : une d’en haut, ou deux moitiés qui montrent toutes deux les repères du bord situés entre elles
help-see-accept = Mettre les unités là où les photos les montrent
help-see-only = De même, mais ces unités seulement
help-see-tray = À quelle hauteur au-dessus de la table sont les repères, sur leurs plateaux de mouvement ; pour une seule unité, après son identifiant
help-see-border = Où sont les repères du bord, si ce n’est pas là où la bataille le dit : l’écart en cm entre les milieux des repères d’angle (172x112), ou la place de chacun (500:4,4)

help-undo = Annuler la dernière étape d’une bataille au registre, ou toutes celles après une inscription
help-undo-to = Revenir à la bataille telle qu’elle était après cette inscription
help-undo-to-save = Revenir à la bataille telle qu’elle était au dernier point de sauvegarde de ce nom

help-redo = Rétablir ce qui a été annulé en dernier

help-note = Écrire une note au registre
help-note-text = La note
help-note-entry = L’inscription sur laquelle elle porte ; aucune : la bataille

help-mark = Poser un point de sauvegarde : un endroit où revenir par son nom
help-mark-name = Son nom

help-end = Finir la bataille : la graine des dés du programme est montrée, chaque jet peut donc être vérifié

help-correct = Corriger une inscription ancienne : voir quelles décisions ultérieures seraient autres, puis l’accepter, tout laisser tel que jugé, ou bifurquer
help-correct-entry = La décision ou le changement à la main à corriger
help-correct-help = Afficher l’aide : de cette commande, ou de la procédure d’une inscription
help-correct-rest = Ce qui aurait dû être demandé, dit et lancé, et ce qu’il en est fait ; le reste demeure tel qu’inscrit
help-correct-put = Où une unité aurait dû se tenir avant une décision, ou être mise à la main
help-correct-table = La table telle qu’elle aurait dû être avant une décision, ou après un changement à la main : un fichier de bataille
help-correct-unsay = Ce que l’arbitre a dit à la décision et qu’il retire : le chemin, la clé, le libellé ou le nom dont il l’a dit
help-correct-accept = Mettre ce qui en ressort à la place de ce qui fut jugé, et pourquoi
help-correct-keep = Laisser tout tel que jugé, et pourquoi
help-correct-fork = Continuer avec ce qui en ressort dans un fichier à part
help-correct-because = Pourquoi cela continue dans un fichier à part

help-verify = Vérifier une bataille au registre : tout juger de nouveau d’après les mots et les faces inscrits, et nommer la première inscription qui ne revient pas telle qu’elle est inscrite
help-verify-seal = Un sceau que quelqu’un a noté : est-ce bien ce registre qui le portait ? Peut être donné plusieurs fois

help-dice = Montrer ce qu’ont donné les dés d’une bataille au registre, comparé à ce qui était attendu

help-doctor = Examiner cette machine, et un registre : ce qui va, et que faire où quelque chose ne va pas

help-export = Écrire une bataille au registre sous forme de fichier de bataille
help-export-battle = Le fichier de bataille : un nouveau fichier
help-export-at = Telle qu’elle était après cette inscription

help-salvage = Sauver dans un nouveau fichier ce qui est sain d’un registre abîmé ; le fichier abîmé reste tel quel
help-salvage-file = La bataille au registre, abîmée
help-salvage-new = La bataille au registre faite de ce qui est sain : un nouveau fichier

help-serve = Servir des pages pour tous les écrans autour de la table : suivre la bataille, régler un combat, lancer, mener une phase depuis une tablette
    .more = Ce qui s’affiche, ce sont les liens, un pour chaque rôle : qui en a un peut faire ce à quoi il sert.
help-serve-file = La bataille, ou la bataille au registre

help-club = Servir un club : les registres de plusieurs tables, copiés dans un PostgreSQL à mesure qu’ils s’allongent, avec des pages pour tous
    .more = La première fois, un lien d’organisateur s’affiche, avec lequel les tables se créent et leurs liens se remettent.
help-club-database = La base de données, sous la forme `postgres://USER:PASSWORD@HOST/NAME` ; sans cette option, la variable `FRONTAGE_DATABASE` la nomme
help-club-name = Un nom sous lequel le club est demandé outre les adresses de cette machine, tel qu’un navigateur le montre : club.example
help-club-organiser = Créer un nouveau lien d’organisateur, et faire que les anciens n’ouvrent plus rien

help-send = Envoyer une bataille au registre à son club : ce que le club n’a pas, aussi souvent qu’il le faut. Dès lors, le pupitre envoie de lui-même
help-send-url = Le lien de sa table, tel que l’organisateur du club l’a remis ; il le faut la première fois

help-carry-on = Continuer une bataille depuis la copie du club, sur un autre ordinateur : dans un nouveau fichier, avec des dés à elle
help-carry-on-url = Le lien de la table
help-carry-on-battle = Quelle bataille de la table, par son numéro au club ; si aucune n’est nommée, celle qui a avancé en dernier

help-manual = Écrire le manuel dans un dossier, en pages pour un navigateur ; `serve` montre le même à /manual
help-manual-into = Le dossier ; ce qu’il a du manuel est écrit à nouveau

help-rulebook = Lister les clés des règles, leurs valeurs, sources et valeurs par défaut, et ce qu’un fichier de règles maison a changé
help-rulebook-diff = Seulement ce que change un fichier de règles maison, avec la valeur des règles en regard

help-man = Écrire les pages de manuel dans toutes les langues, pour les paquets
help-man-into = Le dossier : les pages anglaises y vont dans man1, les autres dans man1 sous le code de leur langue

help-completions = Afficher ce qui permet à un shell de compléter la commande, pour les paquets
help-completions-shell = Le shell

# Ce qui se tient au-dessus des parties d’une aide ou d’une page de manuel, et à côté de ce qu’un argument peut être.
help-heading =
    .usage = Usage
    .commands = Commandes
    .arguments = Arguments
    .options = Options
    .name = Nom
    .synopsis = Synopsis
    .description = Description
    .version = Version
help-usage =
    .command = COMMANDE
    .options = OPTIONS
help-value =
    .default = par défaut
    .one-of = au choix

# Ce qui est dit à la place de ce qui est à taper, mot par mot.
help-word-battle = BATAILLE
help-word-block = BLOC
help-word-book = RÈGLES
help-word-count = NOMBRE
help-word-d = P
help-word-entry = INSCRIPTION
help-word-faces = FACES
help-word-facing = ORIENTATION
help-word-file = FICHIER
help-word-files = FICHIERS
help-word-folder = DOSSIER
help-word-format = TYPE
help-word-groups = GROUPES
help-word-height = HAUTEUR
help-word-host = HÔTE
help-word-id = ID
help-word-key = CLÉ
help-word-label = LIBELLÉ
help-word-lang = LANGUE
help-word-n = N
help-word-name = NOM
help-word-new = NOUVEAU
help-word-objection = OBJECTION
help-word-of = QUI
help-word-path = CHEMIN
help-word-photo = PHOTO
help-word-procedure = PROCÉDURE
help-word-reason = MOTIF
help-word-recorded = REGISTRE
help-word-rest = SUITE
help-word-seed = GRAINE
help-word-shell = SHELL
help-word-side = CAMP
help-word-size = FORMAT
help-word-tag = REPÈRE
help-word-text = TEXTE
help-word-turn = TOUR
help-word-unit = UNITÉ
help-word-url = URL
help-word-value = VALEUR
help-word-w = L
help-word-what = QUOI
help-word-word = MOT
help-word-x = X
help-word-y = Y
