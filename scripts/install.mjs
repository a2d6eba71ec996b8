import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Installs exactly what package-lock.json names, unless that is in place already. Throws when npm fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  // Through the shell on Windows, where npm is a .cmd file that cannot be executed directly.
  execFileSync('npm', ['ci'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
}

/**
 * npm records what it has put into node_modules in a lockfile of its own; comparing that record with ours takes
 * milliseconds, and also accepts an installation made by hand and refuses one made on another system.
 */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = Object.entries(packagesOf(join(root, 'package-lock.json')));
  const present = packagesOf(record);
  return wanted.every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      (entry.link ? present[path]?.link : present[path]?.version === entry.version) ||
      (entry.optional && !present[path] && !isForThisSystem(entry)),
  );
}

const packagesOf = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

/** Native parts are optional packages, one per system; one that names no system may be missing anywhere. */
function isForThisSystem({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(ourLibc())));
}

let libcFound;
function ourLibc() {
  libcFound ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libcFound;
}
