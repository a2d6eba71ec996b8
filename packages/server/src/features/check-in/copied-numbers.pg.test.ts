import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { serverUrlOf } from '../../testing/cluster.ts';
import { type ReleaseBefore, releaseBefore } from '../../testing/release-before.ts';
import { createIdentityBox, noIdentity } from '../bookings/identity.ts';
import { dropCopiedNumbers } from './drop-copied-numbers.ts';

describe('A hotel whose check-ins were accepted by the version before', () => {
  let old: ReleaseBefore;
  beforeAll(async () => {
    old = await releaseBefore(inject('cluster').url, '0063');
  });
  afterAll(() => old.close());

  const identities = createIdentityBox(Buffer.alloc(32));
  const passport = { ...noIdentity, passport_number: 'U20640234' };

  it('finds the numbers gone that the acceptance copied, and no others (FCI-26)', async () => {
    const { owner, url } = old;
    await owner`insert into hotels (id, group_id, name, settings, created_at) values ('old', 'old', 'Old', '{}', 0)`;
    await owner`insert into event_heads (hotel_id) values ('old')`;
    await owner`insert into services (hotel_id, id, position, type, name) values ('old', 'check-in', 0, 'FAST_CHECK_IN', 'Check-in')`;
    let seq = 0;
    const log = (entity: string, id: string, at: number, changed: object, event = 'MODIFY') => {
      seq += 1;
      return owner`
        insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, changed)
        values ('old', ${seq}, ${at}, 'ada', ${entity}, ${event}, ${entity}, ${id}, 1, ${owner.json(changed as never)})`;
    };
    const set = { from: null, to: 'set' };
    const stay = async (id: string, status: string, identity: typeof noIdentity) => {
      await owner`
        insert into bookings (hotel_id, id, status, name, family_name, user_id, identity, passport_mark, created_at, updated_at)
        values ('old', ${id}, ${status}, 'Zeynep', 'Demir', ${id}, ${identities.seal('old', id, identity)},
          ${identities.mark('old', identity.passport_number)}, 0, 0)`;
      await owner`
        insert into requests (hotel_id, id, status, service_id, service_type, title, booking_id, created_at, updated_at)
        values ('old', ${`r-${id}`}, 'PENDING', 'check-in', 'FAST_CHECK_IN', 'Check-in', ${id}, 0, 0)`;
      await owner`insert into booking_counts (hotel_id, status, n) values ('old', ${status}, 1)
        on conflict (hotel_id, status) do update set n = booking_counts.n + 1`;
    };
    const accept = (id: string, at: number) =>
      log('request', `r-${id}`, at, { status: { from: 'OPEN', to: 'PENDING' } });
    await stay('copied', 'future_guest', passport);
    await log('booking', 'copied', 10, { passport_number: set });
    await accept('copied', 10);
    await stay('made', 'future_guest', passport);
    await log('booking', 'made', 20, {}, 'INSERT');
    await accept('made', 20);
    await stay('mixed', 'invalid_booking', { ...passport, birthday: 0 });
    await log('booking', 'mixed', 28, { birthday: set });
    await log('booking', 'mixed', 30, { passport_number: set });
    await accept('mixed', 30);
    await stay('typed', 'future_guest', passport);
    await accept('typed', 40);
    await log('booking', 'typed', 41, { passport_number: set });
    await stay('here', 'hotel_guest', passport);
    await log('booking', 'here', 50, { passport_number: set });
    await accept('here', 50);
    await owner`update event_heads set seq = ${seq} where hotel_id = 'old'`;

    await migrate({ url });
    const clock = { now: () => 60, millis: () => 60_000 };
    const database = openDatabase({ url: serverUrlOf(url), role: null, clock, max: 4 });
    try {
      const parts = { database, clock, identities };
      expect(await dropCopiedNumbers(parts)).toBe(3);
      // A start with nothing left to do asks no hotel.
      const closed = { ...database, write: () => Promise.reject(new Error('a hotel was asked')) };
      expect(await dropCopiedNumbers({ ...parts, database: closed })).toBe(0);
      const rows = await owner<{ id: string; identity: Buffer | null; passport_mark: string | null }[]>`
        select id, identity, passport_mark from bookings order by id`;
      const mark = identities.mark('old', passport.passport_number);
      expect(rows.map((row) => [row.id, identities.open('old', row), row.passport_mark])).toEqual([
        ['copied', noIdentity, null],
        ['here', passport, mark],
        ['made', noIdentity, null],
        ['mixed', { ...noIdentity, birthday: 0 }, null],
        ['typed', passport, mark],
      ]);
      const events = await owner`select actor, changed from events where entity_id = 'copied' and seq > ${seq}`;
      expect(events).toEqual([{ actor: 'system', changed: { passport_number: { from: 'set', to: null } } }]);
    } finally {
      await database.close();
    }
  });
});
