import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { cardWith, desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { setFontSize } from '../fixtures/font-size.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { pagesOf } from '../fixtures/pages-of.ts';
import { holdSession } from '../fixtures/sign-in.ts';

const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Height in pixels of the lowest scrolling part of a page; of the window where none scrolls. */
function lowestScroller(): number {
  const heights = [...document.querySelectorAll('main, main *')]
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1)
    .map((part) => part.clientHeight);
  return Math.min(window.innerHeight, ...heights);
}

/** The names of the parts that are lower than their content and hide the rest of it. */
const cutPartsOf = (whole: Locator) =>
  whole.evaluate((root) =>
    [root, ...root.querySelectorAll('*')]
      .filter((part) => {
        const { overflowY } = getComputedStyle(part);
        return !/visible|clip/.test(overflowY) && part.clientHeight > 60 && part.scrollHeight > part.clientHeight + 1;
      })
      .map((part) => `${part.tagName}.${part.getAttribute('class')}`),
  );

test('a window of 320×256, as at 400 %, keeps the list and the conversation usable (V6)', async ({
  bellhop,
  newPerson,
}) => {
  const guest = await guestCalls(bellhop);
  const words = 'A cot for the night';
  await guest.ask('290', words);
  const page = await newPerson({ viewport: { width: 320, height: 256 }, reducedMotion: 'reduce' });
  await openDesk(page, bellhop.grand);
  const list = page.getByRole('list', { name: desk('list.name') }).locator('..');
  expect(await heightOf(list)).toBeGreaterThan(120);
  await expectNoAxeViolations(page);
  await openRequest(page, words);
  const messages = page
    .getByRole('log')
    .or(detailOf(page).getByRole('region', { name: desk('messages.title') }))
    .first();
  expect(await heightOf(messages)).toBeGreaterThan(60);
  const composer = page.getByRole('textbox', { name: desk('composer.label') });
  await composer.fill('It comes.');
  await expect(composer).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectNoAxeViolations(page);
  // The heads of these lists are taller than the window.
  await page.goto(`${bellhop.grand}/app/staff/alacarte/requests`);
  const reservations = page
    .getByRole('list')
    .filter({ has: page.getByRole('link') })
    .last()
    .locator('..');
  await expect.poll(() => heightOf(reservations)).toBeGreaterThan(120);
  await page.goto(`${bellhop.grand}/app/admin/departments`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await page.evaluate(lowestScroller)).toBeGreaterThan(120);
});

test('forced colours tell each choice from its neighbours (V7)', async ({ bellhop, page }) => {
  const guest = await guestCalls(bellhop);
  const words = 'A fan, please';
  await guest.ask('290', words);
  await page.emulateMedia({ forcedColors: 'active' });
  await openDesk(page, bellhop.grand);
  await openRequest(page, words);
  const pairs: readonly (readonly [string, string])[] = [
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    ['button[aria-pressed="true"]', 'button[aria-pressed="false"]'],
    ['nav [aria-current="page"]', 'nav a:not([aria-current])'],
    ['[data-card][aria-current]', '[data-card]:not([aria-current])'],
  ];
  for (const [chosen, other] of pairs) {
    const one = page.locator(chosen).filter({ visible: true }).first();
    const neighbour = page.locator(other).filter({ visible: true }).first();
    if ((await one.count()) === 0 && chosen.startsWith('button')) continue;
    expect(await groundOf(one), chosen).not.toBe(await groundOf(neighbour));
  }
  await expectNoAxeViolations(page);
});

test('a print holds the whole list and the whole conversation (V10)', async ({ bellhop, page }) => {
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('290', 'Flowers for tonight');
  for (let turn = 1; turn <= 12; turn += 1) await guest.write(id, `Line ${turn}\nof several\nlines`);
  await openDesk(page, bellhop.grand);
  const cards = page.getByRole('list', { name: desk('list.name') }).getByRole('listitem');
  const total = Number(await cards.first().getAttribute('aria-setsize'));
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(cards).toHaveCount(total);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await openRequest(page, 'Line 12');
  await expect(detailOf(page).getByText('Line 12').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(cardWith(page, 'Line 12')).toBeHidden();
  expect(await cutPartsOf(detailOf(page))).toEqual([]);
});

test('a print of the administration holds the whole section, on as many sheets as it needs (V10)', async ({
  bellhop,
  page,
}) => {
  await holdSession(page, bellhop.grand, 'manager@grand.example');
  for (const section of ['hotel', 'rooms', 'checkInFields']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${bellhop.grand}/app/admin/${section}`);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').or(page.getByRole('navigation'))).toHaveCount(0);
    expect(await cutPartsOf(page.locator('html')), section).toEqual([]);
    expect((await pagesOf(page)).length, section).toBeGreaterThan(2);
  }
});

test('texts follow the font size of the browser, and no card cuts them (V17)', async ({ bellhop, newPerson }) => {
  const sizesAt = async (percent: number) => {
    const page = await newPerson({ viewport: { width: 1440, height: 900 } });
    await setFontSize(page, `${percent}%`);
    await openDesk(page, bellhop.grand);
    const sizes = await page.evaluate(() =>
      [...document.querySelectorAll('h2, nav a, [data-card] strong')].map((part) =>
        Number.parseFloat(getComputedStyle(part).fontSize),
      ),
    );
    const isWhole = await page.evaluate(
      () =>
        document.documentElement.scrollWidth <= window.innerWidth &&
        [...document.querySelectorAll('[data-card]')].every((card) => card.scrollHeight <= card.clientHeight + 1),
    );
    return { page, sizes, isWhole };
  };
  const usual = await sizesAt(100);
  const large = await sizesAt(150);
  expect(large.sizes[0]).toBe((usual.sizes[0] ?? 0) * 1.5);
  expect(large.isWhole).toBe(true);
  await expectNoAxeViolations(large.page);
  await large.page.setViewportSize({ width: 1280, height: 800 });
  const cutNames = await large.page.evaluate(
    () => [...document.querySelectorAll('nav a')].filter((name) => name.scrollWidth > name.clientWidth + 1).length,
  );
  expect(cutNames, 'names of the rail that are cut').toBe(0);
});

test('marks that stand over each other stay inside the message that has them (V13)', async ({ bellhop, page }) => {
  const guest = await guestCalls(bellhop);
  const marks = `Z${'\u0301'.repeat(60)}`;
  await guest.write(await guest.ask('290', 'A kettle'), marks);
  await openDesk(page, bellhop.grand);
  await openRequest(page, marks);
  const message = detailOf(page).getByText(marks).first();
  await expect(message).toBeVisible();
  const isHeld = await message.evaluate((text) => {
    for (let part: Element | null = text; part !== null && part.tagName !== 'ARTICLE'; part = part.parentElement)
      if (getComputedStyle(part).overflow === 'clip') return true;
    return false;
  });
  expect(isHeld).toBe(true);
});

test('signs of direction turn no text around the message that has them (V13)', async ({ bellhop, page }) => {
  const guest = await guestCalls(bellhop);
  const words = 'A pillow';
  await guest.write(await guest.ask('290', words), `${words}\u2069\u202e, please`);
  await openDesk(page, bellhop.grand);
  await openRequest(page, words);
  await expect(detailOf(page).getByText(words).first()).toBeVisible();
  const turned = await page.evaluate((text) => {
    const around = [...document.querySelectorAll('bdi, [dir="auto"]')].filter((part) =>
      part.textContent?.includes(text),
    );
    return around.map((part) => {
      const after = document.createElement('span');
      after.textContent = ' XY';
      part.after(after);
      const [first, last] = [1, 2].map((at) => {
        const letter = document.createRange();
        letter.setStart(after.firstChild ?? after, at);
        letter.setEnd(after.firstChild ?? after, at + 1);
        return letter.getBoundingClientRect();
      });
      after.remove();
      return first !== undefined && last !== undefined && last.top === first.top && last.left < first.left;
    });
  }, words);
  expect(turned.length).toBeGreaterThan(1);
  expect(turned).not.toContain(true);
});

test('fields of a touch screen have 16 px at any width (Y14)', async ({ bellhop, newPerson }) => {
  const page = await newPerson({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
  await openDesk(page, bellhop.grand);
  const size = await page
    .getByRole('searchbox')
    .first()
    .evaluate((field) => getComputedStyle(field).fontSize);
  expect(parseFloat(size)).toBeGreaterThanOrEqual(16);
});
