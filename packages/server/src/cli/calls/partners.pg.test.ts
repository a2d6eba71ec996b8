import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPartners, testPartner } from '@bellhop/contract/partners/administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayServer, openGatewayServer } from '../../partners/payments/testing/gateway-server.ts';
import { ProviderLedger } from '../../partners/payments/testing/provider-ledger.ts';
import { systemClock } from '../../platform/clock.ts';
import { commandHere } from '../../testing/command-here.ts';
import type { CommandEnding } from '../../testing/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const key = randomBytes(24).toString('hex');
const stripeKeys = [`sk_test_${randomBytes(12).toString('hex')}`, `whsec_${randomBytes(12).toString('hex')}`];
const ledger = new ProviderLedger();
/** All that the commands printed. */
let printed = '';
let test: TestDatabase;
let folder: string;
let gateway: GatewayServer;

beforeAll(async () => {
  test = await createTestDatabase({ withHotels: true });
  folder = await mkdtemp(join(tmpdir(), 'bellhop-partner-'));
  gateway = await openGatewayServer(ledger, { secret: key, now: systemClock.now });
});
afterAll(async () => {
  await Promise.all([test.close(), gateway.close()]);
  await rm(folder, { recursive: true });
});

async function bellhop(args: readonly string[], input?: string): Promise<CommandEnding> {
  const settings = {
    DATABASE_URL: test.url,
    BELLHOP_DATA: join(folder, 'data'),
    BELLHOP_PAYMENT_ORIGINS: gateway.url,
  };
  // A command that reads standard input runs as a process of its own, as built.
  const ending = await commandHere(args, { folder, settings, input });
  printed += ending.out + ending.err;
  return ending;
}
const atGrand = ['--hotel', 'localhost', '--json'];
/** Sets a partner by a body on standard input, which keeps keys out of the arguments. */
const put = (partner: string, body: object) =>
  bellhop(['call', 'putPartner', ...atGrand, '--latest', '--partner', partner, '--body', '-'], JSON.stringify(body));
const check = async (partner: string) =>
  testPartner.answer.parse(JSON.parse((await bellhop(['call', 'testPartner', ...atGrand, '--partner', partner])).out));
async function stateOf(partner: string) {
  const { out } = await bellhop(['call', 'listPartners', ...atGrand]);
  return listPartners.answer.parse(JSON.parse(out)).items.find((each) => each.partner === partner);
}

describe('the provider of payments of a hotel', () => {
  it('is set with its key from standard input, tested, shown, and unset', async () => {
    expect(await check('payments')).toMatchObject({ driver: null, last_ok_at: null });
    const own = { driver: 'gateway', address: gateway.url, keys: [key] };
    const set = await put('payments', own);
    expect(set).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(set.out)).toMatchObject({ driver: 'gateway', version: 1 });
    const { drivers = [] } = (await stateOf('payments')) ?? {};
    expect(drivers.find(({ name }) => name === 'gateway')?.reports_to).toBe('/api/partners/payments/grand/gateway');
    expect(await check('payments')).toMatchObject({ last_error: null, last_ok_at: expect.any(Number) });
    expect(await stateOf('payments')).toMatchObject({ driver: 'gateway', address: gateway.url, last_error: null });
    // The other side has another key now.
    await put('payments', { ...own, keys: [`${key.toUpperCase()}-other`] });
    expect((await check('payments')).last_error).toMatch(/^[^\n]+$/);
    expect((await stateOf('payments'))?.last_error).not.toBeNull();
    await put('payments', { driver: 'stripe', keys: stripeKeys });
    expect(await stateOf('payments')).toMatchObject({ driver: 'stripe' });
    await put('payments', { driver: null });
    expect(await stateOf('payments')).toMatchObject({ driver: null });
  });

  it('is named with the setting that a private address needs, and no failure is recorded (O4)', async () => {
    const inside = { driver: 'gateway', address: 'https://10.0.0.7/pay', keys: [key] };
    expect(await put('payments', inside)).toMatchObject({ code: 0 });
    expect((await check('payments')).last_error).toContain('BELLHOP_PAYMENT_ORIGINS must name its origin');
    expect(await stateOf('payments')).toMatchObject({ address: inside.address, failing_since: null, last_error: null });
    await put('payments', { driver: null });
  });

  it.each([
    ['laundry', { driver: 'gateway' }, 'The address does not fit: partner: pms or keys or payments is expected.'],
    ['payments', { driver: 'paypal', keys: [key] }, 'body.driver (unknown)'],
    ['payments', { driver: 'gateway', keys: [key] }, 'body.address (needed)'],
    ['payments', { driver: 'stripe', keys: [key, 'short'] }, 'body.keys (too_short)'],
    ['pms', { driver: 'apaleo', keys: stripeKeys }, 'body.options.property (needed)'],
    ['payments', { driver: 'gateway', address: 'pay', keys: [key] }, 'body.address (not_an_address)'],
    ['payments', { driver: 'gateway', secret: key }, 'The body does not fit: there is no secret.'],
  ])('is not set: %s by %j, which says why in one line', async (partner, body, reason) => {
    const { code, err } = await put(partner, body);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(reason)]);
  });

  it('may send people to further origins, which the operator sets once there is a provider', async () => {
    const pages = (origins: string, hotel = 'localhost') =>
      bellhop(['partner-options', 'payments', '--hotel', hotel, '--pages', origins]);
    expect((await pages('https://pay.example')).err).toBe('No partner is set: guests pay at the reception.\n');
    await put('payments', { driver: 'gateway', address: gateway.url, keys: [key] });
    expect((await pages('pay.example/x')).err).toBe('pay.example/x is not an origin such as https://pay.example.\n');
    expect((await pages('https://pay.example', 'nowhere.example')).err).toContain('There is no hotel nowhere.example');
    expect(await pages('https://pay.example')).toMatchObject({
      code: 0,
      out: 'The options of gateway are changed at Bellhop Grand.\n',
    });
    expect(await check('payments'), 'with its key').toMatchObject({ last_error: null });
    await put('payments', { driver: null });
  });

  it('may be a system that exports files, with options and a test of its folder', async () => {
    await writeFile(join(folder, 'options.json'), '{ "keep_days": 7 }');
    await writeFile(join(folder, 'wrong.json'), '{ "keep_days": 0 }');
    const options = (file: string) => bellhop(['partner-options', 'pms', '--hotel', 'localhost', '--options', file]);
    const set = JSON.parse((await put('pms', { driver: 'csv', keys: [key] })).out) as Record<string, unknown>;
    expect(set).toMatchObject({ driver: 'csv' });
    const { drivers = [] } = (await stateOf('pms')) ?? {};
    expect(drivers.find(({ name }) => name === 'csv')?.reports_to).toBe('/api/partners/pms/v1/files/{name}');
    expect(await options('wrong.json')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The options are not right\. keep_days: [^\n]+\n$/),
    });
    expect((await options('none.json')).err).toBe('none.json cannot be read.\n');
    expect(await options('options.json')).toMatchObject({ code: 0, err: '' });
    expect(await check('pms')).toMatchObject({ last_error: null, last_ok_at: expect.any(Number), last_file: null });
    await rm(join(folder, 'data/inbox/grand'), { recursive: true });
    await writeFile(join(folder, 'data/inbox/grand'), 'in the way');
    expect((await check('pms')).last_error).toBe('inbox: the folder cannot be read and written (EEXIST)');
  });

  it('keeps its keys out of arguments and output, and sealed in the database', async () => {
    const help = await bellhop(['call', 'putPartner', '--help']);
    expect([...help.out.matchAll(/--[a-z]+/g)].map(([flag]) => flag)).not.toContain('--keys');
    await put('payments', { driver: 'gateway', address: gateway.url, keys: [key] });
    const [kept] = await test.sqlAsOwner<{ text: string }[]>`
      select string_agg(row::text, ' ') as text from (
        select to_jsonb(a)::text as row from partner_accounts a union all select to_jsonb(s)::text from security_log s) rows`;
    expect(kept?.text).toContain('"driver": "gateway"');
    for (const secret of [key, `${key.toUpperCase()}-other`, ...stripeKeys]) {
      expect(printed).not.toContain(secret);
      expect(kept?.text).not.toContain(secret);
      expect(kept?.text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});
