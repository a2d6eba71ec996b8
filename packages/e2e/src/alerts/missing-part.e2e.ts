import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

const shell = textsOf('console', 'en', 'shell');

// A service worker would answer from its cache.
test.use({ serviceWorkers: 'block' });

test('a bell whose code fails to load shows a line, still rings, and retries until it has loaded (RING-08)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/run-alarm/);
  const part = /\/run-alarm-[^/]*\.js/;
  let asks = 0;
  await page.route(part, (route) => {
    asks += 1;
    return route.abort('internetdisconnected');
  });
  const counted = await countSounds(page);
  await openDesk(page, bellhop.grand);
  const line = page.getByText(shell('sound.missing'));
  await expect(line).toBeVisible();
  await expectNoAxeViolations(page);
  const before = (await counted()).sounds;
  const id = await (await guestCalls(bellhop)).ask('290', 'A lamp, please');
  await expect.poll(async () => (await counted()).sounds).toBeGreaterThan(before);
  expect((await counted()).rang).toEqual([]);
  await expect.poll(() => asks).toBeGreaterThan(1);
  await expect(line).toBeVisible();

  await page.unroute(part);
  await expect(line).toBeHidden();
  await expect.poll(async () => (await counted()).rang).toContain(id);
});

test('the bell rings where another part of the console fails to load', async ({ bellhop, page, complaints }) => {
  complaints.expect(/push-line/);
  await page.route(/\/push-line-[^/]*\.js/, (route) => route.abort('internetdisconnected'));
  const counted = await countSounds(page);
  await openDesk(page, bellhop.grand);
  await expect(page.getByText(shell('error.crashed'))).toBeVisible();
  const id = await (await guestCalls(bellhop)).ask('290', 'A vase, please');
  await expect.poll(async () => (await counted()).rang).toContain(id);
});

/** Counts the sounds that this page starts, and collects the rings that the alarm reports. */
async function countSounds(page: Page) {
  await page.addInitScript(() => {
    const counted = { sounds: 0, rang: [] as string[] };
    Object.assign(window, { counted });
    const play = HTMLMediaElement.prototype.play;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!this.muted) counted.sounds += 1;
      return play.call(this);
    };
    window.addEventListener('bellhop:rang', (event) => {
      counted.rang.push(...(event as CustomEvent<{ about: string[] }>).detail.about); // docs/alarm.md
    });
  });
  return () => page.evaluate(() => (window as unknown as { counted: { sounds: number; rang: string[] } }).counted); // set above
}
