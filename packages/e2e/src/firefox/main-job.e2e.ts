import { expect } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import { findFirefox } from '../../../../scripts/browser.mjs';
import { test } from '../fixtures/journey.ts';
import { clockScript } from '../fixtures/run-clock.ts';
import { textsOf } from '../fixtures/texts.ts';

// For what hangs: a sign-in is arithmetic, and the machine may be busy.
const patience = 90_000;

const entrance = textsOf('console', 'en', 'identity');
const desk = textsOf('console', 'en', 'requests');
const phone = textsOf('guest', 'en', 'guest');

/** The element of a role by its accessible name, as a screen reader finds it. */
const byName = (page: Page, role: string, name: string) => page.locator(`::-p-aria([name="${name}"][role="${role}"])`);

const showsText = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), { timeout: patience }, text);

const annotation = {
  type: 'long',
  description: 'A second browser starts for it, and two of its profiles load the product cold.',
};

test('the main job works in Firefox: the guest asks, the desk answers and resolves, the guest reads it (MSG-01, RQD-05, LIVE-08)', {
  annotation,
}, async ({ bellhop }) => {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: findFirefox(), headless: true });
  try {
    const complaints: string[] = [];
    const open = async (width: number, height: number) => {
      const page = await (await browser.createBrowserContext()).newPage();
      if (clockScript !== null) await page.evaluateOnNewDocument(clockScript);
      page.setDefaultTimeout(patience);
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.setViewport({ width, height });
      return page;
    };

    const staff = await open(1680, 945);
    await staff.goto(`${bellhop.grand}/`);
    await byName(staff, 'textbox', entrance('signIn.username')).fill('manager@grand.example');
    await staff.locator('input[type=password]').fill('Bellhop.demo.1');
    await byName(staff, 'button', entrance('signIn.submit')).click();
    await staff.waitForSelector(`::-p-aria([name="${desk('title')}"][role="heading"])`);
    await staff.waitForFunction(() => /^Live/m.test(document.body.innerText));

    const guest = await open(390, 844);
    await guest.goto(await bellhop.guestLink());
    await byName(guest, 'button', 'Towels and bathroom').click();
    await guest.locator('textarea').fill('Two towels from a fox, please');
    await byName(guest, 'button', phone('new.send')).click();
    await showsText(guest, phone('status.OPEN'));

    // A page behind another one draws once a second at most, and each press waits for what is drawn.
    await staff.bringToFront();
    await showsText(staff, 'Two towels from a fox, please');
    await staff.locator('[role=listitem] ::-p-text(Two towels from a fox, please)').click();
    await byName(staff, 'textbox', desk('composer.label')).fill('On their way to your door');
    await staff.keyboard.press('Enter');
    await showsText(guest, 'On their way to your door');

    await byName(staff, 'button', desk('detail.resolve')).click();
    await showsText(guest, phone('status.CLOSED'));
    expect(complaints, 'errors of the pages').toEqual([]);
  } finally {
    await browser.close();
  }
});
