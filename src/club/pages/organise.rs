//! The organiser's page, on which game tables are created and links handed out and withdrawn.

use super::parts::part;
use crate::database::Fault;
use crate::house::House;
use crate::passes::Role;
use language::Language;
use maud::html;
use ruling::Reason;
use web::house::{Form, PageRefusal, Section};

/// The greatest length of a game table's name in characters.
const LONGEST: u32 = 60;

/// A new link. It can be shown only once, because the database stores just its hash.
struct NewLink {
    called: String,
    address: String,
}

/// Returns the parts with the game tables and the links.
pub(super) async fn sections(house: &House, language: Language) -> Result<Vec<Section>, Fault> {
    shown(house, None, language).await
}

async fn shown(house: &House, made: Option<NewLink>, language: Language) -> Result<Vec<Section>, Fault> {
    let seats = house.club.seats().await?;
    let link = html! {
        @if let Some(NewLink { called, address }) = &made {
            p { (language.say(&Reason::new("club-link", "").name("who", called))) }
            p { a href=(address) { (address) } }
            p { (language.word("club-link-once")) }
        } @else { p { (language.word("club-no-link")) } }
    };
    let button = |does: &str, seat: &str, message: &str| {
        html! {
            form method="post" {
                input type="hidden" name="seat" value=(seat);
                button name="do" value=(does) { (language.word(message)) }
            }
        }
    };
    let tables = html! {
        ul.rows {
            @for seat in &seats {
                @let id = seat.id.to_string();
                li {
                    p.strong { (seat.name) }
                    @if !seat.open { p { small { (language.word("club-shut")) } } }
                    (button("link", &id, "club-do.link"))
                    @if seat.open { (button("shut", &id, "club-do.shut")) }
                    form.asked method="post" {
                        input type="hidden" name="seat" value=(id);
                        label {
                            span { (language.word("club-other-name")) }
                            input name="name" maxlength=(LONGEST) value=(seat.name) autocomplete="off";
                        }
                        button name="do" value="rename" { (language.word("club-do.rename")) }
                    }
                }
            }
        }
        form.asked method="post" {
            label { span { (language.word("club-table-name")) } input name="name" maxlength=(LONGEST) autocomplete="off"; }
            button name="do" value="table" { (language.word("club-do.table")) }
        }
    };
    let others = html! {
        (button("guest", "", "club-do.guest"))
        (button("shut-guests", "", "club-do.shut-guests"))
        (button("organiser", "", "club-do.organiser"))
    };
    Ok(vec![
        part("link", "club-new-link", &link, language),
        part("tables", "club-tables", &tables, language),
        part("others", "club-others", &others, language),
    ])
}

/// Returns the name of a game table in a form. Refuses an empty one and one that is too long.
fn named(form: &Form) -> Result<&str, PageRefusal> {
    let name = form.text("name");
    if name.is_empty() || name.chars().nth(LONGEST as usize).is_some() {
        return Err(PageRefusal::because(&Reason::new("club-refused", "name").count("most", LONGEST)));
    }
    Ok(name)
}

/// Carries out the action of a form that the organiser sent. Returns the parts with the result. `here` is the server's
/// address, for new links.
pub(crate) async fn act(
    house: &House,
    form: &Form,
    here: &str,
    language: Language,
) -> Result<Vec<Section>, PageRefusal> {
    let faulty = |fault: Fault| crate::admission::faulty(&fault);
    let seat = || form.number::<i64>("seat").map(Role::Umpire);
    let club = &house.club;
    let link =
        |called: String, secret: String| Some(NewLink { called, address: format!("{here}/c/{secret}") });
    let made = match form.text("do") {
        "table" => {
            let name = named(form)?;
            let role = club.seat(name).await.map_err(faulty)?;
            link(name.to_owned(), club.admit(&role, true).await.map_err(faulty)?)
        }
        "link" => {
            let role = seat()?;
            let name = club.seat_name(&role).await.map_err(faulty)?.ok_or_else(PageRefusal::nothing)?;
            link(name, club.admit(&role, true).await.map_err(faulty)?)
        }
        "rename" => {
            club.rename(&seat()?, named(form)?).await.map_err(faulty)?;
            None
        }
        "shut" => {
            club.shut(&seat()?).await.map_err(faulty)?;
            None
        }
        "guest" => {
            let secret = club.admit(&Role::Guest, false).await.map_err(faulty)?;
            link(language.word("club-role.guest"), secret)
        }
        "shut-guests" => {
            club.shut(&Role::Guest).await.map_err(faulty)?;
            None
        }
        "organiser" => {
            let secret = club.admit(&Role::Organiser, false).await.map_err(faulty)?;
            link(language.word("club-role.organiser"), secret)
        }
        _ => return Err(PageRefusal::unread()),
    };
    shown(house, made, language).await.map_err(faulty)
}
