import postgres from 'postgres';
import { systemClock } from '../../../packages/server/src/platform/clock.ts';

export const measuredHotel = 'grand';

/** Size of the data set. */
export interface Amount {
  /** Number of hotels beside the measured one. */
  others: number;
  requestsPerHotel: number;
}

/** Search words by their frequency in the hotel's requests, Turkish and Arabic included. */
export const words = {
  'common word': 'havlu',
  'common Turkish word': 'IŞIK',
  'common Arabic word': 'منشفة',
  'common letters': 'el',
  'rare word': 'zeppelin',
  'rare Arabic word': 'قيثارة',
  'room number': '1207',
  'nothing matches': 'xylophonist',
  'two words': 'ekstra yastık',
} as const;

const secondsApart = 600;

/** Unix seconds of the oldest row of a filled hotel. The newest row is of today, so that no rule deletes rows. */
export function oldestOf(requestsPerHotel: number): number {
  return Math.floor(systemClock.millis() / 86_400_000) * 86_400 - requestsPerHotel * secondsApart;
}

/** Inserts plausible requests and as many bookings, ten minutes apart, and their counts. */
export async function fill(databaseUrl: string, { others, requestsPerHotel }: Amount): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  for (let n = 1; n <= others; n += 1) {
    const id = `bench-${n}`;
    await sql`insert into hotels (id, group_id, name, settings, created_at)
      select ${id}, ${id}, ${id}, settings || jsonb_build_object('hotelId', ${id}::text), created_at from hotels where id = ${measuredHotel}`;
    await sql`insert into event_heads (hotel_id) values (${id})`;
    await sql`insert into services select ${id}, id, position, type, name, name_with_locales, visible, is_easee, icon, custom_fields
      from services where hotel_id = ${measuredHotel}`;
  }
  const hotels = [measuredHotel, ...Array.from({ length: others }, (_, n) => `bench-${n + 1}`)];
  for (const hotel of hotels) {
    await fillHotel(sql, hotel, requestsPerHotel);
    await fillBookings(sql, hotel, requestsPerHotel);
  }
  await sql`delete from booking_counts`;
  await sql`insert into booking_counts (hotel_id, status, n) select hotel_id, status, count(*) from bookings group by 1, 2`;
  await sql`delete from request_counts`;
  await sql`insert into request_counts (hotel_id, service_id, service_type, status, n)
    select hotel_id, service_id, service_type, status, count(*) from requests group by 1, 2, 3, 4`;
  await sql`delete from assignment_counts`;
  await sql`insert into assignment_counts (hotel_id, assignee_id, department_id, service_id, service_type, status, n)
    select hotel_id, coalesce(assignee_id, ''), coalesce(department_id, ''), service_id, service_type, status, count(*)
    from requests group by 1, 2, 3, 4, 5, 6`;
  await sql`vacuum analyze`;
  await sql.end();
}

async function fillHotel(sql: postgres.Sql, hotel: string, amount: number): Promise<void> {
  await sql`
    with ordinary as (
      select array_agg(id order by id) as ids from services where hotel_id = ${hotel} and type = 'ORDER' and not is_easee
    ), words as (
      select array['havlu', 'yastık', 'ekstra yastık', 'klima', 'temiz ışık', 'oda servisi', 'towels', 'late check-out', 'bademli süt',
        'منشفة نظيفة', 'مكيف الهواء', 'toallas limpias', 'İstanbul turu', 'minibar refill'] as asked,
        array['Elif', 'Mehmet', 'Ayşe', 'Omar', 'Lucía', 'Anna', 'James', 'فاطمة', 'Işıl', 'Çağla'] as names,
        array['Aydın', 'Kaya', 'Haddad', 'Fernández', 'Petrova', 'Whitfield', 'الزهراء', 'Yıldız', 'Öztürk', 'Rossi'] as families
    )
    insert into requests (hotel_id, id, status, service_id, service_type, title, staff_summary, full_name, room_number, created_at, updated_at)
    select ${hotel}, 'r' || lpad(n::text, 7, '0'),
      case when n % 50 = 0 then 'OPEN' when n % 97 = 0 then 'PENDING' when n % 11 = 0 then 'CANCELED' else 'CLOSED' end,
      ids[1 + n % array_length(ids, 1)], 'ORDER',
      asked[1 + n % 14],
      case when n % 20000 = 7 then 'zeppelin ' when n % 30000 = 11 then 'قيثارة ' else '' end
        || asked[1 + (n * 7) % 14] || '<br>' || asked[1 + (n * 13) % 14] || ' ' || (n % 977)::text,
      names[1 + n % 10] || ' ' || families[1 + (n / 10) % 10], (100 + (n * 37) % 1400)::text,
      ${oldestOf(amount)}::bigint + n * ${secondsApart}::int, ${oldestOf(amount)}::bigint + n * ${secondsApart}::int
    from generate_series(1, ${amount}) n, ordinary, words
    on conflict do nothing`;
}

/** Inserts three hundred guests in house, as many future ones, and past stays. */
async function fillBookings(sql: postgres.Sql, hotel: string, amount: number): Promise<void> {
  const today = Math.floor(systemClock.millis() / 86_400_000) * 86_400;
  await sql`
    with words as (
      select array['Elif', 'Mehmet', 'Ayşe', 'Omar', 'Lucía', 'Anna', 'James', 'فاطمة', 'Işıl', 'Çağla'] as names,
        array['Aydın', 'Kaya', 'Haddad', 'Fernández', 'Petrova', 'Whitfield', 'الزهراء', 'Yıldız', 'Öztürk', 'Rossi'] as families
    )
    insert into bookings (hotel_id, id, status, name, family_name, phone_number, reservation_number, rooms, checkin, checkout, user_id,
      created_at, updated_at)
    select ${hotel}, 'b' || lpad(n::text, 7, '0'),
      case when n <= 300 then 'hotel_guest' when n <= 600 then 'future_guest' when n % 50 = 0 then 'invalid_booking' else 'checked_out' end,
      names[1 + n % 10], families[1 + (n / 10) % 10], '+90532' || lpad(n::text, 7, '0'), 'R' || n,
      array[(100 + (n * 37) % 1400)::text],
      ${today}::bigint + case when n <= 300 then -86400 * (n % 4) when n <= 600 then 86400 * (n % 8) else -86400 * (4 + n / 300) end + 39600,
      ${today}::bigint + case when n <= 300 then 86400 * (n % 4) when n <= 600 then 86400 * (n % 8 + 3) else -86400 * (1 + n / 300) end + 32400,
      'u' || n, ${oldestOf(amount)}::bigint + n * ${secondsApart}::int, ${oldestOf(amount)}::bigint + n * ${secondsApart}::int
    from generate_series(1, ${amount}) n, words
    on conflict do nothing`;
}
