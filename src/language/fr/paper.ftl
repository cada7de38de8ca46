# Ce que dit de lui-même l’ordonnancement d’une page imprimée.

paper-page = { $page } / { $pages }
paper-scale = 1 : { $scale }
paper-bar = { $length } cm
    .in = { $length } pouces
