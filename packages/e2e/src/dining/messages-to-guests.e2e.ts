import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInEveryLanguage } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const words = textsOf('console', 'en', 'deliveries');

test('a desk sees why a guest got no message, also without a sender, and the guest stops messages by the link', async ({
  bellhop,
  page,
  newPerson,
}) => {
  await signIn(page, `${bellhop.grand}/app/staff/bookings/G-1006`, 'manager@grand.example');
  const card = page.getByRole('region', { name: words('title') });
  await expect(card.getByText(words('failure.refused'))).toBeVisible();
  await expectNoAxeViolationsInEveryLanguage(page, 'messages to a guest', card);
  await card.getByRole('button', { name: words('retry') }).click();
  await expect(card.getByText(words('notSetUp.sms'))).toBeVisible();
  await expect(card.getByText(words('state.sent'), { exact: true })).toHaveCount(1);

  const { output } = await bellhop.operate('outbox', '--json', '--to', '+905331110066');
  const link = /http:[^"\s]*\/stop\/\w+/.exec(output)?.[0] ?? 'no link';
  const guest = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'ar' });
  await guest.goto(link);
  await expectNoAxeViolations(guest);
  await guest.getByRole('button').click();
  await expect(card.getByText(/^The guest stopped messages: /)).toBeVisible();
  await expect(card.getByRole('switch')).not.toBeChecked();
});
