import { expect } from '@playwright/test';
import { systemClock } from '../fixtures/clock.ts';
import { openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { DeskBrowser } from './desk-browser.ts';

test('a tab in the background, whose timers the browser throttles, rings at once and every 20 s (RING-08)', async ({
  bellhop,
  page,
}) => {
  test.setTimeout(240_000);
  await openDesk(page, bellhop.grand);
  const browser = DeskBrowser.launch();
  try {
    const tab = await browser.openAs(page, bellhop.grand);
    await tab.press(640, 500);
    await tab.evaluate(`
      window.rings = []; window.ticks = [];
      window.addEventListener('bellhop:rang', ({ detail }) => rings.push({ at: Date.now(), about: detail.about }));
      (function tick() { ticks.push(Date.now()); setTimeout(tick, 1000); })();`);
    await browser.open('about:blank');
    await expect.poll(() => tab.evaluate('document.visibilityState')).toBe('hidden');

    // Waits until the browser throttles this tab's timers to one per minute.
    await expect
      .poll(() => tab.evaluate<number>('Date.now() - ticks.at(-1)'), { timeout: 120_000, intervals: [1000] })
      .toBeGreaterThan(8000);
    const askedAt = systemClock.millis();
    const id = await (await guestCalls(bellhop)).ask('290', 'A lamp, please');
    const rings = async () => {
      const all = await tab.evaluate<{ at: number; about: string[] }[]>('rings');
      return all.filter(({ about }) => about.includes(id)).map(({ at }) => at);
    };
    await expect.poll(async () => (await rings()).length, { timeout: 50_000 }).toBe(2);
    const [first = 0, second = 0] = await rings();
    expect(first - askedAt).toBeLessThan(5000);
    expect(second - first).toBeGreaterThanOrEqual(19_500);
    expect(second - first).toBeLessThan(23_000);
  } finally {
    await browser.close();
  }
});
