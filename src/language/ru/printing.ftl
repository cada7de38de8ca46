# Что печатается из записи и почему чего-то нет.
print-slips = Решения: { $phase }
print-entry = Запись { $entry }, { $at }
    .void = Запись { $entry }, { $at }; она отменена и больше не считается
print-kept = Как записано
print-kept-total = всего
print-anew = Что выходит теперь

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
    .no-ruling = печатать нечего: решений еще не было или все они отменены
    .no-slip = запись { $entry } — не решение, листка для нее нет; список записей дает «frontage journal»
    .no-phase = запись { $entry } — не целая фаза; одно решение печатает «slip»
    .no-rulings = запись { $entry } закончила фазу без решений, листка для нее нет
    .no-unit = в записи { $entry } нет решения ни об одном из этих подразделений
    .no-turn = в этом сражении нет хода { $turn }
    .no-units = в этом сражении нет подразделения { $unit }
    .goes-with = { $option } не подходит к «{ $what }», а только к: { $expected }
    .no-format = «{ $what }» не печатается с --format { $format }, а только с: { $expected }
    .one-file = --out -: получается несколько файлов ({ $count }), а в стандартный вывод идет только один
    .there = { $file }: такой файл уже есть
    .no-entries = { $option }: у файла сражения нет записей, они есть только у записанного сражения
    .nowhere = печатать некуда: это сражение не сохранено в файл
    .too-narrow = --size { $size } слишком мал: метка края с полями { $wide } мм в ширину. Возьмите: { $expected }
    .no-tags = { $file }: в конец этого файла метки не дописать. Запишите его метки секциями [[tag]] или уберите их

tags-given = { $count ->
        [one] выдана { $count } метка; теперь она записана в { $file }
        [few] выданы { $count } метки; теперь они записаны в { $file }
       *[many] выдано { $count } меток; теперь они записаны в { $file }
    }
