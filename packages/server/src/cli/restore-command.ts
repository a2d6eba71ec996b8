import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../config.ts';
import { restore } from '../platform/backup/restore/restore.ts';
import { contents } from './backup-command.ts';
import { interruptible } from './interruptible.ts';
import { print } from './print.ts';
import { run } from './run.ts';

export function addRestoreCommand(program: Command): void {
  program
    .command('restore <archive>')
    .description('Make an installation of an archive that the command backup wrote')
    .requiredOption('--to <folder>', 'the data folder to make; nothing may be in it')
    .action((archive: string, { to }: { to: string }) => run(() => restoreBackup(resolve(archive), resolve(to))));
}

/** Throws `StartFailure`. */
async function restoreBackup(file: string, to: string): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = readConfig();
  const { head, manifest } = await interruptible((signal) =>
    restore({ file, to, databaseUrl: databaseOwnerUrl ?? databaseUrl, signal }),
  );
  const place = databaseUrl === undefined ? to : `${to} and the database of DATABASE_URL`;
  const secret = head.key === 'secret' ? ' and BELLHOP_SECRET as it was' : '';
  print(`${place} has ${contents(manifest)}, as of ${head.at}. Start the server with BELLHOP_DATA=${to}${secret}.`);
}
