import { expect } from '@playwright/test';
import { desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { signInByForm } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { translateFromStart } from '../fixtures/translation.ts';

const teamwork = textsOf('console', 'en', 'requests-teamwork');
const shell = textsOf('console', 'en', 'shell');

/** Each screen of the console. */
const places = [
  '/app/staff/requests',
  '/app/staff/lolRequests',
  '/app/staff/fastCheckin',
  '/app/staff/alacarte/requests',
  '/app/staff/alacarte/restaurants',
  '/app/staff/bookings',
  '/app/staff/bookings/G-1001',
  '/app/staff/rooms',
  '/app/staff/reports',
  '/app/staff/logs',
  '/app/staff/settings/template',
  '/app/staff/settings/departments',
  '/app/staff/settings/ringTone',
  '/app/staff/settings/reportProblem',
  '/app/pages/search/hartley',
  '/app/staff/payments',
  '/app/staff/payments/report',
  '/app/admin/hotel',
] as const;

test('a console that the browser translates signs in, claims, sends, and shows a colleague’s answer (V1)', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const guest = await guestCalls(bellhop);
  const words = 'A second blanket, please';
  await guest.ask('290', words);
  await translateFromStart(page);
  await signInByForm(page, bellhop.grand, 'manager@grand.example');
  await expect(page.locator('font').first(), 'translated').toBeAttached();
  await openRequest(page, words);
  await page
    .getByRole('region', { name: teamwork('assignment.title') })
    .getByRole('button', { name: teamwork('assignment.claim') })
    .click();
  await expect(
    page
      .getByRole('region', { name: teamwork('assignment.title') })
      .getByText(teamwork('assignment.yours'), { exact: false })
      .first(),
  ).toBeVisible();
  await page.getByRole('textbox', { name: desk('composer.label') }).fill('It is on its way.');
  await page.keyboard.press('Enter');
  await expect(detailOf(page).getByText('It is on its way.')).toBeVisible();

  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await openRequest(colleague, words);
  await colleague.getByRole('textbox', { name: desk('composer.label') }).fill('I bring it.');
  await colleague.keyboard.press('Enter');
  await expect(detailOf(page).getByText('I bring it.')).toBeVisible();
  await expect(page.getByText(shell('error.crashed'))).toHaveCount(0);
});

test('each screen of a translated console works (V1)', {
  annotation: { type: 'long', description: 'Eighteen screens, each loaded by itself.' },
}, async ({ bellhop, page }) => {
  await translateFromStart(page);
  await openDesk(page, bellhop.grand);
  for (const place of places) {
    await page.goto(`${bellhop.grand}${place}`);
    await expect(page.getByRole('heading').nth(1).or(page.getByRole('alert')).first(), place).toBeVisible();
    await expect(page.locator('[aria-busy="true"]'), place).toHaveCount(0);
    await expect(page.locator('font').first(), place).toBeAttached();
    await expect(page.getByText(shell('error.crashed')), place).toHaveCount(0);
  }
});
