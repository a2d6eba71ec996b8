import { expect, type Page, type Request } from '@playwright/test';
import { birthOf, cardWith, desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { entering, signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { Road } from './road.ts';

const says = textsOf('console', 'en', 'network');
const banner = (page: Page, key: string) => page.getByRole('button', { name: says(key) });

test('a desk without a connection says so after 30 s and reloads with typed text (NET-01, NET-02, NET-03, NET-04)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const guest = await guestCalls(bellhop);
  await guest.ask('290', 'Is there a late bus?');
  await page.clock.install();
  await page.route('**/offline.html', (route) => route.abort());
  const offlineAfter = await watchForOffline(page);
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Is there a late bus?');
  const composer = detailOf(page).getByRole('textbox', { name: desk('composer.label') });
  await composer.fill('There is one at eleven');

  await page.clock.fastForward(31_000);
  await expect(banner(page, 'offline')).toBeVisible();
  expect(await offlineAfter(), 'nothing of it before').toBeGreaterThan(29_900);
  const isAnew = await loadsAnew(page);
  await page.unroute('**/offline.html');
  // A pending probe timed out when the clock jumped, and the next one is half a minute away.
  const probed = page.waitForResponse('**/offline.html');
  await banner(page, 'offline').click();
  await expect.poll(isAnew).toBe(true);
  await probed;
  await expect(composer).toHaveValue('There is one at eleven');
  await page.clock.fastForward(31_000);
  await expect(banner(page, 'offline')).toBeHidden();

  // With the cable pulled too, only one of the three places shows the outage.
  complaints.expect(/WebSocket|ERR_INTERNET/);
  await page.context().setOffline(true);
  await page.clock.fastForward(31_000);
  await expect(banner(page, 'offline')).toBeVisible();
  await expect.poll(() => connectionLines(page)).toEqual([expect.stringContaining(says('offline'))]);
});

test('a desk whose server is killed counts down, reconnects and misses no change (LIVE-17, LIVE-18, LIVE-19, LIVE-21)', {
  annotation: { type: 'long', description: 'A killed server starts again, and the countdown to it runs by the clock.' },
}, async ({ bellhop, page, complaints }) => {
  complaints.expect(/ERR_|WebSocket|Failed to (fetch|load resource)|50[0-9]/);
  const settled = trafficOf(page);
  await page.clock.install();
  await openDesk(page, bellhop.grand);
  // Requests under way during the clock jump or the kill would show other lines than this one.
  await settled();
  const born = await birthOf(page);
  await Promise.all([page.waitForResponse('**/offline.html'), page.clock.fastForward(31_000)]);
  await settled();
  await expect(page.getByText(/^Live/)).toBeVisible();

  await bellhop.kill();
  await expect(banner(page, 'reconnecting')).toContainText('5');
  await expect(banner(page, 'reconnecting')).toContainText('4');
  // The line is visible for three seconds, so the journey looks for it before the start.
  const startAndAsk = async () => {
    await bellhop.start();
    await (await guestCalls(bellhop)).ask('290', 'Asked right after the start');
  };
  await Promise.all([
    expect(page.getByText(says('connected'), { exact: true })).toBeVisible({ timeout: 180_000 }),
    startAndAsk(),
  ]);
  await expect(cardWith(page, 'Asked right after the start')).toBeVisible();
  await expect(page.getByText(says('connected'), { exact: true })).toBeHidden();
  expect(await birthOf(page), 'without a reload').toBe(born);
});

test('a press on the countdown loads the page again (LIVE-20)', async ({ bellhop, newPerson, complaints }) => {
  complaints.expect(/WebSocket|ERR_/);
  // The worker would answer from its cache instead of the proxy.
  const page = await newPerson({ serviceWorkers: 'block' });
  const road = await Road.to(bellhop.grand);
  await openDesk(page, road.at('localhost'));
  const born = await birthOf(page);
  road.cut();
  await expect(banner(page, 'reconnecting')).toBeVisible();
  // The network returns only with the press: the desk retries every few seconds by itself.
  const address = page.url();
  await page.route(
    ({ href }) => href === address,
    async (route) => {
      road.mend();
      await route.continue();
    },
    { times: 1 },
  );
  await banner(page, 'reconnecting').click();
  // Evaluation fails while one document replaces another.
  await expect.poll(() => birthOf(page).catch(() => born)).not.toBe(born);
  await expect(page.getByText(/^Live/)).toBeVisible();
  await road.close();
});

test('a desk behind a proxy without sockets stays fresh by reading, and says so (LIVE-15, LIVE-16)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/WebSocket/);
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', 'Is the sauna warm?');
  const road = await Road.to(bellhop.grand);
  road.letsSocketsThrough = false;
  await signIn(page, road.at('localhost'), 'manager@grand.example');
  await expect(page.getByText(/^Checking every few seconds/)).toBeVisible(entering);
  await expect(banner(page, 'reconnecting'), 'no countdown all day long').toBeHidden();

  await openRequest(page, 'Is the sauna warm?');
  await guest.ask('231', 'Asked while sockets are blocked');
  await guest.write(id, 'And the pool?');
  await expect(cardWith(page, 'Asked while sockets are blocked')).toBeVisible();
  await expect(detailOf(page).getByText('And the pool?', { exact: true })).toBeVisible();

  road.letsSocketsThrough = true;
  await expect(page.getByText(/^Live/)).toBeVisible(entering);
  await road.close();
});

test('a desk left open over an update says that its version is old; a press loads the new one (NET-05, NET-06, NET-07)', async ({
  bellhop,
  page,
}) => {
  await page.clock.install();
  await openDesk(page, bellhop.grand);
  await page.clock.fastForward(31_000);
  await expect(banner(page, 'stale')).toBeHidden();
  await page.route('**/version.txt', (route) => route.fulfill({ body: 'ffffffffffffffff\n' }));
  await page.clock.fastForward(10 * 60_000);
  await expect(banner(page, 'stale')).toBeVisible();
  const isAnew = await loadsAnew(page);
  await page.unroute('**/version.txt');
  await banner(page, 'stale').click();
  await expect.poll(isAnew).toBe(true);
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect(banner(page, 'stale')).toBeHidden();
});

/** All visible lines about the connection, except those inside a pane. */
function connectionLines(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lines = new Set<Element>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const around = node.parentElement;
      const box = around?.getBoundingClientRect();
      if (!around?.checkVisibility() || box === undefined || box.width <= 1 || around.closest('article')) continue;
      if (/offline|reconnect|on this device/i.test(node.textContent ?? '')) {
        lines.add(around.closest('button, [role="status"], [role="alert"], p') ?? around);
      }
    }
    return [...lines].map(({ textContent }) => textContent);
  });
}

/** Milliseconds by the page's clock until it first showed that it is offline. */
async function watchForOffline(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((words) => {
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent?.includes(words)) return;
      observer.disconnect();
      Object.assign(window, { offlineAfter: performance.now() });
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, says('offline'));
  return () => page.evaluate(() => (window as unknown as { offlineAfter: number }).offlineAfter); // set above
}

/** Returns a function that waits until no request of the page has been under way for half a second. */
function trafficOf(page: Page): () => Promise<void> {
  const onItsWay = new Set<Request>();
  let movedAt = performance.now();
  const end = (request: Request) => {
    onItsWay.delete(request);
    movedAt = performance.now();
  };
  page.on('request', (request) => onItsWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => onItsWay.size === 0 && performance.now() - movedAt > 500).toBe(true);
}

/** Detects a reload by a mark on the page: with a fake clock, the time origin is unreliable. */
async function loadsAnew(page: Page): Promise<() => Promise<boolean>> {
  const html = page.locator('html');
  await html.evaluate((element) => element.setAttribute('data-before', ''));
  return async () => (await html.getAttribute('data-before')) === null;
}
