import { randomUUID } from 'node:crypto';
import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { type DemoIdentity, seedDemo } from './seed-demo.ts';

/** The port that the seed asks for, with nothing behind it but the names it was told. */
function namesOnly(): DemoIdentity & { emails: string[] } {
  const emails: string[] = [];
  return {
    emails,
    async ensurePool() {},
    async ensureAccount(_pool, account) {
      emails.push(account.email);
      return randomUUID();
    },
  };
}

describe('the demo group', () => {
  let test: TestDatabase;
  const identity = namesOnly();
  const seed = () => seedDemo({ database: test.database, clock: systemClock, identity, port: 8080 });
  beforeAll(async () => {
    test = await createTestDatabase();
    await seed();
  });
  afterAll(() => test.close());

  it('makes each account once, however often the server starts', async () => {
    const before =
      await test.sqlAsOwner`select hotel_id, count(*) as n from requests group by hotel_id order by hotel_id`;
    expect(await seed()).toMatchObject({
      hotels: [
        { id: 'grand', linkFor: 'G-1001' },
        { id: 'beach', linkFor: 'B-2001' },
      ],
    });
    expect(identity.emails).toHaveLength(10);
    expect(
      await test.sqlAsOwner`select hotel_id, count(*) as n from requests group by hotel_id order by hotel_id`,
    ).toEqual(before);
  });

  it('fills both hotels with requests in every status and of every kind of order', async () => {
    const rows = await test.sqlAsOwner<{ hotel_id: string; status: string; n: number }[]>`
      select hotel_id, status, count(*) as n from requests group by hotel_id, status`;
    for (const hotel of ['grand', 'beach']) {
      const own = rows.filter((row) => row.hotel_id === hotel);
      expect(own.map((row) => row.status).sort()).toEqual(['CANCELED', 'CLOSED', 'OPEN', 'PENDING']);
      expect(own.reduce((sum, row) => sum + row.n, 0)).toBeGreaterThanOrEqual(38);
      const orders = await test.sqlAsOwner<{ order_status: string }[]>`
        select distinct order_status from requests where hotel_id = ${hotel} and payable order by order_status`;
      expect(orders.map((row) => row.order_status)).toEqual(['awaiting_payment', 'canceled', 'paid']);
    }
  });

  it('counts what a recount counts', async () => {
    expect(
      await test.sqlAsOwner`select hotel_id, service_id, service_type, status, n from request_counts order by 1, 2, 3, 4`,
    ).toEqual(
      await test.sqlAsOwner`select hotel_id, service_id, service_type, status, count(*) as n from requests group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    );
    expect(await test.sqlAsOwner`select hotel_id, status, n from booking_counts order by 1, 2`).toEqual(
      await test.sqlAsOwner`select hotel_id, status, count(*) as n from bookings group by 1, 2 order by 1, 2`,
    );
  });

  it('leaves a log without gaps, in order of time, that ends at the versions that stand', async () => {
    const [head] = await test.sqlAsOwner<{ gaps: number; backwards: number; off: number }[]>`
      select
        (select count(*) from event_heads h where h.seq <> (select count(*) from events e where e.hotel_id = h.hotel_id)) as gaps,
        (select count(*) from (select at - lag(at) over (partition by hotel_id order by seq) as step from events) s where step < 0) as backwards,
        (select count(*) from requests r where version <> (select max(e.version) from events e
          where e.hotel_id = r.hotel_id and e.entity = 'request' and e.entity_id = r.id)) as off`;
    expect(head).toEqual({ gaps: 0, backwards: 0, off: 0 });
  });

  it('happened before now', async () => {
    const [late] = await test.sqlAsOwner`select count(*) as n from events where at > ${systemClock.now()}`;
    expect(late).toEqual({ n: 0 });
  });

  it('holds settings that the contract accepts (SET-06, SET-07)', async () => {
    const rows = await test.sqlAsOwner<{ settings: unknown }[]>`select settings from hotels`;
    for (const { settings } of rows)
      expect(hotelSettings.parse(settings)).toMatchObject({ region: 'eu-west-1', timeZone: 'Europe/Istanbul' });
  });

  it('leaves a database with hotels of its own alone', async () => {
    const other = await createTestDatabase();
    try {
      await other.sqlAsOwner`insert into hotels (id, group_id, name, settings, created_at) values ('own', 'own', 'Own', '{}', 0)`;
      expect(
        await seedDemo({ database: other.database, clock: systemClock, identity: namesOnly(), port: 8080 }),
      ).toBeNull();
      expect(await other.sqlAsOwner`select count(*) as n from hotels`).toEqual([{ n: 1 }]);
    } finally {
      await other.close();
    }
  });
});
