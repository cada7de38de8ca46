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

fate-passed = проходит тест
fate-stands = остается на месте
fate-disordered = перестраивается в расстроенное
fate-retreats = { $count ->
    [0] отходит
    [one] отступает на { $count } гекс
    [few] отступает на { $count } гекса
   *[other] отступает на { $count } гексов
}
fate-loses = { $count ->
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
fate-recovers = восстанавливается, построение расстроенное
fate-routs-on = остается в бегстве
fate-joins = присоединяется
fate-steps-out = выходит
fate-leaves-guns = оставляет пушки
fate-serves-guns = встает к пушкам
fate-rides = едет
fate-dies = гибнет
fate-enters = входит
fate-leaves = выходит
fate-fortifies = кладет маркер
fate-declines = не делает этого
fate-clears = разбирает баррикаду
fate-routs = обращается в бегство
fate-surrenders = сдается
fate-destroyed = уничтожено

## Исходы

outcome-moves = движение сделано
outcome-attacks = атака объявлена
outcome-enters = теперь внутри
outcome-leaves = теперь снаружи
outcome-fortifies = маркер положен
outcome-clears = баррикады больше нет
outcome-joins = теперь вместе
outcome-steps-out = стоит отдельно
outcome-leaves-guns = пушки оставлены
outcome-serves-guns = пушки заняты
outcome-rides = на месте
outcome-dies = погиб
outcome-placed = на месте
outcome-declines = не сделано
outcome-attacker = победа атакующего
outcome-draw = ничья
outcome-defender = победа обороняющегося
outcome-surrender = проигравшие сдаются
outcome-passed = тест пройден
outcome-disordered = расстроено на месте
outcome-retreats = { $count ->
    [0] отходит
    [one] отступает на { $count } гекс
    [few] отступает на { $count } гекса
   *[other] отступает на { $count } гексов
}
outcome-routs = бегство
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

fate-moves = движется
fate-placed = стоит там
fate-attacks = атакует
fate-passes = атак больше не объявляет
outcome-passes = атак в этом ходу больше нет

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
