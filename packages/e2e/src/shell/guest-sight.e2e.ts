import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { setFontSize } from '../fixtures/font-size.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { pagesOf } from '../fixtures/pages-of.ts';
import { textsOf } from '../fixtures/texts.ts';

const words = textsOf('guest', 'en', 'guests');

test('A guest sees choices in forced colours, the focus, whole texts, and all of it on paper (V7, V10, V13, Y7, Y10, Y11)', async ({
  bellhop,
  newPerson,
}) => {
  const link = await bellhop.guestLink();
  const calls = await guestCalls({ grand: bellhop.grand, guestLink: async () => link });
  const id = await calls.ask('231', 'Towels', {});
  for (let turn = 1; turn <= 14; turn += 1) await calls.write(id, `Message ${turn} of a long evening`);
  await calls.write(id, `a${'\u0301'.repeat(60)}`);

  const phone = await newPerson({ viewport: { width: 390, height: 700 }, locale: 'en' });
  await withoutFieldSizing(phone);
  await phone.goto(link);
  await phone.getByRole('combobox').selectOption('en');
  await phone.emulateMedia({ forcedColors: 'active' });
  const [current, other] = [
    phone.getByRole('link', { name: 'Home' }),
    phone.getByRole('link', { name: 'My requests' }),
  ];
  expect(await styleOf(current, 'border-block-start-width')).toBe('4px');
  expect(await styleOf(other, 'border-block-start-width')).toBe('0px');
  await expectNoAxeViolations(phone);
  await phone.emulateMedia({ forcedColors: 'none' });
  await phone.setViewportSize({ width: 320, height: 256 });
  await expectNoAxeViolations(phone);
  await phone.setViewportSize({ width: 390, height: 700 });

  await phone.getByRole('combobox').focus();
  const tiles = phone.getByRole('main').getByRole('button');
  const last = await tiles.count();
  const bar = await boxOf(phone.getByRole('navigation'));
  for (let tile = 0; tile < last; tile += 1) {
    await phone.keyboard.press('Tab');
    const { y, height } = await boxOf(phone.locator(':focus'));
    expect(y + height, 'the end of what has the focus').toBeLessThanOrEqual(bar.y);
  }

  await phone.goto(`${bellhop.grand}/guest/requests/${id}`);
  const box = phone.getByRole('textbox', { name: words('detail.message') });
  const { height } = await boxOf(box);
  await box.fill('One\nTwo\nThree');
  expect((await boxOf(box)).height).toBeGreaterThan(height + 30);
  await box.fill('');
  expect((await boxOf(box)).height).toBe(height);
  await setFontSize(phone, '24px');
  expect(await styleOf(box, 'font-size')).toBe('24px');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeViolations(phone);
  await setFontSize(phone, '');
  const marked = phone.getByText(/^a\u0301+$/);
  await expect(marked).toBeVisible();
  expect(await styleOf(marked.locator('xpath=ancestor-or-self::p'), 'overflow-y')).toBe('hidden');

  await phone.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(box).toBeHidden();
  await expect(phone.getByRole('article')).toHaveCount(16);
  // 16 bubbles fill more than one sheet, and none is cut.
  expect((await pagesOf(phone)).length).toBeGreaterThan(1);
  expect(await styleOf(phone.locator('html'), '--ink')).toBe('#1d2430');

  // Hours come first, also in a right-to-left page; Safari draws them otherwise.
  await phone.emulateMedia({ media: 'screen' });
  await phone.goto(`${bellhop.grand}/guest/`);
  await phone.getByRole('combobox').selectOption('ar');
  await phone.getByRole('button', { name: 'خدمة الغرف' }).click();
  const time = phone.getByLabel('وقت التقديم');
  expect([await styleOf(time, 'direction'), await styleOf(time, 'text-align')]).toEqual(['ltr', 'end']);
  const wish = phone.getByRole('textbox').last();
  expect(await styleOf(wish, 'direction'), 'of an empty field').toBe('rtl');
  await wish.fill('No onions');
  expect(await styleOf(wish, 'direction'), 'of English words').toBe('ltr');
});

/** Makes Chromium behave like Safari: a text box keeps its height unless the page sets another one. */
async function withoutFieldSizing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...query: [string, string?]) =>
      !query[0].includes('field-sizing') && supports(...(query as [string, string]));
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('textarea { field-sizing: fixed !important; }');
      document.adoptedStyleSheets.push(sheet);
    });
  });
}

const styleOf = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (box === null) throw new Error('nothing is shown there');
  return box;
}
