# Слова о войсках, местности и исходах, как они стоят внутри предложения.

book-napoleonic = Наполеоновские батальоны

## Рода войск

type-line-infantry = линейная пехота
type-heavy-infantry = тяжелая пехота
type-guard-infantry = гвардейская пехота
type-light-infantry = легкая пехота
type-light-cavalry = легкая кавалерия
type-heavy-cavalry = тяжелая кавалерия
type-guard-cavalry = гвардейская кавалерия
type-dragoons = драгуны
type-chasseurs = конные егеря
type-chasseurs-dismounted = спешенные егеря
type-light-artillery = легкая артиллерия
type-medium-artillery = средняя артиллерия
type-howitzer-artillery = средняя гаубичная артиллерия
type-heavy-artillery = тяжелая артиллерия
type-engineers = инженеры
type-train = обоз

## Построения

formation-line = боевая линия
formation-column = колонна
formation-square = каре
formation-disordered = расстроенное
formation-limbered = походное положение
formation-deployed = положение для стрельбы

## Опытность

experience-recruits = новобранцы
experience-veterans = ветераны

## Состояния

state-assembled = собранное
state-routing = бегство
state-captured = взято в плен
state-surrendered = сдалось
state-destroyed = уничтожено

## Местность

terrain-woods = лес
terrain-shrub = кустарник
terrain-plough = пашня
terrain-sown = засеянное поле
terrain-marsh = болото
terrain-lake = озеро
terrain-river = река
terrain-ford = брод
terrain-bridge = мост
terrain-road = дорога
terrain-hill = холм
terrain-fence = забор
terrain-ditch = канава
terrain-ravine = овраг
terrain-earthwork = артиллерийское укрепление
terrain-bua = населенный пункт
terrain-fort-wall = стена форта
terrain-fortress-wall = крепостная стена
terrain-barricade = баррикада

## Фазы

phase-attack = фаза атаки
phase-movement = фаза движения
phase-fire = фаза стрельбы
phase-morale = фаза проверки морального состояния
phase-melee = фаза рукопашных

## Зоны

zone-left = левая фланговая зона
zone-right = правая фланговая зона

## Дистанции стрельбы

band-near = ближняя дистанция
band-far = дальняя дистанция
band-canister = картечь
band-ball = ядро
band-shell = граната

## Участь подразделения

fate-passed = { VERB($unit, "проходит", "проходят") } тест
fate-stands = { VERB($unit, "остается", "остаются") } в строю
fate-disordered = { VERB($unit, "перестраивается", "перестраиваются") } в построение «расстроенное»
fate-retreats = { $count ->
    [0] { VERB($unit, "отходит", "отходят") }
    [one] { VERB($unit, "отступает", "отступают") } на { $count } гекс
    [few] { VERB($unit, "отступает", "отступают") } на { $count } гекса
   *[other] { VERB($unit, "отступает", "отступают") } на { $count } гексов
}
fate-loses = { $count ->
    [0] не { VERB($unit, "несет", "несут") } потерь
    [one] { VERB($unit, "теряет", "теряют") } { $count } подставку
    [few] { VERB($unit, "теряет", "теряют") } { $count } подставки
   *[other] { VERB($unit, "теряет", "теряют") } { $count } подставок
}
    .figures = { $count ->
    [0] не { VERB($unit, "несет", "несут") } потерь
    [one] { VERB($unit, "теряет", "теряют") } { $count } фигурку
    [few] { VERB($unit, "теряет", "теряют") } { $count } фигурки
   *[other] { VERB($unit, "теряет", "теряют") } { $count } фигурок
}
fate-recovers = { VERB($unit, "восстанавливается", "восстанавливаются") } из состояния «бегство» в построении «расстроенное»
fate-routs-on = { VERB($unit, "остается", "остаются") } в состоянии «бегство»
fate-joins = { VERB($unit, "присоединяется", "присоединяются") } к другому подразделению
fate-steps-out = { VERB($unit, "выходит", "выходят") } из подразделения
fate-leaves-guns = { VERB($unit, "оставляет", "оставляют") } пушки
fate-serves-guns = { VERB($unit, "встает", "встают") } к пушкам
fate-rides = { VERB($unit, "перемещается", "перемещаются") }
fate-dies = { VERB($unit, "гибнет", "гибнут") }
fate-enters = { VERB($unit, "входит", "входят") }
fate-leaves = { VERB($unit, "выходит", "выходят") }
fate-fortifies = { VERB($unit, "кладет", "кладут") } маркер «Укрепление»
fate-declines = ничего не { VERB($unit, "делает", "делают") }
fate-clears = { VERB($unit, "разбирает", "разбирают") } баррикаду
fate-routs = { VERB($unit, "переходит", "переходят") } в состояние «бегство»
fate-surrenders = { VERB($unit, "сдается", "сдаются") }
fate-destroyed = { VERB($unit, "уничтожается", "уничтожаются") }

## Исходы

outcome-moves = движется
outcome-attacks = объявляет атаку
outcome-enters = входит
outcome-leaves = выходит
outcome-fortifies = кладет маркер «Укрепление»
outcome-clears = разбирает баррикаду
outcome-joins = присоединяется к другому подразделению
outcome-steps-out = выходит из подразделения
outcome-leaves-guns = оставляет пушки
outcome-serves-guns = встает к пушкам
outcome-rides = перемещается
outcome-dies = гибнет
outcome-placed = ставится на место
outcome-declines = ничего не делает
outcome-attacker = атакующий выигрывает
outcome-draw = ничья
outcome-defender = обороняющийся выигрывает
outcome-surrender = проигравшие сдаются
outcome-passed = проходит тест
outcome-disordered = перестраивается в построение «расстроенное» на том же месте
outcome-retreats = { $count ->
    [0] отходит
    [one] отступает на { $count } гекс
    [few] отступает на { $count } гекса
   *[other] отступает на { $count } гексов
}
outcome-routs = переходит в состояние «бегство»
outcome-loses = { $count ->
    [0] потерь нет
    [one] теряет { $count } подставку
    [few] теряет { $count } подставки
   *[other] теряет { $count } подставок
}
    .figures = { $count ->
    [0] потерь нет
    [one] теряет { $count } фигурку
    [few] теряет { $count } фигурки
   *[other] теряет { $count } фигурок
}

leg-forward = прямо
leg-back = назад
leg-left = влево
leg-right = вправо
leg-wheel-left = захождение налево
leg-wheel-right = захождение направо

fate-moves = { VERB($unit, "движется", "движутся") }
fate-placed = { VERB($unit, "ставится", "ставятся") } на место
fate-attacks = { VERB($unit, "объявляет", "объявляют") } атаку
fate-passes = больше не { VERB($unit, "объявляет", "объявляют") } атак
outcome-passes = атак в этот ход больше нет

## Что никем не названо, в решении только по данным

unnamed-attacker = А
unnamed-card = карта
unnamed-cavalry = А
unnamed-charger = А
unnamed-defender = Б
unnamed-enemy = Б
unnamed-enemy-guns = орудия Б
unnamed-enemy-unit = Б
unnamed-enemy-unit-2 = Б2
unnamed-firer = А
unnamed-firing-hex = А
unnamed-first-hex = А
unnamed-flank = фланг
unnamed-free-hex = свободный гекс
unnamed-guns = А
unnamed-guns-2 = А2
unnamed-leader = командир
unnamed-next-hex = Б
unnamed-piece = А
unnamed-piece-2 = А2
unnamed-piece-3 = А3
unnamed-piece-4 = А4
unnamed-player = А
unnamed-resource = ресурс
unnamed-resource-1 = ресурс 1
unnamed-resource-2 = ресурс 2
unnamed-resource-3 = ресурс 3
unnamed-resource-4 = ресурс 4
unnamed-resource-5 = ресурс 5
unnamed-resource-6 = ресурс 6
unnamed-second-hex = следующий за ним
unnamed-target = Б
unnamed-target-hex = Б
unnamed-unit = А
unnamed-unit-2 = А2
unnamed-unit-3 = А3

## Кто это, насколько известно

unit-in-formation =
    .both = { $unit } ({ $type }, { $formation })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }

unit-of-kind =
    .both = { $unit } ({ $type }, { $formation })
    .type = { $unit } ({ $type })
    .formation = { $unit } ({ $formation })
    .bare = { $unit }
