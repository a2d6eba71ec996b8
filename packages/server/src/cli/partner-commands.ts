import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { isProviderDriver } from '../features/payments/accounts/administration.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { inHotel, list } from './administration.ts';
import { printRows } from './table.ts';

interface SetFlags {
  address?: string;
  pages?: string;
  secrets?: string;
}

/** `bellhop partner …` */
export function addPartnerCommands(program: Command): void {
  const partner = program
    .command('partner')
    .description("Partners of a hotel, with their keys: set, test, show; docs/payments.md tells about 'payments'");
  const command = (verb: string, what: string) =>
    partner.command(`${verb} <hotel> <partner>`).description(`${what}; <partner> is payments`);

  command('set', 'Who takes payments: stripe, gateway, or desk for the reception')
    .argument('<driver>', 'stripe, gateway or desk')
    .option('--address <url>', 'where a gateway is called')
    .option('--pages <origins>', 'origins of payment pages beside those of the driver, with commas')
    .option(
      '--secrets <file>',
      'one key a line: of stripe the API key and the webhook key, of a gateway the key that both sides have; without a file they are read from standard input',
    )
    .action((host: string, name: string, driver: string, flags: SetFlags) =>
      inHotel(host, async ({ payments }, hotel) => {
        mustBePayments(name);
        await payments.set(hotel.id, driver === 'desk' ? null : await accountOf(driver, flags));
        process.stdout.write(
          driver === 'desk'
            ? `Guests of ${hotel.name} pay at the reception.\n`
            : `${hotel.name} takes payments by ${driver}; its events go to /api/partners/payments/${hotel.id}/${driver}.\n`,
        );
      }),
    );

  command('test', 'Calls the partner').action((host: string, name: string) =>
    inHotel(host, async ({ payments }, hotel) => {
      mustBePayments(name);
      process.stdout.write(`${await payments.test(hotel.id)} answers.\n`);
    }),
  );

  command('show', 'Drivers that were set, without their keys')
    .option('--json', 'for a script')
    .action((host: string, name: string, flags: { json?: boolean }) =>
      inHotel(host, async ({ payments }, hotel) => {
        mustBePayments(name);
        const rows = await payments.list(hotel.id);
        const moment = (at: number | null) => (at === null ? '' : new Date(at * 1000).toISOString());
        printRows(
          rows.map(({ driver, active, address, pages, set_at, last_ok_at, last_error }) => ({
            driver,
            active: active ? 'yes' : '',
            address: address ?? '',
            pages: pages.join(', '),
            set: moment(set_at),
            'last answer': moment(last_ok_at),
            'last error': last_error ?? '',
          })),
          flags,
        );
      }),
    );
}

function mustBePayments(name: string): void {
  if (name !== 'payments') throw new StartFailure(`No partner is called ${name}; there is payments.`);
}

async function accountOf(driver: string, { address, pages, secrets }: SetFlags) {
  if (!isProviderDriver(driver))
    throw new StartFailure(`No driver is called ${driver}; there are stripe, gateway and desk.`);
  if (address !== undefined && !URL.canParse(address)) throw new StartFailure(`${address} is not an address.`);
  const [key = '', webhookKey = driver === 'gateway' ? key : ''] = await readSecrets(secrets);
  if (key.length < 16 || webhookKey.length < 16)
    throw new StartFailure(
      driver === 'stripe'
        ? 'Two lines are needed: the API key and the webhook key of Stripe.'
        : 'One line is needed: the key of the gateway, 16 characters at least.',
    );
  const origins = list(pages ?? '');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new StartFailure(`${wrong} is not an origin such as https://pay.example.`);
  return { driver, address: address ?? null, pages: origins, secrets: { key, webhookKey } };
}

/** Never as arguments, which every account of the machine may read. */
async function readSecrets(file: string | undefined): Promise<string[]> {
  const read = await (file === undefined ? text(process.stdin) : readFile(file, 'utf8')).catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read.`, error);
  });
  return read.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}
