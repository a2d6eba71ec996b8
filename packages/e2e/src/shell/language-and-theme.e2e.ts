import { expect } from '@playwright/test';
import { birthOf, desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

test('the choice of Arabic mirrors the page and keeps the typed text (I18N-03, I18N-04)', async ({ bellhop, page }) => {
  const guest = await guestCalls(bellhop);
  await guest.ask('290', 'A draft is answered in two languages');
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'A draft is answered in two languages');
  const address = page.url();
  await detailOf(page)
    .getByRole('textbox', { name: desk('composer.label') })
    .fill('Half a sente');
  const born = await birthOf(page);

  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'العربية' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  expect(await birthOf(page), 'the page was loaded again').not.toBe(born);
  expect(page.url()).toBe(address);
  const arabic = textsOf('console', 'ar', 'requests');
  await expect(page.getByRole('textbox', { name: arabic('composer.label') })).toHaveValue('Half a sente');
  expect(
    await page.evaluate(() => [localStorage.getItem('bellhop.lang'), localStorage.getItem('bellhop.dir')].join()),
  ).toContain('ar');
  expect(await page.evaluate(() => localStorage.getItem('bellhop.dir'))).toContain('rtl');
});

test('colours follow the device, while the page is open too, until dark or light is chosen; that stays', async ({
  bellhop,
  page,
}) => {
  const shell = textsOf('console', 'en', 'shell');
  await openDesk(page, bellhop.grand);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const light = await backgroundOf();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: shell('theme.dark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(backgroundOf).not.toBe(light);
  await page.reload();
  await expect(page.getByRole('button', { name: shell('theme.light') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html'), 'the device has no say any more').toHaveAttribute('data-theme', 'dark');

  function backgroundOf(): Promise<string> {
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }
});
