import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shellNames = ['chromium-headless-shell'];
const firefoxNames = ['firefox', 'firefox-esr'];

// The last version for Node 20. The browser is inside of the npm package and needs no rights and few system libraries.
const portable = { name: '@sparticuz/chromium', version: '143.0.4' };
const portableFolder = join(root, '.cache', `chromium-${portable.version}`);
const portableLauncher = join(portableFolder, 'chromium.sh');

/**
 * Finds an installed Chromium: CHROMIUM_PATH, the system's, Playwright's, or one that an earlier run downloaded.
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return findProgram(names) ?? [playwrightsOwn(), portableLauncher].find((path) => existsSync(path) && runs(path));
}

/**
 * Finds the headless shell, which has no windows, tabs and menus and draws pages with a fifth less work. It lacks
 * notifications, and its service workers do not wake a page. CHROMIUM_SHELL_PATH, the system's, else the result of
 * `findBrowser`.
 * @returns {string | undefined}
 */
export function findBrowserShell() {
  const { CHROMIUM_SHELL_PATH: shell, CHROMIUM_PATH: browser } = process.env;
  // A browser named in the environment wins.
  if (shell || (browser && browser !== findProgram(names))) return shell || browser;
  return findProgram(shellNames) ?? findBrowser();
}

/**
 * Finds an installed Firefox: FIREFOX_PATH or the system's. WebDriver BiDi drives it without a driver program.
 * @returns {string | undefined}
 */
export function findFirefox() {
  return process.env.FIREFOX_PATH || findProgram(firefoxNames);
}

/**
 * Finds a Firefox, or installs the system's package with sufficient rights.
 * @returns {string | undefined} undefined where both fail
 */
export function ensureFirefox() {
  const firefox = findFirefox();
  if (firefox) return firefox;
  installOnDebian('firefox-esr');
  return findFirefox();
}

/**
 * Finds WebKitGTK with its driver and its virtual screen.
 * @returns {{ browser: string, driver: string, screen: string } | undefined}
 */
export function findWebKit() {
  const [driver, screen] = [findProgram(['WebKitWebDriver']), findProgram(['Xvfb'])];
  const browser = webKitFolders()
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(isProgram);
  return driver && screen && browser ? { browser, driver, screen } : undefined;
}

/** Finds WebKitGTK, or installs the system's packages; undefined as in `ensureFirefox`. */
export function ensureWebKit() {
  const webKit = findWebKit();
  if (webKit) return webKit;
  installOnDebian('webkit2gtk-driver', 'xvfb');
  return findWebKit();
}

/** Folders of WebKitGTK, one for each version of its interface, the newest first. */
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
 * Finds a Chromium or installs one by the first way that works here. Throws when none does.
 * @returns {string}
 */
export function ensureBrowser() {
  if (findProgram(names) && !findProgram(shellNames)) installOnDebian('chromium-headless-shell');
  const ways = [() => installOnDebian('chromium', 'chromium-headless-shell'), installWithPlaywright, installPortable];
  let browser = findBrowser();
  for (const way of ways) {
    if (browser) return browser;
    way();
    browser = findBrowser();
  }
  if (browser) return browser;
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

/** A browser without its libraries does not run. */
const runs = (path) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const journeys = createRequire(join(root, 'packages/e2e/package.json'));

const playwrightsOwn = () => journeys('@playwright/test').chromium.executablePath();

function installOnDebian(...packages) {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (spawnSync('apt-get', ['update', '-q'], { env, stdio: 'inherit' }).status !== 0) return;
  // One at a time, because older versions of Debian lack some packages.
  for (const name of packages) {
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], { env, stdio: 'inherit' });
  }
}

function installWithPlaywright() {
  console.log('Installing the Chromium of Playwright …');
  const cli = join(journeys.resolve('@playwright/test/package.json'), '..', 'cli.js');
  // Connections to a blocked address hang; the time limit leads to the next way.
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
  // The package unpacks into the temporary folder, and its libraries only on the platform that these variables name.
  const unpack = `import('${portable.name}').then(({ default: chromium }) => chromium.executablePath())`;
  const env = { ...process.env, TMPDIR: portableFolder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  execFileSync(process.execPath, ['--eval', unpack], { ...options, env });
  const libraries = join(portableFolder, 'al2023/lib');
  // Only the browser gets the libraries; in the environment of all tests they would break PostgreSQL.
  writeFileSync(
    portableLauncher,
    `#!/bin/sh\nLD_LIBRARY_PATH='${libraries}' exec '${join(portableFolder, 'chromium')}' "$@"\n`,
  );
  chmodSync(portableLauncher, 0o755);
}
