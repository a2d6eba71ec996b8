import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../platform/database/sql.ts';
import { countByStatus, listPage } from '../../platform/lists/store.ts';
import { explain, indexes, mostRowsOf, scanned } from '../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { PaymentFilter, ReportFilter } from './list/filter.ts';
import { paymentTable } from './list/store.ts';
import { listDays, listReceipts, listSums } from './report/store.ts';
import { isEnding } from './sending/store.ts';
import { paymentShape } from './store.ts';

const now = 1_764_000_000;
const day = 86_400;
const timeZone = 'Europe/Istanbul';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Five years of 55 links a day for a week each; 1 of 20 is canceled, 3 of 20 are still open, of every 1000 one has odd money.
  await server.sqlAsOwner`
    insert into payment_links (hotel_id, id, version, status, code_hash, code, name, family_name, amount, currency, language,
      starts_at, ends_at, paid_at, method, sendings, created_at, updated_at, attention)
    select hotel, 'link-' || lpad(i::text, 6, '0'), 2, status, 'hash-' || i, '', 'Guest', i::text, 100 + i % 9000, 'TRY', 'en',
      made, made + ${7 * day}, case status when 'paid' then made + 3600 end, case status when 'paid' then 'card' end,
      '[{"channel":"mail"}]', made, made + 3600, case when i % 1000 = 7 then 'late' end
    from unnest(array['grand', 'beach'], array[100000, 20000]) hotels(hotel, links), generate_series(1, links) i,
      lateral (select ${now}::bigint - (links - i) * 1570 as made,
        case when i % 20 = 0 then 'canceled' when i % 20 < 4 then 'open' else 'paid' end as status) of_link`;
  await server.sqlAsOwner`
    insert into payment_attempts (hotel_id, id, link_id, driver, state, amount, currency, paid_amount, paid_currency, paid_at,
      created_at, expires_at)
    select hotel_id, 'try-' || id, id, 'gateway', 'succeeded', amount, currency, amount, currency, paid_at, created_at, ends_at
    from payment_links where status = 'paid' and amount % 2 = 0`;
  await server.sqlAsOwner`
    insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, was_updated_at)
    select 'grand', i, 1, 'system', 'payments', 'MODIFY', 'payment', 'link-' || lpad(i::text, 6, '0'), 2, 1
    from generate_series(11, 5000) i`;
  await server.sqlAsOwner`update event_heads set seq = 5000 where hotel_id = 'grand'`;
  await server.sqlAsOwner`analyze`;
});
afterAll(() => server.close());

const all: PaymentFilter = { terms: [], order: 'updated_at', attention: false };
const cursor = { position: now - 30 * day, id: 'link-098000', start: 4990, moved: true };
const everything: ReportFilter = {
  validity: undefined,
  paid: undefined,
  attention: false,
  madeFrom: undefined,
  madeBefore: undefined,
  now,
};
const ofReport = (report: Partial<ReportFilter>) => ({ ...all, report: { ...everything, ...report } });
const month = { madeFrom: now - 400 * day, madeBefore: now - 370 * day };
const ofMonth = { ...everything, ...month };

describe('every query of the lists of a hotel with 100,000 payment links walks an index', () => {
  it.each<[string, PaymentFilter, typeof cursor | null, string]>([
    ['the first page', all, null, 'payment_links_updated'],
    ['a later page', all, cursor, 'payment_links_updated'],
    ['one status', { ...all, status: 'open' }, null, 'payment_links_status_updated'],
    ['a later page of one status', { ...all, status: 'open' }, cursor, 'payment_links_status_updated'],
    ['a refresh', { ...all, updatedFrom: now - day }, null, 'payment_links_updated'],
    ['more by date', { ...all, updatedTo: now - 30 * day }, null, 'payment_links_updated'],
    ['links that need attention', { ...all, attention: true }, null, 'payment_links_attention'],
  ])('%s', async (_, filter, from, index) => {
    const table = paymentTable('grand', filter);
    const walk = { cursor: from, size: 25 };
    const plan = await explain(server.database, (sql) => listPage(sql, table, paymentShape, walk));
    expect(indexes(plan)).toContain(index);
    expect(scanned(plan)).not.toContain('payment_links');
    expect(mostRowsOf(plan, 'payment_links')).toBeLessThanOrEqual(200);
  });

  it('counts out of the counters', async () => {
    const plan = await explain(server.database, (sql) => countByStatus(sql, paymentTable('grand', all)));
    expect(mostRowsOf(plan, 'payment_links')).toBe(0);
  });

  it.each<[string, Partial<ReportFilter>]>([
    ['of every link', {}],
    ['of expired links', { validity: 'expired' }],
    ['of links that still work', { validity: 'available' }],
    ['of paid links', { paid: 'paid' }],
    ['of links that are not paid', { paid: 'not_paid' }],
    ['of links that need attention', { attention: true }],
    ['of a month', month],
    ['of expired links of a month', { ...month, validity: 'expired' }],
  ])('the first page of a report %s', async (_, report) => {
    const table = paymentTable('grand', ofReport(report));
    const walk = { cursor: null, size: 25 };
    const plan = await explain(server.database, (sql) => listPage(sql, table, paymentShape, walk));
    expect(scanned(plan)).not.toContain('payment_links');
    expect(mostRowsOf(plan, 'payment_links')).toBeLessThanOrEqual(2000);
  });

  it.each<[string, (sql: Sql) => PromiseLike<unknown>, string]>([
    ['sums of a month', (sql) => listSums(sql, 'grand', ofMonth), 'payment_links_created'],
    ['days of a month', (sql) => listDays(sql, 'grand', ofMonth, { timeZone, most: 31 }), 'payment_links_created'],
    ['receipts of a month', (sql) => listReceipts(sql, 'grand', ofMonth), 'payment_links_created'],
    ['counts of a month', (sql) => countByStatus(sql, paymentTable('grand', ofReport(month))), 'payment_links_created'],
    [
      'links that end within a day',
      (sql) =>
        sql`select id from payment_links where ${isEnding(sql, 'grand', { at: now, lead: day, nextAt: now, most: 100 })}`,
      'payment_links_ending',
    ],
  ])('%s', async (_, build, index) => {
    const plan = await explain(server.database, build);
    expect(indexes(plan)).toContain(index);
    expect(scanned(plan)).not.toContain('payment_links');
    // 55 links a day for 30 days.
    expect(mostRowsOf(plan, 'payment_links')).toBeLessThanOrEqual(1700);
  });
});
