import { copyFile, mkdir, rmdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { eraseStay, exportStay, type GuestDataParts } from '../features/guest-data/service.ts';
import { guestDataHolders } from '../guest-data.ts';
import { operatorPrefix } from '../platform/access-records/operator.ts';
import { systemClock } from '../platform/clock.ts';
import { localObjectStore } from '../platform/files/local-object-store.ts';
import { openServerKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import type { Hotel } from '../platform/tenancy/hotel.ts';
import { withHotel } from './open-hotel.ts';
import { ofHotel } from './operator-command.ts';
import { print } from './print.ts';
import { run } from './run.ts';

/** `bellhop guest …` */
export function addGuestCommands(program: Command): void {
  const guest = program.command('guest').description('What the hotel keeps of a guest: export, erase');
  guest
    .command('export <stay>')
    .description(
      'Write everything that is kept of a stay into a folder, identity numbers and files included; this is recorded',
    )
    .requiredOption(...ofHotel)
    .requiredOption('--to <folder>', 'a new folder')
    .action((stay: string, flags: { hotel: string; to: string }) => run(() => exportTo(stay, flags.hotel, flags.to)));
  guest
    .command('erase <stay>')
    .description('Erase everything that is kept of a stay that has ended, now and for good')
    .requiredOption(...ofHotel)
    .requiredOption('--yes', 'there is no way back')
    .action((stay: string, flags: { hotel: string }) => run(() => erase(stay, flags.hotel)));
}

async function exportTo(stay: string, host: string, folder: string): Promise<void> {
  await withGuestData(host, async ({ parts, hotel, files }) => {
    await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
      throw new StartFailure(`The folder ${folder} cannot be made; it must be new.`, error);
    });
    const exported = await exportStay(parts, hotel.id, stay, operator());
    if (exported === null) {
      await rmdir(folder);
      throw unknown(stay, hotel);
    }
    const text = `${JSON.stringify({ hotel: hotel.name, stay, ...exported.data }, null, 2)}\n`;
    await writeFile(join(folder, 'stay.json'), text, { mode: 0o600 });
    for (const { key } of exported.files) {
      const target = join(folder, 'files', key.split('/').slice(1).join('/'));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await copyFile(join(files, key), target);
    }
    const count = exported.files.length === 1 ? '1 file' : `${exported.files.length} files`;
    print(`Everything that is kept of the stay ${stay} is in ${folder}: stay.json and ${count}.`);
  });
}

async function erase(stay: string, host: string): Promise<void> {
  await withGuestData(host, async ({ parts, hotel }) => {
    const outcome = await eraseStay(parts, hotel.id, stay, operator());
    if (outcome.kind === 'unknown') throw unknown(stay, hotel);
    if (outcome.kind === 'kept') throw new StartFailure(`The stay ${stay} is not erased.\n${outcome.why.join('\n')}`);
    print(
      [
        `The stay ${stay} is erased, with its requests (${outcome.requests}), messages and files.`,
        `What stays: who looked at its data (${outcome.records}), by the id of the stay, to show that the law was kept;`,
        'numbers and times of the log without their content; how many seats a sitting had; and backups until they are deleted.',
      ].join('\n'),
    );
  });
}

function withGuestData<T>(
  host: string,
  work: (given: { parts: GuestDataParts; hotel: Hotel; files: string }) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  return withHotel(config, host, async ({ database, hotel }) => {
    const serverKey = await openServerKey(config.dataFolder, config.secret);
    const files = join(config.dataFolder, 'files');
    const holders = guestDataHolders({ serverKey, objects: localObjectStore(files) });
    return work({ parts: { database, clock: systemClock, holders }, hotel, files });
  });
}

function operator(): string {
  return `${operatorPrefix}${userInfo().username}`;
}

function unknown(stay: string, hotel: Hotel): StartFailure {
  return new StartFailure(`${hotel.name} has no stay ${stay}.`);
}
