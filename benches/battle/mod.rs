//! A battle of any size, the same for every benchmark.

#![expect(clippy::indexing_slicing, reason = "a remainder by four is a place among four")]

use std::fmt::Write;

/// Writes two armies in two lines each, face to face at 20 cm, in files 20 cm wide, with four stands a unit. Every
/// fourth file, where infantry stands, has a wood, a hill and a wall.
pub fn battle(units_a_side: usize) -> String {
    let files = units_a_side.div_ceil(2);
    let mut text = format!(
        "format = 1\nbook = \"napoleonic\"\nname = \"bench\"\n[table]\nwidth = {}.0\ndepth = 120.0\n\
         [turn]\nnumber = 1\nphase = \"fire\"\n\
         [[side]]\nid = \"a\"\nname = \"A\"\nedge = \"near\"\n[[side]]\nid = \"b\"\nname = \"B\"\nedge = \"far\"\n",
        files * 20 + 20
    );
    for unit in 0..units_a_side {
        let (file, rank) = (unit % files, unit / files);
        let kind = ["line-infantry", "light-infantry", "medium-artillery", "light-cavalry"][file % 4];
        let strength = if kind == "medium-artillery" { "figures" } else { "stands" };
        for (side, front, back, facing) in [("a", 50, -12, 0), ("b", 70, 12, 180)] {
            let y = front + back * i32::try_from(rank).unwrap_or(0);
            let x = file * 20 + 20;
            let _ = write!(
                text,
                "[[unit]]\nid = \"{side}{unit}\"\nside = \"{side}\"\nname = \"{side}{unit}\"\ntype = \"{kind}\"\n\
                 experience = \"veterans\"\n{strength} = 4\nlost = 1\nat = [{x}.0, {y}.0]\nfacing = {facing}.0\n"
            );
        }
    }
    for file in (0..files).step_by(4) {
        let x = file * 20 + 12;
        let _ = write!(
            text,
            "[[terrain]]\nid = \"wood{file}\"\nkind = \"woods\"\noutline = [[{x},85],[{},85],[{},95],[{x},95]]\n\
             [[terrain]]\nid = \"hill{file}\"\nkind = \"hill\"\nlevel = 1\noutline = [[{x},10],[{},10],[{},30],[{x},30]]\n\
             [[terrain]]\nid = \"wall{file}\"\nkind = \"wall\"\nline = [[{x},60],[{},60]]\n",
            x + 10,
            x + 12,
            x + 16,
            x + 16,
            x + 12,
        );
    }
    text
}
