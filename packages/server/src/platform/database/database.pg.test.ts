import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ConcurrentWrite } from './concurrent-write.ts';
import type { Sql } from './sql.ts';

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

  it('shows only rows of the hotel that was set, also to a query for other hotels', async () => {
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

  it('answers queries that are sent at once in their order, of the hotel alone, and refuses to write in them', async () => {
    const [services, [setting]] = await test.database.readAtOnce(
      'grand',
      (sql) => [sql<{ id: string }[]>`select id from services`, sql`select current_setting('plan_cache_mode') as mode`],
      { plannedOnce: true },
    );
    expect(services.map(({ id }) => id)).toEqual(['towels']);
    expect(setting).toEqual({ mode: 'force_generic_plan' });
    const write = test.database.readAtOnce('grand', (sql) => [sql`delete from services`], { plannedOnce: false });
    await expect(write).rejects.toThrow(/read-only/);
    expect(
      await test.database.read(
        'beach',
        (sql) => sql`select id, current_setting('plan_cache_mode') as mode from services`,
      ),
    ).toEqual([{ id: 'boats', mode: 'auto' }]);
  });

  it('shows the rows of the hotel that is named, or of none, whichever the connection read before at once', async () => {
    const atOnce = async (hotelId: string) => {
      const build = (sql: Sql) => [sql<{ id: string }[]>`select id from services`];
      const [rows] = await test.database.readAtOnce(hotelId, build, { plannedOnce: true });
      return rows?.map(({ id }) => id);
    };
    const all = (sql: Sql) => sql<{ id: string }[]>`select id from services`;
    expect(await atOnce('grand')).toEqual(['towels']);
    expect(await test.database.sharedWrite((sql) => all(sql))).toHaveLength(0);
    expect(await test.database.read('beach', (sql) => all(sql))).toEqual([{ id: 'boats' }]);
    expect(await test.database.write('beach', ({ sql }) => all(sql))).toEqual([{ id: 'boats' }]);
    expect(await atOnce('grand')).toEqual(['towels']);
    expect(await atOnce('beach')).toEqual(['boats']);
    const failing = test.database.readAtOnce('grand', (sql) => [sql`select 1 / 0`], { plannedOnce: true });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await atOnce('beach')).toEqual(['boats']);
    expect(await test.database.sharedWrite((sql) => all(sql))).toHaveLength(0);
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

  it('runs a write three times at most after a ConcurrentWrite, without the rows and events of the failed run', async () => {
    const heard: number[] = [];
    test.database.onCommitted((_, events) => heard.push(events.length));
    let runs = 0;
    const name = await test.database.write('grand', async (tx) => {
      runs += 1;
      await tx.sql`update services set name = name || '!' where id = 'towels'`;
      tx.record({ event: 'INSERT', entity: 'request', id: 'x', version: 1, actor: { id: 'system', name: null } });
      if (runs === 1) throw new ConcurrentWrite();
      const [row] = await tx.sql<{ name: string }[]>`select name from services where id = 'towels'`;
      return row?.name;
    });
    expect({ name, runs, heard }).toEqual({ name: 'Towels!', runs: 2, heard: [1] });
    await test.sqlAsOwner`update services set name = 'Towels'`;
    const hopeless = test.database.write('grand', async () => {
      runs += 1;
      throw new ConcurrentWrite();
    });
    await expect(hopeless).rejects.toThrow(ConcurrentWrite);
    expect(runs).toBe(5);
  });

  it('fails a write that ignored the failure of a query, because nothing was written', async () => {
    const work = test.database.write('grand', async ({ sql }) => {
      await sql`update services set name = 'Changed' where id = 'towels'`;
      await sql`select 1 / 0`.catch(() => {});
    });
    await expect(work).rejects.toThrow(/failure was ignored/);
    const rows = await test.database.read('grand', (sql) => sql<{ name: string }[]>`select name from services`);
    expect(rows[0]?.name).toBe('Towels');
  });

  it('refuses a query after the end of its transaction, instead of asking within the next one', async () => {
    const { sql } = await test.database.read('grand', async (lent) => ({ sql: lent }));
    await expect(test.database.read('beach', async () => sql`select 1`)).rejects.toThrow(/after the end/);
  });

  it('fails the query whose connection was cut, and continues all other work', async () => {
    const heard: string[] = [];
    await test.database.listen('cut', (payload) => heard.push(payload));
    const middle = gate();
    const cut = gate();
    const work = test.database.write('grand', async ({ sql }) => {
      await sql`update services set name = 'Changed' where id = 'towels'`;
      middle.open();
      await cut.passed;
      await sql`update services set name = 'Changed twice' where id = 'towels'`;
    });
    const refused = expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await middle.passed;
    await test.sqlAsOwner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'bellhop'`;
    await refused;
    cut.open();
    await expect
      .poll(async () => {
        const reads = Array.from({ length: 30 }, () =>
          test.database.read('grand', (sql) => sql`select name from services`),
        );
        const [rows] = await Promise.all([...reads, test.database.shared`select 1`]);
        return rows?.[0]?.name;
      })
      .toBe('Towels');
    await expect
      .poll(async () => {
        await test.database.notify('cut', 'again');
        return heard;
      })
      .toContain('again');
  });
});

function gate(): { passed: Promise<void>; open(): void } {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
