# The table from photos.
photo-read = { $photo }: { $tags ->
        [one] { $tags } unit tag
       *[other] { $tags } unit tags
    } and { $border ->
        [one] { $border } border tag
       *[other] { $border } border tags
    } found.
photo-summary = { $read } of { $all } units found, to about ± { $mm } mm; { $changed ->
        [0] all of them stand as recorded
        [one] { $changed } stands elsewhere than recorded
       *[other] { $changed } stand elsewhere than recorded
    }.
    .none = None of the { $all } units with tags was found.

photo-row =
    .as-recorded = { $who } { VERB($who, "stands", "stand") } as recorded (± { $mm } mm)
    .set-up = { $who } { VERB($who, "stands", "stand") } { $x } from the left edge, { $y } from the near edge (± { $mm } mm)
    .moved = { $who } moved { $far } (± { $mm } mm)
    .moved-left = { $who } moved { $far } and turned { $degrees } to the left (± { $mm } mm)
    .moved-right = { $who } moved { $far } and turned { $degrees } to the right (± { $mm } mm)
    .stepped = { $who } { VERB($who, "goes", "go") } from { $from } to { $to }
    .turned = { $who } { VERB($who, "turns", "turn") } in place in hex { $to }

photo-list =
    .unseen = { $who } { VERB($who, "was not seen and stays where it is", "were not seen and stay where they are") }
    .twice = { $who } { VERB($who, "stays where it is: its tag was seen at two places", "stay where they are: their tags were seen at two places") }
    .beside = { $who } { VERB($who, "stays where it is: its tag lies off the table", "stay where they are: their tags lie off the table") }
    .unasked = { $who } moved, although no move is due now by the rules
    .unknown = { VERB($who, "Tag", "Tags") } { $who } { VERB($who, "belongs", "belong") } to no unit of this battle

photo-warning =
    .far = { $count } of { $all } units moved farther than they could since the record. Do the photos show another battle, or a later turn? Look at each before you accept it.
    .strange = { $count } of { $all } tags belong to no unit of this battle. The photos seem to show another battle: accept nothing before you have looked at the tags.
    .border = Only { $count } border tags were found. With { $enough } or more, the program can allow for the bend of the lens, and places are more precise.
    .blurred = { $photo } is blurred. If a unit is missing, rest your elbows and take the photo again.
    .pixels = { $photo } was taken from far away: the squares of the smallest tag are { $pixels } pixels wide. From 3 pixels on, tags are read well.
    .off = { $photo }: the border tags lie { $mm } mm off their measured places. Measure them again.
    .moved = { $photo }: border tag { $tag } does not lie where it was measured, so it is ignored.

photo-watch =
    .no-way = The unit can’t get there by a wheel, a straight move and a wheel, nor round what stands in between.

photo-panel = Photos of the table
    .cover = Show the photo under the drawing
    .accept = Accept
    .anyway = Accept anyway
    .accept-who = Accept { $who }
    .accept-all = Accept all ({ $count })
    .back = Undo the last corner
    .away = Close the photos
    .another = To add a photo, drop it on the window.
    .drag = If the photo has a unit in the wrong place, drag its outline there and turn it with the wheel. To add a photo, drop it on the window.

photo-corner =
    .photo = The photo
    .near-left = Click the near left corner of the table (1 of 4)
    .near-right = Click the near right corner of the table (2 of 4)
    .far-right = Click the far right corner of the table (3 of 4)
    .far-left = Click the far left corner of the table (4 of 4)

photo-dialog = A battle, a record, an army list, or a photo
    .kinds = Battles, records, army lists, photos

photo-offer =
    .accept = Nothing is changed yet. --accept puts all units where the photos show them; --only ID,ID … puts only these units.
    .nothing = There is nothing to accept.
    .no-battle = Open the battle first, then drop the photo of its table.
    .before = The old battle file is kept as { $file }.
    .taken = Every name like { $file } is taken, so the battle file stays as it is.

photo-option = { $option } can’t be "{ $found }"; type for example: { $expected }

photo-done = { $count ->
        [one] { $count } unit placed by photo: { $photos }
       *[other] { $count } units placed by photo: { $photos }
    }

photo-fault =
    .battle = This battle has no border tags. Print its tags and lay them on the table, or say where yours lie.
    .typed = { $fault } On the command line: “frontage print FILE tags” prints them, and --border says where they lie.
    .battle-few = Only { $count ->
        [one] { $count } border tag is known; { $fewest } are needed
       *[other] { $count } border tags are known; { $fewest } are needed
    }.
    .many = { $count } photos are too many: send at most { $most } at once.
    .empty = { $photo }: the file is empty.
    .too-long = { $photo }: the file is longer than { $most } bytes. Send the photo as the phone took it, not a film.
    .heic = { $photo } is a HEIC file, which this program can't read. On an iPhone choose Settings, Camera, Formats, "Most Compatible", or send the photo as JPEG.
    .kind = { $photo } is a { $kind } file. Send the photo as JPEG or PNG.
    .unknown = { $photo } is not a photo. Send a JPEG or a PNG.
    .cut-off = { $photo } is cut off: its end is missing. Copy it again.
    .damaged = { $photo } is damaged and can't be shown. Copy it again.
    .too-large = { $photo } has { $width } by { $height } pixels. Send at most { $most } million pixels.
    .too-small = { $photo } has { $width } by { $height } pixels. Send at least { $least } on each side.
    .blurred = { $photo }: no tag can be read, because the photo is blurred. Rest your elbows and take it again.
    .no-tags = { $photo }: no tag was found. Are there tags on the table, and is this the right photo?
    .no-border = { $photo }: no border tag of this battle was found, and { $fewest } are needed to know where the table is.
    .few = { $photo }: border tags found: { $seen }, but { $fewest } are needed. Take a photo that shows more of the table.
    .in-a-line = { $photo }: the border tags found ({ $seen }) lie nearly in a line, which is not enough to find the table. Take a photo that shows more of the table.
    .corners = { $photo }: these four corners lie in a line. Click the corners of the table.
    .elsewhere = { $photo }: the border tags lie { $off } away from where this battle has them. Is it another table? If not, measure the tags and say where they lie.

web-photo = Photo of the table
    .take = Take a photo now
    .file = Or choose photos, as JPEG or PNG
    .look = Find the units
    .more = One more photo
    .busy = Looking for the units in the photo …
    .above = The table from above, as photographed
    .lines = Each line leads from the recorded place of a unit to its place in the photo.
    .accept = Accept the ticked units
    .away = Close the photo
web-photo-refused =
    .none = No photo was sent. Take one or choose one first.
    .too-long = That is more than { $most } MiB at once. Send fewer photos, each as the phone took it.
    .receiving = Another photo is being sent. Send this one again when that one has arrived.
    .busy = The last photo is still being looked at. Send this one again in a moment.

