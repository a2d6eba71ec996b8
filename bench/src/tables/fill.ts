import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import { systemClock } from '../../../packages/server/src/platform/clock.ts';
import type { Staff } from '../staff.ts';

const daySeconds = 86_400;
/** Twenty-four sittings of an evening; each round uses another one. */
const perDay = 24;

/** Creates a restaurant whose sittings have this quota, and no other rule. */
export async function makeRestaurant({ origin, hotelId, headers }: Staff, id: string, quota: number): Promise<void> {
  const time = (place: number) => `${12 + Math.floor((place % perDay) / 2)}:${place % 2 === 0 ? '00' : '30'}`;
  const evening = Array.from({ length: perDay }, (_, place) => ({
    opens_at: time(place),
    closes_at: place === perDay - 1 ? '00:00' : time(place + 1),
    quota,
    all_day: false,
  }));
  const weekdays = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'];
  const rules = {
    time_slots: Object.fromEntries(weekdays.map((weekday) => [weekday, evening])),
    guest_can_cancel_reservation_before_opens_at: 0,
    stop_reservation_before_opens_at: 0,
    max_guest_count: 0,
    guest_can_one_reservation_each_day: false,
    guest_can_one_reservation_per_restaurant: false,
    main_course_selection_required: false,
    advance_days: 366,
  };
  for (const [method, path, body] of [
    ['PUT', `/api/hotels/restaurants/${id}?hotel_id=${hotelId}`, { name: id }],
    ['POST', '/api/requests/alacarteConfig', { hotel_id: hotelId, restaurant_id: id, ...rules }],
  ] as const) {
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  }
}

/** Raises all limits of calls. */
export async function liftLimits(sql: postgres.Sql, { hotelId }: Pick<Staff, 'hotelId'>): Promise<void> {
  const [most, any] = [
    { guest: 1e6, stay: 1e6, person: 1e6, address: 1e6, hotel: 1e6 },
    { slots: 1e6, reservations: 1e6 },
  ];
  const limits = { requestsPerHour: most, diningPerMinute: any };
  await sql`update hotels set settings = settings || ${sql.json({ limits })} where id = ${hotelId}`;
  await sql`select pg_notify('hotels', ${hotelId})`;
}

/** Id of the sitting of a round, from tomorrow on. */
export function sittingOf(restaurant: string, round: number): string {
  const day = dayOf(1 + Math.floor(round / perDay));
  const place = round % perDay;
  return `${restaurant}_${day.replaceAll('-', '')}_${12 + Math.floor(place / 2)}${place % 2 === 0 ? '00' : '30'}`;
}

export function dayOf(daysAhead: number): string {
  return new Date(systemClock.millis() + daysAhead * daySeconds * 1000).toISOString().slice(0, 10);
}

/** Tokens of guests, each with a stay of their own. */
export async function openGuests(
  sql: postgres.Sql,
  { origin, hotelId }: Staff,
  after: number,
  count: number,
): Promise<string[]> {
  const now = systemClock.now();
  await sql`
    insert into bookings (hotel_id, id, status, name, family_name, rooms, checkin, checkout, user_id, created_at, updated_at)
    select ${hotelId}, 'bench-' || n, 'hotel_guest', 'Guest', n::text, array[n::text], ${now - daySeconds}::bigint,
      ${now + 400 * daySeconds}::bigint, 'bench-' || n, ${now}::bigint, ${now}::bigint
    from generate_series(${after + 1}::int, ${after + count}::int) n`;
  const tokens: string[] = [];
  for (let n = after + 1; n <= after + count; n += 1) {
    const code = `bench-code-of-guest-${String(n).padStart(5, '0')}`.slice(-22);
    const hash = createHash('sha256').update(code).digest('hex');
    await sql`
      insert into stay_codes (hotel_id, code_hash, booking_id, created_at)
      values (${hotelId}, ${hash}, ${`bench-${n}`}, ${now})`;
    const opened = await fetch(`${origin}/api/guest/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    if (!opened.ok) throw new Error(`a guest's session was answered ${opened.status}: ${await opened.text()}`);
    tokens.push(((await opened.json()) as { token: string }).token);
  }
  return tokens;
}

/** Inserts reservations of one day, as the API would store them. */
export async function fillDay(
  sql: postgres.Sql,
  { hotelId }: Pick<Staff, 'hotelId'>,
  restaurant: string,
  day: string,
  count: number,
): Promise<void> {
  const at = Math.floor(Date.parse(`${day}T17:00Z`) / 1000);
  const sitting = `${restaurant}_${day.replaceAll('-', '')}_2000`;
  const guests = [1, 2].map((n) => ({
    name: `Guest ${n}`,
    room_number: '508',
    main_course_name: 'Sea bass',
    notes: '',
  }));
  const values = [
    { id: '211', value: JSON.stringify({ restaurant_id: restaurant, restaurant_name: restaurant }) },
    { id: '212', value: JSON.stringify({ people_count: 2, children_count: 0 }) },
    { id: '213', value: JSON.stringify(guests) },
  ];
  await sql`
    insert into sittings (hotel_id, id, restaurant_id, on_date, taken)
    values (${hotelId}, ${sitting}, ${restaurant}, ${day}, ${2 * count})`;
  await sql`
    insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, room_number, custom_fields_values,
      due_at, reservation_id, reservation_status, created_at, updated_at)
    select ${hotelId}, ${`${sitting}-`} || n, 'CLOSED', s.id, s.type, s.name, 'Guest ' || n, (100 + n)::text,
      ${sql.json(values)}, ${at}::bigint, ${sitting}, 'RESERVED', ${at}::bigint - 86400, ${at}::bigint - 86400
    from generate_series(1, ${count}::int) n
    join services s on s.hotel_id = ${hotelId} and s.id = '351'`;
  await sql`
    insert into reservations (hotel_id, request_id, sitting_id, restaurant_id, on_date, adults, children, seats, holds_seats)
    select ${hotelId}, ${`${sitting}-`} || n, ${sitting}, ${restaurant}, ${day}, 2, 0, 2, true
    from generate_series(1, ${count}::int) n`;
}
