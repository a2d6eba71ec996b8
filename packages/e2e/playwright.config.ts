import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, findBrowserShell } from '../../scripts/browser.mjs';

/** Of folders whose journeys need service workers and notifications; the others go without the browser's own windows. */
const wholeBrowserFolders = new Set(['network']);
/** Journeys that need what this run does not have, or take longer than a run may. */
const leftOut = [
  // Waits a minute and a half for a browser to hold a tab back: by hand (docs/alarm.md), so that every change is tried in time.
  ...(process.env.BELLHOP_LONG_JOURNEYS === undefined ? ['**/tab-behind.e2e.ts'] : []),
];
/** Journeys of one folder share a server; those of another begin with an untouched house, whatever was done to accounts in the first. */
const folders = readdirSync(new URL('src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'fixtures')
  .map((entry) => entry.name)
  // The longest first: at the end no core waits for a long one.
  .toSorted((one, other) => journeysIn(other) - journeysIn(one) || one.localeCompare(other));

function journeysIn(folder: string): number {
  // Each of its journeys takes as long as ten: another browser starts.
  if (folder === 'browsers') return Number.POSITIVE_INFINITY;
  return readdirSync(new URL(`src/${folder}`, import.meta.url)).filter((name) => name.endsWith('.e2e.ts')).length;
}

function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Runs as root in containers, without a graphics card, and calls nobody at home.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
  };
}

export default defineConfig({
  projects: folders.map((name) => ({
    name,
    testDir: `src/${name}`,
    use: { launchOptions: launchOptions(wholeBrowserFolders.has(name) ? findBrowser() : findBrowserShell()) },
  })),
  testMatch: '**/*.e2e.ts',
  testIgnore: leftOut,
  globalSetup: './src/fixtures/global-setup.ts',
  // Each worker starts a server, a PostgreSQL and a browser of its own: a core for each, and no more memory than small machines have.
  workers: Math.min(4, availableParallelism()),
  // A journey that fails now and then has found a race: trying again would hide it.
  retries: 0,
  forbidOnly: true,
  // For what hangs: a busy machine is not a defect.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    // A browser without a graphics card draws each frame of a movement with the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // It would keep the whole build again for each person of each journey; the journeys of the worker allow it.
    serviceWorkers: 'block',
    // A sixth of the time; with `--trace on` where a failed journey is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
