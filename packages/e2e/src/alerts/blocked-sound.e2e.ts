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
      window.addEventListener('bellhop:rang', ({ detail }) => rings.push(...detail.about));
      // What is tried again after seconds comes ten times as soon.
      window.unhurried = window.setTimeout;
      window.setTimeout = (act, milliseconds, ...more) => unhurried(act, milliseconds / 10, ...more);
      window.tries = 0;
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () { tries += 1; return play.call(this); };`);
    expect(await tab.evaluate('navigator.userActivation.hasBeenActive'), 'nobody has pressed anything').toBe(false);
    await expect.poll(() => tab.text()).toContain(shell('sound.blocked'));

    const id = await (await guestCalls(bellhop)).ask('290', 'A lamp, please');
    await expect.poll(() => tab.evaluate('tries'), 'the ring is tried again').toBeGreaterThan(1);
    expect(await tab.text()).toContain(shell('sound.blocked'));
    expect(await tab.evaluate('rings')).toEqual([]);

    await tab.evaluate('void (window.setTimeout = unhurried)');
    await tab.press(640, 600);
    await expect.poll(() => tab.evaluate('rings')).toContain(id);
    await expect.poll(() => tab.text()).not.toContain(shell('sound.blocked'));
  } finally {
    await browser.close();
  }
});
