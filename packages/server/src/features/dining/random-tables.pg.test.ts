import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTestSeed } from '../../config.ts';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import {
  arrangeRestaurant,
  ownParty,
  partyValues,
  plainRules,
  tableOf,
  tuesday,
  tuesdayNoon,
} from '../../testing/arrange-restaurant.ts';
import { Chance } from '../../testing/hardening/chance.ts';
import { recount } from '../../testing/recount.ts';
import { type Send, startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';

const writers = 16;
/** Acts of a run; a busy machine does fewer in the milliseconds that a run may take. */
const acts = 1200;
const usual = 5_000;
/** Milliseconds after which a run has failed that did not do so much of each kind. */
const patience = 90_000;
const leastOf = {
  reserve: 40,
  cancel: 40,
  reopen: 15,
  move: 20,
  resize: 15,
  'correct the room': 5,
  'end or begin a stay': 5,
  'switch rules': 20,
  'reserve as guest': 20,
  'change as guest': 10,
  'cancel as guest': 10,
  wait: 10,
  leave: 5,
  'take an offer': 5,
};
type Kind = keyof typeof leastOf;

const restaurants = ['north', 'south'];
const times = ['18:00', '20:00'];
const bookings = Array.from({ length: 40 }, (_, n) => `b-${n}`);
const rooms = Array.from({ length: 30 }, (_, n) => String(500 + n));
/** Done; refused by a rule or changed meanwhile; of a stay that is over. */
const expected = [200, 409, 410];
/** The refusals that each run must meet. */
const refusals = [
  'slot_full',
  'slot_unknown',
  'restaurant_closed',
  'one_reservation_per_day',
  'one_reservation_per_restaurant',
  'stay_quota_used',
  'not_full',
  'offer_lapsed',
];

let servers: [TestServer, TestServer];
/** Errors in the servers' logs; a run must have none. */
const errors: string[] = [];
/** Sessions of stays, by booking. */
const sessions = new Map<string, string>();
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) });
  const first = await startTestServer({ connections: 8, log });
  first.clock.holdAt(tuesdayNoon);
  const unlimited = { guest: 1e6, stay: 1e6, person: 1e6, address: 1e6, hotel: 1e6 };
  const limits = { requestsPerHour: unlimited, diningPerMinute: { slots: 1e6, reservations: 1e6 } };
  await first.sqlAsOwner`update hotels set settings = settings || ${first.sqlAsOwner.json({ limits })}`;
  servers = [first, await startTestServer({ beside: first, connections: 8, log })];
  for (const id of bookings) {
    await arrangeBooking(first, { id, checkout: tuesdayNoon + 5 * 86_400 });
    sessions.set(id, await arrangeGuest(first, id));
  }
  for (const id of restaurants) await arrangeRestaurant(first, id, { guest_can_one_reservation_each_day: true });
  await first.sqlAsOwner.unsafe(watch);
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});

/** Triggers that refuse seats above the quota of the transaction's restaurant, and a second table of a guest. */
const watch = `
create function quota_of(restaurant jsonb, day date, sitting text) returns int language sql as $$
  select (slot->>'quota')::int
  from jsonb_array_elements(coalesce(
    (select special.value->'slots' from jsonb_array_elements(restaurant->'special_dates') with ordinality special(value, place)
      where day between (special.value->>'from')::date and (special.value->>'to')::date order by place desc limit 1),
    restaurant->'time_slots'->'tuesdays')) slot
  where replace(slot->>'opens_at', ':', '') = right(sitting, 4)
$$;
create function within_quota() returns trigger language plpgsql as $$
begin
  if new.taken > old.taken and new.taken > coalesce((
    select quota_of(config, new.on_date, new.id) from restaurants r where r.hotel_id = new.hotel_id and r.id = new.restaurant_id
  ), 0) then raise exception 'oversold: %', new.id; end if;
  return new;
end $$;
create trigger within_quota before update on sittings for each row execute function within_quota();
create function one_guest() returns trigger language plpgsql as $$
declare
  rules jsonb := (select config from restaurants r where r.hotel_id = new.hotel_id and r.id = new.restaurant_id);
  of_day int; of_restaurant int;
begin
  if new.guest_key is null or not new.holds_seats then return new; end if;
  if tg_op = 'UPDATE' and old.holds_seats and old.sitting_id = new.sitting_id and old.guest_key = new.guest_key then
    return new;
  end if;
  select count(*), count(*) filter (where v.restaurant_id = new.restaurant_id) into of_day, of_restaurant
  from reservations v
  where v.hotel_id = new.hotel_id and v.guest_key = new.guest_key and v.on_date = new.on_date and v.holds_seats
    and v.request_id <> new.request_id;
  if (rules->'guest_can_one_reservation_each_day')::boolean and of_day > 0
    and not new.overrides @> '[{"code": "one_reservation_per_day"}]'
    or (rules->'guest_can_one_reservation_per_restaurant')::boolean and of_restaurant > 0
    and not new.overrides @> '[{"code": "one_reservation_per_restaurant"}]'
    or of_day >= (rules->>'stay_quota')::int and not new.overrides @> '[{"code": "stay_quota_used"}]'
  then raise exception 'twice: %', new.guest_key; end if;
  return new;
end $$;
create trigger one_guest after insert or update on reservations for each row execute function one_guest();`;

interface Act {
  kind: Kind;
  send: Send;
  call: TestCall;
  /** Remembers the new row for later acts. */
  keep?(): void;
}

interface Owned {
  id: string;
  booking: string;
}
/** All tables; tables of guests themselves; places in queues. */
const [tables, own, places]: [string[], Owned[], (Owned & ReturnType<typeof partyOf>)[]] = [[], [], []];
let serial = 0;

const slotOf = (chance: Chance) =>
  `${chance.pick(restaurants)}_${tuesday.replaceAll('-', '')}_${chance.pick(times).replace(':', '')}`;
const partyOf = (chance: Chance) => ({ adults: 1 + chance.below(5), children: chance.below(3) });

/** Weights of the kinds, in hundred. */
const weights: readonly [Kind, number][] = [
  ['reserve', 22],
  ['cancel', 14],
  ['reopen', 6],
  ['move', 7],
  ['resize', 5],
  ['correct the room', 4],
  ['end or begin a stay', 2],
  ['switch rules', 6],
  ['reserve as guest', 11],
  ['change as guest', 6],
  ['cancel as guest', 5],
  ['wait', 6],
  ['leave', 2],
  ['take an offer', 4],
];

const lots = weights.flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind));

function pickAct(chance: Chance, server: TestServer): Act {
  const lot = chance.pick(lots);
  const isThere = tables.length > 0 && own.length > 0 && places.length > 0;
  const kind = isThere || lot === 'switch rules' ? lot : chance.pick(['reserve', 'reserve as guest', 'wait'] as const);
  return { kind, ...actOf(kind, chance, server) };
}

function actOf(kind: Kind, chance: Chance, server: TestServer): Omit<Act, 'kind'> {
  const staff = server.as(chance.pick(['manager', 'concierge']));
  const change = (body: object) => ({
    send: staff,
    call: { method: 'PATCH', url: `/api/requests/${chance.pick(tables.slice(-150))}?hotel_id=grand`, body } as const,
  });
  const by = (method: TestCall['method'], { id, booking }: Owned, path: string, body?: object) => ({
    send: server.asGuest(sessions.get(booking) ?? ''),
    call: { method, url: `/api/guest/${path.replace('{id}', id)}`, ...(body && { body }) },
  });
  const room = () => [{ name: 'Ann', room_number: chance.pick(rooms) }];
  const fresh = { id: `t-${serial++}`, booking: chance.pick(bookings) };
  const override = chance.isSo(0.1)
    ? ['one_reservation_per_day', 'one_reservation_per_restaurant', 'stay_quota_used']
    : undefined;
  switch (kind) {
    case 'reserve': {
      const [restaurant, at] = [chance.pick(restaurants), chance.pick(times)];
      const of = chance.isSo(0.6) ? { booking_id: fresh.booking } : chance.isSo(0.8) ? { guests: room() } : {};
      const body = tableOf({ id: fresh.id, restaurant, at, ...partyOf(chance), ...of, ...(override && { override }) });
      return { send: staff, call: { method: 'POST', url: '/api/requests', body }, keep: () => tables.push(fresh.id) };
    }
    case 'cancel':
      return change({ status: 'CANCELED' });
    case 'reopen':
      return change({ status: chance.pick(['OPEN', 'CLOSED']), ...(override && { override }) });
    case 'move':
      return change({ reservation_id: slotOf(chance), ...(override && { override }) });
    case 'resize': {
      const { adults, children } = partyOf(chance);
      return change({ custom_fields_values: partyValues('', adults, children, []).slice(1) });
    }
    case 'correct the room': {
      const { adults, children } = partyOf(chance);
      return change({ custom_fields_values: partyValues('', adults, children, room()).slice(1) });
    }
    case 'end or begin a stay': {
      const body = chance.isSo(0.4)
        ? { status: 'checked_out', cancel_reservations: chance.isSo(0.7) }
        : { status: 'hotel_guest' };
      const url = `/api/users/bookings/${chance.pick(bookings.slice(0, 8))}?hotel_id=grand`;
      return { send: server.as('manager'), call: { method: 'PATCH', url, body } };
    }
    case 'switch rules': {
      const url = `/api/requests/alacarteConfig/${chance.pick(restaurants)}?hotel_id=grand`;
      return { send: staff, call: { method: 'PATCH', url, body: rulesOf(chance) } };
    }
    case 'reserve as guest': {
      const body = { id: fresh.id, reservation_id: slotOf(chance), ...ownParty(partyOf(chance)) };
      const keep = () => {
        own.push(fresh);
        tables.push(fresh.id);
      };
      return { ...by('POST', fresh, 'reservations', body), keep };
    }
    case 'change as guest': {
      const body = chance.isSo(0.5) ? { reservation_id: slotOf(chance) } : ownParty(partyOf(chance));
      return by('PATCH', chance.pick(own.slice(-60)), 'reservations/{id}', body);
    }
    case 'cancel as guest':
      return by('POST', chance.pick(own.slice(-60)), 'reservations/{id}/cancel');
    case 'wait': {
      const party = partyOf(chance);
      const body = { id: fresh.id, reservation_id: slotOf(chance), ...party };
      return { ...by('POST', fresh, 'waitlist', body), keep: () => places.push({ ...fresh, ...party }) };
    }
    case 'leave':
      return by('DELETE', chance.pick(places.slice(-30)), 'waitlist/{id}');
    case 'take an offer': {
      const place = chance.pick(places.slice(-40));
      return by('POST', place, 'waitlist/{id}/take', { guests: ownParty(place).guests });
    }
  }
}

/** Another quota, a slot less, a closed or other day, or rules of guests on and off. */
function rulesOf(chance: Chance): object {
  const slots = times.map((opens_at) => ({
    opens_at,
    closes_at: opens_at === '18:00' ? '20:00' : '22:00',
    quota: 30 + chance.below(21),
    all_day: false,
  }));
  const special = (of: typeof slots) => ({ special_dates: [{ from: tuesday, to: tuesday, note: 'Party', slots: of }] });
  const roll = chance.below(10);
  if (roll < 4) return { special_dates: [], time_slots: { ...plainRules.time_slots, tuesdays: slots } };
  if (roll < 5) return { special_dates: [], time_slots: { ...plainRules.time_slots, tuesdays: [chance.pick(slots)] } };
  if (roll < 6) return special(chance.isSo(0.5) ? [] : slots);
  return {
    guest_can_one_reservation_each_day: chance.isSo(0.5),
    guest_can_one_reservation_per_restaurant: chance.isSo(0.5),
    stay_quota: chance.pick([null, 1, 2, 3]),
    confirm_by_staff: chance.isSo(0.5),
    confirm_above: chance.pick([null, 4]),
  };
}

it('Random acts of staff and guests on two servers never sell a table twice, keep every rule, and leave seats, log and counters in line', async ({
  annotate,
}) => {
  const seed = readTestSeed();
  await annotate(`seed ${seed}`);
  const failed: string[] = [];
  const codes = new Map<string, number>();
  const done = new Map<Kind, number>();
  let count = 0;
  const begun = performance.now();
  const lacking = () => [
    ...Object.entries(leastOf).flatMap(([kind, least]) => ((done.get(kind as Kind) ?? 0) < least ? [kind] : [])),
    ...refusals.filter((code) => !codes.has(code)),
  ];
  const goesOn = () => {
    const duration = performance.now() - begun;
    return duration < patience && ((count < acts && duration < usual) || lacking().length > 0);
  };
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const chance = new Chance(seed + writer);
      const server = servers[writer % 2 === 0 ? 0 : 1];
      while (failed.length === 0 && goesOn()) {
        const { kind, send, call, keep } = pickAct(chance, server);
        const { statusCode, body } = await send(call);
        count += 1;
        // A 404 is right for an act on an earlier row, whose creation may have been refused.
        const isKnown = expected.includes(statusCode) || (statusCode === 404 && keep === undefined);
        if (!isKnown) failed.push(`${kind}: ${call.method} ${call.url}: ${statusCode} ${body}`);
        const { code } = JSON.parse(body) as { code?: string };
        if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1);
        if (statusCode !== 200) continue;
        done.set(kind, (done.get(kind) ?? 0) + 1);
        keep?.();
      }
    }),
  );
  const report = [...done, ...codes].map(([what, n]) => `${what} ${n}`).join(', ');
  await annotate(`${count} acts in ${Math.round(performance.now() - begun)} ms: ${report}`);

  const { sqlAsOwner: sql } = servers[0];
  const run = `seed ${seed}`;
  expect([...failed, ...errors], run).toEqual([]);
  expect(lacking(), `${run}, ${report}`).toEqual([]);
  // A restaurant that has more room offers it a moment later.
  await expect.poll(() => passedOverIn(sql), { timeout: 10_000 }).toEqual([]);
  const sums = await sql`
    select s.id from sittings s
    where s.taken <> coalesce((select sum(v.seats) from reservations v
        where v.hotel_id = s.hotel_id and v.sitting_id = s.id and v.holds_seats), 0)
      + coalesce((select sum(w.seats) from waiting_entries w
        where w.hotel_id = s.hotel_id and w.sitting_id = s.id and w.state = 'offered'), 0)`;
  expect([...sums], run).toEqual([]);
  const unclaimed = await sql`
    select v.request_id from reservations v
    where v.guest_key is not null and not exists (
      select from dining_claims c where c.hotel_id = v.hotel_id and c.guest_key = v.guest_key)`;
  expect([...unclaimed], run).toEqual([]);
  const apart = await sql`
    select r.id from requests r join reservations v on v.hotel_id = r.hotel_id and v.request_id = r.id
    where v.holds_seats <> (r.status <> 'CANCELED') or r.reservation_id <> v.sitting_id
      or (r.status = 'CLOSED' and r.reservation_status <> 'RESERVED') or (r.status = 'OPEN' and r.reservation_status <> 'ON_HOLD')
      or (r.booking_id is not null) <> (coalesce(v.guest_key, '') like 'booking:%')`;
  expect([...apart], run).toEqual([]);
  const [log] = await sql<{ gaps: number; deadlocks: number }[]>`
    select (select max(seq) - count(*) from events where hotel_id = 'grand') as gaps,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks`;
  expect(log, run).toEqual({ gaps: 0, deadlocks: 0 });
  for (const { kept, counted } of await recount(sql)) expect(kept, run).toEqual(counted);
}, 120_000);

/** Returns waiting entries that would fit into their sitting. */
async function passedOverIn(sql: TestServer['sqlAsOwner']): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select w.id from waiting_entries w
    join sittings s on s.hotel_id = w.hotel_id and s.id = w.sitting_id
    join restaurants r on r.hotel_id = w.hotel_id and r.id = w.restaurant_id
    where w.state = 'waiting' and s.taken + w.seats <= quota_of(r.config, s.on_date, s.id)`;
  return rows.map(({ id }) => id);
}
