# La table d’après des photos.
photo-read = { $photo } : lu { $tags ->
        [one] { $tags } repère d’unité
       *[other] { $tags } repères d’unités
    } et { $border ->
        [one] { $border } repère du bord
       *[other] { $border } repères du bord
    }.
photo-summary = Unités lues : { $read } sur { $all }, à ± { $mm } mm environ ; { $changed ->
        [0] toutes sont là où le registre les met
        [1] { $changed } n’est pas là où le registre la met
       *[other] { $changed } ne sont pas là où le registre les met
    }.
    .none = Aucune des { $all } unités à repère n’a été lue.

photo-row =
    .as-recorded = { $who } : comme au registre (± { $mm } mm)
    .set-up = { $who } : en place à { $x } du bord gauche, { $y } du bord proche (± { $mm } mm)
    .moved = { $who } : déplacement de { $far } (± { $mm } mm)
    .moved-left = { $who } : déplacement de { $far }, rotation de { $degrees } à gauche (± { $mm } mm)
    .moved-right = { $who } : déplacement de { $far }, rotation de { $degrees } à droite (± { $mm } mm)
    .stepped = { $who } : de { $from } à { $to }
    .turned = { $who } : rotation en { $to }

photo-list =
    .unseen = Pas vu, donc place gardée : { $who }
    .twice = Repère vu à deux endroits, donc place gardée : { $who }
    .beside = Repère à côté de la table, donc place gardée : { $who }
    .unasked = Les règles ne demandent pas de mouvement à présent : { $who }
    .unknown = Repères de personne dans cette bataille : { $who }

photo-warning =
    .border = Repères du bord vus : { $count } seulement ; avec { $enough } ou plus, la courbure de l’objectif paraît, et les places sont plus sûres.
    .blurred = { $photo } est floue : appuyez vos coudes et reprenez-la si quelqu’un manque.
    .pixels = { $photo } est prise de loin : les carrés du plus petit repère ont { $pixels } pixels de large ; à partir de 3, les repères se lisent bien.
    .off = { $photo } : les repères du bord sont à { $mm } mm de leurs places mesurées ; mesurez-les de nouveau.
    .moved = { $photo } : le repère du bord { $tag } n’est pas là où il fut mesuré ; il est laissé de côté.

photo-watch =
    .no-way = Aucune conversion suivie d’une marche droite et d’une conversion n’y mène, et aucune ne contourne ce qui se trouve entre.

photo-panel = Photos de la table
    .cover = Photo à travers le dessin
    .accept = Accepter
    .accept-who = Accepter : { $who }
    .accept-all = Tout accepter ({ $count })
    .back = Reprendre le dernier angle
    .away = Ranger les photos
    .another = Une autre photo : déposez-la sur la fenêtre.
    .drag = Si quelqu’un n’est pas là où la photo le met : glissez le contour, tournez-le avec la molette. Une autre photo : déposez-la sur la fenêtre.

photo-corner =
    .photo = La photo
    .near-left = Cliquez l’angle proche gauche de la table (1 sur 4)
    .near-right = Cliquez l’angle proche droit de la table (2 sur 4)
    .far-right = Cliquez l’angle éloigné droit de la table (3 sur 4)
    .far-left = Cliquez l’angle éloigné gauche de la table (4 sur 4)

photo-dialog = Une bataille, un registre, une liste d’armée ou une photo
    .kinds = Batailles, registres, listes d’armée, photos

photo-offer =
    .accept = Rien n’est changé. --accept prend le tout, --only ID,ID … une partie.
    .nothing = Il n’y a rien à accepter.
    .no-battle = Ouvrez d’abord la bataille, puis déposez la photo de sa table.
    .before = Le fichier de bataille tel qu’il était est gardé sous { $file }.
    .taken = Tous les noms comme { $file } sont pris : le fichier de bataille reste tel quel.

photo-option = { $option } : trouvé { $found } ; attendu : { $expected }

photo-done = { $count ->
        [one] { $count } unité placée d’après photo : { $photos }
       *[other] { $count } unités placées d’après photo : { $photos }
    }

photo-fault =
    .battle = Cette bataille n’a pas de repères du bord. Imprimez les siens et posez-les sur la table, ou dites où sont les vôtres.
    .typed = { $fault } Sur la ligne de commande : « frontage print FICHIER tags » les imprime, --border dit où ils sont.
    .battle-few = { $count ->
        [1] Un seul repère du bord est connu ; il en faut { $fewest }
       *[other] { $count } repères du bord seulement sont connus ; il en faut { $fewest }
    }.
    .many = Trouvé { $count } photos ; attendu : { $most } au plus.
    .empty = { $photo } : le fichier est vide.
    .too-long = { $photo } : le fichier dépasse { $most } octets ; envoyez la photo telle que le téléphone l’a prise, pas un film.
    .heic = { $photo } est un fichier HEIC, que ce programme ne lit pas. Sur un iPhone : Réglages, Appareil photo, Formats, « Le plus compatible » ; ou envoyez-la en JPEG.
    .kind = { $photo } est un fichier { $kind } ; attendu : une photo en JPEG ou en PNG.
    .unknown = { $photo } n’est pas une photo ; attendu : un JPEG ou un PNG.
    .cut-off = { $photo } est coupée : la fin manque. Recopiez-la.
    .damaged = { $photo } est abîmée et ne peut être montrée. Recopiez-la.
    .too-large = { $photo } a { $width } sur { $height } pixels ; attendu : { $most } millions de pixels au plus.
    .too-small = { $photo } a { $width } sur { $height } pixels ; attendu : au moins { $least } de côté.
    .blurred = { $photo } : aucun repère ne peut être lu, la photo est floue. Appuyez vos coudes et reprenez-la.
    .no-tags = { $photo } : aucun repère n’est vu. Y a-t-il des repères sur la table, et est-ce la bonne photo ?
    .no-border = { $photo } : aucun repère du bord de cette bataille n’est vu, et il en faut { $fewest } pour savoir où est la table.
    .few = { $photo } : repères du bord vus : { $seen } ; il en faut { $fewest }. Prenez plus de la table dans la photo.
    .in-a-line = { $photo } : les repères du bord vus ({ $seen }) sont presque alignés, ils ne montrent donc pas la table. Prenez-en davantage dans la photo.
    .corners = { $photo } : ces quatre angles sont alignés ; cliquez les angles de la table.
    .elsewhere = { $photo } : les repères du bord sont à { $off } d’où cette bataille les met. Est-ce une autre table ? Sinon, mesurez-les et dites où ils sont.

web-photo = Photo de la table
    .take = Prendre une photo maintenant
    .file = Ou choisir des photos, en JPEG ou en PNG
    .look = L’examiner
    .more = Encore une photo
    .busy = La photo est examinée …
    .above = La table vue d’en haut, telle que photographiée
    .lines = Chaque trait mène d’où une unité est au registre à où elle se tient.
    .accept = Accepter ce qui est coché
    .away = Ranger la photo
web-photo-refused =
    .none = Aucune photo n’a été envoyée. Prenez-en ou choisissez-en une d’abord.
    .too-long = C’est plus de { $most } Mio d’un coup. Envoyez moins de photos, chacune telle que le téléphone l’a prise.
    .receiving = Une autre photo est en route. Renvoyez celle-ci quand l’autre sera là.
    .busy = La dernière photo est encore examinée. Renvoyez celle-ci dans un instant.

