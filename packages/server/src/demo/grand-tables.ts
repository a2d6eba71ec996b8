import type { DemoRequest } from './demo-types.ts';

/** Tables of the grand hotel: today in every state, and some of the days around it. Newest first. */
export const grandTables: readonly DemoRequest[] = [
  {
    guest: 'G-1009',
    service: '351',
    status: 'OPEN',
    minutesAgo: 25,
    table: {
      restaurant: 'sakura',
      at: '19:00',
      guests: [{ name: 'Priya Nair', room: '517', dish: 'tempura', notes: 'Vegetarian', allergies: 'Sesame' }],
    },
    talk: [['guest', 'A quiet corner if you have one, please.', 0]],
  },
  {
    guest: 'G-1002',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 50,
    table: {
      restaurant: 'bosphorus',
      at: '18:00',
      guests: [
        { name: 'Mehmet Yılmaz', room: '508', dish: 'lamb' },
        { name: 'Defne Yılmaz', room: '508', dish: 'sea-bass' },
        { name: 'Can Yılmaz', room: '508', dish: 'pasta', age: 8 },
      ],
    },
  },
  {
    guest: 'G-1007',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 130,
    table: {
      restaurant: 'bosphorus',
      at: '20:00',
      guests: [
        { name: 'عمر الخطيب', room: '803', dish: 'lamb', notes: 'Table by the window' },
        { name: 'هدى الخطيب', room: '803', dish: 'risotto' },
      ],
    },
  },
  {
    guest: 'G-1004',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 300,
    table: {
      restaurant: 'verde',
      at: '08:00',
      attendance: 'seated',
      guests: [
        { name: 'Lucía Fernández', room: '315' },
        { name: 'Pablo Fernández', room: '315', allergies: 'Frutos secos' },
      ],
    },
  },
  {
    guest: 'G-1005',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 620,
    table: {
      restaurant: 'verde',
      at: '08:00',
      attendance: 'no_show',
      guests: [{ name: 'Jonas Becker', room: '220' }],
    },
  },
  {
    guest: 'G-1006',
    service: '351',
    status: 'CANCELED',
    minutesAgo: 700,
    doneAfter: 90,
    table: {
      restaurant: 'verde',
      // Counts as unread by its guest until then, at any hour of today.
      day: 1,
      at: '08:00',
      guests: [
        { name: 'Ayşe Kılıç', room: '604' },
        { name: 'Murat Kılıç', room: '604' },
      ],
    },
    talk: [['guest', 'Planımız değişti, iptal edebilir misiniz?', 60]],
  },
  {
    guest: 'G-1008',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 45,
    table: {
      restaurant: 'bosphorus',
      day: 1,
      at: '20:00',
      guests: [
        { name: 'Mateo Rojas', room: '318', dish: 'sea-bass' },
        { name: 'Elena Rojas', room: '318', dish: 'pasta', allergies: 'Apio' },
      ],
    },
  },
  {
    guest: 'G-1010',
    service: '351',
    status: 'CLOSED',
    minutesAgo: 1700,
    table: {
      restaurant: 'verde',
      day: -1,
      at: '19:00',
      attendance: 'seated',
      guests: [{ name: 'Hélène Moreau', room: '409', dish: 'salmon' }],
    },
  },
];
