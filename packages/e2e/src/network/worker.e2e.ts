import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { BellhopServer } from '../fixtures/bellhop-server.ts';
import { cardWith, desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test as journey } from '../fixtures/journey.ts';
import { setClock } from '../fixtures/run-clock.ts';
import { entering } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { Road } from './road.ts';

const says = textsOf('console', 'en', 'network');
const host = 'desk.bellhop.test';
const built = readFileSync(fileURLToPath(new URL('../../../console/dist/version.txt', import.meta.url)), 'utf8').trim();
const newer = 'ffffffffffffffff';

interface WorkerFixtures {
  road: Road;
  /** A desk whose browser treats the hotel's host name as secure, as with a certificate. */
  desktop: BrowserContext;
}

const test = journey.extend<WorkerFixtures>({
  road: async ({ bellhop }, use) => {
    await giveHost(bellhop);
    const road = await Road.to(bellhop.grand);
    await use(road);
    await road.close();
  },
  desktop: async ({ playwright, launchOptions, contextOptions, road, complaints }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--host-resolver-rules=MAP ${host} 127.0.0.1`,
        `--unsafely-treat-insecure-origin-as-secure=${road.at(host)}`,
      ],
    });
    const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' });
    await setClock(context);
    complaints.listenTo(context);
    await use(context);
    await browser.close();
  },
});

async function giveHost(bellhop: BellhopServer): Promise<void> {
  const { code, output } = await bellhop.operate('hotel', 'change', 'localhost', '--add-host', host);
  expect(code, output).toBe(0);
}

/** Waits until the worker has cached its build, so that the page works without a network. */
async function workerIsReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const buildOf = (page: Page) => page.locator('meta[name="bellhop-build"]').getAttribute('content');

test('a desk without a network, at localhost too, opens from its cache, and goes on with the network (NET-08, X2)', async ({
  bellhop,
  road,
  newPerson,
  complaints,
}) => {
  complaints.expect(/ERR_|WebSocket|Failed to (fetch|load)/);
  const page = await newPerson({ serviceWorkers: 'allow' });
  await openDesk(page, road.at('localhost'));
  await workerIsReady(page);
  await page.reload();
  await expect(page.getByText(/^Live/)).toBeVisible(entering);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors: errors } = await devtools.send('Page.getInstallabilityErrors');
  const own = errors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(own, 'nothing but the private window keeps the browser from installing the console').toEqual([]);

  road.cut();
  await page.reload();
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible();
  await expect(page.getByText(/^Offline since/)).toBeVisible();

  road.mend();
  await (await guestCalls(bellhop)).ask('290', 'Asked when the network was back');
  await expect(page.getByText(/^Live/)).toBeVisible(entering);
  await expect(cardWith(page, 'Asked when the network was back')).toBeVisible();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    kept.filter((path) => path !== '/' && !path.startsWith('/assets/')),
    'no call, no file, no setting; the page once more, as it stands in a frame',
  ).toEqual(['/app/charging']);
});

test('a new version waits for consent; a forced reload ends the worker (NET-06, NET-07, LIVE-24, LIVE-25, LIVE-26)', {
  annotation: { type: 'long', description: 'A worker installs the whole product, and two tabs load it three times.' },
}, async ({ bellhop, road, desktop, complaints }) => {
  complaints.expect(/WebSocket|ERR_/);
  await (await guestCalls(bellhop)).ask('290', 'Is the roof open?');
  const [page, other] = [await desktop.newPage(), await desktop.newPage()];
  await openDesk(page, road.at(host));
  await workerIsReady(page);
  await page.reload();
  await other.goto(road.at(host));
  await expect(other.getByText(/^Live/)).toBeVisible(entering);

  road.build = { is: built, becomes: newer };
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`${says('stale')}|${says('ready')}`) })).toBeVisible(
    entering,
  );
  expect(await buildOf(page), 'a reload alone brings no other version').toBe(built);
  await openRequest(page, 'Is the roof open?');
  const composer = detailOf(page).getByRole('textbox', { name: desk('composer.label') });
  await composer.fill('From noon on');
  await page.getByRole('button', { name: new RegExp(`${says('stale')}|${says('ready')}`) }).click();
  await expect.poll(() => buildOf(page), entering).toBe(newer);
  await expect(composer).toHaveValue('From noon on');
  expect(await buildOf(other), 'nobody else was interrupted').toBe(built);

  // Delayed, so that the answer to this evaluation is not lost with the page.
  await other.evaluate(() => void setTimeout(() => new BroadcastChannel('bellhop').postMessage('forceReload'), 100));
  await expect.poll(() => buildOf(other), entering).toBe(newer);
  await expect(composer).toHaveValue('From noon on');
});
