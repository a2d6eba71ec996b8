import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

const phone = textsOf('guest', 'en', 'guests');
const words = textsOf('guest', 'en', 'dining');

/** Tomorrow, so that the journey works at any hour. */
async function chooseTime(page: Page, nth: number): Promise<void> {
  await page
    .getByRole('group', { name: words('when.day') })
    .getByRole('radio')
    .nth(1)
    .check({ force: true });
  await page
    .getByRole('group', { name: words('when.time') })
    .getByRole('radio')
    .nth(nth)
    .check({ force: true });
}

test('a guest reserves a table on a small phone, is refused a second one with the reason, changes it and cancels it', async ({
  bellhop,
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en' });
  await page.goto(await bellhop.guestLink());
  await page.getByRole('button', { name: phone('home.restaurants') }).click();
  await page.getByRole('button', { name: /Bosphorus Grill/ }).click();
  await chooseTime(page, 0);
  for (const course of await page.getByRole('combobox', { name: words('guests.course') }).all()) {
    await course.selectOption({ index: 1 });
  }
  await expectNoAxeViolationsInBothThemes(page, 'a table');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: words('form.reserve') }).click();
  await expect(page.getByText(phone('next.table_CLOSED'))).toBeVisible();
  await expect(page.getByText(phone('status.confirmed'), { exact: true })).toBeVisible();

  // The hotel allows one table a day.
  await page.goto(`${bellhop.grand}/guest/restaurants`);
  await page.getByRole('button', { name: /^Bosphorus Grill.*Grilled/ }).click();
  await chooseTime(page, 0);
  const reason = page.getByText(words('why.one_reservation_per_day'));
  await expect(reason, 'where the time was chosen').toBeInViewport();
  await page.setViewportSize({ width: 1680, height: 950 });
  await expectNoAxeViolationsInBothThemes(page, 'a refusal', reason);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: words('why.change_that') }).click();
  // The screen of the change has replaced this one.
  await expect(reason).toBeHidden();
  await chooseTime(page, 1);
  await page.getByRole('button', { name: words('form.save') }).click();
  await expect(page).toHaveURL(/\/guest\/restaurants\//);
  await page.goto(`${bellhop.grand}/guest/requests`);
  await page.getByRole('combobox').selectOption('ar');
  const arabic = textsOf('guest', 'ar', 'dining');
  await page.getByRole('button', { name: new RegExp(textsOf('guest', 'ar', 'guests')('status.confirmed')) }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: arabic('table.cancel') }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: arabic('table.yes') }).click();
  await expect(page.getByText(textsOf('guest', 'ar', 'guests')('next.table_CANCELED'))).toBeVisible();
});
