# What the layout of a printed page says itself.

paper-page = { $page } / { $pages }
paper-scale = 1 : { $scale }
paper-bar = { $length } cm
    .in = { $length } in
