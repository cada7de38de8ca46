# Слова стола: панели, действия, клавиши, чертёж.

## Что нарисовано

view-general = генерал
view-chief = главнокомандующий
view-line-general = Генерал { $name }
    .chief = { $name }, главнокомандующий
view-line-guns = { $type } без прислуги

mark-front = фронтальная зона
mark-flank = фланговая зона
    .within = зона фланга до { $cm }
mark-rear = тыловая зона
    .within = зона тыла до { $cm }
mark-band = дальность
    .ends = { $band }: до { $cm }
mark-distance = расстояние
mark-sees = видит
mark-hidden = не видит
mark-blocker = помеха
    .unit = { $name }
    .terrain = { $kind } { $name }
mark-way = путь
mark-place = место
mark-stop = остановка
    .by = остановка: { $name }
