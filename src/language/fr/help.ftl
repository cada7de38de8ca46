# L’aide de la ligne de commande. help-COMMANDE dit ce que fait une commande, help-COMMANDE-ARGUMENT ce qui peut se taper après elle,
# help-any-ARGUMENT la même chose après toute commande qui n’en a pas de texte à elle. Ce qu’un argument peut être est un attribut.

help-frontage = Un pupitre d’arbitre pour les jeux de guerre avec figurines : il mesure, juge et montre chaque modificateur
help-frontage-version = Afficher la version du programme
help-frontage-version-json = Avec --version : afficher en JSON tout ce qui est intégré et les formats de fichiers que le programme lit
help-frontage-language = La langue des réponses ; on peut aussi la taper après la commande

help-any-file = La bataille tenue au registre
help-any-new = Un nouveau fichier pour la bataille tenue au registre
help-any-book = Les règles
help-any-house = Un fichier de règles maison
help-any-json = Afficher du JSON au lieu de texte
help-any-lang = La langue de la réponse
help-any-force = Écrire par-dessus le fichier même si ce n’est pas un fichier de bataille
help-any-lan = Ouvrir les pages à tous ceux qui ont un lien sur ce réseau, et pas seulement à cet ordinateur
help-any-port = Le port des pages ; 0 prend n’importe quel port libre
help-any-help = Afficher l’aide

help-help = Afficher l’aide du programme ou d’une commande

help-desk = Ouvrir la fenêtre sur un fichier de bataille ou sur une bataille tenue au registre
help-desk-file = La bataille ; sans fichier, l’écran d’accueil s’ouvre
help-desk-lang = La langue de la fenêtre
help-desk-first-frame = Fermer la fenêtre après la première image, et afficher le temps qu’elle a pris

help-demo = Jouer un tour entier d’une bataille intégrée, et afficher chaque décision en entier
help-demo-seed = La graine des dés : la même graine donne les mêmes jets
help-demo-write = Écrire dans ce fichier la bataille telle qu’elle est à la fin

help-check = Lire des fichiers de bataille et des listes d’armée, et afficher chaque faute et chaque objection avec sa ligne
help-check-files = Fichiers de bataille et listes d’armée
help-check-waive = Permettre une chose malgré l’objection, avec le motif

help-show = Lister les unités, les places de leurs socles, leurs formations et leurs états, et ce qu’il faut faire ensuite
help-show-file = Le fichier de bataille, ou la bataille tenue au registre
help-show-at = Montrer une bataille tenue au registre telle qu’elle était après cette inscription
help-show-matrix = Lister plutôt quelle unité peut agir, comment, et sur quelle autre

help-rule = Rendre une décision sur une table, jouer sa phase en cours (`phase`) ou le reste de son tour (`turn`), ou lister ce qui reste à faire (`due`)
help-rule-file = Le fichier de bataille, ou celui d’une bataille tenue au registre : la décision y est alors inscrite
help-rule-procedure = Ce qu’il faut juger ; chaque jeu de règles a ses procédures, avec leurs options
help-rule-help = Afficher l’aide : de cette commande, ou d’une procédure de la bataille
help-rule-rest = Les options de la procédure et de la décision

help-quick = Rendre une décision sur les faits seuls, sans table
help-quick-procedure = Ce qu’il faut juger : une procédure, ou une phrase
help-quick-help = Afficher l’aide : de cette commande, ou d’une procédure
help-quick-rest = Les faits, et les options de la décision

# Les options d’une décision.
help-any-dice = Les dés lancés à la table : une virgule entre les jets, + entre les dés d’un même jet
help-any-seed = Laisser le programme lancer, à partir de cette graine
help-any-throw = Sur une bataille tenue au registre : laisser le programme lancer, à partir de la graine de la bataille
help-any-no-odds = Omettre les chances
help-any-fact = Un fait tel que l’arbitre le mesure. Dans une phase ou un tour, NOM/ devant le fait dit pour quelle décision il vaut : NOM est le nom que `due` donne à cette décision, ou son unité. De même avec --uphold, --strike, --add et --choose
help-any-facts = Des faits d’un fichier JSON, par exemple ceux d’une décision antérieure ; - lit l’entrée standard
help-any-uphold = Un fait que l’arbitre fixe, avec le motif ; ou une condition que l’arbitre tient pour remplie : CLÉ[@UNITÉ[/SOCLE]]=true:MOTIF
help-any-strike = Ne pas compter une ligne, avec le motif
help-any-add = Ajouter une ligne, avec le motif
help-any-waive = Permettre une chose malgré l’objection, ou clore une phase où il reste des choses à faire ; avec le motif
help-any-choose = Un choix que les dés ne font pas : la clé de la règle et l’unité choisie
help-any-write = Écrire dans ce fichier la bataille telle qu’elle est après la décision
help-any-record = Pour une décision rapide : l’inscrire dans cette bataille, et juger selon ses règles
help-quick-book = Les règles à suivre ; sans cette option, les premières qui ont la procédure

# Ce que prennent les options propres à une procédure, selon leur sorte.
help-hole-unit = L’identifiant d’une unité
    .takes = UNITÉ
help-hole-units = Les identifiants d’unités, séparés par des virgules
    .takes = UNITÉS
help-hole-stands = Des unités, avec les socles qui prennent part : ID:1+2,ID
    .takes = UNITÉS
help-hole-sides = Une partie de la mêlée, d’abord les assaillants, puis les défenseurs : A:1+2,B>D
    .takes = UNITÉS
help-hole-cm = Un nombre de centimètres
    .takes = CM
help-hole-inches = Un nombre de pouces
    .takes = POUCES
help-hole-target = L’identifiant d’une unité ou d’un lieu
    .takes = CIBLE
help-hole-place = L’identifiant d’un lieu
    .takes = LIEU
help-hole-path = Le mouvement, étape par étape : forward:10,wheel-left:30,back:3,left:2,form:column,…
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
help-hole-hex = Le numéro d’un hexagone : 0304
    .takes = HEXAGONE
help-hole-hexes = Les numéros d’hexagones, dans l’ordre : 0304,0305
    .takes = HEXAGONES
help-hole-facing = L’orientation : n, ne, e, se, s, sw, w, nw, comme sur la carte
    .takes = ORIENTATION
help-hole-word = Un mot
    .takes = MOT
help-hole-pairs = Des paires de ce qui va ensemble : A:X,B:X. Chaque nom de gauche ne figure qu’une fois
    .takes = PAIRES
help-hole-split = La répartition d’un nombre : 1:2,3:1
    .takes = NOMBRES
help-hole-edge = Le numéro du côté d’un lieu, à partir de 1
    .takes = NUMÉRO

help-record = Commencer le registre d’une bataille : un fichier qui garde chaque question, chaque jet et chaque décision
help-record-battle = Le fichier de bataille par lequel commencer
help-record-word = Un mot des joueurs de chaque camp, mêlé aussitôt aux dés du programme ; `words` le fait plus tard

help-words = Mêler aux dés du programme un mot des joueurs de chaque camp, avant la première question : ainsi aucun joueur n’a pu choisir les jets
help-words-words = Les mots, un au plus par camp. Le camp qui garde le fichier donne le sien le premier, dans une commande à part

help-journal = Lister les inscriptions du registre, ou en montrer une en entier
help-journal-from = La première inscription à lister
help-journal-last = Ne lister que ce nombre d’inscriptions, les dernières
help-journal-entry = Montrer une inscription en entier : une décision avec toutes ses lignes

help-print = Imprimer une fiche de décision, une feuille de phase, des fiches d’unité, une feuille de reprise, ou le compte rendu de la bataille
    .more = Les pages vont dans un nouveau fichier à côté de FICHIER, et le nom de ce fichier s’affiche.
help-print-file = Le fichier de bataille, ou la bataille tenue au registre ; les fiches de décision et le compte rendu demandent une bataille tenue au registre
help-print-what = Ce qu’il faut imprimer
    .slip = Une décision à remettre : toutes ses lignes, les dés, les mesures dessinées à l’échelle
    .phase = Une phase : quelle unité lance quoi et ce qu’il lui faut, avec des cases pour les jets à faire
    .cards = Une fiche pour chaque unité : ce qu’elle est, son état, des cases pour ses pertes
    .tags = Des repères auxquels un appareil photo reconnaît les unités ; une unité sans repère en reçoit un dans la bataille
    .carry-on = Tout ce qu’il faut pour finir la soirée sans ordinateur
    .report = La bataille tour par tour : cartes, pertes, décisions qui ont compté
    .dice = Ce que les dés ont donné, comparé à ce qui était attendu
help-print-entry = Imprimer la fiche de décision ou la phase de cette inscription ; sans cette option, la dernière décision, ou la phase à jouer maintenant
help-print-at = Imprimer les fiches d’unité, la feuille de reprise ou la phase à venir pour la bataille telle qu’elle était après cette inscription
help-print-turn = Imprimer les fiches d’unité, la feuille de reprise ou la phase à venir pour la bataille telle qu’elle était au début de ce tour ; ou le compte rendu de ce seul tour
help-print-unit = Imprimer les fiches d’unité, les repères ou les fiches d’une phase pour ces unités seulement
help-print-size = Le format du papier
help-print-format = Le type de fichier ; sans cette option, la fin de --out décide, ou à défaut pdf
    .pdf = Un seul fichier avec toutes les pages
    .svg = Une image de chaque page
    .md = Un texte sans pages ni dessins
    .json = Les données dont sont faits une fiche de décision, une phase, un compte rendu, les dés ou les repères, pour des scripts
    .csv = Les tableaux des jets, des décisions et des pertes d’un compte rendu
help-print-out = Un nouveau fichier où écrire ; - veut dire la sortie standard
help-print-lang = La langue des pages
help-print-house = Un fichier de règles maison, pour une bataille qui n’est pas au registre

help-see = Lire la place des unités sur des photos de la table avec des repères imprimés (`print FICHIER tags`). Sans --accept ni --only, rien n’est changé
help-see-file = Le fichier de bataille, ou la bataille tenue au registre
help-see-photos = Des photos de la table, en JPEG ou en PNG : une d’en haut, ou deux moitiés qui montrent toutes deux les repères du bord situés entre elles
help-see-accept = Mettre les unités là où les photos les montrent
help-see-only = Mettre seulement ces unités là où les photos les montrent
help-see-tray = La hauteur des repères au-dessus de la table, sur leurs plateaux de mouvement ; si l’identifiant d’une unité est devant, la hauteur vaut pour cette unité seule
help-see-border = La place des repères du bord, si elle n’est pas celle du fichier de bataille : les écarts en cm entre les milieux des repères d’angle (172x112), ou la place de chacun (500:4,4)

help-undo = Annuler la dernière étape d’une bataille tenue au registre, ou toutes celles après une inscription
help-undo-to = Revenir à la bataille telle qu’elle était après cette inscription
help-undo-to-save = Revenir au dernier point de sauvegarde de ce nom

help-redo = Rétablir ce qui a été annulé en dernier

help-note = Écrire une note au registre
help-note-text = La note
help-note-entry = L’inscription sur laquelle porte la note ; sans cette option, toute la bataille

help-mark = Poser un point de sauvegarde, où l’on peut revenir par son nom
help-mark-name = Le nom du point de sauvegarde

help-end = Finir la bataille : la graine des dés du programme s’affiche, et chaque jet peut alors être vérifié

help-correct = Corriger une inscription ancienne : voir quelles décisions ultérieures changeraient, puis l’accepter, tout laisser tel que jugé, ou continuer dans un fichier à part
help-correct-entry = L’inscription à corriger : une décision, ou un changement à la main
help-correct-help = Afficher l’aide : de cette commande, ou de la procédure d’une inscription
help-correct-rest = Ce qui aurait dû être demandé, dit et lancé, et ce qu’il faut faire du résultat ; tout le reste ne change pas
help-correct-put = La place où une unité aurait dû se trouver avant une décision, ou être mise à la main
help-correct-table = La table telle qu’elle aurait dû être avant une décision, ou après un changement à la main : un fichier de bataille
help-correct-unsay = Ce que l’arbitre a dit pour la décision et retire maintenant : le chemin, la clé, le libellé ou le nom
help-correct-accept = Remplacer l’ancien résultat par le nouveau, avec ce motif
help-correct-keep = Laisser tout tel que jugé, avec ce motif
help-correct-fork = Continuer avec le nouveau résultat dans un fichier à part
help-correct-because = Le motif pour lequel la bataille continue dans un fichier à part

help-verify = Vérifier une bataille tenue au registre : refaire chaque décision d’après les mots et les dés inscrits, et nommer la première inscription dont le résultat diffère
help-verify-seal = Un sceau noté par un joueur : vérifier que ce registre le porte. L’option peut se répéter

help-dice = Montrer ce que les dés d’une bataille tenue au registre ont donné, comparé à ce qui était attendu

help-doctor = Examiner cet ordinateur, et une bataille tenue au registre : dire ce qui va, ce qui ne va pas, et ce qu’il faut faire

help-export = Écrire une bataille tenue au registre sous forme de fichier de bataille
help-export-battle = Le nom du nouveau fichier de bataille
help-export-at = Écrire la bataille telle qu’elle était après cette inscription

help-salvage = Sauver dans un nouveau fichier ce qui est intact dans un registre abîmé ; le fichier abîmé reste tel quel
help-salvage-file = La bataille abîmée, tenue au registre
help-salvage-new = Un nouveau fichier pour ce qui est intact

help-serve = Montrer des pages sur tous les écrans autour de la table : suivre la bataille, rendre des décisions rapides, lancer les dés, mener une phase depuis une tablette
    .more = Un lien s’affiche pour chaque rôle. Toute personne qui a un lien peut faire ce que permet le rôle de ce lien.
help-serve-file = Le fichier de bataille, ou la bataille tenue au registre

help-club = Tenir un club : les registres de plusieurs tables, copiés dans une base PostgreSQL à mesure qu’ils s’allongent, avec des pages pour tous
    .more = La première fois, un lien d’organisateur s’affiche. Avec ce lien, on crée les tables et on remet leurs liens.
help-club-database = La base de données, sous la forme `postgres://USER:PASSWORD@HOST/NAME` ; sans cette option, la variable `FRONTAGE_DATABASE` est lue
help-club-name = Un autre nom du club, outre les adresses de cet ordinateur, tel qu’un navigateur le montre : club.example
help-club-organiser = Créer un nouveau lien d’organisateur ; les anciens liens n’ouvrent plus rien

help-send = Envoyer à son club une bataille tenue au registre : toutes les inscriptions que le club n’a pas encore. Dès lors, le pupitre les envoie de lui-même
help-send-url = Le lien de la table, tel que l’organisateur du club l’a remis ; nécessaire la première fois seulement

help-carry-on = Continuer une bataille depuis la copie du club, sur un autre ordinateur : dans un nouveau fichier, avec ses propres dés
help-carry-on-url = Le lien de la table
help-carry-on-battle = Le numéro de la bataille au club ; sans cette option, la dernière bataille jouée à la table

help-manual = Écrire le manuel dans un dossier, en pages pour un navigateur ; `serve` montre le même manuel à /manual
help-manual-into = Le dossier ; un manuel plus ancien y est remplacé

help-rulebook = Lister les clés des règles, leurs valeurs, sources et valeurs par défaut, et ce qu’un fichier de règles maison a changé
help-rulebook-diff = Lister seulement ce que changent les règles maison, avec la valeur d’origine en regard

help-man = Écrire les pages de manuel dans toutes les langues, pour les paquets
help-man-into = Le dossier : les pages anglaises y vont dans man1, les autres dans man1 sous le code de leur langue

help-check-copy = Vérifier la copie d’un registre que le serveur du club transmet
help-completions = Afficher ce dont un shell a besoin pour compléter les commandes, pour les paquets
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
