import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

describe('database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
    await test.sqlAsOwner`insert into hotels (id, group_id, name, settings, created_at)
      values ('grand', 'g', 'Grand', '{}', 0), ('beach', 'g', 'Beach', '{}', 0)`;
    await test.sqlAsOwner`insert into event_heads (hotel_id) values ('grand'), ('beach')`;
    await test.sqlAsOwner`insert into services (hotel_id, id, position, type, name)
      values ('grand', 'towels', 1, 'ORDER', 'Towels'), ('beach', 'boats', 1, 'ORDER', 'Boats')`;
  });
  afterAll(() => test.close());

  it('shows the rows of the hotel that was named and no other, whatever a query asks for', async () => {
    const rows = await test.database.read('grand', (sql) => sql<{ id: string }[]>`select id from services`);
    expect(rows.map((row) => row.id)).toEqual(['towels']);
  });

  it('shows nothing of any hotel where none was named', async () => {
    expect(await test.database.shared`select id from services`).toHaveLength(0);
  });

  it('refuses to write a row of another hotel', async () => {
    const work = test.database.write(
      'grand',
      ({ sql }) => sql`update services set hotel_id = 'beach' where id = 'towels'`,
    );
    await expect(work).rejects.toThrow(/row-level security/);
  });

  it('refuses to write within a read', async () => {
    await expect(test.database.read('grand', (sql) => sql`delete from services`)).rejects.toThrow(/read-only/);
  });

  it('forgets the hotel with the end of the transaction', async () => {
    await Promise.all(Array.from({ length: 20 }, () => test.database.read('grand', (sql) => sql`select 1`)));
    const rows = await test.database.shared<
      { hotel: string }[]
    >`select current_setting('bellhop.hotel_id', true) as hotel`;
    expect(rows[0]?.hotel ?? '').toBe('');
  });

  it('goes on after a read that failed', async () => {
    for (let round = 0; round < 10; round += 1) {
      await expect(test.database.read('grand', (sql) => sql`select 1 / 0`)).rejects.toThrow(/division by zero/);
    }
    expect(await test.database.read('beach', (sql) => sql`select id from services`)).toHaveLength(1);
  });
});
