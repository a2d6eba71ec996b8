import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { codeOf, StartFailure } from '../start-failure.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  filesPrefix,
  headName,
  keysPrefix,
  manifestName,
  type TableContents,
  tablesPrefix,
} from './archive/manifest.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import { keysIn } from './paths.ts';
import { type StagedFiles, stageFiles } from './stage-files.ts';
import { type BackupSession, openBackupSession, type Snapshot, type TableShape } from './store.ts';

export interface BackupOptions {
  /** The path of the archive; the file must not exist. */
  file: string;
  dataFolder: string;
  /** Address of the database, with the user that owns the tables. */
  databaseUrl: string;
  /** The operator's BELLHOP_SECRET, which replaces the key file. */
  secret: string | undefined;
  /** Digest of the server key, as the database stores it; null: there is no key. */
  fingerprint: string | null;
  clock: Clock;
  signal: AbortSignal;
}

/** Bytes of a table that are buffered and become one entry of the archive. */
const partBytes = 4 * 1024 * 1024;
/** Snapshots that are tried until all their files are there: guests' data may be erased after a snapshot. */
const mostTries = 5;

/**
 * Writes database, files and keys into one archive while the server works (decision 113). Throws `StartFailure` and
 * leaves no partial archive.
 */
export async function backUp(options: BackupOptions): Promise<ArchiveManifest> {
  const session = await openBackupSession(options.databaseUrl);
  try {
    const manifest = await writeAll(session, await stageFiles(options.dataFolder), options);
    // The archive is complete. If the note fails, only the operator's figure of the last backup stays old.
    await session.note(options.clock.now()).catch(() => {});
    return manifest;
  } finally {
    await session.close();
  }
}

async function writeAll(session: BackupSession, staged: StagedFiles, options: BackupOptions): Promise<ArchiveManifest> {
  try {
    let manifest: ArchiveManifest | null = null;
    await writeArchive(options.file, options.signal, async (archive) => {
      let missingBefore: string | null = null;
      for (let triesLeft = mostTries - 1; manifest === null; triesLeft -= 1) {
        manifest = await session.withSnapshot(async (snapshot) => {
          const missing = await stageNamed(snapshot, staged, options.signal);
          // A file that is missing under two snapshots is lost; under one, its row may have been erased with it.
          const isLost = missing.join() === missingBefore || missing.length === 0;
          missingBefore = missing.join();
          if (!isLost && triesLeft > 0) return null;
          if (!isLost) throw new StartFailure('Files are erased faster than they are backed up; try again.');
          return writeDatabase(archive, snapshot, missing, options);
        });
        if (manifest === null) staged.startAgain();
      }
      manifest.files = await writeFiles(archive, staged, options.signal);
      manifest.digests = archive.digests();
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)));
    });
    if (manifest === null) throw new Error('an archive without its manifest');
    return manifest;
  } finally {
    await staged.clear();
  }
}

async function stageNamed(snapshot: Snapshot, staged: StagedFiles, signal: AbortSignal): Promise<string[]> {
  const missing: string[] = [];
  for await (const keys of snapshot.namedFiles()) {
    signal.throwIfAborted();
    missing.push(...(await staged.keep(keys)));
  }
  return missing;
}

async function writeDatabase(
  archive: ArchiveWriter,
  snapshot: Snapshot,
  missingFiles: string[],
  options: BackupOptions,
): Promise<ArchiveManifest> {
  mustBelong(snapshot, options);
  const head: ArchiveHead = {
    format: archiveFormat,
    at: new Date(options.clock.millis()).toISOString(),
    migrations: [...snapshot.migrations],
    key: options.secret === undefined ? 'file' : 'secret',
  };
  await archive.add(headName, Buffer.from(JSON.stringify(head)));
  await writeKeys(archive, options.dataFolder);
  const tables: TableContents[] = [];
  for (const table of snapshot.tables) {
    const rows = await writeTable(archive, table, snapshot.copy(table));
    tables.push({ name: table.name, columns: table.columns, rows });
  }
  return {
    hotels: snapshot.hotelIds.length,
    tables,
    sequences: await snapshot.sequences(),
    files: 0,
    missingFiles,
    digests: {},
  };
}

/** Refuses to back up a database and a key that do not belong together, because the sealed rows could not be opened. */
function mustBelong({ keyFingerprint }: Snapshot, { dataFolder, secret, fingerprint }: BackupOptions): void {
  if (keyFingerprint === fingerprint || keyFingerprint === null) return;
  const place = secret === undefined ? join(keysIn(dataFolder), 'server.key') : 'BELLHOP_SECRET';
  throw new StartFailure(
    `The server key of ${place} is missing or is not the one of this database; set BELLHOP_DATA and BELLHOP_SECRET as the server has them.`,
  );
}

/** Returns the number of rows. */
async function writeTable(archive: ArchiveWriter, { name }: TableShape, rows: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  let parts = 0;
  let buffered: Buffer[] = [];
  let bufferedBytes = 0;
  async function flush(): Promise<void> {
    if (bufferedBytes === 0) return;
    parts += 1;
    await archive.add(`${tablesPrefix}${name}/${String(parts).padStart(6, '0')}`, Buffer.concat(buffered));
    [buffered, bufferedBytes] = [[], 0];
  }
  for await (const chunk of rows) {
    count += linesIn(chunk);
    buffered.push(chunk);
    bufferedBytes += chunk.length;
    if (bufferedBytes >= partBytes) await flush();
  }
  await flush();
  return count;
}

/** Counts rows: the text format writes a line feed after each row, and nowhere else. */
function linesIn(chunk: Buffer): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}

async function writeKeys(archive: ArchiveWriter, dataFolder: string): Promise<void> {
  const names = await readdir(keysIn(dataFolder)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    await archive.add(`${keysPrefix}${name}`, await readFile(join(keysIn(dataFolder), name)));
  }
}

async function writeFiles(archive: ArchiveWriter, staged: StagedFiles, signal: AbortSignal): Promise<number> {
  let count = 0;
  for await (const { key, path } of staged.list()) {
    signal.throwIfAborted();
    await archive.addStream(`${filesPrefix}${key}`, (await stat(path)).size, createReadStream(path));
    count += 1;
  }
  return count;
}
