# Запись: что за запись, одной строкой.
entry-begun = { $name }: сражение начинается
entry-asked = Перед броском: { $throw }
    .of = Перед броском — { $who }: { $throw }
entry-thrown = Брошено: { $faces }
entry-taken-back = Бросок взят назад; брошено: { $faces }
entry-left = Оставлено без исхода
    .thrown = Оставлено без исхода; брошено: { $faces }
entry-ruled = { $procedure }, { $of }: { $outcome }
    .facts = { $procedure }, по одним фактам: { $outcome }
entry-phase = { $phase } целиком
entry-undone = Отменено: { $what }
entry-redone = Возвращено: { $what }
entry-noted = Заметка: { $text }
entry-saved = Точка сохранения «{ $name }»
entry-revealed = Сражение окончено. Зерно костей программы: { $seed }

# Что может быть не так с записанным сражением.
journal-fault = Записанное сражение
    .system = { $file }: { $problem }
    .exists = { $file }: файл с таким именем уже есть
    .foreign = { $file }: найден файл, который не является записанным сражением; ожидался файл, записанный программой frontage
    .newer = { $file }: найдено записанное сражение формата { $found }, ожидался формат не новее { $known }: его записала более новая frontage
    .damaged = { $file }: { $damage }
    .overtaken = { $file }: другая программа тем временем записала что-то в это сражение; откройте его заново
    .no-step = Запись { $entry } — не действующий шаг; отменять нечего
    .no-ruling = Запись { $entry } — не решение; спрашивать заново нечего
    .no-dice = Зерно костей этого сражения уже открыто, поэтому программа больше не бросает: введите выпавшее
journal-damage = Повреждение
    .entry = запись { $entry } повреждена: { $problem }
    .file = файл повреждён: { $problem }
    .unreadable = её нельзя прочитать ({ $says })
    .altered = в ней не то, что было записано
    .missing = её нет
