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
