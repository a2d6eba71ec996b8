import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../../platform/database/migrate.ts';
import { recount } from '../../../testing/recount.ts';
import { type ReleaseBefore, releaseBefore } from '../../../testing/release-before.ts';

let old: ReleaseBefore;
let owner: ReleaseBefore['owner'];
let url: string;
beforeAll(async () => {
  old = await releaseBefore(inject('cluster').url, '0014');
  ({ owner, url } = old);
});
afterAll(() => old.close());

describe('a hotel that worked with an earlier version', () => {
  it('finds its requests counted, and its people by name where their accounts are here', async () => {
    await owner`insert into hotels (id, group_id, name, settings, created_at) values ('old', 'old', 'Old', '{}', 0)`;
    await owner`insert into services (hotel_id, id, position, type, name) values ('old', 'towels', 0, 'ORDER', 'Towels')`;
    await owner`
      insert into requests (hotel_id, id, status, service_id, service_type, title, created_at, updated_at)
      select 'old', 'r-' || i, (array['OPEN', 'CLOSED'])[1 + i % 2], 'towels', 'ORDER', 'Towels', i, i from generate_series(1, 9) i`;
    await owner`
      insert into request_counts
      select hotel_id, service_id, service_type, status, count(*) from requests group by 1, 2, 3, 4`;
    const entries = (number: string) => [
      { id: '313', value: '["611"]' },
      { id: '311', value: JSON.stringify({ name: 'Zeynep', passport_number: number }) },
    ];
    const changed = {
      status: { from: 'OPEN', to: 'CLOSED' },
      custom_fields_values: { from: entries('U1'), to: entries('U2') },
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
