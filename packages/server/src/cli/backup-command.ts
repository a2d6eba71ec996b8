import { spawn } from 'node:child_process';
import { open, rm } from 'node:fs/promises';
import type { Command } from 'commander';
import { environmentWith, readConfig } from '../config.ts';
import { codeOf, StartFailure } from '../platform/start-failure.ts';
import { openServersDatabase } from './open-installation.ts';
import { run } from './run.ts';

export function addBackupCommand(program: Command): void {
  program
    .command('backup <file>')
    .description('Write the database into a new file with pg_dump; docs/operating.md says how to restore it')
    .option('--pg-dump <program>', 'the pg_dump to use, of the version of the database or later', 'pg_dump')
    .action((file: string, flags: { pgDump: string }) => run(() => backUp(file, flags.pgDump)));
}

/** Throws `StartFailure`. */
async function backUp(file: string, program: string): Promise<void> {
  const { owner, close } = await openServersDatabase(readConfig());
  try {
    const into = await open(file, 'wx', 0o600).catch((error: unknown) => {
      throw new StartFailure(`The file ${file} cannot be made (${codeOf(error) ?? 'unknown reason'}).`, error);
    });
    const failure = await dump(program, owner, into.fd);
    await into.close();
    if (failure === null) return;
    await rm(file);
    throw new StartFailure(failure);
  } finally {
    await close();
  }
}

/** Why it failed. The password travels in the environment: arguments can be read by every user of the machine. */
function dump(program: string, url: string, into: number): Promise<string | null> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, ['--format=custom', '--no-password', `--dbname=${address.href}`], {
    env: environmentWith({ PGPASSWORD: password }),
    stdio: ['ignore', into, 'inherit'],
  });
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve(
        `${program} could not be run (${codeOf(error) ?? error.message}); install the client programs of PostgreSQL, or name one with --pg-dump.`,
      ),
    );
    child.once('close', (code) => resolve(code === 0 ? null : `${program} ended with ${code}; nothing was written.`));
  });
}
