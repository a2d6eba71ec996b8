import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, StartFailure } from '../start-failure.ts';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts';
import { choosePostgresUser, type PostgresUser } from './postgres-user.ts';

/** A folder that holds a PostgreSQL cluster, its superuser's password and its log. */
export interface ClusterFolder {
  /** PostgreSQL's own data, with every link resolved. */
  cluster: string;
  log: string;
  password: string;
  /** Password of the role that the server logs in as. */
  serverPassword: string;
  binaries: PostgresBinaries;
  user: PostgresUser;
}

const serverPasswordFile = 'server-password';
/** Bytes after which the log is rotated; one older log is kept. */
const longestLog = 5_000_000;

/** Creates the folder and, if it is empty, the cluster. Throws `StartFailure`. */
export async function prepareClusterFolder(folder: string, durable: boolean): Promise<ClusterFolder> {
  const root = await makeFolder(folder);
  const binaries = await postgresBinaries();
  const prepared: ClusterFolder = {
    cluster: join(root, 'cluster'),
    log: join(root, 'postgres.log'),
    password: await readOrMakePassword(join(root, 'password')),
    serverPassword: await readOrMakePassword(join(root, serverPasswordFile)),
    binaries,
    user: choosePostgresUser(binaries.postgres, join(root, 'cluster')),
  };
  if (!(await isThere(prepared.cluster))) await initialise(prepared, durable);
  await putLongLogAside(prepared.log);
  return prepared;
}

/** Null: the folder has no cluster yet, or none of this version. */
export async function readPasswords(
  folder: string,
): Promise<Pick<ClusterFolder, 'password' | 'serverPassword'> | null> {
  const read = async (file: string) => (await readFile(join(folder, file), 'utf8').catch(() => null))?.trim() ?? null;
  const [password, serverPassword] = await Promise.all([read('password'), read(serverPasswordFile)]);
  return password === null || serverPassword === null ? null : { password, serverPassword };
}

async function makeFolder(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true });
    // PostgreSQL's own user must be able to enter the folder, but not to list it.
    await chmod(folder, 0o711);
    return await realpath(folder);
  } catch (error) {
    throw new StartFailure(
      `The data folder ${folder} cannot be written (${codeOf(error) ?? 'unknown reason'}); set BELLHOP_DATA to another one.`,
      error,
    );
  }
}

async function readOrMakePassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw new StartFailure(`The file ${file} cannot be read (${codeOf(error) ?? 'unknown reason'}).`, error);
  });
  if (kept !== null && kept.trim() !== '') return kept.trim();
  const password = randomBytes(24).toString('hex');
  await writeDurably(file, `${password}\n`);
  return password;
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
}

/**
 * Creates the cluster under another name and renames it at the end, so that an interrupted start leaves nothing that
 * looks complete.
 */
async function initialise(folder: ClusterFolder, durable: boolean): Promise<void> {
  const unfinished = `${folder.cluster}.new`;
  const passwordFile = `${folder.cluster}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, folder.password, { mode: 0o600 });
  const { owner } = folder.user;
  if (owner !== null) await Promise.all([unfinished, passwordFile].map((path) => chown(path, owner.uid, owner.gid)));
  try {
    await runInitdb(folder, [
      `--pgdata=${unfinished}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // PostgreSQL's built-in locale: the same order of texts on every system, without language packs.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync', '--set=scram_iterations=1']),
    ]);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, folder.cluster);
}

async function runInitdb({ user, binaries }: ClusterFolder, args: readonly string[]): Promise<void> {
  const { file, args: all, options } = user.command(binaries.initdb, args);
  const output = await new Promise<{ code: number | null; text: string }>((resolve, reject) => {
    const child = spawn(file, all, { ...options, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, text }));
  });
  if (output.code !== 0) {
    throw new StartFailure(
      `The database could not be made: ${output.text.trim().split('\n').at(-1) ?? 'initdb failed'}`,
    );
  }
}

/** Copies a long log and empties it: PostgreSQL opened it for appending and continues in the same file. */
export async function putLongLogAside(log: string): Promise<void> {
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size <= longestLog) return;
  const older = `${log}.1`;
  // On a full disk, free space matters more than old log lines.
  await copyFile(log, older).catch(() => rm(older, { force: true }));
  await truncate(log);
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
