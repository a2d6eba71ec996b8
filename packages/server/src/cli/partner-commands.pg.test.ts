import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayServer, openGatewayServer } from '../partners/payments/testing/gateway-server.ts';
import { ProviderLedger } from '../partners/payments/testing/provider-ledger.ts';
import { systemClock } from '../platform/clock.ts';
import { commandHere } from '../testing/command-here.ts';
import type { CommandEnding } from '../testing/run-command.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

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
  await writeFile(join(folder, 'gateway.txt'), key);
  await writeFile(join(folder, 'stripe.txt'), `${stripeKeys.join('\n')}\n`);
});
afterAll(async () => {
  await Promise.all([test.close(), gateway.close()]);
  await rm(folder, { recursive: true });
});

async function partner(args: readonly string[], input?: string): Promise<CommandEnding> {
  const settings = {
    DATABASE_URL: test.url,
    BELLHOP_DATA: join(folder, 'data'),
    BELLHOP_PAYMENT_ORIGINS: gateway.url,
  };
  // A command that reads standard input runs as a process of its own, as built.
  const ending = await commandHere(['partner', ...args], { folder, settings, input });
  printed += ending.out + ending.err;
  return ending;
}
const show = async () =>
  JSON.parse((await partner(['show', 'localhost', 'payments', '--json'])).out) as Record<string, string>[]; // as printRows makes it

describe('the provider of payments of a hotel', () => {
  it('is set with its key from standard input or a file, tested, shown, and unset', async () => {
    expect(await partner(['test', 'localhost', 'payments'])).toMatchObject({
      code: 1,
      err: 'No partner is set: guests pay at the reception.\n',
    });
    const set = ['set', 'localhost', 'payments', 'gateway', '--address', gateway.url];
    expect(await partner(set, `${key}\n`)).toEqual({
      code: 0,
      out: 'Bellhop Grand has gateway for payments. It sends to /api/partners/payments/grand/gateway.\n',
      err: '',
    });
    expect(await partner(['test', 'localhost', 'payments'])).toEqual({ code: 0, out: 'gateway answers.\n', err: '' });
    expect(await show()).toMatchObject([
      {
        driver: 'gateway',
        active: 'yes',
        address: gateway.url,
        'last error': '',
        'last answer': expect.stringMatching(/Z$/),
      },
    ]);
    // The other side has another key now.
    await partner(set, `${key.toUpperCase()}-other\n`);
    expect(await partner(['test', 'localhost', 'payments'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^It does not work: [^\n]+\n$/),
    });
    expect((await show())[0]?.['last error']).not.toBe('');
    expect(await partner(['set', 'localhost', 'payments', 'stripe', '--secrets', 'stripe.txt'])).toMatchObject({
      code: 0,
    });
    expect((await show()).map(({ driver, active }) => [driver, active])).toEqual(
      expect.arrayContaining([
        ['stripe', 'yes'],
        ['gateway', ''],
      ]),
    );
    expect(await partner(['set', 'localhost', 'payments', 'desk'])).toMatchObject({
      code: 0,
      out: 'Bellhop Grand: guests pay at the reception.\n',
    });
    expect((await show()).map(({ active }) => active)).toEqual(['', '']);
  });

  it('names the setting that a private address needs, and records no failure (O4)', async () => {
    const inside = ['--address', 'https://10.0.0.7/pay'];
    expect(await partner(['set', 'localhost', 'payments', 'gateway', ...inside], `${key}\n`)).toMatchObject({
      code: 0,
    });
    const { code, err } = await partner(['test', 'localhost', 'payments']);
    expect(code).toBe(1);
    expect(err).toContain('BELLHOP_PAYMENT_ORIGINS of this command must name its origin');
    expect((await show()).find(({ address }) => address === inside[1])).toMatchObject({
      'failing since': '',
      'last error': '',
    });
    await partner(['set', 'localhost', 'payments', 'desk']);
  });

  it.each([
    [['set', 'localhost', 'laundry', 'gateway'], 'No partner is called laundry; there are payments, pms, keys.'],
    [['set', 'localhost', 'payments', 'paypal'], 'No driver is called paypal; there are stripe, gateway, desk.'],
    [['set', 'localhost', 'payments', 'gateway', '--secrets', 'gateway.txt'], 'gateway needs --address.'],
    [
      ['set', 'localhost', 'payments', 'stripe', '--secrets', 'gateway.txt'],
      'Keys of 16 characters at least are needed, one a line: the API key, then the webhook key.',
    ],
    [['set', 'localhost', 'payments', 'stripe', '--secrets', 'none.txt'], 'none.txt cannot be read.'],
    [['set', 'localhost', 'pms', 'apaleo', '--secrets', 'stripe.txt'], 'apaleo needs --set property=….'],
    [
      ['set', 'localhost', 'pms', 'apaleo', '--set', 'hotel=MUC', '--secrets', 'stripe.txt'],
      'apaleo does not take --set hotel; it takes property=….',
    ],
    [['set', 'localhost', 'payments', 'gateway', '--address', 'pay'], 'pay is not an address.'],
    [
      [
        'set',
        'localhost',
        'payments',
        'gateway',
        '--address',
        'https://pay.example',
        '--secrets',
        'gateway.txt',
        '--pages',
        'pay.example/x',
      ],
      'pay.example/x is not an origin such as https://pay.example.',
    ],
    [['show', 'nowhere.example', 'payments'], 'There is no hotel nowhere.example; `hotel list` shows them.'],
  ])('is not set by %j, which says why in one line', async (args, reason) => {
    const { code, err } = await partner(args);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual([expect.stringContaining(reason)]);
  });

  it('may be a system that exports files, with options and a test of its folder', async () => {
    await writeFile(join(folder, 'options.json'), '{ "keep_days": 7 }');
    await writeFile(join(folder, 'wrong.json'), '{ "keep_days": 0 }');
    const set = (options: string) =>
      partner(['set', 'localhost', 'pms', 'csv', '--options', options, '--secrets', 'gateway.txt']);
    expect(await set('wrong.json')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The options are not right\. keep_days: [^\n]+\n$/),
    });
    expect(await set('options.json')).toEqual({
      code: 0,
      out: 'Bellhop Grand has csv for pms. It sends to /api/partners/pms/v1/files/{name}.\n',
      err: '',
    });
    expect(await partner(['test', 'localhost', 'pms'])).toEqual({
      code: 0,
      out: 'The folder inbox/grand can be read and written. Files waiting: 0. No file has come yet.\n',
      err: '',
    });
    await rm(join(folder, 'data/inbox/grand'), { recursive: true });
    await writeFile(join(folder, 'data/inbox/grand'), 'in the way');
    expect(await partner(['test', 'localhost', 'pms'])).toMatchObject({
      code: 1,
      err: 'It does not work: inbox: the folder cannot be read and written (EEXIST)\n',
    });
  });

  it('keeps its keys out of arguments and output, and sealed in the database', async () => {
    // No argument takes a key.
    expect(await partner(['set', 'localhost', 'payments', 'gateway', 'an-argument'])).toMatchObject({ code: 1 });
    const help = await partner(['set', '--help']);
    expect([...help.out.matchAll(/--[a-z]+/g)].map(([flag]) => flag)).toEqual(
      expect.arrayContaining(['--address', '--pages', '--secrets', '--help']),
    );
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
