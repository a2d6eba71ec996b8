import { expect, type Page } from '@playwright/test';
import { expectNamedLandmarks, expectNoAxeViolationsInEveryLanguage as look } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { holdSession } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

/** Places that have a heading of their own once they are loaded. */
const places = [
  '/app/staff/lolRequests',
  '/app/staff/fastCheckin',
  '/app/staff/alacarte/requests',
  '/app/staff/alacarte/restaurants',
  '/app/staff/bookings',
  '/app/staff/bookings/G-1001',
  '/app/staff/logs',
  '/app/staff/settings/template',
  '/app/staff/settings/departments',
  '/app/staff/settings/ringTone',
  '/app/staff/settings/reportProblem',
  '/app/pages/search/hartley',
  '/app/staff/payments',
  '/app/staff/payments/report',
] as const;

test('places of the console are accessible in every language, light and dark (I18N-01, E39)', {
  annotation: {
    type: 'long',
    description: 'More than a hundred looks by axe: each place in four languages and two themes.',
  },
}, async ({ bellhop, newPerson, complaints }) => {
  test.slow();
  // The error page has an error status.
  complaints.expect(/404/);
  const account = textsOf('console', 'en', 'identity-account');
  const page = await newPerson({ reducedMotion: 'reduce' });
  await holdSession(page, bellhop.grand, 'manager@grand.example');
  for (const place of places) {
    await page.goto(`${bellhop.grand}${place}`);
    await expect(page.getByRole('heading').nth(1).or(page.getByRole('alert')).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNamedLandmarks(page);
    await look(page, place);
  }
  // Outside of its frame; the list above covers its departments.
  await page.goto(`${bellhop.grand}/app/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('switch').first()).toBeVisible();
  await expectNamedLandmarks(page);
  await look(page, 'administration');
  // Simulates a browser without a press; in Playwright each evaluation counts as one (`blocked-sound.e2e`).
  const unpressed = await page.context().newPage();
  await unpressed.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => undefined });
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
  });
  await unpressed.goto(`${bellhop.grand}/app/staff/settings/ringTone`);
  await expect(unpressed.getByText(textsOf('console', 'en', 'shell')('sound.blocked'))).toBeVisible();
  await expect(unpressed.getByRole('slider').first()).toBeVisible();
  await look(unpressed, 'blocked bell');
  await unpressed.close();
  await page.goto(`${bellhop.grand}/error`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'error');
  await page.goto(`${bellhop.grand}/app/staff/requests`);
  await page.getByRole('listitem').getByRole('link').nth(5).waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('hartley');
  await expect(page.getByRole('option').first()).toBeVisible();
  await look(page, 'palette');
  await leaveDialog(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'shortcuts');
  await leaveDialog(page);
  for (const [index, entry] of [account('password.title'), account('sessions.title')].entries()) {
    await page.getByRole('banner').getByRole('button').last().click();
    await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
    if (index === 0) await look(page, 'profile');
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('dialog', { name: entry })).toBeVisible();
    await look(page, entry);
    await leaveDialog(page);
  }
  await page.keyboard.press('Control+Alt+l');
  await expect(page.getByRole('heading', { name: account('lock.title') })).toBeVisible();
  await look(page, 'lock');
});
/** The next key belongs to the console once the dialog is closed. */
async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
