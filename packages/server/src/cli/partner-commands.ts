import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import type { PartnerAdministration } from '../platform/partner-accounts/administration.ts';
import { type NewAccount, type Partner, type PartnerDriver, partners } from '../platform/partner-accounts/partner.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { inHotel, list } from './administration.ts';
import { forScripts } from './operator-command.ts';
import { print } from './print.ts';
import { printRows } from './table.ts';

interface SetFlags {
  address?: string;
  pages?: string;
  options?: string;
  set?: string[];
  secrets?: string;
}

/** `bellhop partner …` */
export function addPartnerCommands(program: Command): void {
  const partner = program
    .command('partner')
    .description('Partners of a hotel, with their keys: set, test, show; docs/partners.md tells about them');
  const command = (verb: string, what: string) =>
    partner.command(`${verb} <hotel> <partner>`).description(`${what}; <partner> is ${partners.join(', ')}`);

  command('set', 'Who does it: a driver, or none')
    .argument('<driver>', 'such as link; none, and for payments desk, ends what was set')
    .option('--address <url>', 'where the partner is called')
    .option('--pages <origins>', 'origins of payment pages beside those of the driver, with commas')
    .option('--options <file>', 'JSON: what a driver needs beside, such as the mapping of a csv file')
    .option('--set <name=value...>', 'the same one by one, such as property=MUC')
    .option(
      '--secrets <file>',
      'one key a line: of stripe the API key and the webhook key, of mews the ClientToken and the AccessToken, of apaleo the client id and the client secret, of others the key that both sides have; without a file they are read from standard input',
    )
    .action((host: string, name: string, driver: string, flags: SetFlags) =>
      inHotel(host, async ({ partners: administration }, hotel) => {
        const which = partnerOf(name);
        const kind = administration.kinds[which];
        if (driver === kind.none) {
          await administration.set(hotel.id, which, null);
          print(`${hotel.name}: ${kind.noneMeans}.`);
          return;
        }
        const { account, known } = await accountOf(administration, which, driver, flags);
        await administration.set(hotel.id, which, account);
        const listensAt = known.listensAt?.(hotel.id);
        const events = listensAt === undefined ? '' : ` It sends to ${listensAt}.`;
        print(`${hotel.name} has ${driver} for ${which}.${events}`);
      }),
    );

  command('test', 'Calls the partner').action((host: string, name: string) =>
    inHotel(host, async ({ partners: administration }, hotel) => {
      const { driver, told } = await administration.test(hotel.id, partnerOf(name));
      print(told ?? `${driver} answers.`);
    }),
  );

  command('show', 'Drivers that were set, without their keys')
    .option(...forScripts)
    .option('--troubles', 'what went wrong last, newest first')
    .action((host: string, name: string, flags: { json?: boolean; troubles?: boolean }) =>
      inHotel(host, async ({ partners: administration }, hotel) => {
        const rows = await administration.list(hotel.id, partnerOf(name));
        const shown =
          flags.troubles === true
            ? rows.flatMap(({ driver, troubles }) =>
                troubles.map(({ at, text: trouble }) => ({ driver, at: moment(at), trouble })),
              )
            : rows.map(
                ({ driver, active, address, pages, options, set_at, last_ok_at, failing_since, last_error }) => ({
                  driver,
                  active: active ? 'yes' : '',
                  address: address ?? '',
                  pages: pages.join(', '),
                  options: Object.entries(options)
                    .flatMap(([name, value]) => (typeof value === 'string' ? [`${name}=${value}`] : []))
                    .join(' '),
                  set: moment(set_at),
                  'last answer': moment(last_ok_at),
                  'failing since': moment(failing_since),
                  'last error': last_error ?? '',
                }),
              );
        printRows(shown, flags);
      }),
    );
}

const moment = (at: number | null) => (at === null ? '' : new Date(at * 1000).toISOString());

function partnerOf(name: string): Partner {
  const known = partners.find((partner) => partner === name);
  if (known === undefined) throw new StartFailure(`No partner is called ${name}; there are ${partners.join(', ')}.`);
  return known;
}

async function accountOf(
  { kinds }: PartnerAdministration,
  partner: Partner,
  driver: string,
  { address, pages, options, set = [], secrets }: SetFlags,
): Promise<{ account: NewAccount; known: PartnerDriver }> {
  const { drivers, none } = kinds[partner];
  const known = drivers[driver];
  if (known === undefined)
    throw new StartFailure(`No driver is called ${driver}; there are ${[...Object.keys(drivers), none].join(', ')}.`);
  const pairs = set.map((pair): [string, string | undefined] => {
    const [name = '', value] = pair.split(/=(.*)/s, 2);
    return [name, value];
  });
  const odd = pairs.find(
    ([name, value]) => value === undefined || known.options?.every((each) => each.name !== name) !== false,
  );
  if (odd !== undefined) {
    const names = known.options?.map(({ name }) => `${name}=…`).join(', ') ?? 'nothing';
    throw new StartFailure(`${driver} does not take --set ${odd[0]}; it takes ${names}.`);
  }
  // Before keys are read, which may wait for a person.
  if (address !== undefined && !URL.canParse(address)) throw new StartFailure(`${address} is not an address.`);
  const [key = '', second = ''] = known.secrets.length === 0 ? [] : await readSecrets(secrets);
  // A second line without a purpose is not a key, and its length would go unchecked.
  const webhookKey = known.secrets.length > 1 ? second : key;
  const origins = list(pages ?? '');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new StartFailure(`${wrong} is not an origin such as https://pay.example.`);
  return {
    account: {
      driver,
      address: address ?? null,
      pages: origins,
      options: { ...(options === undefined ? {} : await readOptions(options)), ...Object.fromEntries<unknown>(pairs) },
      secrets: { key, webhookKey },
    },
    known,
  };
}

/** Never as arguments, which every account of the machine may read. */
async function readSecrets(file: string | undefined): Promise<string[]> {
  const read = await (file === undefined ? text(process.stdin) : readText(file));
  return read.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
}

async function readOptions(file: string): Promise<Record<string, unknown>> {
  const read = await readText(file);
  try {
    const parsed: unknown = JSON.parse(read);
    // The driver checks its content.
    if (typeof parsed === 'object' && parsed !== null) return { ...parsed };
  } catch {
    // Said below.
  }
  throw new StartFailure(`${file} is not a JSON object.`);
}

function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read.`, error);
  });
}
