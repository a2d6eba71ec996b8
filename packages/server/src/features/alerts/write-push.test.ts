import { expect, it } from 'vitest';
import { type PushFacts, writePush } from './write-push.ts';

const facts: PushFacts = {
  kind: 'request',
  tag: 'request:7',
  path: '/app/staff/requests/7',
  at: 1_700_000_000,
  service: { name: 'Towels', withLocales: { tr: 'Havlu' } },
  department: null,
  rooms: ['204'],
};
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

it('A push names its kind, the service and the room in the language of the device', () => {
  const { title, body } = writePush(facts, 'tr', 'Bellhop Grand');
  expect([plain(title), plain(body)]).toEqual(['Yeni talep: Havlu', 'Oda 204']);
  expect(plain(writePush(facts, 'es', 'Bellhop Grand').title)).toBe('Nueva solicitud: Towels');
  expect(writePush({ ...facts, rooms: ['204', '205'] }, 'ar', 'Bellhop Grand').body).toBe('الغرف \u2068204 و205\u2069');
});

it.each([
  ['en', 'Assigned to Housekeeping: Towels'],
  ['tr', 'Kat Hizmetleri departmanına atandı: Havlu'],
  ['ar', 'أُسند إلى قسم Housekeeping: Towels'],
  ['es', 'Asignada al departamento Housekeeping: Towels'],
] as const)('A push in %s names the department that a request was assigned to', (language, title) => {
  const department = { name: 'Housekeeping', withLocales: { tr: 'Kat Hizmetleri' } };
  expect(plain(writePush({ ...facts, kind: 'given', department }, language, 'Bellhop Grand').title)).toBe(title);
});

it('A push names the hotel where there is no room, and inserts names literally', () => {
  const service = { name: '$& {rooms}', withLocales: {} };
  const { title, body } = writePush({ ...facts, service, rooms: [] }, 'en', 'Bellhop Grand');
  expect([plain(title), body]).toEqual(['New request: $& {rooms}', 'Bellhop Grand']);
});
