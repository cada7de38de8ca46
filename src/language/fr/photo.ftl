# La table d’après des photos.
photo-read = { $photo } : on a trouvé { $tags ->
        [one] { $tags } repère d’unité
       *[other] { $tags } repères d’unités
    } et { $border ->
        [one] { $border } repère du bord
       *[other] { $border } repères du bord
    }.
photo-summary = Unités trouvées : { $read } sur { $all }, à ± { $mm } mm environ ; { $changed ->
        [0] toutes sont là où le registre les met
        [1] { $changed } unité n’est pas là où le registre la met
       *[other] { $changed } unités ne sont pas là où le registre les met
    }.
    .none = Aucune des { $all } unités à repère n’a été trouvée.

photo-row =
    .as-recorded = { $who } : même place qu’au registre (± { $mm } mm)
    .set-up = { $who } : en place à { $x } du bord gauche et à { $y } du bord proche (± { $mm } mm)
    .moved = { $who } : déplacement de { $far } (± { $mm } mm)
    .moved-left = { $who } : déplacement de { $far }, rotation de { $degrees } à gauche (± { $mm } mm)
    .moved-right = { $who } : déplacement de { $far }, rotation de { $degrees } à droite (± { $mm } mm)
    .stepped = { $who } { VERB($who, "va", "vont") } de { $from } à { $to }
    .turned = { $who } { VERB($who, "tourne", "tournent") } sur place dans l’hexagone { $to }

photo-list =
    .unseen = { $who } { VERB($who, "n’a pas été vu et garde sa place", "n’ont pas été vus et gardent leur place") }
    .twice = { $who } { VERB($who, "garde sa place : son repère a été vu à deux endroits", "gardent leur place : leurs repères ont été vus à deux endroits") }
    .beside = { $who } { VERB($who, "garde sa place : son repère est à côté de la table", "gardent leur place : leurs repères sont à côté de la table") }
    .unasked = { $who } { VERB($who, "a bougé", "ont bougé") }, alors que les règles ne demandent pas de mouvement à présent
    .unknown = { VERB($who, "Le repère", "Les repères") } { $who } { VERB($who, "n’appartient", "n’appartiennent") } à aucune unité de cette bataille

photo-warning =
    .far = Unités qui se sont déplacées plus loin qu’elles ne le pouvaient depuis l’inscription : { $count } sur { $all }. Les photos montrent-elles une autre bataille, ou un tour plus avancé ? Regardez chacune avant de l’accepter.
    .strange = Repères qui n’appartiennent à aucune unité de cette bataille : { $count } sur { $all }. Les photos semblent montrer une autre bataille ; n’acceptez rien avant d’avoir regardé les repères.
    .border = On n’a trouvé que { $count } repères du bord. Avec { $enough } ou plus, la courbure de l’objectif est connue, et les places sont plus précises.
    .blurred = { $photo } est floue. Si une unité manque, appuyez vos coudes et reprenez la photo.
    .pixels = { $photo } est prise de loin : les carrés du plus petit repère ont { $pixels } pixels de large. Les repères se lisent bien à partir de 3 pixels.
    .off = { $photo } : les repères du bord sont à { $mm } mm de leurs places mesurées. Mesurez ces places de nouveau.
    .moved = { $photo } : le repère du bord { $tag } n’est pas là où il a été mesuré ; il n’est donc pas pris en compte.

photo-watch =
    .no-way = L’unité n’arrive à cette place ni par une conversion, une marche droite et une conversion, ni en contournant l’obstacle.

photo-panel = Photos de la table
    .cover = Montrer la photo sous le dessin
    .accept = Accepter
    .anyway = Accepter quand même
    .accept-who = Accepter { $who }
    .accept-all = Tout accepter ({ $count })
    .back = Annuler le dernier angle
    .away = Fermer les photos
    .another = Pour ajouter une photo, déposez-la sur la fenêtre.
    .drag = Si la photo met une unité au mauvais endroit, glissez le contour de l’unité et tournez-le avec la molette. Pour ajouter une photo, déposez-la sur la fenêtre.

photo-corner =
    .photo = La photo
    .near-left = Cliquez l’angle proche gauche de la table (1 sur 4)
    .near-right = Cliquez l’angle proche droit de la table (2 sur 4)
    .far-right = Cliquez l’angle éloigné droit de la table (3 sur 4)
    .far-left = Cliquez l’angle éloigné gauche de la table (4 sur 4)

photo-dialog = Une bataille, un registre, une liste d’armée ou une photo
    .kinds = Batailles, registres, listes d’armée, photos

photo-offer =
    .accept = Rien n’est encore changé. --accept accepte tout, --only ID,ID … en accepte une partie.
    .nothing = Il n’y a rien à accepter.
    .no-battle = Ouvrez d’abord la bataille, puis déposez la photo de sa table.
    .before = L’ancien fichier de bataille est gardé sous { $file }.
    .taken = Tous les noms comme { $file } sont déjà pris, donc le fichier de bataille reste tel quel.

photo-option = { $option } ne peut pas être « { $found } » ; tapez par exemple : { $expected }

photo-done = { $count ->
        [one] { $count } unité placée d’après photo : { $photos }
       *[other] { $count } unités placées d’après photo : { $photos }
    }

photo-fault =
    .battle = Cette bataille n’a pas de repères du bord. Imprimez les siens et posez-les sur la table, ou dites où sont les vôtres.
    .typed = { $fault } Sur la ligne de commande : « frontage print FICHIER tags » imprime les repères, et --border dit où ils sont.
    .battle-few = { $count ->
        [1] Un seul repère du bord est connu ; il en faut { $fewest }
       *[other] { $count } repères du bord seulement sont connus ; il en faut { $fewest }
    }.
    .many = { $count } photos, c’est trop : envoyez-en { $most } au plus à la fois.
    .empty = { $photo } : le fichier est vide.
    .too-long = { $photo } : le fichier dépasse { $most } octets. Envoyez une photo telle que le téléphone l’a prise, et non un film.
    .heic = { $photo } est un fichier HEIC, et ce programme ne lit pas ce format. Sur un iPhone, choisissez Réglages, Appareil photo, Formats, « Le plus compatible », ou envoyez la photo en JPEG.
    .kind = { $photo } est un fichier { $kind }. Envoyez la photo en JPEG ou en PNG.
    .unknown = { $photo } n’est pas une photo. Envoyez un JPEG ou un PNG.
    .cut-off = { $photo } est coupée : la fin manque. Recopiez-la.
    .damaged = { $photo } est abîmée et ne peut pas être montrée. Recopiez-la.
    .too-large = { $photo } a { $width } sur { $height } pixels. Envoyez au plus { $most } millions de pixels.
    .too-small = { $photo } a { $width } sur { $height } pixels. Envoyez au moins { $least } de chaque côté.
    .blurred = { $photo } : aucun repère ne peut être lu, car la photo est floue. Appuyez vos coudes et reprenez-la.
    .no-tags = { $photo } : aucun repère n’a été trouvé. Y a-t-il des repères sur la table, et est-ce la bonne photo ?
    .no-border = { $photo } : aucun repère du bord de cette bataille n’a été trouvé, et il en faut { $fewest } pour savoir où est la table.
    .few = { $photo } : repères du bord trouvés : { $seen }, mais il en faut { $fewest }. Prenez une photo qui montre plus de la table.
    .in-a-line = { $photo } : les repères du bord trouvés ({ $seen }) sont presque alignés et ne suffisent pas pour trouver la table. Prenez une photo qui montre plus de la table.
    .corners = { $photo } : ces quatre angles sont alignés. Cliquez les angles de la table.
    .elsewhere = { $photo } : les repères du bord sont à { $off } de la place que leur donne cette bataille. Est-ce une autre table ? Sinon, mesurez les repères et dites où ils sont.

web-photo = Photo de la table
    .take = Prendre une photo maintenant
    .file = Ou choisir des photos, en JPEG ou en PNG
    .look = Trouver les unités
    .more = Encore une photo
    .busy = Recherche des unités dans la photo …
    .above = La table vue d’en haut, telle que photographiée
    .lines = Chaque trait mène de la place d’une unité au registre à sa place sur la photo.
    .accept = Accepter les unités cochées
    .away = Fermer la photo
web-photo-refused =
    .none = Aucune photo n’a été envoyée. Prenez d’abord une photo, ou choisissez-en une.
    .too-long = L’envoi dépasse { $most } Mio. Envoyez moins de photos, chacune telle que le téléphone l’a prise.
    .receiving = Une autre photo est en cours de réception. Renvoyez celle-ci quand l’autre sera arrivée.
    .busy = La dernière photo est encore examinée. Renvoyez celle-ci dans un instant.

