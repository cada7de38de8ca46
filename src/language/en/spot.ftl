# A place to stand, whoever is to stand there.

spot = A place to stand
    .clear = { $unit } would lie on nobody there
    .beside = { $unit } would lie { $cm } deep on { $other }: no more than touching
    .on-unit = { $unit } would lie { $cm } deep on { $other }
    .no-enemy = no enemy stands on the table
    .apart = { $unit } would be { $cm } from { $other }
    .contact = { $unit } would touch { $other } ({ $cm }); contact takes a declared attack
    .open = the ground is open to { $unit }
    .barred = { $kind } { $place } is closed to { $unit }
    .on-table = { $unit } would be on the table
    .off-table = { $unit } would stick out { $cm } over the table's edge
