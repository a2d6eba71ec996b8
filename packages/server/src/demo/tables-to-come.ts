import type { TimeSlot } from '@bellhop/contract/dining/config';
import type { DemoRequest, DemoSpecialDay, DemoWaiting } from './demo-types.ts';

const slot = (opens_at: string, closes_at: string, quota: number): TimeSlot => ({
  opens_at,
  closes_at,
  quota,
  all_day: false,
});

/** More guests than half a room has seats for, a full sitting with a queue, and a closed day. */
function specialDaysOf(restaurant: string, first: string, last: string, closes: string): readonly DemoSpecialDay[] {
  return [
    { restaurant, day: 1, slots: [slot(first, last, 3), slot(last, closes, 16)], note: 'Half of the room is booked.' },
    { restaurant, day: 2, slots: [slot(first, last, 16), slot(last, closes, 4)], note: '' },
    { restaurant: 'verde', day: 4, slots: [], note: 'Private wedding' },
  ];
}

export const grandSpecialDays = specialDaysOf('sakura', '19:00', '20:30', '22:00');
export const beachSpecialDays = specialDaysOf('aegean', '19:30', '21:30', '23:00');

export const grandWaiting: readonly DemoWaiting[] = [
  { guest: 'G-1011', restaurant: 'sakura', day: 1, at: '19:00', adults: 2, minutesAgo: 70 },
  { guest: 'G-1008', restaurant: 'sakura', day: 2, at: '20:30', adults: 2, minutesAgo: 95, offeredFor: 22 },
  { guest: 'G-1011', restaurant: 'sakura', day: 2, at: '20:30', adults: 3, minutesAgo: 65 },
];

export const beachWaiting: readonly DemoWaiting[] = [
  { guest: 'B-2009', restaurant: 'aegean', day: 1, at: '19:30', adults: 2, minutesAgo: 60 },
  { guest: 'B-2007', restaurant: 'aegean', day: 2, at: '21:30', adults: 2, minutesAgo: 85, offeredFor: 24 },
  { guest: 'B-2009', restaurant: 'aegean', day: 2, at: '21:30', adults: 3, minutesAgo: 55 },
];

/** Tables of the grand hotel on its special days, and a canceled one of today. */
export const grandTablesToCome: readonly DemoRequest[] = [
  {
    guest: 'G-1005',
    service: '351',
    status: 'CANCELED',
    minutesAgo: 710,
    doneAfter: 80,
    table: {
      restaurant: 'sakura',
      at: '20:30',
      guests: [{ name: 'Jonas Becker', room: '220', dish: 'ramen' }],
    },
  },
  {
    guest: 'G-1003',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 320,
    table: {
      restaurant: 'sakura',
      day: 1,
      at: '19:00',
      guests: [
        { name: 'ليلى الحسن', room: '701', dish: 'teriyaki', is_vip: true },
        { name: 'سامي الحسن', room: '701', dish: 'sushi' },
        { name: 'نور الحسن', room: '702', dish: 'ramen', age: 10, is_birthday: true },
        { name: 'ياسر الحسن', room: '702', dish: 'tempura', age: 8, allergies: 'بيض' },
      ],
    },
  },
  {
    guest: 'G-1004',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 340,
    table: {
      restaurant: 'sakura',
      day: 2,
      at: '20:30',
      guests: [
        { name: 'Lucía Fernández', room: '315', dish: 'sushi' },
        { name: 'Pablo Fernández', room: '315', dish: 'ramen', allergies: 'Frutos secos' },
      ],
    },
  },
];

/** Tables of the beach hotel: today in every state, and tables on its special days. */
export const beachTables: readonly DemoRequest[] = [
  {
    guest: 'B-2003',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 80,
    table: {
      restaurant: 'aegean',
      at: '19:30',
      guests: [
        { name: 'فاطمة الزهراني', room: 'V3', dish: 'sea-bream', is_vip: true },
        { name: 'ريم الزهراني', room: 'V3', dish: 'stuffed-peppers', age: 7, is_birthday: true, allergies: 'حليب' },
      ],
    },
  },
  {
    guest: 'B-2002',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 140,
    table: {
      restaurant: 'aegean',
      at: '21:30',
      guests: [
        { name: 'Hakan Çelik', room: 'B07', dish: 'octopus', notes: 'Deniz kenarı' },
        { name: 'Selin Çelik', room: 'B07', dish: 'moussaka' },
      ],
    },
  },
  {
    guest: 'B-2006',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 640,
    table: {
      restaurant: 'verde',
      at: '08:00',
      attendance: 'seated',
      guests: [{ name: 'Elif Aksoy', room: 'B11' }],
    },
  },
  {
    guest: 'B-2008',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 660,
    table: {
      restaurant: 'verde',
      at: '08:00',
      attendance: 'no_show',
      guests: [
        { name: 'Anouk de Vries', room: 'A05' },
        { name: 'Bram de Vries', room: 'A05', allergies: 'Gluten' },
      ],
    },
  },
  {
    guest: 'B-2007',
    service: '351',
    status: 'CANCELED',
    minutesAgo: 700,
    doneAfter: 60,
    table: {
      restaurant: 'sakura',
      at: '20:30',
      guests: [{ name: 'يوسف حداد', room: 'V5', dish: 'ramen' }],
    },
  },
  {
    guest: 'B-2005',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 330,
    table: {
      restaurant: 'aegean',
      day: 1,
      at: '19:30',
      guests: [
        { name: 'Charlotte Evans', room: 'C21', dish: 'sea-bream' },
        { name: 'Rhys Evans', room: 'C21', dish: 'moussaka' },
        { name: 'Megan Evans', room: 'C21', dish: 'octopus' },
        { name: 'Owen Evans', room: 'C21', dish: 'sea-bream', age: 9, allergies: 'Sesame' },
      ],
    },
  },
  {
    guest: 'B-2002',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 350,
    table: {
      restaurant: 'aegean',
      day: 2,
      at: '21:30',
      guests: [
        { name: 'Hakan Çelik', room: 'B07', dish: 'sea-bream' },
        { name: 'Selin Çelik', room: 'B07', dish: 'sea-bream', allergies: 'Fındık' },
      ],
    },
  },
];
