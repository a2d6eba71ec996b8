import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';
import { serverUrlOf } from '../../../testing/cluster.ts';
import { type ReleaseBefore, releaseBefore } from '../../../testing/release-before.ts';
import { readOldPhones } from './read-old-phones.ts';

describe('A hotel whose phone numbers the version before kept as they were typed', () => {
  let old: ReleaseBefore;
  beforeAll(async () => {
    old = await releaseBefore(inject('cluster').url, '0134');
  });
  afterAll(() => old.close());

  it('has both forms of each, read from its country, and marks of returning guests by them', async () => {
    const { owner, url } = old;
    await owner`
      insert into hotels (id, group_id, name, settings, created_at)
      values ('old', 'old', 'Old', ${owner.json({ timeZone: 'Europe/Berlin' })}, 0)`;
    await owner`insert into event_heads (hotel_id) values ('old')`;
    for (const [id, phone] of [
      ['national', '0170 / 1119955'],
      ['scripts', '+٩٠ ٥٥٥ ١١١ ٢٢ ٣٣'],
      ['several', '+905551112233, +905551112244'],
      ['words', 'at the desk'],
      ['none', null],
    ] as const)
      await owner`
        insert into bookings (hotel_id, id, status, name, family_name, user_id, phone_number, created_at, updated_at)
        values ('old', ${id}, 'future_guest', 'Ann', 'Lee', ${id}, ${phone}, 0, 0)`;

    await migrate({ url });
    const clock = { now: () => 60, millis: () => 60_000 };
    const database = openDatabase({ url: serverUrlOf(url), role: null, clock, max: 4 });
    try {
      expect(await readOldPhones(database)).toBe(4);
      expect(await readOldPhones(database)).toBe(0);
      const rows = owner`select id, phone_e164, phone_national, phone_mark from bookings order by id`;
      expect(await rows.values()).toEqual([
        ['national', '+491701119955', '01701119955', '701119955 lee'],
        ['none', null, null, null],
        ['scripts', '+905551112233', '05551112233', '551112233 lee'],
        ['several', null, null, '551112244 lee'],
        ['words', null, null, null],
      ]);
    } finally {
      await database.close();
    }
  });
});
