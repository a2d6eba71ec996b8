import type { PreferenceRow } from '../features/bookings/preferences/store.ts';

/** The preferences that guests of both demo hotels may choose, in display order. */
export const demoPreferences: readonly PreferenceRow[] = [
  ['high-floor', 'High floor', 'Yüksek kat', 'طابق مرتفع', 'Piso alto'],
  [
    'quiet',
    'Quiet room away from the lift',
    'Asansörden uzak, sessiz oda',
    'غرفة هادئة بعيدة عن المصعد',
    'Habitación tranquila, lejos del ascensor',
  ],
  ['no-feathers', 'Bedding without feathers', 'Kuş tüyü içermeyen yatak', 'مفروشات بلا ريش', 'Ropa de cama sin plumas'],
  ['firm-mattress', 'Firm mattress', 'Sert yatak', 'مرتبة صلبة', 'Colchón firme'],
  ['extra-towels', 'Extra towels', 'Ek havlu', 'مناشف إضافية', 'Toallas adicionales'],
  [
    'late-cleaning',
    'Room cleaning after noon',
    'Öğleden sonra oda temizliği',
    'تنظيف الغرفة بعد الظهر',
    'Limpieza de la habitación por la tarde',
  ],
  ['vegetarian', 'Vegetarian meals', 'Vejetaryen yemek', 'وجبات نباتية', 'Comidas vegetarianas'],
  ['gluten-free', 'Gluten-free meals', 'Glütensiz yemek', 'وجبات خالية من الغلوتين', 'Comidas sin gluten'],
].map(([id = '', en = '', tr = '', ar = '', es = ''], position) => ({
  id,
  name: { en, tr, ar, es },
  position,
  removed_at: null,
}));
