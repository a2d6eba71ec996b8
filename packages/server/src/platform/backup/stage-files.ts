import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf, StartFailure } from '../start-failure.ts';
import { filesIn, isThere } from './paths.ts';

/** Copies of a snapshot's files, which survive an erasure by the server. */
export interface StagedFiles {
  /** Keeps the existing ones of these files; returns the keys of the missing ones. */
  keep(keys: readonly string[]): Promise<string[]>;
  /** Files that were kept since the last `startAgain`. */
  list(): AsyncIterable<{ key: string; path: string }>;
  /** Begins another snapshot, which may still name files that the previous snapshot kept. */
  startAgain(): void;
  clear(): Promise<void>;
}

/** Keeps files inside of the data folder, where a hard link costs no space. Files of a killed backup are deleted. */
export async function stageFiles(dataFolder: string): Promise<StagedFiles> {
  const files = filesIn(dataFolder);
  const staging = join(files, '.backup');
  const clear = () => rm(staging, { recursive: true, force: true });
  await clear();
  let turn = 1;
  let madeLast = '';
  const folderOf = (ofTurn: number) => join(staging, String(ofTurn));

  async function keepOne(key: string): Promise<boolean> {
    const path = join(folderOf(turn), key);
    if (madeLast !== dirname(path)) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    madeLast = dirname(path);
    return (await linkOrCopy(join(files, key), path)) || (turn > 1 && linkOrCopy(join(folderOf(turn - 1), key), path));
  }

  return {
    async keep(keys) {
      if (keys.length > 0 && !(await isThere(files))) {
        throw new StartFailure(`The database names files, but there is no folder ${files}; set BELLHOP_DATA.`);
      }
      const missing: string[] = [];
      for (const key of keys) if (!(await keepOne(key))) missing.push(key);
      return missing;
    },
    async *list() {
      const folder = folderOf(turn);
      for (const hotel of await namesIn(folder)) {
        for (const entity of await namesIn(join(folder, hotel))) {
          for (const name of await namesIn(join(folder, hotel, entity))) {
            yield { key: `${hotel}/${entity}/${name}`, path: join(folder, hotel, entity, name) };
          }
        }
      }
    },
    startAgain() {
      turn += 1;
    },
    clear,
  };
}

/** Returns false if the file does not exist. */
async function linkOrCopy(from: string, to: string): Promise<boolean> {
  try {
    // File systems without hard links, and files of another user, are copied.
    await link(from, to).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') throw error;
      return copyFile(from, to, constants.COPYFILE_FICLONE);
    });
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return false;
    throw new StartFailure(`The file ${from} cannot be kept for the backup (${code ?? String(error)}).`, error);
  }
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
}
