# Une place où se tenir, pour qui que ce soit.

spot = Une place où se tenir
    .clear = personne sous { $unit } à cette place
    .beside = { $unit } sur { $other }, de { $cm } : pas plus qu’un contact
    .on-unit = { $unit } sur { $other }, de { $cm }
    .no-enemy = aucun ennemi sur la table
    .apart = { $unit } à { $cm } de { $other }
    .contact = { $unit } au contact de { $other } ({ $cm }) ; un contact demande une attaque déclarée
    .open = le terrain est ouvert à { $unit }
    .barred = { $kind } { $place } : fermé à { $unit }
    .on-table = sur la table : { $unit }
    .off-table = { $cm } au-delà du bord de la table : { $unit }
