# Le club : les registres de plusieurs tables.

club-page =
    .organise = Organiser
    .table = Cette table
    .tables = Tables
    .search = Recherche
    .dice = Dés
    .results = Résultats
club-silence = Le club ne répond pas. Cette page n’est peut-être plus à jour ; elle se met à jour d’elle-même dès que le club répond.
club-tables = Tables
club-no-battle = Aucune bataille n’a encore été envoyée.
club-fork = Une autre suite de la bataille s’écarte du registre à l’inscription { $entry }. Les deux suites sont gardées.
club-other = Une autre suite s’écarte de ce registre à l’inscription { $entry }
    .left = Le registre dont cette suite s’est écartée
    .first = La première suite de ce registre
club-by-hand = La table a été changée à la main
club-battle = Bataille
club-unread = Le programme du club ne peut pas lire cette bataille : un programme plus récent l’a inscrite, ou ses fichiers sont abîmés. Les inscriptions sont gardées telles que reçues.
club-verdicts = Vérification par le club
club-proof = Pas encore vérifié
    .right = Vérifié : chaque décision ressort telle qu’elle est inscrite
    .partly = Vérifié jusqu’à l’inscription { $entry }
    .false = Faux : { $says }
    .unread = Non vérifié : { $says }
club-false = faux
club-verdict = l’inscription { $entry } ne ressort pas telle qu’elle est inscrite : { $wrong }
    .other = la version { $program } du programme l’a inscrite, et avec celle du club l’inscription { $entry } ressort autrement : { $wrong }
club-unchecked =
    .late = la vérification a pris trop de temps ; le club réessaiera plus tard
    .large = le registre est trop grand pour être vérifié
    .broken = la vérification s’est interrompue ; le club réessaiera plus tard
club-witness = Sceaux gardés par le club
club-witness-says = Chaque fois que le club a reçu des inscriptions, il a gardé le sceau de la dernière. Si un registre est réécrit plus tard, ses sceaux diffèrent à partir de là.
club-search = Rechercher
club-found = Inscriptions trouvées
club-none-found = Rien n’a été trouvé.
club-ask =
    .words = Mots recherchés
    .book = Règles
    .rule = Clé d’une règle
    .unit = Type d’unité
    .outcome = Issue
    .search = Rechercher
club-dice = Dés
club-dice-says = Tous les jets de toutes les tables, comptés une fois, y compris ceux des décisions annulées. De plusieurs suites d’une même bataille, une seule compte ; un registre faux ne compte pas.
club-left = { $side } : unités encore sur la table, { $left } sur { $all }
club-results = Résultats
club-month = Mois
club-new-link = Nouveau lien
club-no-link = Un nouveau lien s’affiche ici, une seule fois.
club-link = Le lien pour { $who }
club-link-once = Notez ce lien maintenant : le club ne le garde pas et ne peut pas le montrer de nouveau. Le nouveau lien d’une table remplace l’ancien.
club-shut = Aucun lien n’ouvre cette table.
club-others = Invités et organisateurs
club-table-name = Nouvelle table
club-other-name = Son nom
club-do =
    .rename = Renommer
    .link = Nouveau lien
    .shut = Retirer le lien
    .table = Créer la table
    .guest = Nouveau lien pour les invités
    .shut-guests = Retirer tous les liens des invités
    .organiser = Nouveau lien pour un organisateur
club-role =
    .organiser = organisateurs
    .guest = invités

# Les pannes d’un club.
club-fault =
    .busy = La base de données du club ne répond pas à présent. Rien n’est perdu ; réessayez dans un instant
    .database = La base de données du club signale une erreur : { $problem }
    .address = --database demande l’adresse d’une base PostgreSQL ({ $problem }) ; tapez postgres://USER@HOST/DATABASE
    .newer = Une version plus récente de ce programme a créé la base de données du club : ses tables sont de version { $found }, mais ce programme ne les connaît que jusqu’à la version { $known }
    .other = Un autre programme a créé la base de données du club : ses tables de version { $number } ne sont pas celles de Frontage
club-refused =
    .secret = Ce lien ne mène nulle part. Demandez un nouveau lien à l’organisateur du club.
    .damage = { $damage } ; rien de cet envoi n’est gardé
    .gap = Le club n’a pas l’inscription { $entry }, qui vient avant celles qui ont été envoyées
    .elsewhere = Ce registre appartient à une autre table du club, et le lien du registre n’ouvre que cette autre table
    .nothing = L’envoi ne contient aucune inscription d’un registre, ou ne commence pas par la première
    .much = L’envoi est trop grand : le club prend { $entries } inscriptions au plus à la fois, et moins si elles sont grandes
    .unread = L’envoi est illisible : { $problem }
    .older = Votre version de Frontage est plus ancienne que celle du club : elle parle le protocole { $found }, et le club le protocole { $known }. Mettez-la à jour et renvoyez ; rien n’est perdu
    .newer = Votre version de Frontage est plus récente que celle du club : elle parle le protocole { $found }, et le club le protocole { $known }. L’organisateur du club doit mettre la sienne à jour ; rien n’est perdu
    .name = Le nom d’une table a { $most } lettres au plus
club-send =
    .unread = Le registre est illisible
    .unread-clubs = Rien n’est envoyé à aucun club : { $file } doit dire quels registres envoyer, et ce fichier est illisible : { $problem }
    .address = « { $found } » n’est pas le lien d’une table. Tapez le lien tel que l’organisateur du club l’a remis : http://HOST/c/SECRET
    .unreached = Le club n’a pas été joint : { $problem }. Rien n’est perdu : les inscriptions manquantes partiront la prochaine fois
    .strange = Ce qui répond à cette adresse n’est pas un club de ce programme, ou n’accepte pas ce lien : réponse { $status }. Rien n’est perdu : les inscriptions manquantes partiront la prochaine fois
    .refused = Le club a refusé l’envoi : { $says }
    .no-battle = Le club n’a pas encore de bataille de cette table
    .no-link = { $file } n’a jamais été envoyé à un club ; tapez le lien de sa table après le fichier
    .done = { $new ->
        [0] Le club avait déjà toutes les inscriptions : { $entries }.
        [1] Une inscription a été envoyée ; le club les a toutes : { $entries }.
       *[other] { $new } inscriptions ont été envoyées ; le club les a toutes : { $entries }.
    }
    .fork = À partir de l’inscription { $entry }, le club a une autre suite de ce registre. Les deux suites sont gardées et montrées.
    .beyond = { $count ->
        [1] Le club a une inscription de plus que ce fichier : la bataille a continué depuis sa copie. Pour reprendre de là : frontage carry-on URL NOUVEAU
       *[other] Le club a { $count } inscriptions de plus que ce fichier : la bataille a continué depuis sa copie. Pour reprendre de là : frontage carry-on URL NOUVEAU
    }
    .carried = { $file } continue depuis la copie du club, qui a { $entries } inscriptions jusqu’ici. Désormais, { $file } a ses propres dés.
club-foot =
    .all = Le club a toutes les inscriptions ({ $entries })
    .fork = Le club a une autre suite à partir de l’inscription { $entry }
    .beyond = { $count ->
        [1] Le club a une inscription de plus, la bataille y a continué
       *[other] Le club a { $count } inscriptions de plus, la bataille y a continué
    }
club-serve =
    .link = { $role } : { $address }
    .kept = Les liens déjà remis restent valables. Pour un nouveau lien d’organisateur : --organiser
    .once = Notez ces liens maintenant : le club ne les garde pas et ne peut pas les montrer de nouveau.
    .local = Seul cet ordinateur peut ouvrir le club. Pour tout le monde sur ce réseau : --lan
    .lan = Tous ceux qui ont un lien sur ce réseau peuvent ouvrir le club.
    .at = Le club est à { $address }
    .no-database = Où est la base de données du club ? Tapez --database postgres://USER@HOST/DATABASE, ou indiquez cette adresse dans la variable { $variable }
