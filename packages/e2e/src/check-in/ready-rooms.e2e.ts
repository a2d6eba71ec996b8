import { expect } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes, showLanguage } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const words = textsOf('console', 'en', 'rooms');

test('housekeeping says on a phone which rooms are ready, also without a network, and a desk sees it at once', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const phone = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await signIn(phone, `${bellhop.grand}/app/staff/rooms`, 'housekeeping@grand.example');
  await signIn(page, `${bellhop.grand}/app/staff/rooms`, 'manager@grand.example');
  const switchOf = (on: typeof page, number: string) =>
    on.getByRole('switch', { name: words('readyOf', { number }), exact: true });

  // The first touch allows the alert sound and removes the hint about it.
  await phone.getByRole('heading', { name: words('heading'), exact: true }).tap();
  await expect(phone.getByText('Your browser blocks the alert sound.')).toHaveCount(0);
  await phone.getByRole('searchbox', { name: words('search') }).fill('0611');
  await expect(phone.getByRole('switch')).toHaveCount(1);
  await switchOf(phone, '611').tap();
  await expect(switchOf(page, '611')).not.toBeChecked();

  await phone.context().setOffline(true);
  await switchOf(phone, '611').tap();
  await expect(switchOf(phone, '611')).toBeChecked();
  await expect(switchOf(page, '611')).not.toBeChecked();
  await phone.context().setOffline(false);
  await expect(switchOf(page, '611')).toBeChecked();

  await phone.getByRole('searchbox', { name: words('search') }).fill('');
  await expectNoAxeViolationsInBothThemes(phone, 'rooms', phone.getByRole('heading', { level: 3 }).first());
  await showLanguage(phone, 'ar');
  await expectNoAxeViolations(phone);
  const overflow = () =>
    phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await overflow(), 'nothing is wider than the phone').toBeLessThanOrEqual(0);
});
