# Файлы: что в них неверно, что на столе выглядит неправильно и подразделения в списке.

## Ошибки

fault-bytes = файл длиннее { $most } байт

fault-values = в файле больше { $most } значений

fault-more = … и ещё { $more }

fault-toml = найдено «{ $found }»: { $says }; ожидался правильный TOML

fault-cell = Таблица
    .quote = найдено { $found }; ожидалась кавычка и в конце ячейки
    .twice = заголовок «{ $found }» стоит второй раз, ожидался каждый один раз
    .bare = найдено «{ $found }» в столбце без заголовка

fault-missing = не хватает «{ $key }»

fault-key = «{ $found }» здесь неизвестно; ожидалось что-то из: { $known }
    .nearest = «{ $found }» здесь неизвестно; может быть, «{ $nearest }»?

fault-word = найдено «{ $found }», ожидалось что-то из: { $known }
    .nearest = найдено «{ $found }», ожидалось что-то из: { $known }; может быть, «{ $nearest }»?

fault-plain = записанное программой о ходе не читается: найдено «{ $found }»; { $says }
fault-number = найдено «{ $found }», ожидалось число от { $least } до { $most }

fault-whole = найдено «{ $found }», ожидалось целое число от { $least } до { $most }

fault-unseen = найден невидимый знак ({ $number }); ожидался текст в одну строку, без управляющих знаков и знаков, меняющих направление письма
fault-text = найдено «{ $found }», ожидался непустой текст в кавычках

fault-flag = найдено «{ $found }», ожидалось true или false

fault-id = найдено «{ $found }», ожидалось имя в кавычках: без пробелов, кавычек и знаков , : @ > +

fault-list = найдено «{ $found }», ожидался список в скобках

fault-pair = найдено «{ $found }», ожидались два числа в скобках

fault-none = найдено «{ $found }», ожидался хотя бы один элемент

fault-section = найдено «{ $found }», ожидалась таблица со своими ключами

fault-many = найдено { $count }, ожидалось не больше { $most }

fault-stands = у подразделений вместе больше { $most } подставок

fault-no-armies = в этой книге нет списков армий

fault-twice = имя «{ $found }» уже занято, ожидалось своё

fault-tag = ожидалось что-то одно: «unit» с тем, чья это метка, или «at» с серединой метки у края стола
    .number = номер { $found } уже у другой метки, ожидался свой
    .unit = метка для «{ $found }» уже есть, ожидался кто-то без метки

fault-hex = найдено «{ $found }», ожидался гекс карты: от 0101 до { $last }
    .twice = гекс «{ $found }» уже описан

fault-hexside = найдено «{ $found }», ожидались два гекса карты с общей стороной
    .twice = эта сторона уже описана

fault-shape = ожидалось что-то одно: «outline» с углами участка или «line» с точками линии

fault-area = найдена линия, ожидалось «outline»: такая местность занимает участок

fault-no-width = найдено «{ $found }», но ширина есть только у «line»

fault-corners = найдено «{ $found }», ожидалось не меньше трёх разных углов

fault-points = найдено «{ $found }», ожидалось не меньше двух точек

fault-no-area = контур «{ $found }» ничего не окружает, ожидался участок

fault-no-length = все точки «{ $found }» в одном месте, ожидалась линия

fault-crosses = стороны контура { $first } и { $second } пересекаются или касаются, ожидался контур без самопересечений

# Файл, который не удалось прочесть или записать.
file-fault = { $file }: { $problem }
file-problem = Что не так с файлом
    .absent = такого файла или папки нет
    .denied = нет прав читать его или писать в него
    .read-only = на диск, где он лежит, писать нельзя
    .full = на диске не осталось места
    .no-folder = найден файл посреди пути, ожидались папки
    .no-file = найдено то, что не файл (папка, канал, устройство), ожидался файл
    .no-text = найдены байты, которые не текст UTF-8, начиная с байта { $at }
    .large = больше { $most } байт
    .log = файл с таким именем приняли бы за журнал { $record }, ожидалось другое имя
    .names = файлов с таким именем слишком много
    .taken = файл с таким именем уже есть
    .root = найден путь от корня, ожидался путь из папки самого сражения
    .other = { $says }

fault-army = список армии «{ $found }» не читается: { $says }

fault-recruit = «{ $found }» нет ни в одном списке армии этой битвы; ожидалось имя из списка или собственные название, тип, опытность и численность
    .nearest = «{ $found }» нет ни в одном списке армии этой битвы; может быть, «{ $nearest }»?

fault-figures = найдено фигурок: «{ $found }», но фигурки есть только у батарей; ожидалось «stands»

fault-either = найдено фигурок: «{ $found }», но указаны и подставки; ожидалось что-то одно

fault-ids = найдено «{ $found }», ожидался свой номер каждой подставке, всего { $count }

fault-poses = ожидалось положение каждой подставки: { $count }

## Возражения

objection-unknown = «{ $who }» называет «{ $found }», но здесь такого имени нет
    .nearest = «{ $who }» называет «{ $found }», но здесь такого имени нет; может быть, «{ $nearest }»?

objection-sideless = неизвестно, на чьей стороне был погибший генерал «{ $who }»: ожидалось «side» или запись о самом генерале

objection-ranks = { $who } стоит в рядах «{ $found }», подразделения другой стороны

objection-own-side = «{ $who }» направлено против «{ $found }», подразделения своей стороны

objection-stand = у «{ $who }» нет подставки { $stand }

objection-twice = подставке { $stand } в «{ $who }» приказано стрелять дважды

objection-alive = генерал «{ $who }» погиб, но всё ещё стоит на столе

objection-formation = { $who }: { $type }, построение «{ $formation }» невозможно

objection-square = { $who } в каре, а подставок меньше { $least }

objection-empty = { $who } без подставок, но всё ещё при армии

objection-off-table = { $who } выступает за край стола на { $cm }

objection-overlap = { $who } и { $found } перекрываются на { $cm }

objection-barred = { $who } стоит в «{ $place }», где стоять нельзя: { $kind }
    .bua = { $who } стоит в населенном пункте «{ $place }», но не занимает его
    .astride = { $who } стоит поперёк «{ $place }», а перейти это не может: { $kind }

objection-around = { $who } в каре вокруг { $found }: в каре укрываются только артиллеристы без пушек и инженеры

objection-garrison = { $who } не может занимать «{ $place }»

objection-both-sides = в «{ $place }» подразделения обеих сторон: { $who } и { $other }

objection-fit = { $who } не помещается в «{ $place }»: каждая подставка должна стоять по периметру лицом наружу

## Подразделения в списке

show-unit = { $unit } ({ $id }, { $side }): { $type }, { $experience }, { $strength }, { $formation }, место { $x } на { $y }, направление { $facing }°
    .unplaced = { $unit } ({ $id }, { $side }): { $type }, { $experience }, { $strength }, { $formation }, не на столе
    .away = { $unit } ({ $id }, { $side }): { $type }, { $experience }, { $state }
    .noted = { $unit }; { $notes }

show-stands = {"    "}{ $stands }

show-stand = подставка { $number }: { $x } на { $y }
    .turned = подставка { $number }: { $x } на { $y }, направление { $facing }°

show-general = { $general } ({ $id }, { $side }): { $rank }, место { $x } на { $y }
    .with = { $general } ({ $id }, { $side }): { $rank }, в рядах { $unit }
    .unplaced = { $general } ({ $id }, { $side }): { $rank }, не на столе

show-chief = главнокомандующий

show-leader = генерал

show-guns = Пушки без артиллеристов ({ $id }): { $type }, место { $x } на { $y }, направление { $facing }°

show-terrain = Местность ({ $id }): { $kind }, вдоль стола { $left } – { $right }, вглубь { $near } – { $far }

show-strength = Численность
    .stands = { $count ->
        [one] { $count } подставка
        [few] { $count } подставки
       *[other] { $count } подставок
    }
    .figures = { $count ->
        [one] { $count } фигурка
        [few] { $count } фигурки
       *[other] { $count } фигурок
    }

show-note = Примечание
    .in = в «{ $place }»
    .with = вместе с { $unit }
    .melee = в рукопашной
    .moved = двигалось в этот ход
    .lost = { $count ->
        [one] потеряна { $count } подставка в этот ход
        [few] потеряны { $count } подставки в этот ход
       *[other] потеряно { $count } подставок в этот ход
    }
    .doomed = { $count ->
        [one] предстоит потерять ещё { $count }
       *[other] предстоит потерять ещё { $count }
    }
    .fired-by = обстреляно: { $units }
    .owes = должно отступить на { $cm } от { $unit }
