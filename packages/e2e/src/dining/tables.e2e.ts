import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes, showLanguage } from '../fixtures/accessibility.ts';
import { dayAhead } from '../fixtures/clock.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { cardOf, paperOf } from './table-list.ts';

const list = textsOf('console', 'en', 'dining-reservations');
const reserve = textsOf('console', 'en', 'dining-reserve');
const finder = textsOf('console', 'en', 'search-guests');
const detail = textsOf('console', 'en', 'requests');
const ui = textsOf('console', 'en', 'ui');

/** Tomorrow, so that the journey works at any hour. */
const day = dayAhead(1);
const place = `/app/staff/alacarte/requests?restaurant=bosphorus&day=${day}`;
const evening = `bosphorus_${day.replaceAll('-', '')}_2000`;

test('a concierge reserves by the keyboard and prints the table list; a guest’s “thanks” rings and keeps a table confirmed', {
  annotation: { type: 'long', description: 'Two desks, a guest, two papers, and the looks of axe at two widths.' },
}, async ({ bellhop, page, newPerson }) => {
  // Suppresses the print dialog.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.setViewportSize({ width: 1680, height: 950 });
  await signIn(page, `${bellhop.grand}${place}`, 'concierge@grand.example');
  await expect(page.getByRole('region', { name: list('covers.name') })).toBeVisible();
  const manager = await newPerson({ viewport: { width: 1280, height: 900 } });
  await signIn(manager, `${bellhop.grand}${place}`, 'manager@grand.example');
  await expect(manager.getByRole('region', { name: list('covers.name') })).toBeVisible();

  // Three steps by the keyboard.
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: reserve('title') });
  await expect(sheet.getByRole('textbox', { name: finder('find') }).or(sheet.getByLabel(finder('find')))).toBeFocused();
  await page.keyboard.type('508');
  await sheet.getByRole('option', { name: /508/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Mehmet Yılmaz').first()).toBeVisible();
  const late = sheet.getByRole('radio', { name: /^20:00/ });
  await late.focus();
  await page.keyboard.press('Space');
  await expect(late).toBeChecked();
  await expectNoAxeViolationsInBothThemes(page, 'where and when');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('heading', { name: reserve('step.people') })).toBeFocused();
  const names = sheet.getByRole('textbox', { name: reserve('name') });
  await expect(names.first()).toHaveValue('Mehmet Yılmaz');
  await names.nth(1).focus();
  await page.keyboard.type('Defne Yılmaz');
  for (const course of await sheet.getByRole('combobox', { name: reserve('course') }).all()) {
    await course.focus();
    await page.keyboard.type('Lamb');
  }
  await expectNoAxeViolations(page);
  await names.first().focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText(reserve('made'))).toBeVisible();
  await sheet
    .getByRole('button', { name: ui('close') })
    .last()
    .press('Enter');
  await expect(sheet).toBeHidden();

  // Both desks and the print update without a reload.
  await expect(cardOf(page, 'Mehmet Yılmaz')).toContainText('Lamb shank');
  await expect(cardOf(manager, 'Mehmet Yılmaz')).toContainText(list('status.CLOSED'));
  const guest = await guestCalls(bellhop);
  const own = await guest.reserve(evening, ['lamb']);
  const ofGuest = page.locator(`[data-card="${own}"]`);
  await expect(ofGuest).toContainText(list('status.CLOSED'));
  const paper = await paperOf(page);
  expect(paper).toMatch(/Mehmet Yılmaz508Lamb shank/);
  const before = paper.match(/Lamb shank: \d+/)?.[0];

  // Browsers allow sound after the first press.
  await manager.locator('main').click({ position: { x: 4, y: 4 } });
  const rang = manager.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener('bellhop:rang', (event) => {
          // The detail is described in docs/alarm.md.
          const { queue } = (event as CustomEvent<{ queue: string }>).detail;
          if (queue === 'message') resolve(true);
        });
      }),
  );
  await guest.write(own, 'Thanks!');
  expect(await rang).toBe(true);
  await expect(ofGuest).toContainText(list('status.CLOSED'));
  const second = await paperOf(page);
  expect(second).toMatch(/Mehmet Yılmaz508Lamb shank/);
  expect(second.match(/Lamb shank: \d+/)?.[0]).toBe(before);
  expect(await guest.statusOf(own)).toBe('CLOSED');

  await ofGuest.click();
  await expect(page.getByRole('article', { name: detail('detail.name') })).toContainText('Thanks!');
  await expectNoAxeViolationsInBothThemes(page, 'a reservation');
  await page.goto(`${bellhop.grand}${place}`);
  await expect(cardOf(page, 'Mehmet Yılmaz')).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page, 'reservations');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoAxeViolations(page);
  await showLanguage(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolationsInBothThemes(page, 'reservations in Arabic');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1680, height: 950 });
  await expectNoAxeViolationsInBothThemes(page, 'reservations in Arabic, wide');
  await guest.cancelReservation(own);
});
