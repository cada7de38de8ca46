# A place to stand, for a unit or a general.

spot = A place to stand
    .clear = { $unit } would not stand on another unit
    .beside = { $unit } would overlap { $other } by { $cm }, which only counts as touching
    .on-unit = { $unit } would overlap { $other } by { $cm }
    .no-enemy = there is no enemy on the table
    .apart = { $unit } would be { $cm } from { $other }
    .contact = { $unit } would touch { $other } ({ $cm } apart), which is allowed only in a declared attack
    .open = { $unit } may stand on this ground
    .barred = { $unit } can't stand on { $place } ({ $kind })
    .on-table = { $unit } would stand on the table
    .off-table = { $unit } would stick out { $cm } over the table's edge
