import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { freePort } from './ground.ts';
import { demoPassword } from './staff.ts';

const candidates = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface Browser {
  context: BrowserContext;
  /** Port of the DevTools protocol, for Lighthouse. */
  debuggingPort: number;
  close(): Promise<void>;
}

/** Starts a Chromium with a fresh profile, which keeps stored data between loads. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path)) ?? chromium.executablePath();
  const profile = mkdtempSync(join(tmpdir(), 'bellhop-bench-browser-'));
  const debuggingPort = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--remote-debugging-port=${debuggingPort}`,
    ],
    viewport: { width: 1680, height: 945 },
  });
  // The TypeScript loader wraps inner functions in a helper `__name`, which pages lack.
  await context.addInitScript('globalThis.__name = (named) => named');
  return {
    context,
    debuggingPort,
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export async function signInThroughForm(page: Page, origin: string, account: string): Promise<void> {
  await page.goto(`${origin}/app`);
  await page.getByRole('textbox', { name: /phone|e-mail/i }).fill(account);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/app/staff/requests**');
}

/** Shows all requests; the list opens with the open ones. */
export async function showAll(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /^All/ }).click();
}
