import { listBookings } from '@bellhop/contract/bookings/booking';
import { fullBooking } from '@bellhop/contract/bookings/full-booking';
import { problem } from '@bellhop/contract/problem';
import { searchHotel } from '@bellhop/contract/search/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function book(fields: object) {
  serial += 1;
  const id = `spelled-${serial}`;
  const answer = await server.as('manager')({
    method: 'POST',
    url: '/api/users/bookings',
    body: { id, hotel_id: 'grand', name: 'Ann', ...fields },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return fullBooking.parse(answer.json());
}
async function search(typed: string, more = '') {
  const url = `/api/users/bookings?hotel_id=grand&q=${encodeURIComponent(typed)}${more}`;
  const answer = await server.as('manager')({ method: 'GET', url });
  return listBookings.answer.parse(answer.json()).items.map(({ id }) => id);
}
async function inPalette(typed: string) {
  const url = `/api/search?hotel_id=grand&q=${encodeURIComponent(typed)}`;
  return searchHotel.answer
    .parse((await server.as('manager')({ method: 'GET', url })).json())
    .bookings.items.map(({ id }) => id);
}

describe('a booking', () => {
  it.each([
    [
      '+90 (532) 987-65 43',
      '+905329876543',
      [
        '+905329876543',
        '5329876543',
        '05329876543',
        '0532 987 65 43',
        '٥٣٢٩٨٧٦٥٤٤'.replace('٤٤', '٤٣'),
        '(0532) 987-65-43',
        'tel:+905329876543',
        '00905329876543',
      ],
    ],
    [
      '+491701119955',
      '+491701119955',
      ['0170 1119955', '01701119955', '00491701119955', '+49 170 1119955', '0170/1119955'],
    ],
    ['+٩٠٥٥٥١٤٤٠٠١١', '+905551440011', ['+905551440011', '0555 144 00 11', '٠٥٥٥١٤٤٠٠١١']],
    ['00905551440022', '+905551440022', ['+905551440022', '05551440022']],
    ['+90 555 144 00 66 ext. 45', '+905551440066', ['+905551440066', '0555 144 00 66']],
    ['0555 144 00 33', '+905551440033', ['+905551440033', '00905551440033']],
    ['\u202a+90\u2011555\u2013144/0044\u202c', '+905551440044', ['05551440044', '+905551440044']],
  ])('with the number %j has it as %s and is found by every way to dial it', async (phone_number, e164, typed) => {
    const { id, phone_number: kept, phone_e164 } = await book({ phone_number });
    // Invisible signs of direction are not kept (S15).
    expect({ kept, phone_e164 }).toEqual({ kept: phone_number.replaceAll(/[\u202a\u202c]/g, ''), phone_e164: e164 });
    for (const each of typed) {
      expect(await search(each), each).toContain(id);
      expect(await inPalette(each), each).toContain(id);
    }
  });

  it('has its number read again with every change of it', async () => {
    const { id } = await book({ phone_number: '0555 144 00 55' });
    const change = async (phone_number: string | null) => {
      const answer = await server.as('manager')({
        method: 'PATCH',
        url: `/api/users/bookings/${id}?hotel_id=grand`,
        body: { phone_number },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return fullBooking.parse(answer.json()).phone_e164;
    };
    expect(await change('tel:+44 20 7946 0018')).toBe('+442079460018');
    expect(await change('at the desk')).toBeNull();
    expect(await change(null)).toBeNull();
  });

  it.each(['+905551440066 / +905551440067', '0555 144 00 66, 0555 144 00 67'])(
    'is refused with two numbers in one field, as %j, at the field',
    async (phone_number) => {
      const body = { id: 'two-numbers', hotel_id: 'grand', name: 'Ann', phone_number };
      const answer = await server.as('manager')({ method: 'POST', url: '/api/users/bookings', body });
      expect(problem.parse(answer.json())).toMatchObject({
        code: 'invalid_input',
        fields: [{ path: 'body.phone_number', reason: 'several_phones' }],
      });
    },
  );

  it.each([
    ['٥٠٨', '508'],
    ['7508', '٧٥٠٨'],
    ['B-12', 'b12'],
    ['1/204', '1-204'],
  ])('in room %j is found by room %j, by words and by the room', async (room, typed) => {
    const { id } = await book({ rooms: [room] });
    expect(await search(typed)).toContain(id);
    expect(await search('', `&room=${encodeURIComponent(typed)}`)).toContain(id);
    expect(await inPalette(typed)).toContain(id);
  });

  it.each([
    ['Łukasz Ødegård', 'lukasz odegard'],
    ['Kjærgaard O’Brien', "kjaergaard o'brien"],
    ['علی\u200cاصغر', 'علیاصغر'],
    ['عبد الله', 'عبدالله'],
    ['Hans Müller', 'mueller'],
  ])('of %s is found by %j', async (name, typed) => {
    const { id } = await book({ name });
    expect(await search(typed)).toContain(id);
    expect(await inPalette(typed)).toContain(id);
  });
});
