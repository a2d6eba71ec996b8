import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseUrl, dropDatabase, freshName } from '../../testing/cluster.ts';
import { asUser } from './app-role.ts';
import { migrate } from './migrate.ts';

const cluster = inject('cluster');
let name: string;
let folder: string;
let owner: postgres.Sql;
beforeEach(async () => {
  name = freshName();
  folder = await mkdtemp(join(tmpdir(), 'bellhop-migrations-'));
  const sql = postgres(cluster.url, { max: 1 });
  await sql`create database ${sql(name)}`;
  await sql.end();
  owner = postgres(databaseUrl(cluster.url, name), { max: 1, onnotice: () => {} });
  await write('0001-first.sql', 'create table first (id int); create table more (id int);');
});
afterEach(async () => {
  await owner.end();
  await dropDatabase(cluster.url, name);
  await rm(folder, { recursive: true, force: true });
});

const write = (file: string, text: string) => writeFile(join(folder, file), text);
const run = (url = databaseUrl(cluster.url, name)) => migrate({ url, folder });

/** Gives the database to a user without further rights, like the owner in an operator's own PostgreSQL. */
async function asPlainOwner(work: (user: string, url: string) => Promise<void>): Promise<void> {
  const user = freshName().replace('bellhop_test', 'owner');
  await owner
    .unsafe(`create role ${user} login password 'of-a-test'; alter database ${name} owner to ${user}`)
    .simple();
  try {
    await work(user, asUser(databaseUrl(cluster.url, name), user, 'of-a-test'));
  } finally {
    await owner.unsafe(`reassign owned by ${user} to current_user; drop owned by ${user}; drop role ${user}`).simple();
  }
}

describe('migrate', () => {
  it('applies each file once, in order, and gives the application access to the new tables', async () => {
    expect(await run()).toEqual(['0001-first.sql']);
    await write('0002-second.sql', 'alter table first add column name text;');
    expect(await run()).toEqual(['0002-second.sql']);
    expect(await run()).toEqual([]);
    await owner.begin(async (sql) => {
      await sql`set local role bellhop_app`;
      await sql`insert into first (id, name) values (1, 'one')`;
      await expect(sql.savepoint((inner) => inner`create table mine (id int)`)).rejects.toThrow(/permission denied/);
      await expect(sql.savepoint((inner) => inner`delete from migrations`)).rejects.toThrow(/permission denied/);
    });
  });

  it('lets several servers start at once', async () => {
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001-first.sql']);
  });

  it('leaves nothing of a file that fails, and says which and why', async () => {
    await write('0002-second.sql', 'create table second (id int); select * from nowhere;');
    await expect(run()).rejects.toThrow(/0002-second\.sql failed and was rolled back: .*nowhere/);
    expect(await owner`select to_regclass('second') as found`).toEqual([{ found: null }]);
    expect(await owner`select name from migrations`).toEqual([{ name: '0001-first.sql' }]);
  });

  it('refuses a file that was changed, squeezed in, or is of a newer version', async () => {
    await write('0002-second.sql', 'create table second (id int);');
    await run();
    await write('0002-second.sql', 'create table second (id bigint);');
    await expect(run()).rejects.toThrow(/0002-second\.sql was changed/);
    await write('0002-second.sql', 'create table second (id int);');
    await write('0001-between.sql', 'select 1;');
    await write('0001-a.sql', 'select 1;');
    await expect(run()).rejects.toThrow(/0001-a\.sql comes before 0002-second\.sql/);
    await rm(join(folder, '0001-a.sql'));
    await rm(join(folder, '0001-between.sql'));
    await rm(join(folder, '0002-second.sql'));
    await expect(run()).rejects.toThrow(/newer Bellhop .*0002-second\.sql/);
  });

  it('tells an owner who may not work as the role what to run, and works once that was done', async () => {
    await asPlainOwner(async (user, url) => {
      await expect(run(url)).rejects.toThrow(`as an administrator run: grant bellhop_app to "${user}"`);
      await owner.unsafe(`grant bellhop_app to ${user}`);
      expect(await run(url)).toEqual(['0001-first.sql']);
    });
  });

  it('lets an owner without special rights change rows of all hotels, and leaves row-level security forced', async () => {
    await asPlainOwner(async (user, url) => {
      await owner.unsafe(`grant bellhop_app to ${user}`);
      await write(
        '0002-closed.sql',
        'insert into first values (1), (2); alter table first enable row level security, force row level security;',
      );
      await write('0003-change.sql', 'update first set id = id + 10;');
      await run(url);
      expect(await owner`select id from first order by id`).toEqual([{ id: 11 }, { id: 12 }]);
      expect(await owner`select relforcerowsecurity as forced from pg_class where relname = 'first'`).toEqual([
        { forced: true },
      ]);
    });
  });

  it('lets the server log in as a user who owns nothing and cannot switch to another role', async () => {
    await write('0002-second.sql', 'create table second (id int);');
    const user = `server_${freshName()}`;
    const url = asUser(databaseUrl(cluster.url, name), user, "a 'quoted' password");
    await migrate({ url: databaseUrl(cluster.url, name), folder, server: { url, setsPassword: false } });
    const server = postgres(url, { max: 1, onnotice: () => {} });
    const refusal = (statement: string) => server.unsafe(statement).then(String, ({ message }) => message);
    try {
      for (const statement of ['set role none', 'reset role', 'reset session authorization', 'discard all']) {
        await server.unsafe(statement);
        expect(await server`select session_user::text, current_user::text`, statement).toEqual([
          { session_user: user, current_user: user },
        ]);
      }
      const [owner] = await server<{ name: string }[]>`
        select pg_get_userbyid(relowner) as name from pg_class where relname = 'first'`;
      expect(await refusal(`set role "${owner?.name}"`)).toMatch(/permission denied to set role/);
      expect(await refusal(`set session authorization "${owner?.name}"`)).toMatch(/permission denied to set session/);
      expect(await refusal("copy (select 1) to program 'true'")).toMatch(/permission denied to COPY/);
      expect(await refusal('create table mine (id int)')).toMatch(/permission denied/);
      expect(await refusal('drop table first')).toMatch(/must be owner/);
      expect(await refusal('alter table first disable row level security')).toMatch(/must be owner/);
      expect(await refusal('select count(*) from first')).not.toMatch(/denied/);
    } finally {
      await server.end();
      await owner.unsafe(`drop owned by ${user}; drop role ${user}`).simple();
    }
  });

  it('refuses to let the server log in as a user who may switch to another role', async () => {
    const user = `server_${freshName()}`;
    await owner.unsafe(`create role ${user} login; grant pg_monitor to ${user}`).simple();
    const url = asUser(databaseUrl(cluster.url, name), user, 'of-a-test');
    try {
      const work = migrate({ url: databaseUrl(cluster.url, name), folder, server: { url, setsPassword: false } });
      await expect(work).rejects.toThrow(`The database user "${user}"`);
    } finally {
      await owner.unsafe(`drop role ${user}`);
    }
  });
});

it('The migrations of text names keep the words of a hotel below the new names, and keys of the specification', async () => {
  await run();
  const words = { 'reserve.title': 'Tables', 'errors.network': 'Offline', 'list.retry': 'Again', house: 'House' };
  const twice = { 'ringTones.title': 'Bells', 'push.title': 'Pushes', 'administration.heading': 'Our hotel' };
  const kept = { 'form.valid.mobile': 'With a plus', 'alacarte.success': 'Done', 'guest.home.title': 'Hello' };
  const settings = { name: 'Grand', dictionary: { en: { ...words, ...twice, ...kept }, tr: {} } };
  await owner`create table hotels (settings jsonb)`;
  await owner`insert into hotels values (${owner.json(settings)}), ('{"name": "Bare"}')`;
  for (const file of ['0144-names-of-texts.sql', '0145-texts-of-alerts-and-settings.sql'])
    await owner.unsafe(await readFile(new URL(`../../../migrations/${file}`, import.meta.url), 'utf8'));
  expect(
    (await owner`select settings from hotels order by settings ->> 'name' desc`).map((row) => row.settings),
  ).toEqual([
    {
      name: 'Grand',
      dictionary: {
        en: {
          'dining-reserve.title': 'Tables',
          'api.network': 'Offline',
          'lists.retry': 'Again',
          'alerts-tones.title': 'Bells',
          'alerts-push.title': 'Pushes',
          'hotels-settings.heading': 'Our hotel',
          house: 'House',
          ...kept,
        },
        tr: {},
      },
    },
    { name: 'Bare' },
  ]);
});
