import postgres from 'postgres';
import { systemClock } from '../../../packages/server/src/platform/clock.ts';
import { alternate } from '../alternate.ts';
import { startBellhop } from '../ground.ts';
import { LeanClient } from '../lists/lean-client.ts';
import type { Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { limitFigure, ratioFigure, writeSection } from '../report.ts';
import { signIn } from '../staff.ts';
import { median, type Round, ratioOf } from '../statistics.ts';

const rounds = 9;
const readsPerRound = 40;
/** Each change is counted before the next one, about a second later. */
const changesPerFigure = 30;
const newPeriods = 7;
/** Seconds between two requests; a million requests are a year of a very large hotel. */
const apart = 31;
const hotel = 'grand';
const client = new LeanClient(1);

/** Measures the reports of a hotel beside the first page of its requests. */
export async function run(options: Options): Promise<void> {
  const requests = options.number('requests', 1_000_000);
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const bellhop = await startBellhop({ DATABASE_URL: url, BELLHOP_REQUESTS_PER_MINUTE: '10000000' });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const now = systemClock.now();
    await sql`
      insert into requests (hotel_id, id, status, service_id, service_type, title, full_name, room_number, department_id, rating, asked_at,
        first_answer_at, created_at, updated_at)
      select ${hotel}, 'r' || n, case when n % 11 = 0 then 'CANCELED' else 'CLOSED' end, s.ids[1 + n % array_length(s.ids, 1)], 'ORDER',
        'Towels', 'Guest ' || n % 977, (100 + n % 400)::text, d.ids[1 + n % array_length(d.ids, 1)],
        case when n % 3 = 0 then 1 + n % 5 end, ${now}::bigint - n * ${apart}, ${now}::bigint - n * ${apart} + 20 + n % 1800,
        ${now}::bigint - n * ${apart}, ${now}::bigint - n * ${apart} + 600 + n % 9000
      from generate_series(1, ${requests}::int) n,
        (select array_agg(id) as ids from services where hotel_id = ${hotel} and type = 'ORDER') s,
        (select array_agg(id) as ids from departments where hotel_id = ${hotel}) d`;
    // Deletes counts of the demo's guests, whose rows are gone.
    await sql`delete from report_days where hotel_id = ${hotel}`;
    await sql`update report_zones set zone = '' where hotel_id = ${hotel}`;
    await sql`delete from request_counts where hotel_id = ${hotel}`;
    await sql`insert into request_counts select hotel_id, service_id, service_type, status, count(*) from requests
      where hotel_id = ${hotel} group by 1, 2, 3, 4`;
    await sql`vacuum analyze requests`;
    const staff = await signIn(bellhop.origin, 'manager@grand.example');
    const read = async (address: string) => {
      const start = performance.now();
      await client.read(`${staff.origin}/api${address}`, { ...staff.headers, 'accept-encoding': 'identity' });
      return performance.now() - start;
    };
    const answer = async <Answer>(address: string): Promise<Answer> =>
      (await (await fetch(`${staff.origin}/api${address}`, { headers: staff.headers })).json()) as Answer; // contract shape
    const middle = async (address: string) => {
      const samples: number[] = [];
      for (let n = 0; n < readsPerRound; n += 1) samples.push(await read(address));
      return median(samples);
    };
    const day = (daysAgo: number) => new Date((now - daysAgo * 86_400) * 1000).toISOString().slice(0, 10);
    const report = (days: number, part = '?', daysAgo = 0) =>
      `/reports${part}hotel_id=${hotel}&from=${day(daysAgo + days - 1)}&to=${day(daysAgo)}`;
    const list = `/requests?hotel_id=${hotel}&limit=25&fields=card`;
    const began = performance.now();
    const untilCounted = async () => {
      const marks = () => sql`select from report_marks where hotel_id = ${hotel} limit 1`;
      while ((await marks()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    // Moves the hotel's log on, by which the server learns of each change.
    const tell = () => sql`update event_heads set seq = seq + 1 where hotel_id = ${hotel}`;
    await tell();
    // The server counts by itself; a report requested meanwhile is refused or waits.
    await untilCounted();
    const counted = performance.now() - began;
    const months = () => sql`
      select from report_months where hotel_id = ${hotel} and figures is null and month < date_trunc('month', to_timestamp(${systemClock.now()})) limit 1`;
    while ((await months()).length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const summed = performance.now() - began - counted;
    const compared = { figures: 0, differing: 0 };
    const compareAll = async (lengths: readonly number[]) => {
      for (const days of lengths) {
        const { now: counts } = await answer<{ now: Record<string, unknown> }>(report(days));
        const [plainly] = await countPlainly(sql, day(days - 1), day(0), sql`true`);
        compare(counts, plainly);
        for (const [by, key] of Object.entries({
          service: sql`service_id`,
          department: sql`department_id`,
          room: sql`room_number`,
        })) {
          const { items } = await answer<{ items: { id: string; now: Record<string, unknown> }[] }>(
            report(days, `/groups?by=${by}&`),
          );
          const own = new Map((await countPlainly(sql, day(days - 1), day(0), key)).map((row) => [row.key, row]));
          for (const { id, now: counts } of items) compare(counts, own.get(id));
        }
      }
    };
    await compareAll([28, 365, 1827]);
    function compare(counts: Record<string, unknown>, plainly: Record<string, unknown> | undefined) {
      for (const name of ['requests', 'answered', 'canceled', 'reopened', 'ratings']) {
        compared.figures += 1;
        if (JSON.stringify(counts[name]) !== JSON.stringify(plainly?.[name])) compared.differing += 1;
      }
    }
    const figures = [];
    for (const [what, address] of [
      ['28 days beside 28', report(28)],
      ['28 days beside 28, by service', report(28, '/groups?by=service&')],
      ['28 days beside 28, by room', report(28, '/groups?by=room&')],
      ['365 days beside 365', report(365)],
      ['1,827 days beside 1,827', report(1827)],
    ] as const) {
      const ratio = await alternate(
        rounds,
        () => middle(address),
        () => middle(list),
      );
      figures.push(ratioFigure(what, ratio, 'ms', 1.5));
    }
    const change = (n: number) =>
      sql`update requests set rating = 1 + (${n}::int % 5) where hotel_id = ${hotel} and id = ${`r${n * 7}`}`;
    let changes = 0;
    const delays: number[] = [];
    for (const [what, address] of [
      ['28 days', report(28)],
      ['28 days, by room', report(28, '/groups?by=room&')],
    ] as const) {
      const first: Round[] = [];
      const afterwards: Round[] = [];
      for (let n = 0; n < changesPerFigure; n += 1) {
        const floor = await read(list);
        changes += 1;
        await change(changes);
        await tell();
        const changedAt = performance.now();
        first.push({ ours: await read(address), floor });
        await untilCounted();
        delays.push(performance.now() - changedAt);
        const isOursFirst = n % 2 === 0;
        const [one, other] = [await read(isOursFirst ? address : list), await read(isOursFirst ? list : address)];
        afterwards.push(isOursFirst ? { ours: one, floor: other } : { ours: other, floor: one });
      }
      figures.push(ratioFigure(`${what}: first reading after a change of today`, ratioOf(first), 'ms', 1.5));
      figures.push(ratioFigure(`${what}: first reading after that is counted`, ratioOf(afterwards), 'ms', 1.5));
    }
    figures.push(limitFigure('from a change until it is counted', median(delays), 'ms', 5000, 0));
    await compareAll([28, 365, 1827]);
    for (const [what, days, part] of [
      ['28 days', 28, '?'],
      ['28 days, by room', 28, '/groups?by=room&'],
      ['365 days', 365, '?'],
      ['365 days, by room', 365, '/groups?by=room&'],
      ['1,827 days', 1827, '?'],
    ] as const) {
      const samples: number[] = [];
      for (let n = 1; n <= newPeriods; n += 1) samples.push(await read(report(days, part, n)));
      figures.push(limitFigure(`${what}: a period that this process never read`, median(samples), 'ms', 1000));
    }
    writeSection(
      'reports',
      `Reports of a hotel of ${requests.toLocaleString('en')} requests, ${Math.round(86_400 / apart).toLocaleString('en')} a day. Floor: the first page of 25 cards of the same hotel's list, read by the same client. ${rounds} rounds of ${readsPerRound} reads, the middle read of each.`,
      figures,
      [
        'The process holds the sums that it read, and adds later counts to them: the first lines are such reads. The first reading after a change is answered from the counts before the change, and the answer says so; the server counts the change by itself. A period that this process never read is read from sums of days and months.',
        `Compared with a plain count of the rows over 28, 365 and 1,827 days, whole, by service, department and room, before and after those changes: ${compared.differing} of ${compared.figures.toLocaleString('en')} figures differ.`,
        `The first count of all its days took ${(counted / 1000).toFixed(1)} s, the sums of its months ${(summed / 1000).toFixed(1)} s more.`,
      ],
    );
  } finally {
    await sql.end();
    client.close();
    await bellhop.stop();
    await cluster.stop();
  }
}

/** Counts by `key`, over days in the hotel's time zone. */
function countPlainly(sql: postgres.Sql, from: string, to: string, key: postgres.PendingQuery<postgres.Row[]>) {
  return sql<Record<string, unknown>[]>`
    select coalesce((${key})::text, '') as key, count(*)::int as requests, count(first_answer_at)::int as answered,
      (count(*) filter (where status = 'CANCELED'))::int as canceled, (count(*) filter (where reopened > 0))::int as reopened,
      array[${[1, 2, 3, 4, 5].map((star) => sql`(count(*) filter (where rating = ${star}))::int`).reduce((all, next) => sql`${all}, ${next}`)}] as ratings
    from requests
    where hotel_id = ${hotel} and source_key is null and service_type not in ('ALACARTE_RESTAURANT_RESERVATION', 'FAST_CHECK_IN')
      and (to_timestamp(created_at) at time zone 'Europe/Istanbul')::date between ${from} and ${to}
    group by 1`;
}
