# Une place où se tenir, pour une unité ou un général.

spot = Une place où se tenir
    .clear = { $unit } ne { VERB($unit, "serait", "seraient") } sur aucune autre unité
    .beside = { $unit } { VERB($unit, "empiéterait", "empiéteraient") } sur { $other } de { $cm }, soit un simple contact
    .on-unit = { $unit } { VERB($unit, "empiéterait", "empiéteraient") } sur { $other } de { $cm }
    .no-enemy = il n’y a aucun ennemi sur la table
    .apart = { $unit } { VERB($unit, "serait", "seraient") } à { $cm } de { $other }
    .contact = { $unit } { VERB($unit, "toucherait", "toucheraient") } { $other } ({ $cm }), et seule une attaque déclarée permet le contact
    .open = { $unit } { VERB($unit, "peut", "peuvent") } se tenir sur ce terrain
    .barred = { $unit } ne { VERB($unit, "peut", "peuvent") } pas se tenir sur { $place } ({ $kind })
    .on-table = { $unit } { VERB($unit, "serait", "seraient") } sur la table
    .off-table = { $unit } { VERB($unit, "dépasserait", "dépasseraient") } du bord de la table de { $cm }
