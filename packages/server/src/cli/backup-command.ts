import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import type { ArchiveManifest } from '../platform/backup/archive/manifest.ts';
import { backUp } from '../platform/backup/back-up.ts';
import { systemClock } from '../platform/clock.ts';
import { readServerKey } from '../platform/server-key.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { fingerprintOf } from '../user-pool/server-key.ts';
import { interruptible } from './interruptible.ts';
import { openServersDatabase } from './open-installation.ts';
import { print } from './print.ts';
import { run } from './run.ts';

export function addBackupCommand(program: Command): void {
  program
    .command('backup <file>')
    .description('Write database, files and keys into one archive (.tar.gz), whether the server runs or not')
    .action((file: string) => run(() => writeBackup(resolve(file))));
}

/** Throws `StartFailure`. */
async function writeBackup(file: string): Promise<void> {
  const config = readConfig();
  await mustBeInstallation(config);
  const serverKey = await readServerKey(config.dataFolder, config.secret);
  const { owner, close } = await openServersDatabase(config);
  try {
    const manifest = await interruptible((signal) =>
      backUp({
        file,
        dataFolder: config.dataFolder,
        databaseUrl: owner,
        secret: config.secret,
        fingerprint: serverKey === null ? null : fingerprintOf(serverKey),
        clock: systemClock,
        signal,
      }),
    );
    print(`${file} has ${contents(manifest)}. Only you can read it: it opens everything that the installation keeps.`);
    reportMissing(manifest, config);
    if (config.secret === undefined) return;
    print('BELLHOP_SECRET is not in it: keep it too.');
  } finally {
    await close();
  }
}

export function contents({ hotels, tables, files }: ArchiveManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${hotels} hotels, ${rows} rows in ${tables.length} tables, and ${files} files`;
}

function reportMissing({ missingFiles }: ArchiveManifest, { dataFolder }: Config): void {
  const [first] = missingFiles;
  if (first === undefined) return;
  process.stderr.write(
    `${missingFiles.length} files that the database names are not in ${join(dataFolder, 'files')}, the first is ${first}. The archive has everything else.\n`,
  );
  process.exitCode = 2;
}

/** An embedded database is not made for a backup. */
async function mustBeInstallation({ databaseUrl, dataFolder }: Config): Promise<void> {
  if (databaseUrl !== undefined) return;
  await stat(join(dataFolder, 'postgres', 'cluster')).catch((error: unknown) => {
    throw new StartFailure(`There is no installation in ${dataFolder}; set BELLHOP_DATA.`, error);
  });
}
