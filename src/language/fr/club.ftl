# Le club : les registres de plusieurs tables.

club-page =
    .organise = Organiser
    .table = Cette table
    .tables = Tables
    .search = Recherche
    .dice = Dés
    .results = Résultats
club-silence = Le club ne répond pas. Ce qui est montré peut être ancien ; cette page revient d’elle-même.
club-tables = Tables
club-no-battle = Aucune bataille n’a encore été envoyée.
club-fork = Une autre suite : elle quitte le registre à l’inscription { $entry }, et les deux sont gardées.
club-other = Une autre suite de ce registre le quitte à l’inscription { $entry }
    .left = Le registre que celui-ci a quitté
    .first = La première suite de ce registre
club-by-hand = La table a été changée à la main
club-battle = Bataille
club-unread = Cette bataille ne peut être lue par le programme du club : elle a été inscrite par un plus récent, ou avec des fichiers abîmés. Ses inscriptions sont gardées telles que reçues.
club-witness = Ce que le club a vu
club-witness-says = À chaque fois que le club a reçu des inscriptions, le sceau de la dernière : un registre réécrit ensuite en porte d’autres à partir de là.
club-search = Rechercher
club-found = Trouvé
club-none-found = Rien n’a été trouvé.
club-ask =
    .words = Mots
    .book = Règles
    .rule = Règle, par sa clé
    .unit = Type d’une unité
    .outcome = Issue
    .search = Rechercher
club-dice = Dés
club-dice-says = Tout ce qui est tombé à chaque table, une fois chacun, y compris pour des décisions annulées. Une bifurcation compte à partir de là où elle quitte son registre.
club-left = { $side } : sur la table, { $left } sur { $all } (unités)
club-results = Résultats
club-month = Mois
club-new-link = Nouveau lien
club-no-link = Un lien créé paraît ici, une seule fois.
club-link = Le lien pour { $who }
club-link-once = Notez-le maintenant : le club ne garde aucun lien, il ne peut donc être montré de nouveau. Un nouveau lien prend la place de l’ancien lien d’une table.
club-shut = Aucun lien n’ouvre cette table.
club-others = Invités et organisateurs
club-table-name = Nouvelle table
club-do =
    .link = Nouveau lien
    .shut = Retirer le lien
    .table = La créer
    .guest = Nouveau lien pour les invités
    .shut-guests = Retirer tous les liens des invités
    .organiser = Nouveau lien pour un organisateur
club-role =
    .organiser = organisateurs
    .guest = invités

# Ce qui ne va pas avec un club.
club-fault =
    .busy = La base de données du club ne répond pas à présent. Rien n’est perdu ; redemandez dans un instant
    .database = La base de données du club : { $problem }
    .address = --database : trouvé ce qui n’est pas l’adresse d’un PostgreSQL ({ $problem }) ; attendu : postgres://USER@HOST/DATABASE
    .newer = La base de données du club a été faite par un frontage plus récent : trouvé des tables de version { $found }, attendu { $known } au plus
    .other = La base de données du club a été faite par un autre programme : ses tables de version { $number } ne sont pas celles de frontage
club-refused =
    .secret = Ce lien ne mène nulle part. Demandez-en un bon à l’organisateur du club.
    .damage = { $damage } ; rien de ce qui l’accompagnait n’est gardé
    .gap = Le club n’a pas l’inscription { $entry }, après laquelle celles-ci sont dites venir
    .elsewhere = Ce registre s’écrit à une autre table du club, et son lien n’ouvre que cette table
    .nothing = Rien d’un registre n’a été envoyé, ou pas depuis son commencement
    .much = C’est plus qu’il n’en est pris d’un coup : { $entries } inscriptions au plus, et aucune aussi grande que celles-ci ensemble
    .unread = Ce qui a été envoyé est illisible : { $problem }
    .older = Votre frontage est plus ancien que celui du club : il parle le protocole { $found }, le club le { $known }. Mettez-le à jour et renvoyez ; rien n’est perdu
    .newer = Votre frontage est plus récent que celui du club : il parle le protocole { $found }, le club le { $known }. À l’organisateur du club de le mettre à jour ; rien n’est perdu
    .name = Le nom d’une table a { $most } lettres au plus
club-send =
    .unread = Le registre est illisible
    .unread-clubs = Rien n’est envoyé à aucun club : { $file } ne dit pas lisiblement quels registres envoyer : { $problem }
    .address = Trouvé « { $found } » ; attendu : le lien d’une table, tel que l’organisateur du club l’a remis, http://HOST/c/SECRET
    .unreached = Le club n’a pas été joint : { $problem }. Rien n’est perdu : ce qui manque partira la prochaine fois
    .strange = Ce qui répond là n’est pas un club de ce programme, ou ne laisse pas passer ce lien : réponse { $status }. Rien n’est perdu : ce qui manque partira la prochaine fois
    .refused = Le club l’a refusé : { $says }
    .no-battle = Le club n’a pas encore de bataille de cette table
    .no-link = { $file } n’a jamais été envoyé à un club ; attendu : le lien de sa table après le fichier
    .done = { $new ->
        [0] Le club avait déjà tout (inscriptions : { $entries }).
        [1] Une inscription a été envoyée ; le club les a toutes : { $entries }.
       *[other] { $new } inscriptions ont été envoyées ; le club les a toutes : { $entries }.
    }
    .fork = À partir de l’inscription { $entry }, le club a une autre suite de ce registre. Les deux sont gardées, et les deux sont montrées.
    .beyond = { $count ->
        [1] Le club a une inscription de plus que ce fichier : quelqu’un a continué la bataille depuis sa copie. Pour reprendre de là : frontage carry-on URL NOUVEAU
       *[other] Le club a { $count } inscriptions de plus que ce fichier : quelqu’un a continué la bataille depuis sa copie. Pour reprendre de là : frontage carry-on URL NOUVEAU
    }
    .carried = { $file } continue depuis la copie du club (inscriptions : { $entries }), et désormais des dés à lui.
club-foot =
    .all = Club : toutes les inscriptions ({ $entries })
    .fork = Club : une autre suite à partir de l’inscription { $entry }
    .beyond = { $count ->
        [1] Club : une inscription de plus qu’ici, quelqu’un a continué la bataille
       *[other] Club : { $count } inscriptions de plus qu’ici, quelqu’un a continué la bataille
    }
club-serve =
    .link = { $role } : { $address }
    .kept = Les liens remis auparavant ouvrent encore. Un nouveau lien d’organisateur : --organiser
    .once = Notez ces liens maintenant : le club ne garde aucun lien, ils ne peuvent donc être montrés de nouveau.
    .local = Seule cette machine est servie. Pour servir tout le monde sur ce réseau : --lan
    .lan = Quiconque a un lien est servi sur ce réseau.
    .at = Le club est à { $address }
    .no-database = Rien ne dit où est la base de données du club : trouvé ni --database ni la variable { $variable } ; attendu : postgres://USER@HOST/DATABASE
