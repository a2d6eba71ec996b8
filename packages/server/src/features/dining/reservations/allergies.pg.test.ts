import { createRequest, getRequest } from '@bellhop/contract/requests/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  arrangeRestaurant,
  partyValues,
  reservationsOf,
  type TestTable,
  tableOf,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'bosphorus');
});
afterAll(() => server.close());

async function reserve(table: TestTable = {}) {
  const answer = await server.as('concierge')({ method: 'POST', url: '/api/requests', body: tableOf(table) });
  expect(answer.statusCode, answer.body).toBe(200);
  return createRequest.answer.parse(answer.json());
}
const patch = (id: string, body: object) =>
  server.as('concierge')({ method: 'PATCH', url: `/api/requests/${id}?hotel_id=grand`, body });
async function change(id: string, body: object) {
  const answer = await patch(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('A request of restaurants without a table', () => {
  it('takes no party that tells of allergies, which would lie open', async () => {
    const { id } = await reserve();
    await server.sqlAsOwner`delete from reservations where request_id = ${id}`;
    const tells = [{ id: '213', value: JSON.stringify([{ name: 'Ann', room_number: '508', allergies: 'peanuts' }]) }];
    expect((await patch(id, { custom_fields_values: tells })).statusCode).toBe(400);
    const [row] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from events where entity_id = ${id} and changed::text like '%peanuts%'`;
    expect(row).toEqual({ n: 0 });
  });
});

describe('Allergies', () => {
  it('of two guests with one name stay with each of them when another person changes the party', async () => {
    const two = [
      { name: 'Smith', room: '508', allergies: 'peanuts' },
      { name: 'Smith', room: '508', allergies: 'milk' },
    ];
    const { id } = await reserve({ guests: two });
    const plain = two.map(({ allergies: _, ...guest }) => ({ ...guest, notes: 'window' }));
    await change(id, { custom_fields_values: partyValues('bosphorus', 2, 0, plain) });
    const answer = await server.as('concierge')({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` });
    const guests = getRequest.answer.parse(answer.json()).custom_fields_values.find((field) => field.id === '213');
    expect(JSON.parse(guests?.value ?? '[]')).toMatchObject([{ allergies: 'peanuts' }, { allergies: 'milk' }]);
  });

  it('are noted on the card and in the list without their text, until they are erased (E5, T5)', async () => {
    const guests = [{ name: 'Ann', room: '508', allergies: 'peanuts' }];
    const { id } = await reserve({ guests });
    const plain = await reserve({ guests: [{ name: 'Bo', room: '509' }] });
    const noted = async () => {
      const { alacarteRequestList: rows } = await reservationsOf(server, { selectedDate: '011220260' });
      expect(JSON.stringify(rows)).not.toContain('peanuts');
      return rows.filter(({ has_allergies }) => has_allergies === true).map((row) => row.id);
    };
    expect(await noted()).toContain(id);
    expect(await noted()).not.toContain(plain.id);
    const [first] = guests;
    await change(id, { custom_fields_values: partyValues('bosphorus', 2, 0, [{ ...first, allergies: '' }]) });
    expect(await noted()).not.toContain(id);
    await change(id, { custom_fields_values: partyValues('bosphorus', 2, 0, guests) });
    expect(await noted()).toContain(id);
    const sql = server.sqlAsOwner;
    const [row] = await sql<{ at: number }[]>`
      select allergies_erase_at::int as at from reservations where request_id = ${id}`;
    server.clock.holdAt(row?.at ?? 0);
    await server.tidy();
    server.clock.holdAt(tuesdayNoon);
    expect(await noted()).not.toContain(id);
  });

  it('for a sitting that is no longer offered are kept until 30 days after it', async () => {
    await arrangeRestaurant(server, 'changing');
    const { id, due_at } = await reserve({ restaurant: 'changing', guests: [{ name: 'Ann', room: '508' }] });
    await server.sqlAsOwner`
      update restaurants set config = jsonb_set(config, '{time_slots,tuesdays}', '[]') where id = 'changing'`;
    const guests = [{ name: 'Ann', room: '508', allergies: 'peanuts' }];
    await change(id, { custom_fields_values: partyValues('changing', 2, 0, guests) });
    const [row] = await server.sqlAsOwner<{ at: number }[]>`
      select allergies_erase_at::int as at from reservations where request_id = ${id}`;
    expect(row?.at).toBeGreaterThanOrEqual((due_at ?? 0) + 30 * 86_400);
  });
});
