import type { DemoBooking } from './demo-types.ts';

type Person = readonly [name: string, family: string, phone: string, language: string, nationality: string];
type More = Omit<
  DemoBooking,
  'id' | 'status' | 'name' | 'family' | 'phone' | 'language' | 'nationality' | 'rooms' | 'fromDay' | 'toDay'
>;

function booking(
  id: string,
  status: DemoBooking['status'],
  [name, family, phone, language, nationality]: Person,
  rooms: readonly string[],
  fromDay: number,
  toDay: number,
  more: More = {},
): DemoBooking {
  return { id, status, name, family, phone, language, nationality, rooms, fromDay, toDay, ...more };
}

export const grandBookings: readonly DemoBooking[] = [
  booking('G-1001', 'hotel_guest', ['Amelia', 'Hartley', '+447700900118', 'en', 'GBR'], ['412'], -2, 3, {
    label: 'VIP',
    butler: 'Selin Aydın',
    points: 18400,
    adults: 2,
    prefers: ['high-floor', 'quiet', 'no-feathers'],
    passport: '533071946',
    born: '1988-04-17',
    note: 'Arrives by the evening flight from London.',
  }),
  booking('G-1002', 'hotel_guest', ['Mehmet', 'Yılmaz', '+905321110022', 'tr', 'TUR'], ['508'], -1, 2, {
    email: 'mehmet.yilmaz@guest.example',
    national: '10000000146',
    born: '1979-10-29',
  }),
  booking('G-1003', 'hotel_guest', ['ليلى', 'الحسن', '+966501110033', 'ar', 'SAU'], ['701', '702'], -3, 4, {
    adults: 2,
    children: 3,
    label: 'PREMIUM',
    butler: 'Selin Aydın',
    prefers: ['late-cleaning'],
  }),
  booking('G-1004', 'hotel_guest', ['Lucía', 'Fernández', '+34600110044', 'es', 'ESP'], ['315'], -1, 5),
  booking('G-1005', 'hotel_guest', ['Jonas', 'Becker', '+491701110055', 'en', 'DEU'], ['220'], -4, 1, {
    label: 'GOLD',
    points: 7200,
  }),
  booking('G-1006', 'hotel_guest', ['Ayşe', 'Kılıç', '+905331110066', 'tr', 'TUR'], ['604'], -2, 1),
  booking('G-1007', 'hotel_guest', ['عمر', 'الخطيب', '+971501110077', 'ar', 'ARE'], ['803'], -1, 6, {
    email: 'omar.alkhatib@guest.example',
    label: 'VIP',
    butler: 'Deniz Koç',
    points: 32050,
  }),
  booking('G-1008', 'hotel_guest', ['Mateo', 'Rojas', '+56911110088', 'es', 'CHL'], ['318'], 0, 4),
  booking('G-1009', 'hotel_guest', ['Priya', 'Nair', '+919811110099', 'en', 'IND'], ['517'], -5, 2, {
    prefers: ['quiet'],
    passport: 'Z4419027',
    born: '1991-09-02',
  }),
  booking('G-1010', 'hotel_guest', ['Hélène', 'Moreau', '+33611110100', 'en', 'FRA'], ['409'], -3, 0),
  booking('G-1011', 'hotel_guest', ['İbrahim', 'Şahin', '+905351110111', 'tr', 'TUR'], ['611'], 0, 3, {
    adults: 2,
    children: 1,
  }),
  booking('G-1012', 'awaiting_approval', ['Kenji', 'Watanabe', '+818011110122', 'en', 'JPN'], [], 0, 2),
  booking('G-1013', 'awaiting_approval', ['Zeynep', 'Demir', '+905361110133', 'tr', 'TUR'], [], 0, 1),
  booking('G-1014', 'awaiting_approval', ['سارة', 'منصور', '+201001110144', 'ar', 'EGY'], [], 1, 5, { label: 'GOLD' }),
  booking('G-1015', 'future_guest', ['Oliver', 'Svensson', '+46701110155', 'en', 'SWE'], [], 6, 10, {
    adults: 2,
    children: 2,
  }),
  booking('G-1016', 'future_guest', ['Carmen', 'Ortega', '+34600110166', 'es', 'ESP'], [], 12, 15),
  booking('G-1017', 'checked_out', ['Nadia', 'Petrova', '+35988110177', 'en', 'BGR'], ['402'], -6, -1),
  booking('G-1018', 'checked_out', ['Burak', 'Öztürk', '+905371110188', 'tr', 'TUR'], ['510'], -4, -2),
  // Priya Nair was here before: with the same passport, and once with the same phone number only.
  booking('G-0962', 'checked_out', ['Priya', 'Nair', '+918022110099', 'en', 'IND'], ['411'], -26, -22, {
    passport: 'Z4419027',
    internalNotes: 'Light sleeper: a room away from the lift.',
  }),
  booking('G-0417', 'checked_out', ['Priya', 'Nair', '+919811110099', 'en', 'IND'], ['305', '306'], -398, -391, {
    note: 'Travelled with her parents.',
    internalNotes: 'Asked for vegetarian breakfast.',
  }),
  booking('G-1019', 'invalid_booking', ['Test', 'Guest', '+10000000019', 'en', 'USA'], [], -1, 1),
];

export const beachBookings: readonly DemoBooking[] = [
  booking('B-2001', 'hotel_guest', ['Emma', 'Johansson', '+46702220018', 'en', 'SWE'], ['A12'], -3, 4, {
    label: 'VIP',
    butler: 'Efe Arslan',
    points: 15100,
    prefers: ['quiet', 'vegetarian'],
  }),
  booking('B-2002', 'hotel_guest', ['Hakan', 'Çelik', '+905322220022', 'tr', 'TUR'], ['B07'], -1, 6),
  booking('B-2003', 'hotel_guest', ['فاطمة', 'الزهراني', '+966502220033', 'ar', 'SAU'], ['V3'], -2, 5, {
    label: 'PREMIUM',
    butler: 'Efe Arslan',
  }),
  booking('B-2004', 'hotel_guest', ['Javier', 'Morales', '+34600220044', 'es', 'ESP'], ['A18'], -4, 3),
  booking('B-2005', 'hotel_guest', ['Charlotte', 'Evans', '+447700220055', 'en', 'GBR'], ['C21'], 0, 7, { adults: 2 }),
  booking('B-0808', 'checked_out', ['Charlotte', 'Evans', '+447700220055', 'en', 'GBR'], ['C20'], -310, -303),
  booking('B-2006', 'hotel_guest', ['Elif', 'Aksoy', '+905332220066', 'tr', 'TUR'], ['B11'], -5, 2, { label: 'GOLD' }),
  booking('B-2007', 'hotel_guest', ['يوسف', 'حداد', '+962791110077', 'ar', 'JOR'], ['V5'], -1, 3),
  booking('B-2008', 'hotel_guest', ['Anouk', 'de Vries', '+31612220088', 'en', 'NLD'], ['A05'], -2, 1),
  booking('B-2009', 'hotel_guest', ['Sofía', 'Castro', '+5491122220099', 'es', 'ARG'], ['C04'], -1, 8),
  booking('B-2010', 'awaiting_approval', ['Tom', 'Becker', '+491702220100', 'en', 'DEU'], [], 0, 5),
  booking('B-2011', 'awaiting_approval', ['Merve', 'Güneş', '+905352220111', 'tr', 'TUR'], [], 1, 4),
  booking('B-2012', 'future_guest', ['Isabel', 'Navarro', '+34600220122', 'es', 'ESP'], [], 9, 16, {
    adults: 2,
    children: 1,
  }),
  booking('B-2013', 'checked_out', ['Luca', 'Romano', '+393332220133', 'en', 'ITA'], ['A09'], -9, -1),
  booking('B-2014', 'invalid_booking', ['Walk', 'In', '+10000000014', 'en', 'USA'], [], -2, 0),
];
