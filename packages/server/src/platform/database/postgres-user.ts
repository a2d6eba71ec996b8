import { type SpawnOptions, spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { StartFailure } from '../start-failure.ts';

/** The system user for PostgreSQL's programs and its folder. */
export interface PostgresUser {
  /** Null: the user of this process. */
  owner: { uid: number; gid: number } | null;
  /** Returns the file and arguments to spawn for a program. */
  command(program: string, args: readonly string[]): { file: string; args: string[]; options: SpawnOptions };
}

const userName = 'postgres';

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the system's user `postgres`, who is created if
 * missing. If that user cannot enter the parent folders (a clone in `/root`, a folder of `mktemp -d`), it gets only
 * the capability that passes through folders, and nothing else of root's. Throws `StartFailure`.
 */
export function choosePostgresUser(program: string, folder: string): PostgresUser {
  if (process.getuid?.() !== 0) return asOurselves;
  const owner = idsOf(userName) ?? makeUser();
  const candidates: PostgresUser[] = [
    { owner, command: (file, args) => ({ file, args: [...args], options: { uid: owner.uid, gid: owner.gid } }) },
    withCapability(owner, 'dac_read_search'),
    // Containers often allow only this wider capability.
    withCapability(owner, 'dac_override'),
  ];
  const fit = candidates.find((user) => reaches(user, [program, dirname(folder)]));
  if (fit === undefined) {
    throw new StartFailure(
      `The built-in PostgreSQL runs as the user "${userName}", who cannot enter ${folder} or the program's folder; use folders that others may enter, or start Bellhop as an ordinary user.`,
    );
  }
  return fit;
}

const asOurselves: PostgresUser = { owner: null, command: (file, args) => ({ file, args: [...args], options: {} }) };

function withCapability(owner: { uid: number; gid: number }, capability: string): PostgresUser {
  const become = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    `--inh-caps=+${capability}`,
    `--ambient-caps=+${capability}`,
    // PostgreSQL looks for its programs with access(2), which drops capabilities of an ordinary user without this.
    '--securebits=+no_setuid_fixup',
    '--',
  ];
  return { owner, command: (file, args) => ({ file: 'setpriv', args: [...become, file, ...args], options: {} }) };
}

function reaches(user: PostgresUser, paths: readonly string[]): boolean {
  const test = user.command('/bin/sh', ['-c', 'for path; do test -x "$path" || exit 1; done', 'sh', ...paths]);
  return spawnSync(test.file, test.args, { ...test.options, cwd: '/', stdio: 'ignore' }).status === 0;
}

function idsOf(name: string): { uid: number; gid: number } | null {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return result.status === 0 ? Number.parseInt(result.stdout, 10) : Number.NaN;
  });
  return uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid };
}

function makeUser(): { uid: number; gid: number } {
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName]);
  const ids = idsOf(userName);
  if (ids === null) {
    throw new StartFailure(
      `The built-in PostgreSQL does not run as root, and the user "${userName}" could not be made; make it, or start Bellhop as an ordinary user.`,
    );
  }
  return ids;
}
