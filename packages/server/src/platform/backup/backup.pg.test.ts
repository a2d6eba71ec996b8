import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseUrl, dropDatabase, freshName } from '../../testing/cluster.ts';
import { databaseDigests, fileDigests } from '../../testing/installation-digests.ts';
import { releaseBefore } from '../../testing/release-before.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { asUser } from '../database/app-role.ts';
import { migrate } from '../database/migrate.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore/restore.ts';
import { backupLock } from './store.ts';

const cluster = inject('cluster');
const fingerprint = 'of-a-test';
let folder: string;
let dataFolder: string;
let databases: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-backup-'));
  dataFolder = join(folder, 'data');
  await mkdir(join(dataFolder, 'keys'), { recursive: true });
  await writeFile(join(dataFolder, 'keys', 'server.key'), 'secret');
});
afterEach(async () => {
  for (const name of databases) await dropDatabase(cluster.url, name);
  databases = [];
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = freshName();
  const sql = postgres(cluster.url, { max: 1 });
  await sql`create database ${sql(name)}`;
  await sql.end();
  databases.push(name);
  return databaseUrl(cluster.url, name);
}

const archive = () => join(folder, 'backup.tar.gz');
const backUpOf = (url: string, more: Partial<Parameters<typeof backUp>[0]> = {}) =>
  backUp({
    file: archive(),
    dataFolder,
    databaseUrl: url,
    secret: undefined,
    fingerprint,
    clock: createTestClock(),
    signal: new AbortController().signal,
    ...more,
  });
const restoreTo = (url: string, more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({
    file: archive(),
    to: join(folder, 'restored'),
    databaseUrl: url,
    signal: new AbortController().signal,
    ...more,
  });

async function withOwner<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

const digestsOf = (url: string) => withOwner(url, databaseDigests);

/** An upload as the server keeps it: its row and a counter in one transaction, its file before the commit. */
async function keepUpload(sql: postgres.Sql, id: string, hotelId = 'grand'): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      insert into uploads (hotel_id, id, ticket_hash, request_id, owner, name, extension, content_type, bytes, expires_at, stored_at)
      values (${hotelId}, ${id}, ${id}, 'r', 'staff:x', ${`line\nfeed\t${id}`}, 'jpg', 'image/jpeg', 1, 1, 1)`;
    await tx`
      insert into usage_counters (hotel_id, subject, kind, period, n) values (${hotelId}, 'test', 'kept_bytes', 0, 1)
      on conflict (hotel_id, subject, kind, period) do update set n = usage_counters.n + 1`;
    const path = fileOf(id, hotelId);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, id.repeat(1000));
    await rename(`${path}.new`, path);
  });
}

/** Erases a file as guests' data is erased, before the commit. */
async function eraseUpload(sql: postgres.Sql, id: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from uploads where hotel_id = 'grand' and id = ${id}`;
    await tx`update usage_counters set n = n - 1 where hotel_id = 'grand' and subject = 'test'`;
    await rm(fileOf(id));
  });
}

const fileOf = (id: string, hotelId = 'grand') => join(dataFolder, 'files', hotelId, 'r', `${id}.jpg`);

describe('A backup', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase({ withHotels: true });
    await test.sqlAsOwner`insert into identity_server_key (fingerprint) values (${fingerprint})`;
  });
  afterAll(() => test.close());
  afterEach(() => test.sqlAsOwner`truncate uploads, usage_counters`);

  it('restored into an empty database and folder has every row, key and file, by their digests', async () => {
    for (const id of ['one', 'two', 'three']) await keepUpload(test.sqlAsOwner, id, id === 'two' ? 'beach' : 'grand');
    const url = await emptyDatabase();
    expect(await backUpOf(test.url)).toMatchObject({ hotels: 2, files: 3, missingFiles: [] });
    await restoreTo(url);
    expect(await digestsOf(url)).toEqual(await digestsOf(test.url));
    expect(await fileDigests(join(folder, 'restored'))).toEqual(await fileDigests(dataFolder));
    expect(await readdir(join(dataFolder, 'files'))).not.toContain('.backup');
    await migrate({ url });
  });

  it('made while uploads are kept and erased is one moment of them, with the file of every row', async () => {
    const url = await emptyDatabase();
    for (let n = 0; n < 50; n += 1) await keepUpload(test.sqlAsOwner, `first-${n}`);
    let isOver = false;
    let writes = 0;
    const writing = (async () => {
      for (; !isOver; writes += 1) {
        await keepUpload(test.sqlAsOwner, `more-${writes}`);
        await eraseUpload(test.sqlAsOwner, writes < 50 ? `first-${writes}` : `more-${writes - 50}`);
      }
    })();
    await expect.poll(() => writes).toBeGreaterThan(3);
    const during = await backUpOf(test.url).then(
      () => writes,
      () => null,
    );
    isOver = true;
    await writing;
    expect(during, 'the backup failed').not.toBeNull();
    expect(during).toBeGreaterThan(4);

    await restoreTo(url);
    await withOwner(url, async (sql) => {
      const rows = await sql<{ id: string }[]>`select id from uploads order by id`;
      const [counter] = await sql<{ n: number }[]>`select n::int as n from usage_counters`;
      expect(counter?.n).toBe(rows.length);
      const names = rows.map(({ id }) => `grand/r/${id}.jpg`);
      expect(Object.keys(await fileDigests(join(folder, 'restored', 'files')))).toEqual(names.sort());
      for (const { id } of rows) {
        expect(await readFile(join(folder, 'restored', 'files', 'grand', 'r', `${id}.jpg`), 'utf8')).toBe(
          id.repeat(1000),
        );
      }
    });
    const changing = new Set(['uploads', 'usage_counters']);
    const others = (digests: object) => new Map(Object.entries(digests).filter(([name]) => !changing.has(name)));
    expect(others(await digestsOf(url))).toEqual(others(await digestsOf(test.url)));
  });

  it('by an owner whom row-level security binds has the rows of every hotel', async () => {
    const user = freshName().replace('bellhop_test', 'owner');
    const source = await emptyDatabase();
    const copy = await emptyDatabase();
    await withOwner(cluster.url, async (sql) => {
      await sql.unsafe(`create role ${user} login password 'of-a-test'; grant bellhop_app to ${user}`).simple();
      for (const url of [source, copy]) {
        await sql.unsafe(`alter database ${new URL(url).pathname.slice(1)} owner to ${user}`);
      }
    });
    try {
      await restoreInto(source, user);
      await rm(archive());
      await rm(join(folder, 'restored'), { recursive: true });
      await backUpOf(asUser(source, user, 'of-a-test'));
      await restoreTo(asUser(copy, user, 'of-a-test'));
      expect(await digestsOf(copy)).toEqual(await digestsOf(test.url));
      const files = await fileDigests(join(folder, 'restored', 'files'));
      expect(Object.keys(files)).toEqual(['beach/r/two.jpg', 'grand/r/one.jpg']);
    } finally {
      for (const name of databases) await dropDatabase(cluster.url, name);
      databases = [];
      await withOwner(cluster.url, (sql) => sql.unsafe(`drop role ${user}`));
    }
  });

  /** Restores the rows of the test's own database into a database that belongs to a plain user. */
  async function restoreInto(url: string, user: string): Promise<void> {
    await keepUpload(test.sqlAsOwner, 'one');
    await keepUpload(test.sqlAsOwner, 'two', 'beach');
    await backUpOf(test.url);
    await restoreTo(asUser(url, user, 'of-a-test'));
  }

  it('says which files rows name and the folder does not have, and has everything else', async () => {
    for (const id of ['one', 'two']) await keepUpload(test.sqlAsOwner, id);
    await rm(fileOf('two'));
    expect(await backUpOf(test.url)).toMatchObject({ files: 1, missingFiles: ['grand/r/two.jpg'] });
  });

  it('leaves nothing of itself where it cannot be made, and says why in one line', async () => {
    await keepUpload(test.sqlAsOwner, 'one');
    await expect(backUpOf(test.url, { fingerprint: 'another' })).rejects.toThrow(
      /^The server key of .*server\.key is missing or is not the one of this database/,
    );
    await expect(backUpOf(await emptyDatabase())).rejects.toThrow(
      'There is no installation of Bellhop in this database.',
    );
    const interrupted = AbortSignal.abort();
    await expect(backUpOf(test.url, { signal: interrupted })).rejects.toThrow('Interrupted; nothing was written.');
    await expect(backUpOf(test.url, { dataFolder: join(folder, 'other') })).rejects.toThrow(
      /there is no folder .*files/,
    );
    expect(await readdir(folder)).toEqual(['data']);
    expect(await readdir(join(dataFolder, 'files'))).toEqual(['grand']);
  });

  it('that is interrupted in the middle of a table leaves nothing, and so does a restore', async () => {
    const sql = test.sqlAsOwner;
    await sql`
      insert into uploads (hotel_id, id, ticket_hash, request_id, owner, name, extension, content_type, expires_at)
      select 'grand', 'u' || n, 't' || n, 'r', 'o', (select string_agg(md5(n || '-' || m), '') from generate_series(1, 20) m),
        'jpg', 'image/jpeg', 1 from generate_series(1, 60000) n`;
    const stop = new AbortController();
    const making = backUpOf(test.url, { signal: stop.signal });
    await expect.poll(() => readdir(folder), { interval: 5 }).toContain('backup.tar.gz.unfinished');
    await expect
      .poll(async () => (await stat(`${archive()}.unfinished`)).size, { interval: 5 })
      .toBeGreaterThan(1_000_000);
    stop.abort();
    await expect(making).rejects.toThrow('Interrupted; nothing was written.');
    expect(await readdir(folder)).toEqual(['data']);

    await backUpOf(test.url);
    const url = await emptyDatabase();
    const restoring = new AbortController();
    const restoration = restoreTo(url, { signal: restoring.signal });
    const keys = join(folder, 'restored', '.restoring', 'keys');
    await expect.poll(() => readdir(keys).catch(() => []), { interval: 5 }).toEqual(['server.key']);
    restoring.abort();
    await expect(restoration).rejects.toThrow('Interrupted; nothing was restored.');
    expect(await readdir(folder)).toEqual(['backup.tar.gz', 'data']);
    expect(await digestsOf(url)).toEqual({});
  });

  it('is not made twice at the same time', async () => {
    const other = postgres(test.url, { max: 1 });
    await other`select pg_advisory_lock(${backupLock})`;
    await expect(backUpOf(test.url)).rejects.toThrow('Another backup of this database is under way.');
    await other.end();
    await backUpOf(test.url);
  });

  /** Replaces text in the archive's plain form by text of the same length. */
  async function change(from: string, to: string): Promise<void> {
    const plain = gunzipSync(await readFile(archive())).toString('latin1');
    expect(plain).toContain(from);
    await writeFile(archive(), gzipSync(Buffer.from(plain.replace(from, to), 'latin1')));
  }

  const damages: [title: string, line: RegExp, damage: () => Promise<unknown>][] = [
    ['cut off', /It is damaged/, async () => writeFile(archive(), (await readFile(archive())).subarray(0, -200))],
    [
      'with one wrong bit',
      /It is damaged/,
      async () => {
        const bytes = await readFile(archive());
        bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
        await writeFile(archive(), bytes);
      },
    ],
    [
      'with a changed row',
      /tables\/hotels\/000001 is not what was written/,
      () => change('Bellhop Grand', 'Bellhop Grant'),
    ],
    ['with a changed key', /keys\/server\.key is not what was written/, () => change('secret', 'public')],
    ['of a newer format', /It was made by a newer Bellhop/, () => change('"format":1', '"format":2')],
    [
      'with a newer migration',
      /It was made by a newer Bellhop \(it has 9001-tenancy\.sql\); use that one\./,
      () => change('0001-tenancy.sql', '9001-tenancy.sql'),
    ],
    ['made of another file', /It is damaged, or is not a backup/, () => writeFile(archive(), 'a letter')],
    ['that is not there', /cannot be read \(ENOENT\)/, () => rm(archive())],
  ];
  it.each(damages)('%s is refused before anything is made of it', async (_title, line, damage) => {
    const url = await emptyDatabase();
    await backUpOf(test.url);
    await damage();
    await expect(restoreTo(url)).rejects.toThrow(line);
    expect(await readdir(folder)).not.toContain('restored');
    expect(await digestsOf(url)).toEqual({});
  });

  it('is restored neither over another database nor over files', async () => {
    await backUpOf(test.url);
    await expect(restoreTo(test.url)).rejects.toThrow(
      /^The database is not empty \(it has \w+\); nothing was restored\.$/,
    );
    expect(await readdir(folder)).not.toContain('restored');
    await expect(restoreTo(await emptyDatabase(), { to: dataFolder })).rejects.toThrow(/is not empty \(it has \w+\)/);
    expect(await fileDigests(dataFolder)).not.toEqual({});
  });
});

describe('A backup of an older version', () => {
  it('is restored as that version, which the next start migrates', async () => {
    const before = await releaseBefore(cluster.url, '0129');
    try {
      await before.owner`insert into identity_server_key (fingerprint) values (${fingerprint})`;
      await backUpOf(before.url);
      const url = await emptyDatabase();
      await restoreTo(url);
      expect(await digestsOf(url)).toEqual(await digestsOf(before.url));
      expect(await migrate({ url })).toContain('0129-unassigned-in-order.sql');
    } finally {
      await before.close();
    }
  });
});
