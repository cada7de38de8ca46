# What is right with the computer and what is not: frontage doctor.
doctor = Doctor
    .end = { $count ->
        [0] Nothing is wrong.
        [one] One thing is wrong (✗). What to do is in the line below it.
       *[other] { $count } things are wrong (✗). What to do is in the line below each.
    }
doctor-display = Display
    .there = the window can open: { $variable } is { $display }, and a display answers there.
    .elsewhere = { $variable } is { $display }, a display on another computer; only opening the window shows if it answers.
    .of-system = the system has a display of its own.
    .left-out = this program was built without its window; the command line and the pages need no display.
    .none = the window can't open: neither WAYLAND_DISPLAY nor DISPLAY names a display.
    .none-do = Start frontage from a terminal of the desktop itself. Without a desktop, "frontage serve FILE" shows the desk in a browser.
    .silent = the window can't open: { $variable } is { $display }, and nothing answers at { $socket }.
    .silent-do = Log out of the desktop and in again. Until then, "frontage serve FILE" shows the desk in a browser.
doctor-fonts = Fonts
    .all = built in; the system's fonts are not needed. Scripts: { $there }.
    .there = built in; the system's fonts are not needed. Scripts: { $there }. Missing scripts: { $missing }.
    .gone = the fonts built into the program can't be read.
    .gone-do = The program's file is damaged. Install the program again.
doctor-writing = Script
    .latin = Latin
    .cyrillic = Cyrillic
    .greek = Greek
    .georgian = Georgian
    .armenian = Armenian
    .hebrew = Hebrew
doctor-folder = The desk's folder
    .there = { $folder } can be written to; it holds { $records ->
        [one] { $records } battle
       *[other] { $records } battles
    }, { $megabytes } MB in all.
    .to-be-made = { $folder } is not there yet, and can be made when there is something to keep.
    .unwritable = { $folder } can't be written to ({ $problem }). Battles without a file of their own, settings and links are not kept.
    .unwritable-do = Make it a folder that you own, or name another folder in the variable FRONTAGE_HOME.
    .none = the system names no folder for a program's data, so nothing is kept from one day to the next.
    .none-do = Name a folder in the variable FRONTAGE_HOME.
doctor-disk = Room on the disk
    .room = { $megabytes } MB are free at { $folder }.
    .little = only { $megabytes } MB are free at { $folder }. When a disk is full, nothing more is recorded.
    .little-do = Make room: empty the trash, or move films and photos elsewhere.
doctor-records = The desk's battles
    .sound = { $looked ->
        [0] none yet.
        [one] the newest of { $all } is sound.
       *[other] the newest { $looked } of { $all } are sound.
    }
    .unread = the battle can't be read.
    .unread-do = Try again when no other program has the file open. "frontage verify FILE" says more.
    .damaged-do = Leave the file as it is, and play on in the new one.
    .full-do = Make room on the disk of this file.
doctor-record = This record
    .sound = { $file }: { $entries ->
        [one] { $entries } entry, undamaged
       *[other] { $entries } entries, undamaged
    }. Seal: { $seal }
    .open = { $file }: another frontage has this record open, which does no harm. { $entries ->
        [one] { $entries } entry, undamaged
       *[other] { $entries } entries, undamaged
    }. Seal: { $seal }
    .held = { $file }: another program is writing to this record at this moment; if that goes on, close that program. { $entries ->
        [one] { $entries } entry, undamaged
       *[other] { $entries } entries, undamaged
    }. Seal: { $seal }
    .unread = the record can't be read.
    .unread-do = Check that it is the right file, and that no other program has it open.
    .damaged-do = Leave the file as it is, and play on in the new one.
    .full-do = Make room on the disk of this file.
doctor-clock = Clock
    .right = { $now }.
    .lost = { $now }: this program did not exist yet then, so the clock has lost its time. Entries would be recorded with a wrong time.
    .behind = { $now }: earlier than the last entry of { $file }, which was recorded at { $last }. New entries would look older than that one.
    .do = Set the system's clock. Rulings do not depend on it.
doctor-network = Network
    .addresses = other screens reach this computer at { $addresses }.
    .alone = this computer is in no network, so no other screen reaches it. Join a network, or make one with a phone. Then the window and "frontage serve FILE --lan" can show the desk on other screens.
    .port = port { $port } is free for the pages.
    .taken = port { $port } is in use, perhaps by another table on this computer. The window takes another port by itself; "frontage serve FILE --port 0" does too.
    .shut = no page can be shown: { $problem }.
    .shut-do = Check that the system lets programs be reached from outside: a firewall or a restricted account may stop it.
    .left-out = this program was built without pages for other screens.
doctor-language = Language
    .spoken = English, by the system's setting or by --lang ({ $code }).
    .unfinished = { $count ->
        [one] { $code } lacks one message, and uses the English one: { $missing }
       *[other] { $code } lacks { $count } messages, and uses the English ones: { $missing }
    }
