# Что печатается из записи и почему чего-то нет.
print-slips = Решения: { $phase }
print-entry = Запись { $entry }, { $at }
    .void = Запись { $entry }, { $at }; она отменена и больше не действует
print-kept = Как записано
print-kept-total = всего
print-anew = Как выходит теперь

## Печать со стола
panel-print = Печать
size-a4 = A4
size-a5 = A5
size-a6 = A6
size-receipt = Чек
printed-slip = Решение
printed-phase = Лист фазы
printed-cards = Карточки подразделений
printed-tags = Метки для камеры
printed-carry-on = Лист для продолжения
printed-report = Отчет о сражении
printed-dice = Кубики

print-fault = Печать
    .no-ruling = действующих решений ещё нет, печатать нечего
    .no-slip = запись { $entry } не решение, печатать нечего; список записей даёт «frontage journal»
    .no-phase = запись { $entry } не фаза, решённая целиком; одно решение печатает «slip»
    .no-rulings = запись { $entry } закрыла фазу, в которой ничего не решалось, печатать нечего
    .no-unit = запись { $entry } не решает ни об одном из этих подразделений
    .no-turn = найден ход { $turn }, а в сражении такого хода нет
    .no-units = в этом сражении нет подразделения { $unit }
    .goes-with = { $option }: найдено с «{ $what }», ожидалось: { $expected }
    .no-format = --format { $format }: найдено с «{ $what }», ожидалось: { $expected }
    .one-file = --out -: получается несколько файлов ({ $count }), а в стандартный вывод идёт только один
    .there = { $file }: такой файл уже есть
    .no-entries = { $option }: у файла битвы нет записей, они есть только у записанного сражения
    .nowhere = печатать некуда: это сражение нигде не хранится
    .too-narrow = --size { $size }: метка края с полями { $wide } мм в ширину, ожидалось: { $expected }
    .no-tags = { $file }: в конец этого файла метки не дописать; ожидались его метки как секции [[tag]] или никаких

tags-given = { $count ->
        [one] выдана { $count } метка; теперь она записана в { $file }
        [few] выданы { $count } метки; теперь они записаны в { $file }
       *[many] выдано { $count } меток; теперь они записаны в { $file }
    }
