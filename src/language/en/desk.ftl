# The words of the desk: panels, actions, keys, what is drawn.

## What is drawn

view-general = general
view-chief = commander-in-chief
view-line-general = General { $name }
    .chief = { $name }, commander-in-chief
view-line-guns = { $type } without gunners

mark-front = front zone
mark-flank = flank zone
mark-rear = rear zone
mark-band = range
mark-distance = distance
mark-sees = sees
mark-hidden = does not see
mark-blocker = in the way
mark-way = way
mark-place = place
mark-stop = stop

## Changes by hand

edit-put = Put down: { $who }
edit-unplace = { $who } taken off the table
edit-form = { $who }: { $formation }
edit-stands = { $who }: strength { $count }
edit-set = { $who } changed
    .whole = Changed: { $section }
edit-add = { $who }: { $count ->
        [one] { $count } unit
       *[other] { $count } units
    } added
edit-copy = { $who } copied
edit-remove = { $who } removed
edit-general = New general: { $who }
edit-terrain = New terrain: { $kind }
edit-reshape = { $who }: shape changed
edit-table = Table of { $width } by { $depth }
edit-side = New side: { $who }
edit-phase = Turn { $number }, { $phase }

edit-fault =
    .nobody = Nothing here is called "{ $found }".
    .id = An id can't be changed: others name it.
    .which = There are several of these: say which.
