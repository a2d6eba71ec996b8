import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { bookingAwaits } from '../fixtures/bookings.ts';
import { desk, detailOf, openDesk, openRequest, searchBox } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const bookings = textsOf('console', 'en', 'bookings');

test('a booking that awaits approval blocks its request, and is approved right there (RQD-09, RQD-10)', async ({
  bellhop,
  page,
  newPerson,
}) => {
  await openDesk(page, bellhop.grand);
  await bookingAwaits(page, 'G-1012');
  await searchBox(page).fill('Watanabe');
  await openRequest(page, 'Kenji Watanabe');
  const detail = detailOf(page);
  const alert = detail.getByRole('alert').filter({ hasText: desk('approval.title') });
  await expect(alert).toBeVisible();
  await expect(detail.getByRole('button', { name: desk('detail.resolve') })).toBeDisabled();
  await expect(detail.getByRole('button', { name: /^Status: / })).toBeDisabled();
  // Notes to colleagues stay possible, so the note is the open tab.
  await detail.getByRole('tab', { name: /^Message to/ }).click();
  await expect(detail.getByRole('textbox', { name: desk('composer.label') })).toBeDisabled();
  await expect(detail.getByText(desk('approval.reason')).first(), 'the reason stands beside it').toBeVisible();
  await expectNoAxeViolations(page);

  const concierge = await newPerson();
  await signIn(concierge, page.url(), 'concierge@grand.example');
  await expect(
    detailOf(concierge).getByText(desk('approval.notAllowed')),
    'without the right to bookings',
  ).toBeVisible();
  await expect(concierge.getByRole('button', { name: desk('approval.status') })).toHaveCount(0);

  await alert.getByRole('button', { name: desk('approval.status') }).click();
  await page.getByRole('menuitem', { name: bookings('status.hotel_guest') }).click();
  for (const anyone of [page, concierge]) {
    await expect(detailOf(anyone).getByText(desk('approval.title'))).toBeHidden();
    await expect(detailOf(anyone).getByRole('button', { name: desk('detail.resolve') })).toBeEnabled();
  }
  await detail.getByRole('button', { name: desk('detail.resolve') }).click();
  await expect(detailOf(concierge).getByRole('button', { name: desk('detail.reopen') })).toBeVisible();
});
