use super::super::document::{Block, Style};
use super::super::layout;
use super::super::size::Size;
use super::*;
use language::Language;

fn document(text: &str) -> Document {
    Document {
        language: Language::Ru,
        title: "Ход <3>".to_owned(),
        foot: String::new(),
        blocks: vec![Block::Paragraph(Style::Strong, text.to_owned())],
    }
}

fn written(text: &str) -> String {
    let document = document(text);
    svg(&document, &layout::pages(&document, Size::A6)[0]).unwrap()
}

#[test]
fn text_stays_text_and_tags_in_it_are_no_tags() {
    let svg = written("Огонь & «дым» <1>");
    assert!(svg.contains(">Огонь &amp; «дым» &lt;1&gt;</text>"), "{svg}");
    assert!(svg.contains("<title>Ход &lt;3&gt;</title>"));
    assert!(svg.contains("width=\"105mm\" height=\"148mm\" viewBox=\"0 0 297.64 419.53\""));
}

#[test]
fn a_page_carries_a_font_for_each_weight_it_uses() {
    let svg = written("Огонь");
    assert_eq!(svg.matches("@font-face").count(), 2, "the number of the page is not bold");
    let font = svg.split("font-weight: 700; src: url(data:font/ttf;base64,").nth(1).unwrap();
    let font = STANDARD.decode(font.split(')').next().unwrap()).unwrap();
    let face = ttf_parser::Face::parse(&font, 0).unwrap();
    assert!("Огонь".chars().all(|letter| face.glyph_index(letter).is_some()));
}

#[test]
fn what_is_clipped_is_drawn_in_an_inner_picture_of_the_same_points() {
    let inner = Command::Line {
        points: vec![DVec2::new(5.0, 5.0), DVec2::new(50.0, 5.004)],
        pen: Pen { width: 1.0, ink: Ink(255, 0, 16), dashed: true },
    };
    let mut svg = String::new();
    let (from, to) = (DVec2::new(4.0, 4.5), DVec2::new(10.0, 6.5));
    draw(&mut svg, &[Command::Clipped { from, to, commands: vec![inner] }]);
    let expected = "<svg x=\"4\" y=\"4.5\" width=\"6\" height=\"2\" viewBox=\"4 4.5 6 2\">\n\
        <polyline points=\"5,5 50,5\" fill=\"none\" stroke=\"#ff0010\" stroke-width=\"1\" \
        stroke-linejoin=\"round\" stroke-dasharray=\"4 2.5\"/>\n</svg>\n";
    assert_eq!(svg, expected);
}
