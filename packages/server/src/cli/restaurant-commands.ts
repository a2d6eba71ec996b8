import { readFile } from 'node:fs/promises';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import type { Command } from 'commander';
import { StartFailure } from '../platform/start-failure.ts';
import { inHotel } from './administration.ts';
import { mergedNames, type NameFlags, nameOptions } from './localized-name.ts';
import { forScripts, ofHotel } from './operator-command.ts';
import { print, printJson } from './print.ts';
import { printRows } from './table.ts';

interface RestaurantFlags extends NameFlags {
  hotel: string;
  timeZone?: string;
  position?: string;
  hide?: boolean;
  show?: boolean;
}

/** `bellhop restaurant …` */
export function addRestaurantCommands(program: Command): void {
  const restaurant = program
    .command('restaurant')
    .description("A hotel's restaurants: list, add, change, menu; slots and rules are set on the restaurants screen");
  const command = (verb: string, what: string) =>
    restaurant
      .command(verb)
      .description(what)
      .requiredOption(...ofHotel);
  const options = (target: Command, verb: 'add' | 'change') =>
    nameOptions(target, verb)
      .option('--time-zone <zone>', 'of its clocks, like Europe/Istanbul; that of the hotel for a new one')
      .option('--position <number>', 'place in the order, from 0');

  command('list', 'Restaurants in their order')
    .option(...forScripts)
    .action((flags: { hotel: string; json?: boolean }) =>
      inHotel(flags.hotel, async ({ restaurants }, hotel) =>
        printRows((await restaurants.list(hotel.id)).map(rowOf), flags),
      ),
    );

  options(command('add <id>', 'A new restaurant, after the others where no position is given'), 'add').action(
    (id: string, flags: RestaurantFlags) =>
      inHotel(flags.hotel, async ({ restaurants }, hotel) => {
        const { en: name = '', ...others } = mergedNames(undefined, flags.name ?? '', flags);
        tell(await restaurants.add(hotel, id, { name, nameWithLocales: { en: name, ...others }, ...placeOf(flags) }));
      }),
  );

  options(command('change <id>', 'What is not given stays'), 'change')
    .option('--hide', 'nobody is offered it any more')
    .option('--show', 'it is offered again')
    .action((id: string, flags: RestaurantFlags) =>
      inHotel(flags.hotel, async ({ restaurants }, hotel) =>
        tell(
          await restaurants.change(hotel, id, (old) => {
            const name = flags.name ?? old.name;
            return {
              name,
              nameWithLocales: mergedNames(old.nameWithLocales, name, flags),
              ...placeOf(flags),
              ...(flags.hide || flags.show ? { visible: flags.show === true } : {}),
            };
          }),
        ),
      ),
    );

  command('menu <id>', 'Replaces the menu by that of a file; without one, prints it')
    .option('--file <file>', 'JSON: [{ "id", "title", "titleWithLocales", "is_main_course", "allergens" }]')
    .action((id: string, flags: { hotel: string; file?: string }) =>
      inHotel(flags.hotel, async ({ restaurants }, hotel) => {
        const { file } = flags;
        if (file === undefined) {
          printJson((await restaurants.find(hotel.id, id)).menu);
          return;
        }
        const menu = await readMenu(file);
        const { name, menu: dishes } = await restaurants.change(hotel, id, () => ({ menu }));
        print(`Dishes on the menu of ${name}: ${dishes.length}.`);
      }),
    );
}

function placeOf({ timeZone, position }: RestaurantFlags): { timezone_id?: string; position?: number } {
  if (position !== undefined && !/^\d{1,5}$/.test(position))
    throw new StartFailure(`Invalid position "${position}": write a number from 0.`);
  return {
    ...(timeZone === undefined ? {} : { timezone_id: timeZone }),
    ...(position === undefined ? {} : { position: Number(position) }),
  };
}

async function readMenu(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read.`, error);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartFailure(`${file} is not JSON.`, error);
  }
}

function tell({ name, visible, timezone_id }: Restaurant): void {
  print(`${name} is ${visible ? 'offered' : 'hidden'}; its clocks are those of ${timezone_id}.`);
}

function rowOf({ id, name, timezone_id, visible, menu, config }: Restaurant): Record<string, string> {
  return {
    id,
    name,
    zone: timezone_id,
    dishes: String(menu.length),
    configuration: config === null ? 'none' : 'set',
    state: visible ? 'offered' : 'hidden',
  };
}
