# Карточки решений без стола: кто против кого, о чём каждая строка, как называются её значки.

## Карточка целиком

card-swap = поменять местами
card-again = ещё раз то же
card-clear = как обычно
card-struck = вычеркнуто на карточке
card-of-ruling = То же карточкой

## Кто

card-attacker = Атакующий
card-defender = Защитник
card-firer = Стреляет
card-target = Цель
card-unit = Подразделение

## Строки

row-type = тип
row-experience = опыт
row-formation = построение
row-strength = подставок
row-firing = подставок стреляет
row-range-cm = дальность, см
row-strikes = атакует
row-behind = за укрытием
row-over = через
row-has = что ещё
row-lost = потеряно подставок

## Значки

chip-line-infantry = линейная
chip-heavy-infantry = тяжёлая
chip-guard-infantry = гвардейская
chip-light-infantry = лёгкая
chip-light-cavalry = лёгкая кавалерия
chip-heavy-cavalry = тяжёлая кавалерия
chip-guard-cavalry = гвардейская кавалерия
chip-dragoons = драгуны
chip-chasseurs = егеря верхом
chip-chasseurs-dismounted = спешенные егеря
chip-light-artillery = лёгкие пушки
chip-medium-artillery = средние пушки
chip-howitzer-artillery = гаубицы
chip-heavy-artillery = тяжёлые пушки
chip-engineers = инженеры
chip-train = обоз
chip-recruits = новобранцы
chip-veterans = ветераны
chip-line = линия
chip-column = колонна
chip-square = каре
chip-disordered = расстройство
chip-limbered = на передках
chip-deployed = на позиции
chip-front = фронт
chip-left = левый фланг
chip-right = правый фланг
chip-rear = тыл
chip-nothing = ничем
chip-low-wall = низкая стена
chip-stone-wall = каменная стена
chip-earthwork = земляное укрепление
chip-bua = деревня
chip-bua-fortified = укреплённая деревня
chip-fort-wall = вал
chip-woods = лес
chip-hill = холм
chip-ravine = овраг
chip-moved = двигался
chip-uphill = стоит выше
