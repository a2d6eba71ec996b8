import { type DiningRules, newDiningRules, type TimeSlot, weekdays } from '@bellhop/contract/dining/config';
import type { Allergen, MenuItem } from '@bellhop/contract/dining/restaurant';
import type { RestaurantRow } from '../features/dining/row.ts';
import type { FourTexts } from '../features/setup/service-catalogue.ts';

function dish(
  id: string,
  kind: 'main' | 'other',
  allergens: readonly Allergen[],
  ...[en, tr, ar, es]: string[]
): MenuItem {
  const titleWithLocales = { en: en ?? '', tr: tr ?? '', ar: ar ?? '', es: es ?? '' };
  return {
    id,
    title: titleWithLocales.en,
    titleWithLocales,
    is_main_course: kind === 'main',
    allergens: [...allergens],
  };
}

const slot = (opens_at: string, closes_at: string, quota: number): TimeSlot => ({
  opens_at,
  closes_at,
  quota,
  all_day: false,
});

/** The same slots on every day. */
function daily(slots: readonly TimeSlot[]): DiningRules['time_slots'] {
  // One entry for each of them.
  return Object.fromEntries(weekdays.map((day) => [day, [...slots]])) as DiningRules['time_slots'];
}

function rules(slots: readonly TimeSlot[], more: Partial<DiningRules>): DiningRules {
  return newDiningRules.parse({
    time_slots: daily(slots),
    stop_reservation_before_opens_at: 60,
    guest_can_cancel_reservation_before_opens_at: 120,
    max_guest_count: 8,
    guest_can_one_reservation_each_day: true,
    guest_can_one_reservation_per_restaurant: false,
    main_course_selection_required: true,
    ...more,
  });
}

function restaurant(
  id: string,
  names: FourTexts,
  position: number,
  menu: readonly MenuItem[],
  config: DiningRules,
): RestaurantRow {
  return {
    id,
    version: 1,
    name: names.en,
    name_with_locales: names,
    timezone_id: 'Europe/Istanbul',
    visible: true,
    position,
    menu: [...menu],
    config,
  };
}

const bosphorus = restaurant(
  'bosphorus',
  { en: 'Bosphorus Grill', tr: 'Boğaz Izgara', ar: 'مشويات البوسفور', es: 'Asador del Bósforo' },
  0,
  [
    dish('meze', 'other', ['sesame', 'milk'], 'Meze plate', 'Meze tabağı', 'طبق مزّة', 'Plato de mezes'),
    dish('lentil-soup', 'other', ['celery'], 'Lentil soup', 'Mercimek çorbası', 'شوربة عدس', 'Sopa de lentejas'),
    dish('sea-bass', 'main', ['fish'], 'Grilled sea bass', 'Izgara levrek', 'قاروص مشوي', 'Lubina a la parrilla'),
    dish('lamb', 'main', ['celery', 'sulphites'], 'Lamb shank', 'Kuzu incik', 'موزة خروف', 'Jarrete de cordero'),
    dish(
      'risotto',
      'main',
      ['milk', 'sulphites'],
      'Saffron risotto',
      'Safranlı risotto',
      'ريزوتو بالزعفران',
      'Risotto de azafrán',
    ),
    dish('pasta', 'main', ['gluten'], 'Tomato pasta', 'Domatesli makarna', 'معكرونة بالطماطم', 'Pasta con tomate'),
    dish(
      'baklava',
      'other',
      ['gluten', 'nuts', 'milk'],
      'Pistachio baklava',
      'Fıstıklı baklava',
      'بقلاوة بالفستق',
      'Baklava de pistacho',
    ),
    dish('fruit', 'other', [], 'Fruit plate', 'Meyve tabağı', 'طبق فواكه', 'Plato de fruta'),
  ],
  rules([slot('18:00', '20:00', 24), slot('20:00', '22:00', 24)], { confirm_above: 6, lap_age: 2 }),
);

const sakura = restaurant(
  'sakura',
  { en: 'Sakura', tr: 'Sakura', ar: 'ساكورا', es: 'Sakura' },
  1,
  [
    dish('edamame', 'other', ['soya'], 'Edamame', 'Edamame', 'إدامامي', 'Edamame'),
    dish('miso-soup', 'other', ['soya', 'fish'], 'Miso soup', 'Miso çorbası', 'شوربة ميسو', 'Sopa de miso'),
    dish(
      'sushi',
      'main',
      ['fish', 'soya', 'sesame'],
      'Sushi selection',
      'Suşi seçkisi',
      'تشكيلة سوشي',
      'Selección de sushi',
    ),
    dish(
      'ramen',
      'main',
      ['gluten', 'eggs', 'soya'],
      'Chicken ramen',
      'Tavuklu ramen',
      'رامن بالدجاج',
      'Ramen de pollo',
    ),
    dish(
      'teriyaki',
      'main',
      ['gluten', 'soya', 'sesame'],
      'Beef teriyaki',
      'Dana teriyaki',
      'ترياكي لحم بقري',
      'Ternera teriyaki',
    ),
    dish(
      'tempura',
      'main',
      ['gluten', 'eggs'],
      'Vegetable tempura',
      'Sebzeli tempura',
      'تمبورا خضار',
      'Tempura de verduras',
    ),
    dish('mochi', 'other', ['milk'], 'Mochi ice cream', 'Mochi dondurma', 'آيس كريم موتشي', 'Helado mochi'),
    dish('green-tea', 'other', [], 'Green tea', 'Yeşil çay', 'شاي أخضر', 'Té verde'),
  ],
  rules([slot('19:00', '20:30', 16), slot('20:30', '22:00', 16)], {
    guest_can_one_reservation_per_restaurant: true,
    confirm_by_staff: true,
    min_age: 6,
  }),
);

const verde = restaurant(
  'verde',
  { en: 'Verde Garden', tr: 'Verde Bahçe', ar: 'حديقة فيردي', es: 'Jardín Verde' },
  2,
  [
    dish('bruschetta', 'other', ['gluten'], 'Bruschetta', 'Bruschetta', 'بروسكيتا', 'Bruschetta'),
    dish('burrata', 'other', ['milk'], 'Burrata with figs', 'İncirli burrata', 'بوراتا بالتين', 'Burrata con higos'),
    dish(
      'margherita',
      'main',
      ['gluten', 'milk'],
      'Pizza Margherita',
      'Pizza Margherita',
      'بيتزا مارغريتا',
      'Pizza margarita',
    ),
    dish(
      'gnocchi',
      'main',
      ['gluten', 'milk', 'nuts'],
      'Gnocchi with pesto',
      'Pestolu gnocchi',
      'نيوكي بالبيستو',
      'Ñoquis al pesto',
    ),
    dish('salmon', 'main', ['fish', 'milk'], 'Baked salmon', 'Fırında somon', 'سلمون بالفرن', 'Salmón al horno'),
    dish('aubergine', 'main', ['milk'], 'Baked aubergine', 'Fırında patlıcan', 'باذنجان بالفرن', 'Berenjena al horno'),
    dish('tiramisu', 'other', ['gluten', 'eggs', 'milk'], 'Tiramisu', 'Tiramisu', 'تيراميسو', 'Tiramisú'),
    dish('sorbet', 'other', [], 'Lemon sorbet', 'Limonlu sorbe', 'سوربيه ليمون', 'Sorbete de limón'),
  ],
  rules([slot('08:00', '11:00', 40), slot('19:00', '21:00', 30), slot('21:00', '23:00', 30)], {
    guest_can_one_reservation_each_day: false,
    main_course_selection_required: false,
    stop_reservation_before_opens_at: 0,
    advance_days: 14,
  }),
);

const aegean = restaurant(
  'aegean',
  { en: 'Aegean Table', tr: 'Ege Sofrası', ar: 'مائدة إيجه', es: 'Mesa del Egeo' },
  0,
  [
    dish('greens', 'other', [], 'Wild greens', 'Ege otları', 'خضار برّية', 'Verduras silvestres'),
    dish('fava', 'other', [], 'Broad bean purée', 'Fava', 'هريس الفول', 'Puré de habas'),
    dish('octopus', 'main', ['molluscs'], 'Grilled octopus', 'Izgara ahtapot', 'أخطبوط مشوي', 'Pulpo a la parrilla'),
    dish('sea-bream', 'main', ['fish'], 'Sea bream', 'Çipura', 'دنيس', 'Dorada'),
    dish('moussaka', 'main', ['gluten', 'milk', 'eggs'], 'Moussaka', 'Musakka', 'مسقّعة', 'Musaca'),
    dish('stuffed-peppers', 'main', ['nuts'], 'Stuffed peppers', 'Biber dolması', 'فلفل محشي', 'Pimientos rellenos'),
    dish('lokma', 'other', ['gluten'], 'Honey doughnuts', 'Lokma', 'لقمة القاضي', 'Buñuelos de miel'),
    dish(
      'yogurt',
      'other',
      ['milk', 'nuts'],
      'Yogurt with walnuts',
      'Cevizli yoğurt',
      'لبن بالجوز',
      'Yogur con nueces',
    ),
  ],
  rules([slot('19:30', '21:30', 30), slot('21:30', '23:00', 30)], { confirm_above: 6 }),
);

export const grandRestaurants: readonly RestaurantRow[] = [bosphorus, sakura, verde];
export const beachRestaurants: readonly RestaurantRow[] = [aegean, sakura, verde];
