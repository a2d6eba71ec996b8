import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { roomKey } from '@bellhop/contract/text/room-key';
import type { Command } from 'commander';
import { readCsv } from '../features/imports/read-csv.ts';
import { checkedRoom } from '../features/rooms/administration.ts';
import type { RoomRow } from '../features/rooms/store.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { inHotel } from './administration.ts';
import { forScripts, ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { printRows } from './table.ts';

interface RoomFlags {
  hotel: string;
  number?: string;
  floor?: string;
  type?: string;
}

/** `bellhop room …` */
export function addRoomCommands(program: Command): void {
  const room = program
    .command('room')
    .description("A hotel's rooms: list, add, change, remove, import; 0508, 508 and 508-A are one room");
  const command = (verb: string, what: string) =>
    room
      .command(verb)
      .description(what)
      .requiredOption(...ofHotel);

  command('list', 'Rooms by number, with floor and type')
    .option(...forScripts)
    .action((flags: { hotel: string; json?: boolean }) =>
      inHotel(flags.hotel, async ({ rooms }, hotel) =>
        printRows(
          (await rooms.list(hotel.id)).map(({ number, floor, type }) => ({
            number,
            floor: floor ?? '',
            type: type ?? '',
          })),
          flags,
        ),
      ),
    );

  command('add <number>', 'A new room')
    .option('--floor <text>', 'where it is, such as 5')
    .option('--type <text>', 'such as Suite')
    .action((number: string, { hotel: host, floor, type }: RoomFlags) =>
      inHotel(host, async ({ rooms }, hotel) => {
        const addedRoom = await rooms.add(hotel.id, { number, floor: floor ?? null, type: type ?? null });
        print(`${hotel.name} has room ${addedRoom.number}.`);
      }),
    );

  command('change <number>', 'What is not given stays; an empty text removes floor or type')
    .option('--number <text>', 'its new number')
    .option('--floor <text>', 'where it is, such as 5')
    .option('--type <text>', 'such as Suite')
    .action((number: string, { hotel: host, ...change }: RoomFlags) =>
      inHotel(host, async ({ rooms }, hotel) => {
        const changedRoom = await rooms.change(hotel.id, number, change);
        print(`${hotel.name} has room ${changedRoom.number}.`);
      }),
    );

  command('remove <number>', 'Stays and requests that name the room keep its number').action(
    (number: string, { hotel: host }: RoomFlags) =>
      inHotel(host, async ({ rooms }, hotel) => {
        const removed = await rooms.remove(hotel.id, number);
        print(`${hotel.name} has no room ${removed.number} any more.`);
      }),
  );

  command('import <file>', 'Adds or changes all rooms of a CSV file with the columns number, floor, type; others stay')
    .option('--delimiter <sign>', 'between the columns; a comma, a semicolon or a tab is seen in the heading')
    .action((file: string, { hotel: host, delimiter }: RoomFlags & { delimiter?: string }) =>
      inHotel(host, async ({ rooms }, hotel) => {
        const read = await readRooms(resolve(file), delimiter);
        await rooms.putAll(hotel.id, read);
        print(`Rooms added or changed: ${read.length}.`);
      }),
    );
}

/** Spreadsheets write headings with capitals, and the delimiter of their country. */
const tableOfRooms = { encoding: 'utf-8', needed: ['number', 'floor', 'type'], anyCase: true };

/** Every room of a file; one line that does not fit refuses the whole file. */
async function readRooms(file: string, delimiter: string | undefined): Promise<RoomRow[]> {
  const read = new Map<string, { line: number; room: RoomRow }>();
  const wrong: string[] = [];
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new StartFailure(`${file} cannot be read.`, error);
  });
  for await (const each of readCsv(file, { ...tableOfRooms, delimiter })) {
    if (each.kind === 'problem') {
      wrong.push(`line ${each.line}: ${each.reason}`);
      continue;
    }
    const { line, columns } = each.row;
    const { number = '', floor = '', type = '' } = columns;
    const room = checkedRoom({ number, floor, type });
    const same = read.get(roomKey(number));
    if (typeof room === 'string') wrong.push(`line ${line}: ${room}`);
    else if (same !== undefined) wrong.push(`line ${line}: ${number} is room ${same.room.number} of line ${same.line}`);
    else read.set(roomKey(number), { line, room });
  }
  if (wrong.length > 0) throw new StartFailure(`No room was imported.\n${wrong.join('\n')}`);
  return [...read.values()].map(({ room }) => room);
}
