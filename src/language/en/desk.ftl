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
