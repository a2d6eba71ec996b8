import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findBrowser, findBrowserShell } from '../../scripts/browser.mjs';

/** Folders whose journeys need service workers and notifications; the other folders run in headless shell. */
const wholeBrowserFolders = new Set(['network']);
/** Journeys that this run skips: they need a missing program or take too long. */
const leftOut = [
  // Waits 90 seconds until the browser throttles a tab; run by hand (docs/alarm.md), so that each change is tested in
  // time.
  ...(process.env.BELLHOP_LONG_JOURNEYS === undefined ? ['**/tab-behind.e2e.ts'] : []),
];
/** Journeys of one folder share a server. Each folder begins with a fresh one, because journeys change accounts. */
const folders = readdirSync(new URL('src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'fixtures')
  .map((entry) => entry.name)
  // The longest folder first, so that no core waits for it at the end.
  .toSorted((one, other) => journeysIn(other) - journeysIn(one) || one.localeCompare(other));

function journeysIn(folder: string): number {
  // Journeys of this folder take ten times as long, because each starts another browser.
  if (folder === 'browsers') return Number.POSITIVE_INFINITY;
  return readdirSync(new URL(`src/${folder}`, import.meta.url)).filter((name) => name.endsWith('.e2e.ts')).length;
}

function launchOptions(executablePath: string | undefined) {
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    // Runs as root in containers without a graphics card, and makes no background requests.
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
  // Each worker starts its own server, PostgreSQL and browser: one core each, within the memory of small machines.
  workers: Math.min(4, availableParallelism()),
  // A retry would hide the race that makes a journey fail sometimes.
  retries: 0,
  forbidOnly: true,
  // Long, for a busy machine; it only ends journeys that hang.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/Istanbul',
    // Without a graphics card, each frame of an animation costs processor time.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker would store the whole build for each person of each journey; only the worker's journeys allow it.
    serviceWorkers: 'block',
    // Traces cost a sixth of the time; use `--trace on` to investigate a failed journey.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
