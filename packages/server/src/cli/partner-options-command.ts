import { partnerOptionNames } from '@bellhop/contract/partners/options';
import { Argument, type Command } from 'commander';
import { partners } from '../platform/partners/partner.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { type Administration, withAdministration } from './administration.ts';
import { ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { readObject } from './read-object.ts';
import { run } from './run.ts';

type Partner = (typeof partners)[number];

interface Flags {
  hotel: string;
  options?: string;
  pages?: string;
}

/** `bellhop partner-options`: parts of a partner that the administration does not show. */
export function addPartnerOptionsCommand(program: Command): void {
  program
    .command('partner-options')
    .description('What no screen sets of a partner, which `call putPartner` sets before; its keys stay')
    .addArgument(new Argument('<partner>', 'who it is').choices(partners))
    .requiredOption(...ofHotel)
    .option(
      '--options <file>',
      'JSON: further options of the driver, such as the columns of csv; an empty object: none',
    )
    .option('--pages <origins>', 'origins of payment pages beside those of the driver, with commas; empty: none')
    .action((partner: Partner, flags: Flags) =>
      run(() => withAdministration((administration) => change(administration, partner, flags))),
    );
}

async function change({ hotels, partners: administration }: Administration, partner: Partner, flags: Flags) {
  const hotel = await hotels.find(flags.hotel);
  const active = (await administration.list(hotel.id, partner)).find((row) => row.active);
  const keys = active && (await administration.keysOf(hotel.id, partner, active.driver));
  if (active === undefined || keys === null || keys === undefined)
    throw new StartFailure(`No partner is set: ${administration.kinds[partner].noneMeans}.`);
  const { driver, address } = active;
  const shown = Object.entries(active.options).filter(([name]) => partnerOptionNames.some((each) => each === name));
  await administration.set(hotel.id, partner, {
    driver,
    address,
    pages: flags.pages === undefined ? active.pages : originsOf(flags.pages),
    options:
      flags.options === undefined
        ? active.options
        : { ...Object.fromEntries(shown), ...(await readObject(flags.options)) },
    secrets: { key: keys.key, webhookKey: keys.webhookKey },
  });
  print(`The options of ${driver} are changed at ${hotel.name}.`);
}

function originsOf(typed: string): string[] {
  const origins = typed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const wrong = origins.find((origin) => !URL.canParse(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined) throw new StartFailure(`${wrong} is not an origin such as https://pay.example.`);
  return origins;
}
