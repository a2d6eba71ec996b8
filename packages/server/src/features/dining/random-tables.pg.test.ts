import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import {
  arrangeRestaurant,
  partyValues,
  plainRules,
  tableOf,
  tuesday,
  tuesdayNoon,
} from '../../testing/arrange-restaurant.ts';
import { Chance } from '../../testing/hardening/chance.ts';
import { recount } from '../../testing/recount.ts';
import { startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';

const writers = 16;
const milliseconds = 5_000;
const restaurants = ['north', 'south'];
const times = ['18:00', '20:00'];
const bookings = Array.from({ length: 30 }, (_, n) => `b-${n}`);
/** Done; refused by a rule or changed meanwhile; of a stay that is over; beyond what one person may do in an hour. */
const expected = [200, 409, 410, 429];

/** What a run must meet. */
const wanted = ['done', 'slot_full', 'one_reservation_per_day', 'not_full', 'take done', 'take offer_lapsed'];

let servers: [TestServer, TestServer];
/** Sessions of stays, by booking. */
const sessions = new Map<string, string>();
beforeAll(async () => {
  const first = await startTestServer();
  first.clock.holdAt(tuesdayNoon);
  servers = [first, await startTestServer({ beside: first })];
  for (const id of bookings) {
    await arrangeBooking(first, { id, checkout: tuesdayNoon + 5 * 86_400 });
    sessions.set(id, await arrangeGuest(first, id));
  }
  for (const id of restaurants) {
    await arrangeRestaurant(first, id, { guest_can_one_reservation_each_day: true, confirm_above: 4 });
  }
  const unlimited = { guest: 1e6, stay: 1e6, person: 1e6, address: 1e6, hotel: 1e6 };
  await first.sqlAsOwner`
    update hotels set settings = settings || ${first.sqlAsOwner.json({ limits: { requestsPerHour: unlimited } })}`;
  // PostgreSQL itself refuses an increase above the quota of that moment, which the transaction holds.
  await first.sqlAsOwner.unsafe(`
    create function within_quota() returns trigger language plpgsql as $$
    begin
      if new.taken > old.taken and new.taken > (
        select (slot->>'quota')::int from restaurants r, jsonb_array_elements(r.config->'time_slots'->'tuesdays') slot
        where r.hotel_id = new.hotel_id and r.id = new.restaurant_id
          and replace(slot->>'opens_at', ':', '') = right(new.id, 4)
      ) then raise exception 'oversold: %', new.id; end if;
      return new;
    end $$;
    create trigger within_quota before update on sittings for each row execute function within_quota()`);
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

const known: string[] = [];
/** Places in queues, with the stay that has them. */
const places: { id: string; booking: string }[] = [];

function actOf(chance: Chance): TestCall {
  const restaurant = chance.pick(restaurants);
  const [adults, children] = [1 + chance.below(6), chance.below(3)];
  const change = (body: object): TestCall => ({
    method: 'PATCH',
    url: `/api/requests/${chance.pick(known.slice(-200))}?hotel_id=grand`,
    body,
  });
  const roll = chance.below(100);
  if (known.length < 20 || roll < 45) {
    const id = `t-${known.length}-${chance.below(1e9)}`;
    known.push(id);
    const booking_id = chance.isSo(0.8) ? chance.pick(bookings) : undefined;
    const table = { id, restaurant, at: chance.pick(times), adults, children, booking_id };
    return { method: 'POST', url: '/api/requests', body: tableOf(table) };
  }
  if (roll < 65) return change({ status: 'CANCELED' });
  if (roll < 75) return change({ status: chance.pick(['OPEN', 'CLOSED']) });
  if (roll < 85) {
    return change({ reservation_id: `${restaurant}_${tuesday.replaceAll('-', '')}_${chance.pick(['1800', '2000'])}` });
  }
  if (roll < 87) {
    const body = chance.isSo(0.5)
      ? { status: 'checked_out', cancel_reservations: chance.isSo(0.7) }
      : { status: 'hotel_guest' };
    return { method: 'PATCH', url: `/api/users/bookings/${chance.pick(bookings.slice(0, 8))}?hotel_id=grand`, body };
  }
  if (roll < 93) return change({ custom_fields_values: partyValues('', adults, children, []).slice(1) });
  const tuesdays = times.map((opens_at, n) => ({
    opens_at,
    closes_at: n === 0 ? '20:00' : '22:00',
    quota: 40 + chance.below(21),
    all_day: false,
  }));
  return {
    method: 'PATCH',
    url: `/api/requests/alacarteConfig/${restaurant}?hotel_id=grand`,
    body: { time_slots: { ...plainRules.time_slots, tuesdays } },
  };
}

/** Of guests who wait for a full sitting. */
function waitOf(chance: Chance): { booking: string; call: TestCall } {
  const roll = chance.below(100);
  if (places.length < 10 || roll < 50) {
    const booking = chance.pick(bookings);
    const id = `w-${chance.below(1e9)}`;
    const reservation_id = `${chance.pick(restaurants)}_${tuesday.replaceAll('-', '')}_${chance.pick(['1800', '2000'])}`;
    const body = { id, reservation_id, adults: 1 + chance.below(6), children: chance.below(3) };
    return { booking, call: { method: 'POST', url: '/api/guest/waitlist', body } };
  }
  const place = chance.pick(places.slice(-60));
  const url = `/api/guest/waitlist/${place.id}`;
  const call: TestCall = roll < 85 ? { method: 'POST', url: `${url}/take`, body: {} } : { method: 'DELETE', url };
  return { booking: place.booking, call };
}

it('Random tables of two servers are never sold twice, and leave seats, guests, log and counters in line', async ({
  annotate,
}) => {
  const seed = Math.floor(Math.random() * 2 ** 32);
  await annotate(`seed ${seed}`);
  const failed: string[] = [];
  const codes = new Map<string, number>();
  const end = performance.now() + milliseconds;
  // On a busy machine fewer acts fit into the time.
  const latest = end + 5 * milliseconds;
  const isMet = () => wanted.every((code) => codes.has(code));
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const chance = new Chance(seed + writer);
      const server = servers[writer % 2 === 0 ? 0 : 1];
      while (performance.now() < end || (!isMet() && performance.now() < latest)) {
        const wait = chance.isSo(0.3) ? waitOf(chance) : null;
        const call = wait?.call ?? actOf(chance);
        const send =
          wait === null
            ? server.as(call.url.includes('/bookings/') ? 'manager' : chance.pick(['manager', 'concierge']))
            : server.asGuest(sessions.get(wait.booking) ?? '');
        const answer = await send(call);
        // A reservation or a place that was refused is not there to be changed.
        const isNew = call.method === 'POST' && !call.url.endsWith('/take');
        const isKnown = expected.includes(answer.statusCode) || (answer.statusCode === 404 && !isNew);
        if (!isKnown) failed.push(`${call.method} ${call.url}: ${answer.statusCode} ${answer.body}`);
        const { code = 'done', id = '' } = answer.json<{ code?: string; id?: string }>();
        if (wait !== null && code === 'done' && isNew) places.push({ id, booking: wait.booking });
        const what = wait !== null && call.url.endsWith('/take') ? `take ${code}` : code;
        codes.set(what, (codes.get(what) ?? 0) + 1);
      }
    }),
  );
  await annotate([...codes].map(([code, n]) => `${code} ${n}`).join(', '));

  const { sqlAsOwner: sql } = servers[0];
  expect(failed, `seed ${seed}`).toEqual([]);
  // The run met what it is about.
  for (const code of wanted) expect(codes.get(code), code).toBeGreaterThan(0);
  // A restaurant that has more room offers it a moment later.
  await expect.poll(() => passedOverIn(sql), { timeout: 10_000 }).toEqual([]);
  const sums = await sql`
    select s.id from sittings s
    where s.taken <> coalesce((select sum(v.seats) from reservations v
        where v.hotel_id = s.hotel_id and v.sitting_id = s.id and v.holds_seats), 0)
      + coalesce((select sum(w.seats) from waiting_entries w
        where w.hotel_id = s.hotel_id and w.sitting_id = s.id and w.state = 'offered'), 0)`;
  expect([...sums], `seed ${seed}`).toEqual([]);
  const twice = await sql`
    select guest_key, on_date from reservations where holds_seats and guest_key is not null
    group by guest_key, on_date having count(*) > 1`;
  expect([...twice], `seed ${seed}`).toEqual([]);
  const apart = await sql`
    select r.id from requests r join reservations v on v.hotel_id = r.hotel_id and v.request_id = r.id
    where v.holds_seats <> (r.status <> 'CANCELED') or r.reservation_id <> v.sitting_id
      or (r.status = 'CLOSED' and r.reservation_status <> 'RESERVED') or (r.status = 'OPEN' and r.reservation_status <> 'ON_HOLD')`;
  expect([...apart], `seed ${seed}`).toEqual([]);
  const [log] = await sql<{ gaps: number; deadlocks: number }[]>`
    select (select max(seq) - count(*) from events where hotel_id = 'grand') as gaps,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`;
  expect(log, `seed ${seed}`).toEqual({ gaps: 0, deadlocks: 0 });
  for (const { kept, counted } of await recount(sql)) expect(kept, `seed ${seed}`).toEqual(counted);
}, 60_000);

/** Those who wait though there is room for them. */
async function passedOverIn(sql: TestServer['sqlAsOwner']): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select w.id from waiting_entries w
    join sittings s on s.hotel_id = w.hotel_id and s.id = w.sitting_id
    join restaurants r on r.hotel_id = w.hotel_id and r.id = w.restaurant_id
    cross join lateral jsonb_array_elements(r.config->'time_slots'->'tuesdays') slot
    where w.state = 'waiting' and replace(slot->>'opens_at', ':', '') = right(s.id, 4)
      and s.taken + w.seats <= (slot->>'quota')::int`;
  return rows.map(({ id }) => id);
}
