import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { insertMissingRows, insertRows } from './rows.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ withHotels: true });
});
afterAll(() => test.close());

const room = (id: string, floor: string | null = null) => ({ id, number: id, floor, type: null });
const floorsOf = (hotelId: string) =>
  test.database.read(hotelId, (sql) => sql`select id, floor from rooms where hotel_id = ${hotelId} order by id`);

it('Rows with one existing row are refused together; insertMissingRows writes and returns only the missing rows', async () => {
  await test.database.write('grand', ({ sql }) => insertRows(sql, 'grand', 'rooms', [room('101', '1'), room('102')]));
  const again = test.database.write('grand', ({ sql }) =>
    insertRows(sql, 'grand', 'rooms', [room('103'), room('101', '9')]),
  );
  await expect(again).rejects.toMatchObject({ code: '23505' });
  const missing = await test.database.write('grand', ({ sql }) =>
    insertMissingRows(sql, 'grand', 'rooms', [room('104', '1'), room('101', '9')]),
  );
  expect(missing).toEqual(['104']);
  expect(await floorsOf('grand')).toEqual([
    { id: '101', floor: '1' },
    { id: '102', floor: null },
    { id: '104', floor: '1' },
  ]);
  expect(await floorsOf('beach')).toEqual([]);
});

it('An empty list of rows sends nothing to the database', async () => {
  await test.database.read('grand', (sql) => insertRows(sql, 'grand', 'rooms', []));
  expect(await test.database.read('grand', (sql) => insertMissingRows(sql, 'grand', 'rooms', []))).toEqual([]);
});
