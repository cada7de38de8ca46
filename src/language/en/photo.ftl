# The table from photos.
photo-read = { $photo }: { $tags ->
        [one] { $tags } tag of a unit
       *[other] { $tags } tags of units
    } and { $border ->
        [one] { $border } tag of the border
       *[other] { $border } tags of the border
    } read.
photo-summary = { $read } of { $all } units read, to about ± { $mm } mm; { $changed ->
        [0] all of them stand as recorded
        [one] { $changed } stands elsewhere than recorded
       *[other] { $changed } stand elsewhere than recorded
    }.
    .none = None of the { $all } units with tags was read.

photo-row =
    .as-recorded = { $who }: as recorded (± { $mm } mm)
    .set-up = { $who }: set up at { $x } from the left, { $y } from the near edge (± { $mm } mm)
    .moved = { $who }: moved { $far } (± { $mm } mm)
    .moved-left = { $who }: moved { $far }, turned { $degrees } to the left (± { $mm } mm)
    .moved-right = { $who }: moved { $far }, turned { $degrees } to the right (± { $mm } mm)
    .stepped = { $who }: from { $from } to { $to }
    .turned = { $who }: turned in { $to }

photo-list =
    .unseen = Not seen, so they keep their place: { $who }
    .twice = Tag seen at two places, so they keep their place: { $who }
    .beside = Tag beside the table, so they keep their place: { $who }
    .unasked = The rules ask for no move of them now: { $who }
    .unknown = Tags of nobody in this battle: { $who }

photo-warning =
    .border = Only { $count } border tags are seen: with { $enough } or more the bend of the lens shows, and places are surer.
    .blurred = { $photo } is blurred: rest your elbows and take it again if somebody is missing.
    .pixels = { $photo } is taken from far away: the squares of the smallest tag are { $pixels } pixels wide; from 3 on tags are read well.
    .off = { $photo }: the border tags lie { $mm } mm off their measured places; measure them again.
    .moved = { $photo }: border tag { $tag } does not lie where it was measured; it was left out.

photo-watch =
    .no-way = No wheel, straight and wheel leads there, nor does one past what stands between.

photo-panel = Photos of the table
    .cover = Photo through the drawing
    .accept = Accept
    .accept-who = Accept { $who }
    .accept-all = Accept all ({ $count })
    .back = Take the last corner back
    .away = Put the photos away
    .another = Another photo: drop it on the window.
    .drag = Who is elsewhere than the photo has them: drag the outline, turn it with the wheel. Another photo: drop it on the window.

photo-corner =
    .photo = The photo
    .near-left = Click the near left corner of the table (1 of 4)
    .near-right = Click the near right corner of the table (2 of 4)
    .far-right = Click the far right corner of the table (3 of 4)
    .far-left = Click the far left corner of the table (4 of 4)

photo-dialog = A battle, a record, an army list, or a photo
    .kinds = Battles, records, army lists, photos

photo-offer =
    .accept = Nothing is changed. --accept takes all of it, --only ID,ID … a part.
    .nothing = There is nothing to accept.
    .no-battle = Open the battle first, then drop the photo of its table.
    .before = The battle file as it was is kept as { $file }.
    .taken = Every name like { $file } is taken: the battle file stays as it is.

photo-option = { $option }: found { $found }; expected { $expected }

photo-done = { $count ->
        [one] { $count } unit placed by photo: { $photos }
       *[other] { $count } units placed by photo: { $photos }
    }

photo-fault =
    .battle = This battle has no border tags. Print its tags and lay them on the table, or say where yours lie.
    .typed = { $fault } On the command line: “frontage print FILE tags” prints them, --border says where they lie.
    .battle-few = Only { $count ->
        [one] { $count } border tag is known; { $fewest } are needed
       *[other] { $count } border tags are known; { $fewest } are needed
    }.
    .many = Found { $count } photos; expected { $most } at most.
    .empty = { $photo }: the file is empty.
    .too-long = { $photo }: the file is longer than { $most } bytes; send the photo as the telephone took it, not a film.
    .heic = { $photo } is a HEIC file, which this program does not read. On an iPhone: Settings, Camera, Formats, "Most Compatible"; or send it as JPEG.
    .kind = { $photo } is a { $kind } file; expected a photo as JPEG or PNG.
    .unknown = { $photo } is no photo; expected a JPEG or a PNG.
    .cut-off = { $photo } is cut off: its end is missing. Copy it again.
    .damaged = { $photo } is damaged and can't be shown. Copy it again.
    .too-large = { $photo } is { $width } by { $height } pixels; expected { $most } million pixels at most.
    .too-small = { $photo } is { $width } by { $height } pixels; expected at least { $least } a side.
    .blurred = { $photo }: no tag can be read, the photo is blurred. Rest your elbows and take it again.
    .no-tags = { $photo }: no tag is seen. Are tags on the table, and is this the right photo?
    .no-border = { $photo }: no border tag of this battle is seen, and { $fewest } are needed to know where the table lies.
    .few = { $photo }: border tags seen: { $seen }; { $fewest } are needed. Take more of the table into the photo.
    .in-a-line = { $photo }: the border tags that are seen ({ $seen }) lie nearly in a line, so they do not show the table. Take more of it into the photo.
    .corners = { $photo }: these four corners lie in a line; click the corners of the table.
    .elsewhere = { $photo }: the border tags lie { $off } off where this battle has them. Is it another table? Otherwise measure them and say where they lie.

web-photo = Photo of the table
    .take = Take a photo now
    .file = Or choose photos, as JPEG or PNG
    .look = Look at it
    .more = One more photo
    .busy = The photo is being looked at …
    .above = The table from above, as photographed
    .lines = Each line leads from where a unit is recorded to where it stands.
    .accept = Accept those ticked
    .away = Put the photo away
web-photo-refused =
    .none = No photo was sent. Take one or choose one first.
    .too-long = That is more than { $most } MiB at once. Send fewer photos, each as the telephone took it.
    .receiving = Another photo is on its way here. Send this one again once that one is there.
    .busy = The last photo is still being looked at. Send this one again in a moment.

