//! A cache for the contents of panels. A value is made again only if the battle, the language or a background result
//! changes.

use crate::session::Names;
use language::Language;
use ruling::table::View;
use std::cell::RefCell;
use std::sync::Arc;

/// The inputs that a cached value was made from.
#[derive(Clone)]
pub(crate) struct CacheInputs {
    /// The view of the battle. It is kept here so that its address is not reused, because views are compared by
    /// address.
    view: Arc<View>,
    /// The language of the texts.
    language: Language,
    /// The number of background results so far. The value is made again when this number grows.
    answers: u64,
}

impl CacheInputs {
    /// Returns the inputs for a value about the battle that is shown. `answers` is the number of background results so
    /// far.
    pub(crate) fn of(names: Names<'_>, answers: u64) -> Self {
        Self { view: Arc::clone(names.session().view()), language: names.language(), answers }
    }
}

impl PartialEq for CacheInputs {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.view, &other.view)
            && (self.language, self.answers) == (other.language, other.answers)
    }
}

/// A cached value, which is made once for its inputs, instead of once for every frame.
pub(crate) struct CachedValue<T>(RefCell<Option<(CacheInputs, Arc<T>)>>);

impl<T> Default for CachedValue<T> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<T> CachedValue<T> {
    /// Returns the cached value. Makes a new one if the inputs have changed.
    pub(crate) fn get(&self, from: CacheInputs, make: impl FnOnce() -> T) -> Arc<T> {
        let mut kept = self.0.borrow_mut();
        let known = kept.take().filter(|(made, _)| *made == from);
        let (_, value) = kept.insert(known.unwrap_or_else(|| (from, Arc::new(make()))));
        Arc::clone(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;
    use books::BOOKS;
    use journal::Moment;

    fn demo() -> Arc<View> {
        let session = Session::open_text(
            "demo.toml",
            BOOKS.demo("napoleonic").map_or("", |demo| demo.battle),
            None,
            None,
            BOOKS,
            Moment::now,
        );
        Arc::clone(session.unwrap().view())
    }

    #[test]
    fn made_once_until_view_language_or_answer_is_another() {
        let kept = CachedValue::default();
        let first = CacheInputs { view: demo(), language: Language::En, answers: 0 };
        assert_eq!(*kept.get(first.clone(), || 1), 1);
        assert_eq!(*kept.get(first.clone(), || 2), 1);
        let answered = CacheInputs { answers: 1, ..first.clone() };
        assert_eq!(*kept.get(answered.clone(), || 3), 3);
        let said = CacheInputs { language: Language::Ru, ..answered };
        assert_eq!(*kept.get(said.clone(), || 4), 4);
        // Reading the same battle again makes a different view.
        let again = CacheInputs { view: demo(), ..said };
        assert_eq!(*kept.get(again, || 5), 5);
    }
}
