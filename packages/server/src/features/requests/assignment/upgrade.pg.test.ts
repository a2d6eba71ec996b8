import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { databaseUrl, dropDatabase, freshName } from '../../../testing/cluster.ts';
import { recount } from '../../../testing/recount.ts';

const { url: cluster } = inject('cluster');
const name = freshName();
const url = databaseUrl(cluster, name);
let folder: string;
let owner: postgres.Sql;
beforeAll(async () => {
  const sql = postgres(cluster, { max: 1 });
  await sql`create database ${sql(name)}`;
  await sql.end();
  owner = postgres(url, { max: 1, onnotice: () => {} });
  folder = await mkdtemp(join(tmpdir(), 'bellhop-before-teamwork-'));
  const all = join(packageRoot, 'migrations');
  const before = (await readdir(all)).filter((file) => file < '0014');
  for (const file of before) await copyFile(join(all, file), join(folder, file));
});
afterAll(async () => {
  await owner.end();
  await dropDatabase(cluster, name);
  await rm(folder, { recursive: true, force: true });
});

describe('a hotel that worked with an earlier version', () => {
  it('finds its requests counted, and its people by name where their accounts are here', async () => {
    await migrate({ url, folder });
    await owner`insert into hotels (id, group_id, name, settings, created_at) values ('old', 'old', 'Old', '{}', 0)`;
    await owner`insert into services (hotel_id, id, position, type, name) values ('old', 'towels', 0, 'ORDER', 'Towels')`;
    await owner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, created_at, updated_at)
      select 'old', 'r-' || i, (array['OPEN', 'CLOSED'])[1 + i % 2], 'towels', 'ORDER', 'Towels', i, i from generate_series(1, 9) i`;
    await owner`
      insert into request_counts
      select hotel_id, service_id, service_type, status, count(*) from requests group by 1, 2, 3, 4`;
    const told = (number: string) => [
      { id: '313', value: '["611"]' },
      { id: '311', value: JSON.stringify({ name: 'Zeynep', passport_number: number }) },
    ];
    const changed = {
      status: { from: 'OPEN', to: 'CLOSED' },
      custom_fields_values: { from: told('U1'), to: told('U2') },
    };
    await owner`
      insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, changed)
      values ('old', 1, 0, 'ada', 'request', 'MODIFY', 'request', 'r-1', 2, ${owner.json(changed)})`;
    await owner`
      update requests set staff_summary = 'Main guest: Zeynep U1',
        custom_fields_values = ${owner.json([{ id: '311', value: '"Zeynep U1"' }])} where id = 'r-2'`;
    await owner`insert into identity_pools (id, created_at) values ('eu-west-1_Old', 0)`;
    for (const [sub, names] of [
      ['ada', { name: 'Ada', family_name: 'Park' }],
      ['nameless', {}],
      ['no-rights', { name: 'Leo' }],
    ] as const) {
      await owner`
        insert into identity_accounts (sub, pool_id, email, attributes, credential, created_at, updated_at)
        values (${sub}, 'eu-west-1_Old', ${`${sub}@old.example`}, ${owner.json(names)}, '', 0, 0)`;
    }
    for (const [appId, user] of [
      ['staff', 'ada'],
      ['other', 'ada'],
      ['staff', 'nameless'],
      ['staff', 'of-a-pool-elsewhere'],
    ] as const) {
      await owner`insert into staff_privileges (hotel_id, app_id, user_id) values ('old', ${appId}, ${user})`;
    }

    expect(await migrate({ url })).toContain('0014-teamwork.sql');
    expect(await owner`select user_id, name from staff_members`).toEqual([{ user_id: 'ada', name: 'Ada Park' }]);
    const [byStatus, byAssignment] = await recount(owner);
    expect(byStatus?.kept).toEqual(byStatus?.counted);
    expect(byAssignment?.kept).toEqual(byAssignment?.counted);
    expect(byAssignment?.kept).toMatchObject([{ assignee_id: '', department_id: '', n: '5' }, { n: '4' }]);
  });

  it('finds no identity data of guests left in the log and in summaries', async () => {
    const [event] = await owner<{ changed: unknown }[]>`select changed from events where hotel_id = 'old'`;
    const marked = [
      { id: '313', value: '["611"]' },
      { id: '311', value: '"set"' },
    ];
    expect(event?.changed).toEqual({
      status: { from: 'OPEN', to: 'CLOSED' },
      custom_fields_values: { from: marked, to: marked },
    });
    expect(await owner`select staff_summary from requests where id = 'r-2'`).toEqual([{ staff_summary: '' }]);
  });
});
