import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mayRunScript, packageName } from './install-scripts.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** npm's record of the installed packages. */
const installed = join(root, 'node_modules', '.package-lock.json');

/** Installs the packages of package-lock.json, unless they are installed already. Throws when npm fails. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing the packages of package-lock.json …');
    // The build needs development packages, which npm omits where NODE_ENV is production.
    npm(['ci', '--include=dev'], 'inherit');
    if (!isInstalled()) throw new Error('npm ended without having installed the packages of package-lock.json.');
  }
  runKnownScripts();
}

/** npm runs no scripts of packages (.npmrc, decision 9). The known ones run once per version. */
function runKnownScripts() {
  const record = join(root, 'node_modules', '.bellhop-scripts');
  const needed = Object.entries(packagesOf(installed))
    .filter(([at, { hasInstallScript }]) => hasInstallScript && mayRunScript(packageName(at)))
    .map(([at, { version }]) => ({ name: packageName(at), line: `${at} ${version}\n` }));
  const text = needed.map(({ line }) => line).join('');
  if (existsSync(record) && readFileSync(record, 'utf8') === text) return;
  npm(
    ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...new Set(needed.map(({ name }) => name))],
    ['ignore', 'ignore', 'inherit'],
  );
  writeFileSync(record, text);
}

function npm(args, stdio) {
  // On Windows npm is a .cmd file, which needs a shell.
  execFileSync('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' });
}

/**
 * Compares npm's own record of the installed packages with our lockfile, which takes milliseconds. It accepts an
 * installation by hand and refuses one of another system.
 */
function isInstalled() {
  if (!existsSync(installed)) return false;
  const expected = Object.entries(packagesOf(join(root, 'package-lock.json')));
  const present = packagesOf(installed);
  return expected.every(
    ([path, entry]) =>
      !path.includes('node_modules/') ||
      (entry.link ? present[path]?.link : present[path]?.version === entry.version) ||
      (entry.optional && !present[path] && !isForThisSystem(entry)),
  );
}

const packagesOf = (lockfile) => JSON.parse(readFileSync(lockfile, 'utf8')).packages;

/** Native parts are optional packages, one per system; a package that names no system may be missing. */
function isForThisSystem({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && (!libc || libc.includes(ourLibc())));
}

let libcFound;
function ourLibc() {
  libcFound ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libcFound;
}
