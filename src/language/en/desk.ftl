# The words of the desk: panels, actions, keys, what is drawn.

## What is drawn

view-general = general
view-chief = commander-in-chief
view-line-general = General { $name }
    .chief = { $name }, commander-in-chief
view-line-guns = { $type } without gunners

mark-front = front zone
mark-flank = flank zone
    .within = flank zone within { $cm }
mark-rear = rear zone
    .within = rear zone within { $cm }
mark-band = range
    .ends = { $band }: up to { $cm }
mark-distance = distance
mark-sees = sees
mark-hidden = does not see
mark-blocker = in the way
    .unit = { $name }
    .terrain = { $kind } { $name }
mark-way = way
mark-place = place
mark-stop = stop
    .by = stopped by { $name }

## Placing by words: what is understood, as phrases with | between them (a star stands for any ending)

words-facing = facing | looking at | looking | to face
words-back = with its back to | with the back to | back to
words-contact = in contact with | contact with | in contact | touching | against
words-front = in front of | in front | ahead of | before
words-rear = to the rear of | in rear of | behind
words-left = to the left of | on the left of | left of
words-right = to the right of | on the right of | right of
words-of-front = front
words-of-rear = rear | back
words-of-left = left flank | left side | left
words-of-right = right flank | right side | right
words-same = the same way | same way | the same direction | same direction
words-away = away from | away
words-it = it | its | him | his | them | their
words-by = by | at
words-cm = cm
words-idle = the | a | an | of | to | from | cm | by | with | at | and | towards | as | in | degrees

words = Placing by words
    .no-place = "{ $text }" says no place; expected "12 cm in front of", "behind", "left of", "right of" or "in contact with" somebody, or "at 60, 40"
    .no-name = nobody is named, and nobody is selected; expected the name of a unit
    .unknown = nobody is called "{ $name }"; the nearest are { $nearest }
    .ambiguous = "{ $name }" may be { $found }; expected one of them
    .unplaced = { $name } has no place on the table; expected somebody who has
    .no-size = { $name } has no stands on the table, so its size is not known
    .no-facing = it does not say facing whom; expected "it", a name, "away", "the same way" or degrees

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
