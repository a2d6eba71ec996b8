import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';

test('an administrator sees at once who opened the identity numbers of a guest, and narrows the log by keyboard (SHELL-21)', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const logs = textsOf('console', 'en', 'logs');
  await signIn(page, bellhop.grand, 'manager@grand.example');
  await page.getByRole('link', { name: textsOf('console', 'en', 'shell')('nav.logs') }).click();
  await expect(page.getByRole('heading', { name: logs('empty') })).toBeVisible();
  const desk = await newPerson({});
  await signIn(desk, bellhop.grand, 'manager@grand.example');
  const { call } = await staffCalls(desk);
  // Called by an account whose rights no other journey changes.
  await call('GET', '/users/bookings/G-1001/identity');
  const row = page.getByRole('row').filter({ hasText: logs('acts.identity') });
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: 'Amelia Hartley' })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('combobox', { name: logs('action') }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: logs('emptyFiltered') })).toBeVisible();
  await page.getByRole('button', { name: textsOf('console', 'en', 'lists')('clearFilters') }).press('Enter');
  await page.getByRole('button', { name: logs('showStay', { name: 'Amelia Hartley' }) }).press('Enter');
  await expect(page.getByText(logs('onlyStay', { name: 'Amelia Hartley' }))).toBeVisible();
  await expect(page).toHaveURL(/\/app\/staff\/logs\?stay=G-1001$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toBeVisible();
  await expectNoAxeViolations(page);
});
