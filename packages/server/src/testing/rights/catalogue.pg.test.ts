import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** Tables with rows of hotels that are read across hotels, or before a hotel is known; each with its reason (decision 44). */
const open: Readonly<Record<string, string>> = {
  event_heads: 'every process watches the numbers of all hotels',
  hotel_hosts: 'a host tells which hotel it is',
  outgoing_messages: 'the operator reads all, and a code of the user pool belongs to no hotel',
  push_heads: 'every process watches the numbers of all hotels',
  push_homes: 'tells in which hotels a person has devices, when that person is signed out',
  staff_privileges: 'a person signs in before a hotel is chosen, and rights in sibling hotels are listed',
};

/** Keys of tables of the installation that have a hotel_id, and do not begin with it. */
const installationKeys: Readonly<Record<string, string>> = {
  hotel_hosts_pkey: 'a host belongs to one hotel of the whole installation, which is found by it',
  outgoing_messages_pkey: 'a message of the user pool belongs to no hotel',
};

/** Tables without hotel_id: of the installation, not of a hotel. */
const installationTables: readonly string[] = [
  'access_changes',
  'hotels',
  'jobs',
  'migrations',
  'security_log',
  'server_state',
  'works_at_start',
];

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

interface Table {
  name: string;
  enabled: boolean;
  forced: boolean;
  policies: { name: string; command: string; using: string | null; check: string | null; permissive: boolean }[] | null;
}

const ownHotel = '(hotel_id = current_hotel())';
/** One permissive policy for every command (`*`): a second one would add up. */
const hotelPolicy = [{ name: 'own_hotel', command: '*', permissive: true, using: ownHotel, check: ownHotel }];

/** Names of tables with a hotel_id that do not have exactly the hotel's policy, enabled and forced. */
async function listOpenTables(sql: Sql): Promise<string[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, (
        select json_agg(json_build_object('name', p.polname, 'command', p.polcmd, 'permissive', p.polpermissive,
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
        from pg_policy p where p.polrelid = c.oid
      ) as policies
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'hotel_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.relname collate "C"`;
  expect(tables.length).toBeGreaterThan(20);
  return tables
    .filter((table) => !table.enabled || !table.forced || !isHotelPolicy(table.policies))
    .map(({ name }) => name);
}

function isHotelPolicy(policies: Table['policies']): boolean {
  try {
    expect(policies).toEqual(hotelPolicy);
    return true;
  } catch {
    return false;
  }
}

/** Primary, unique and foreign keys of tables with a hotel_id, on either side, that do not begin with it. */
async function listForeignToHotel(sql: Sql): Promise<string[]> {
  const keys = await sql<{ name: string }[]>`
    with tenant as (
      select c.oid, a.attnum from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'hotel_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    )
    select i.indexrelid::regclass::text as name
    from pg_index i join tenant t on t.oid = i.indrelid where i.indisunique and i.indkey[0] <> t.attnum
    union
    select k.conname from pg_constraint k join tenant t on t.oid = k.conrelid
    left join tenant target on target.oid = k.confrelid
    where k.contype = 'f' and (k.conkey[1] <> t.attnum or k.confkey[1] <> target.attnum)
    order by name`;
  return keys.map(({ name }) => name);
}

/** Runs `look` on a database after `statement`, and rolls it back. */
async function withPlanted<T>(statement: string, look: (sql: Sql) => Promise<T>): Promise<T> {
  let result: T | undefined;
  const takenBack = new Error('taken back');
  await test.sqlAsOwner
    .begin(async (sql) => {
      await sql.unsafe(statement).simple();
      result = await look(sql);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return result as T;
}

describe('the catalogue of PostgreSQL', () => {
  it('names no table with a hotel_id that is open to other hotels, but those listed with a reason', async () => {
    expect(await listOpenTables(test.sqlAsOwner)).toEqual(Object.keys(open).sort());
  });

  it('names no key of hotel tables that begins without hotel_id, except listed ones', async () => {
    expect(await listForeignToHotel(test.sqlAsOwner)).toEqual(Object.keys(installationKeys).sort());
  });

  it("names no table without a hotel_id, except the installation's and the user pool's", async () => {
    const tables = await test.sqlAsOwner<{ name: string }[]>`
      select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
        and relname not like 'identity_%' and not exists (
          select from pg_attribute where attrelid = c.oid and attname = 'hotel_id' and not attisdropped)
      order by relname collate "C"`;
    expect(tables.map(({ name }) => name)).toEqual(installationTables);
  });

  it.each([
    ['has no row-level security', ''],
    [
      'has row-level security that does not bind its owner',
      "select close_by_hotel('planted'); alter table planted no force row level security",
    ],
    [
      'has a policy and no row-level security',
      "select close_by_hotel('planted'); alter table planted disable row level security",
    ],
    [
      'has row-level security without a policy',
      'alter table planted enable row level security, force row level security',
    ],
    ['has a second policy', "select close_by_hotel('planted'); create policy more on planted using (true)"],
  ])('shows a planted table that %s', async (_, change) => {
    const table = `create table planted (hotel_id text, id text, primary key (hotel_id, id)); ${change}`;
    expect(await withPlanted(table, listOpenTables)).toContain('planted');
  });

  it('lets a planted table pass that close_by_hotel has closed', async () => {
    const table = "create table planted (hotel_id text, primary key (hotel_id)); select close_by_hotel('planted')";
    expect(await withPlanted(table, listOpenTables)).not.toContain('planted');
  });

  it.each([
    ['primary key', 'id text primary key', 'planted_pkey'],
    ['unique key', 'id text unique', 'planted_id_key'],
    ['primary key with the hotel in second place', 'id text, primary key (id, hotel_id)', 'planted_pkey'],
    ['foreign key', 'id text references identity_pools (id)', 'planted_id_fkey'],
    [
      'foreign key that crosses its columns',
      'id text, foreign key (id, hotel_id) references bookings (hotel_id, id)',
      'planted_id_hotel_id_fkey',
    ],
  ])('shows a planted table with a %s that does not begin with hotel_id', async (_, columns, name) => {
    const foreign = await withPlanted(`create table planted (hotel_id text, ${columns})`, listForeignToHotel);
    expect(foreign).toEqual([...Object.keys(installationKeys), name].sort());
  });
});

it('no view or function reads rows of hotels with the rights of the owner', async () => {
  const views = await test.sqlAsOwner`
    select relname from pg_class where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace
      and not coalesce('security_invoker=true' = any (reloptions), false)`;
  expect([...views]).toEqual([]);
  const functions = await test.sqlAsOwner`
    select proname from pg_proc where prosecdef and pronamespace = 'public'::regnamespace`;
  expect([...functions]).toEqual([]);
});

it('the server is not the owner of any table, whom row-level security would not bind', async () => {
  const owned = await test.database.shared`
    select relname from pg_class where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) = current_user`;
  expect([...owned]).toEqual([]);
});
