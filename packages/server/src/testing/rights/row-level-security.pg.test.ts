import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';

/** Tables with rows of hotels that are read across hotels, or before a hotel is known; each with its reason. */
const open: Readonly<Record<string, string>> = {
  event_heads: 'every process watches the numbers of all hotels',
  hotel_hosts: 'a host tells which hotel it is',
  outgoing_messages: 'the operator reads all, and a code of the user pool belongs to no hotel',
  push_heads: 'every process watches the numbers of all hotels',
  push_homes: 'tells in which hotels a person has devices, when that person is signed out',
  staff_privileges: 'a person signs in before a hotel is chosen, and rights in sibling hotels are listed',
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

interface Table {
  name: string;
  enabled: boolean;
  policies: { name: string; command: string; using: string | null; check: string | null; permissive: boolean }[] | null;
}

it('every table with a hotel_id lets a server see and write the rows of the named hotel only, or stands in a list with its reason', async () => {
  const tables = await test.sqlAsOwner<Table[]>`
    select c.relname as name, c.relrowsecurity as enabled, (
        select json_agg(json_build_object('name', p.polname, 'command', p.polcmd, 'permissive', p.polpermissive,
          'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
        from pg_policy p where p.polrelid = c.oid
      ) as policies
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'hotel_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.relname`;
  expect(tables.length).toBeGreaterThan(20);
  const unguarded = tables.filter(({ enabled, policies }) => !enabled || policies === null);
  expect(unguarded.map(({ name }) => name)).toEqual(Object.keys(open).sort());
  const ownHotel = '(hotel_id = current_hotel())';
  for (const { name, policies } of tables.filter((table) => !unguarded.includes(table))) {
    // More than one permissive policy would add up; `*` is for every command.
    expect(policies, name).toEqual([
      { name: 'own_hotel', command: '*', permissive: true, using: ownHotel, check: ownHotel },
    ]);
  }
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
