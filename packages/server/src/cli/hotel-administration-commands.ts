import { isDeepStrictEqual } from 'node:util';
import { administeredSettings } from '@bellhop/contract/hotels/administered-settings';
import type { Command } from 'commander';
import type { AdministeredHotel } from '../features/hotels/administration/administration.ts';
import { joinChanges, readSetting } from '../features/hotels/administration/settings-change.ts';
import { makeHotel } from '../features/setup/make-hotel.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { withAdministration } from './administration.ts';
import { forScripts } from './operator-command.ts';
import { print, printJson } from './print.ts';
import { readObject } from './read-object.ts';
import { run } from './run.ts';
import { printRows } from './table.ts';

interface AddFlags {
  name: string;
  host: string;
  id?: string;
  group?: string;
  url?: string;
  set: readonly string[];
  starter?: boolean;
}

interface ChangeFlags {
  group?: string;
  url?: string;
  set: readonly string[];
  settings?: string;
  addHost?: string;
  removeHost?: string;
}

const gather = (typed: string, before: readonly string[]): readonly string[] => [...before, typed];

/** `bellhop hotel …` */
export function addHotelCommands(program: Command): void {
  const hotel = program
    .command('hotel')
    .description(
      'Hotels: add, list, show, change, disable, enable; most settings are changed by `call changeAdministered`',
    );

  hotel
    .command('list')
    .description('All hotels with their hosts')
    .option(...forScripts)
    .action((flags: { json?: boolean }) =>
      run(() => withAdministration(async ({ hotels }) => printRows((await hotels.list()).map(rowOf), flags))),
    );

  hotel
    .command('show <hotel>')
    .description('A hotel with its settings; <hotel> is a host name or an id')
    .action((hotelKey: string) =>
      run(() =>
        withAdministration(async ({ hotels }) => {
          printJson(await hotels.find(hotelKey));
        }),
      ),
    );

  hotel
    .command('add')
    .description('A new hotel; its group signs in with one user pool, which is made with the first')
    .requiredOption('--name <name>', 'as guests and staff read it')
    .requiredOption('--host <host>', 'host name that staff and guests open')
    .option('--id <id>', 'small letters, digits, hyphens; made from the host where nothing is said')
    .option('--group <group>', 'hotels of one group link to each other; the id of the hotel where nothing is said')
    .option('--url <url>', 'where the consoles of its siblings link to, like https://grand.example')
    .option('--set <key=value>', 'a setting, as often as needed, like timeZone=Europe/Madrid', gather, [])
    .option('--starter', 'with a first set of services in four languages')
    .action((flags: AddFlags) =>
      run(() =>
        withAdministration(async (administration) => {
          const id = await makeHotel(administration, {
            ...flags,
            settings: settingsOf(flags.set),
            services: flags.starter === true ? 'city' : null,
          });
          print(`${flags.name} is there as ${id}, at http://${flags.host}:${administration.config.port}/`);
        }),
      ),
    );

  hotel
    .command('change <hotel>')
    .description('What no screen changes: hosts, group, address and settings of the operator; what is not said stays')
    .option('--group <group>', 'hotels of one group link to each other')
    .option('--url <url>', 'empty: siblings do not link to it')
    .option('--set <key=value>', 'a setting, as often as needed; key=null takes it away', gather, [])
    .option('--settings <file>', 'many settings, as JSON')
    .option('--add-host <host>', 'one more name that staff and guests open')
    .option('--remove-host <host>', 'a name that opens it no more')
    .action((hotelKey: string, flags: ChangeFlags) =>
      run(() =>
        withAdministration(async ({ hotels }) => {
          const fromFile = flags.settings === undefined ? {} : await readObject(flags.settings);
          const stored = await hotels.find(hotelKey);
          const changed = await hotels.change(hotelKey, {
            groupId: flags.group,
            staffBaseUrl: flags.url,
            settings: ofOperator(hotelKey, joinChanges(fromFile, settingsOf(flags.set))),
            addHosts: flags.addHost === undefined ? [] : [flags.addHost],
            removeHosts: flags.removeHost === undefined ? [] : [flags.removeHost],
          });
          print(
            isDeepStrictEqual(changed, stored)
              ? `${changed.name} was like that already: nothing is changed. A setting is taken away by key=null.`
              : `${changed.name} is changed; open consoles take it over within the hour.`,
          );
        }),
      ),
    );

  for (const [name, enabled] of [
    ['disable', false],
    ['enable', true],
  ] as const) {
    hotel
      .command(`${name} <hotel>`)
      .description(enabled ? 'Opens it again' : 'Nobody gets in any more; everything of it is kept')
      .action((hotelKey: string) =>
        run(() =>
          withAdministration(async ({ hotels }) => {
            const changed = await hotels.change(hotelKey, { enabled });
            print(`${changed.name} is ${enabled ? 'open' : 'closed'}.`);
          }),
        ),
      );
  }
}

function rowOf(hotel: AdministeredHotel): Record<string, string> {
  return {
    id: hotel.id,
    name: hotel.name,
    group: hotel.group_id,
    hosts: hotel.hosts.join(', '),
    url: hotel.staff_base_url ?? '',
    state: hotel.enabled ? 'open' : 'disabled',
  };
}

function settingsOf(typed: readonly string[]): Record<string, unknown> {
  return typed.map(readSetting).reduce(joinChanges, {});
}

/** Settings that a screen changes are changed by its call. Throws `StartFailure`. */
function ofOperator(hotel: string, settings: Record<string, unknown>): Record<string, unknown> {
  const others = Object.keys(settings).filter((key) => administeredSettings.some((each) => each === key));
  if (others.length > 0) {
    const set = others.map((key) => `--set settings.${key}=…`).join(' ');
    throw new StartFailure(
      `The screen changes ${others.join(', ')}: write \`call changeAdministered --hotel ${hotel} ${set} --latest\`.`,
    );
  }
  return settings;
}
