# Une place où se tenir, pour une unité ou un général.

spot = Une place où se tenir
    .clear = { $unit } ne serait sur aucune autre unité
    .beside = { $unit } empiéterait sur { $other } de { $cm }, pas plus qu’un contact
    .on-unit = { $unit } empiéterait sur { $other } de { $cm }
    .no-enemy = il n’y a aucun ennemi sur la table
    .apart = { $unit } serait à { $cm } de { $other }
    .contact = { $unit } toucherait { $other } ({ $cm }), et seule une attaque déclarée permet le contact
    .open = { $unit } peut se tenir sur ce terrain
    .barred = { $unit } ne peut se tenir sur { $place } ({ $kind })
    .on-table = { $unit } serait sur la table
    .off-table = { $unit } dépasserait du bord de la table de { $cm }
