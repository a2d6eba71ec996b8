import type { Command } from 'commander';
import type { PreferenceRow } from '../features/bookings/preferences/store.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { inHotel } from './administration.ts';
import { mergedNames, type NameFlags, nameOptions } from './localized-name.ts';
import { forScripts, ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { printRows } from './table.ts';

interface PreferenceFlags extends NameFlags {
  hotel: string;
  position?: string;
}

/** `bellhop preference …` */
export function addPreferenceCommands(program: Command): void {
  const preference = program
    .command('preference')
    .description('What guests may prefer, as their bookings say: list, add, change, remove');
  const command = (verb: string, what: string) =>
    preference
      .command(verb)
      .description(what)
      .requiredOption(...ofHotel);

  command('list', "A hotel's preferences in its order, removed ones last")
    .option(...forScripts)
    .action((flags: { hotel: string; json?: boolean }) =>
      inHotel(flags.hotel, async ({ preferences }, hotel) =>
        printRows((await preferences.list(hotel.id)).map(rowOf), flags),
      ),
    );

  nameOptions(command('add <id>', 'A new preference, after the others where no position is given'), 'add')
    .option('--position <number>', 'place in the order, from 0')
    .action((id: string, flags: PreferenceFlags) =>
      inHotel(flags.hotel, async ({ preferences }, hotel) => {
        const name = mergedNames(undefined, flags.name ?? '', flags);
        tell(await preferences.add(hotel.id, id, name, positionOf(flags)), hotel.name);
      }),
    );

  nameOptions(command('change <id>', 'What is not given stays; a removed one is in use again'), 'change')
    .option('--position <number>', 'place in the order, from 0')
    .action((id: string, flags: PreferenceFlags) =>
      inHotel(flags.hotel, async ({ preferences }, hotel) => {
        const name = (old: Record<string, string>) => mergedNames(old, flags.name ?? old['en'] ?? '', flags);
        tell(await preferences.change(hotel.id, id, { name, position: positionOf(flags) }), hotel.name);
      }),
    );

  command('remove <id>', 'It is no longer offered; bookings that have it keep it').action(
    (id: string, flags: { hotel: string }) =>
      inHotel(flags.hotel, async ({ preferences }, hotel) => tell(await preferences.retire(hotel.id, id), hotel.name)),
  );
}

function positionOf({ position }: PreferenceFlags): number | undefined {
  if (position !== undefined && !/^\d{1,5}$/.test(position))
    throw new StartFailure(`Invalid position "${position}": write a number from 0.`);
  return position === undefined ? undefined : Number(position);
}

function tell({ name, removed_at }: PreferenceRow, hotelName: string): void {
  print(`${name['en']} is ${removed_at === null ? 'offered' : 'no longer offered'} at ${hotelName}.`);
}

function rowOf({ id, name, removed_at }: PreferenceRow): Record<string, string> {
  return {
    id,
    name: name['en'] ?? '',
    languages: Object.keys(name).join(', '),
    state: removed_at === null ? 'offered' : 'removed',
  };
}
