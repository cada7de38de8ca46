# Слова стола: панели, действия, клавиши, чертёж.

## Что нарисовано

view-general = генерал
view-chief = главнокомандующий
view-line-general = Генерал { $name }
    .chief = { $name }, главнокомандующий
view-line-guns = { $type } без прислуги

mark-front = фронтальная зона
mark-flank = фланговая зона
mark-rear = тыловая зона
mark-band = дальность
mark-distance = расстояние
mark-sees = видит
mark-hidden = не видит
mark-blocker = помеха
mark-way = путь
mark-place = место
mark-stop = остановка

## Изменения от руки

edit-put = Поставлено: { $who }
edit-unplace = { $who }: убрано со стола
edit-form = { $who }: { $formation }
edit-stands = { $who }: численность { $count }
edit-set = { $who }: изменено
    .whole = Изменено: { $section }
edit-add = { $who }: { $count ->
        [one] добавлена { $count } часть
        [few] добавлены { $count } части
       *[many] добавлено { $count } частей
    }
edit-copy = { $who }: копия
edit-remove = { $who }: удалено
edit-general = Новый генерал: { $who }
edit-terrain = Новая местность: { $kind }
edit-reshape = { $who }: изменена форма
edit-table = Стол { $width } на { $depth }
edit-side = Новая сторона: { $who }
edit-phase = Ход { $number }, { $phase }

edit-fault =
    .nobody = Здесь нет ничего с именем «{ $found }».
    .id = Имя в файле нельзя изменить: на него ссылаются.
    .which = Таких несколько: скажите, который.
