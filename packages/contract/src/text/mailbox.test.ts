import { expect, it } from 'vitest';
import { bookingProblems, type RuledBooking } from '../bookings/rules.ts';
import { mailLink } from './mailbox.ts';

it.each([
  ['ann@hotel.example', 'mailto:ann@hotel.example'],
  ['x?to=evil%40evil.example&x=@b.example', 'mailto:x%3Fto%3Devil%2540evil.example%26x%3D@b.example'],
  ['a b\r\nbcc:c@d.example', 'mailto:a%20b%0D%0Abcc%3Ac@d.example'],
])('A link that writes to %j has that one addressee and nothing else (S16)', (address, link) => {
  expect(mailLink(address)).toBe(link);
});

it.each([
  ['ann@hotel.example', []],
  ['ann@hotel.example,eve@evil.example', ['email']],
  ['<ann@hotel.example>', ['email']],
  ['ann@hotel', ['email']],
])('The address %j of a booking is one that mail can go to (S16)', (email, fields) => {
  const after: RuledBooking = { name: 'Ann', family_name: '', email, checkin: null, checkout: null, birthday: null };
  expect(bookingProblems({ email }, after, 0).map(({ field }) => field)).toEqual(fields);
});
