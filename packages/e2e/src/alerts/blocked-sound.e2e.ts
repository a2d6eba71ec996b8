import { expect } from '@playwright/test';
import { openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';
import { DeskBrowser } from './desk-browser.ts';

const shell = textsOf('console', 'en', 'shell');

test('a line stands for as long as the browser blocks the bell; a press ends it and rings what waited (RING-08)', async ({
  bellhop,
  page,
}) => {
  await openDesk(page, bellhop.grand);
  const browser = DeskBrowser.launch();
  try {
    const tab = await browser.openAs(page, bellhop.grand);
    await tab.evaluate(`
      window.rings = [];
      window.addEventListener('bellhop:rang', ({ detail }) => rings.push(...detail.about));`);
    expect(await tab.evaluate('navigator.userActivation.hasBeenActive'), 'nobody has pressed anything').toBe(false);
    await expect.poll(() => tab.text()).toContain(shell('sound.blocked'));

    const asked = await (await guestCalls(bellhop)).ask('290', 'A lamp, please');
    // Longer than a ring needs to begin, and than it takes to be tried again.
    await page.waitForTimeout(8000);
    expect(await tab.text()).toContain(shell('sound.blocked'));
    expect(await tab.evaluate('rings')).toEqual([]);

    await tab.press(640, 600);
    await expect.poll(() => tab.evaluate('rings')).toContain(asked);
    await expect.poll(() => tab.text()).not.toContain(shell('sound.blocked'));
  } finally {
    await browser.close();
  }
});
