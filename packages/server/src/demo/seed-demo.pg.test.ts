import { randomUUID } from 'node:crypto';
import { type DiningRules, slotProblems } from '@bellhop/contract/dining/config';
import type { MenuItem } from '@bellhop/contract/dining/restaurant';
import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEarlier } from '../features/bookings/earlier/store.ts';
import { createIdentityBox, noIdentity } from '../features/bookings/identity.ts';
import { createFormBox } from '../features/check-in/form-box.ts';
import { createAllergyBox } from '../features/dining/reservations/allergy-box.ts';
import { createCodeBox } from '../features/payments/code-box.ts';
import { systemClock } from '../platform/clock.ts';
import { recount } from '../testing/recount.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type DemoIdentity, seedDemo } from './seed-demo.ts';

/** The port that the seed asks for, with nothing behind it but the given names. */
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

const identities = createIdentityBox(Buffer.alloc(32));
const boxes = {
  identities,
  allergies: createAllergyBox(Buffer.alloc(32)),
  forms: createFormBox(Buffer.alloc(32)),
  payments: createCodeBox(Buffer.alloc(32)),
};

describe('the demo group', () => {
  let test: TestDatabase;
  const identity = namesOnly();
  const seed = () => seedDemo({ database: test.database, clock: systemClock, identity, boxes, port: 8080 });
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

  it('has people who have not signed in yet (E26)', async () => {
    const [row] = await test.sqlAsOwner`
      select count(*) as people, count(*) filter (where seen_at > 0) as seen from staff_members`;
    expect(row).toMatchObject({ seen: 0 });
    expect(Number(row?.['people'])).toBeGreaterThan(0);
  });

  it('marks its figures of earlier days as samples', async () => {
    const marked =
      await test.sqlAsOwner`select id from hotels where (settings ->> 'sampleFigures')::boolean order by id`;
    expect(marked).toEqual([{ id: 'beach' }, { id: 'grand' }]);
  });

  it('has a week of payment links in every state, with who did what', async () => {
    const rows = await test.sqlAsOwner<{ state: string; n: number; acts: number }[]>`
      select case when status = 'open' and ends_at <= ${systemClock.now()} then 'expired' else status end as state,
        count(*)::int as n, sum((select count(*) from payment_records r where r.link_id = l.id))::int as acts
      from payment_links l group by 1 order by 1`;
    expect(rows).toEqual([
      { state: 'canceled', n: 1, acts: 2 },
      { state: 'expired', n: 1, acts: 1 },
      { state: 'open', n: 2, acts: 2 },
      { state: 'paid', n: 3, acts: 6 },
    ]);
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

  it('has every room that its stays and their requests name', async () => {
    const known = await test.sqlAsOwner<{ hotel_id: string; number: string }[]>`select hotel_id, number from rooms`;
    const bookingRooms = await test.sqlAsOwner<{ hotel_id: string; number: string }[]>`
      select hotel_id, unnest(rooms) as number from bookings
      union select hotel_id, room_number from requests where booking_id is not null and room_number is not null`;
    expect(bookingRooms.length).toBeGreaterThan(20);
    expect(known).toEqual(expect.arrayContaining([...bookingRooms]));
  });

  it('offers preferences in four languages, and some stays have some (ENT-20)', async () => {
    const offered = await test.sqlAsOwner<{ hotel_id: string; id: string; name: object }[]>`
      select hotel_id, id, name from guest_preferences`;
    expect(new Set(offered.map((row) => row.hotel_id))).toEqual(new Set(['grand', 'beach']));
    for (const { name } of offered) expect(Object.keys(name).sort()).toEqual(['ar', 'en', 'es', 'tr']);
    const chosen = await test.sqlAsOwner<{ hotel_id: string; id: string }[]>`
      select hotel_id, unnest(preference_ids) as id from bookings`;
    expect(new Set(chosen.map((row) => row.hotel_id))).toEqual(new Set(['grand', 'beach']));
    expect(offered.map(({ hotel_id, id }) => ({ hotel_id, id }))).toEqual(expect.arrayContaining([...chosen]));
  });

  it('has restaurants with eight dishes in four languages, with allergens, and slots on every day (ENT-39)', async () => {
    const rows = await test.sqlAsOwner<{ hotel_id: string; menu: MenuItem[]; config: DiningRules }[]>`
      select hotel_id, menu, config from restaurants`;
    for (const hotel of ['grand', 'beach']) {
      expect(rows.filter((row) => row.hotel_id === hotel).length).toBeGreaterThanOrEqual(3);
    }
    for (const { menu, config } of rows) {
      expect(menu.length).toBeGreaterThanOrEqual(8);
      for (const dish of menu) {
        expect(Object.keys(dish.titleWithLocales).sort()).toEqual(['ar', 'en', 'es', 'tr']);
        expect(Object.values(dish.titleWithLocales)).not.toContain('');
      }
      expect(menu.some(({ allergens }) => allergens.length > 0)).toBe(true);
      expect(slotProblems(config)).toEqual([]);
      expect(Object.values(config.time_slots).every((slots) => slots.length > 0)).toBe(true);
    }
  });

  it('has reservations in every state today, of slots that are there and with the seats that they hold', async () => {
    for (const hotel of ['grand', 'beach']) {
      const today = await test.sqlAsOwner<{ reservation_status: string; status: string; attendance: string | null }[]>`
        select distinct r.reservation_status, r.status, r.attendance
        from reservations v join requests r on r.hotel_id = v.hotel_id and r.id = v.request_id
        where v.hotel_id = ${hotel} and v.on_date = (to_timestamp(${systemClock.now()}) at time zone 'Europe/Istanbul')::date`;
      expect(today).toEqual(
        expect.arrayContaining([
          { reservation_status: 'RESERVED', status: 'CLOSED', attendance: null },
          { reservation_status: 'RESERVED', status: 'CLOSED', attendance: 'seated' },
          { reservation_status: 'RESERVED', status: 'CLOSED', attendance: 'no_show' },
          { reservation_status: 'RESERVED', status: 'CANCELED', attendance: null },
          { reservation_status: 'ON_HOLD', status: 'OPEN', attendance: null },
        ]),
      );
    }
    const off = await test.sqlAsOwner`
      select s.id from sittings s where s.taken
        <> (select coalesce(sum(v.seats), 0) from reservations v
            where v.hotel_id = s.hotel_id and v.sitting_id = s.id and v.holds_seats)
         + (select coalesce(sum(w.seats), 0) from waiting_entries w
            where w.hotel_id = s.hotel_id and w.sitting_id = s.id and w.state = 'offered')`;
    expect(off).toHaveLength(0);
    const loose = await test.sqlAsOwner`
      select id from requests r where service_type = 'ALACARTE_RESTAURANT_RESERVATION'
        and not exists (select from reservations v where v.hotel_id = r.hotel_id and v.request_id = r.id and v.sitting_id = r.reservation_id)`;
    expect(loose).toHaveLength(0);
  });

  it('has in both hotels a sitting over its quota, a full one with an offer and a queue, and a closed day', async () => {
    const sittings = await test.sqlAsOwner<
      { hotel_id: string; taken: number; quota: number; waiting: number; offered: number }[]
    >`
      select s.hotel_id, s.taken,
        (select (slot ->> 'quota')::int from restaurants r, jsonb_array_elements(r.config -> 'special_dates') d,
          jsonb_array_elements(d -> 'slots') slot
          where r.hotel_id = s.hotel_id and r.id = s.restaurant_id and (d ->> 'from')::date = s.on_date
            and replace(slot ->> 'opens_at', ':', '') = right(s.id, 4)) as quota,
        count(*) filter (where w.state = 'waiting') as waiting, count(*) filter (where w.state = 'offered') as offered
      from sittings s join waiting_entries w on w.hotel_id = s.hotel_id and w.sitting_id = s.id
      group by s.hotel_id, s.id, s.taken, s.restaurant_id, s.on_date order by s.hotel_id, s.on_date`;
    expect(sittings).toEqual(
      ['beach', 'grand'].flatMap((hotel_id) => [
        { hotel_id, taken: 4, quota: 3, waiting: 1, offered: 0 },
        { hotel_id, taken: 4, quota: 4, waiting: 1, offered: 1 },
      ]),
    );
    const closed = await test.sqlAsOwner`
      select r.hotel_id from restaurants r, jsonb_array_elements(r.config -> 'special_dates') d
      where d -> 'slots' = '[]' order by 1`;
    expect(closed).toEqual([{ hotel_id: 'beach' }, { hotel_id: 'grand' }]);
  });

  it('has sealed identity numbers, and guests who were there before', async () => {
    const rows = await test.sqlAsOwner<{ id: string; identity: Buffer }[]>`
      select id, identity from bookings where identity is not null and hotel_id = 'grand' order by id`;
    expect(rows.length).toBeGreaterThanOrEqual(4);
    for (const row of rows) expect(identities.open('grand', row)).not.toEqual(noIdentity);
    const earlier = await test.database.read('grand', (sql) => listEarlier(sql, 'grand', 'G-1009', 20));
    expect(earlier.map((stay) => [stay.id, stay.found_by, stay.notes])).toEqual([
      ['G-0962', 'identity', 1],
      ['G-0417', 'contact', 2],
    ]);
  });

  it('has counters that a recount confirms', async () => {
    for (const { kept, counted } of await recount(test.sqlAsOwner)) expect(kept).toEqual(counted);
    expect(await test.sqlAsOwner`select hotel_id, status, n from booking_counts order by 1, 2`).toEqual(
      await test.sqlAsOwner`select hotel_id, status, count(*) as n from bookings group by 1, 2 order by 1, 2`,
    );
  });

  it('has departments with people, and assigned requests that match the log', async () => {
    const teams = await test.sqlAsOwner`
      select hotel_id, count(*) as n, count(*) filter (where cardinality(member_ids) > 0) as staffed,
        min((select count(*) from jsonb_object_keys(name_with_locales))) as languages
      from departments group by hotel_id order by hotel_id`;
    expect(teams).toEqual([
      { hotel_id: 'beach', n: 4, staffed: 3, languages: 4 },
      { hotel_id: 'grand', n: 4, staffed: 4, languages: 4 },
    ]);
    const [strangers] = await test.sqlAsOwner`
      select count(*) as n from departments d, unnest(d.member_ids) as member
      where not exists (select from staff_members m where m.hotel_id = d.hotel_id and m.user_id = member)`;
    expect(strangers).toEqual({ n: 0 });
    for (const hotel of ['grand', 'beach']) {
      const [hands] = await test.sqlAsOwner<{ assigned: number; recorded: number; moved: number; served: number }[]>`
        select
          (select count(*) from requests where hotel_id = ${hotel} and assignee_id is not null) as assigned,
          (select count(*) from requests r join events e on e.hotel_id = r.hotel_id and e.entity = 'request' and e.entity_id = r.id
            where r.hotel_id = ${hotel} and e.changed #>> '{assignee,to,id}' = r.assignee_id
              and e.changed #>> '{assignee,to,name}' = r.assignee_name) as recorded,
          (select count(*) from events where hotel_id = ${hotel} and changed ? 'department') as moved,
          (select count(*) from requests where hotel_id = ${hotel} and department_id is not null) as served`;
      expect(hands?.assigned).toBeGreaterThanOrEqual(3);
      expect(hands?.recorded).toBe(hands?.assigned);
      expect(hands?.moved).toBe(1);
      expect(hands?.served).toBeGreaterThan(20);
    }
  });

  it('has messages to guests that were sent, wait and failed, each about a table, with its log', async () => {
    const rows = await test.sqlAsOwner<{ state: string; n: number; off: number }[]>`
      select d.state, count(*)::int as n, count(*) filter (where d.version <> (select max(e.version) from events e
        where e.hotel_id = d.hotel_id and e.entity = 'delivery' and e.entity_id = d.id))::int as off
      from deliveries d join requests r on r.hotel_id = d.hotel_id and r.id = d.request_id group by d.state`;
    const states = new Map(rows.map(({ state, n }) => [state, n]));
    expect(states.get('sent')).toBeGreaterThan(3);
    expect(states.get('failed')).toBeGreaterThan(0);
    // At least tomorrow's table waits, at any time of day.
    expect(states.get('waiting')).toBeGreaterThan(0);
    expect(rows.map(({ off }) => off)).toEqual(rows.map(() => 0));
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
        await seedDemo({ database: other.database, clock: systemClock, identity: namesOnly(), boxes, port: 8080 }),
      ).toBeNull();
      expect(await other.sqlAsOwner`select count(*) as n from hotels`).toEqual([{ n: 1 }]);
    } finally {
      await other.close();
    }
  });
});
