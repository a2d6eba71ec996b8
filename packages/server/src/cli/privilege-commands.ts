import { serviceTypes } from '@bellhop/contract/hotels/service';
import { flags as allFlags } from '@bellhop/contract/staff/privileges';
import type { Command } from 'commander';
import type { HeldRow } from '../features/staff/administration/administration.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { accountOf, list, poolOf, withAdministration } from './administration.ts';
import { forScripts, ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { run } from './run.ts';
import { printRows } from './table.ts';

interface PrivilegeFlags {
  hotel: string;
  flags?: string;
  types?: string;
  services?: string;
}

/** `bellhop privilege …` */
export function addPrivilegeCommands(program: Command): void {
  const privilege = program
    .command('privilege')
    .description('What a person may do in a hotel: list, add, change, remove; it holds within a second');

  privilege
    .command('list')
    .description('Everybody who may enter the hotel')
    .requiredOption(...ofHotel)
    .option(...forScripts)
    .action((flags: { hotel: string; json?: boolean }) =>
      run(() =>
        withAdministration(async ({ hotels, privileges, directory }) => {
          const hotel = await hotels.find(flags.hotel);
          const people = new Map((await directory.list(poolOf(hotel))).map((entry) => [entry.sub, entry]));
          const rows = await privileges.list(hotel.id);
          printRows(
            rows.map((row) => {
              const person = people.get(row.user_id);
              return { person: person?.email ?? person?.phoneNumber ?? row.user_id, ...wordsOf(row) };
            }),
            flags,
          );
        }),
      ),
    );

  for (const verb of ['add', 'change'] as const) {
    privilege
      .command(`${verb} <person>`)
      .description(
        verb === 'add'
          ? 'Lets a person of the pool into the hotel: every type and service where nothing else is said, no flags'
          : 'What is not said stays',
      )
      .requiredOption(...ofHotel)
      .option('--flags <names>', `with commas, or all: ${allFlags.join(', ')}; empty: none`)
      .option('--types <names>', `with commas, or ANY: ${serviceTypes.join(', ')}`)
      .option('--services <ids>', 'with commas, or ANY; `service list` shows them')
      .action((person: string, flags: PrivilegeFlags) => run(() => put(verb, person, flags)));
  }

  privilege
    .command('remove <person>')
    .alias('disable')
    .description('The person may no longer enter the hotel')
    .requiredOption(...ofHotel)
    .action((person: string, flags: { hotel: string }) =>
      run(() =>
        withAdministration(async (administration) => {
          const { hotel, sub } = await accountOf(administration, flags.hotel, person);
          if (!(await administration.privileges.remove(hotel.id, sub)))
            throw new StartFailure(`${person} has no rights at ${hotel.name}.`);
          print(`${person} may no longer enter ${hotel.name}.`);
        }),
      ),
    );
}

function put(verb: 'add' | 'change', person: string, flags: PrivilegeFlags): Promise<void> {
  return withAdministration(async (administration) => {
    const { hotel, sub } = await accountOf(administration, flags.hotel, person);
    const hasPrivileges = (await administration.privileges.list(hotel.id)).some((row) => row.user_id === sub);
    if (verb === 'add' && hasPrivileges) throw new StartFailure(`${person} has rights at ${hotel.name}; change them.`);
    if (verb === 'change' && !hasPrivileges)
      throw new StartFailure(`${person} has no rights at ${hotel.name}; add them.`);
    const services = await administration.hotels.listServices(hotel.id);
    const row = await administration.privileges.put(
      hotel.id,
      sub,
      {
        flags: flags.flags === undefined ? undefined : list(flags.flags),
        types: flags.types === undefined ? undefined : list(flags.types),
        services: flags.services === undefined ? undefined : list(flags.services),
      },
      services.map((service) => service.id),
    );
    const account = (await administration.directory.list(poolOf(hotel))).find((entry) => entry.sub === sub);
    await administration.privileges.call(hotel.id, sub, account?.name ?? '');
    printRows([{ person, ...wordsOf(row) }], {});
  });
}

function wordsOf(row: HeldRow): Record<string, string> {
  return {
    types: row.allowed_request_types.join(', '),
    services: row.allowed_service_ids.join(', '),
    flags: row.authorized_fields.join(', '),
  };
}
