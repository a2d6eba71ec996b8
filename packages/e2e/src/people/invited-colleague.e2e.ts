import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInEveryLanguage } from '../fixtures/accessibility.ts';
import { desk } from '../fixtures/desk.ts';
import { handedOver } from '../fixtures/handed-over.ts';
import { test } from '../fixtures/journey.ts';
import { entering, fillSignIn, signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { shell } from './account-menu.ts';

const people = textsOf('console', 'en', 'people');
const departments = textsOf('console', 'en', 'departments');
const entrance = textsOf('console', 'en', 'identity-entrance');
const address = 'nil@grand.example';

test('an invited colleague signs in, sees only permitted screens, and more at once with more rights (ACC-09, ACC-12)', {
  annotation: {
    type: 'long',
    description: 'Two people, each with a sign-in, a first password and every language of a dense screen.',
  },
}, async ({ bellhop, page, newPerson }) => {
  await signIn(page, `${bellhop.grand}/app/admin/staff`, 'manager@grand.example');
  await expect(page.getByRole('heading', { name: people('heading') })).toBeVisible(entering);
  await expectNoAxeViolationsInEveryLanguage(page, 'staff', page.getByRole('table'));
  await page.getByRole('tab', { name: people('tabs.matrix') }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('tab', { name: people('tabs.list') }).click();

  await page.getByRole('button', { name: people('inviteOne') }).click();
  const invitation = page.getByRole('dialog', { name: people('inviteOne') });
  await invitation.getByRole('textbox', { name: people('address') }).fill(address);
  await invitation.getByRole('textbox', { name: people('columns.name'), exact: true }).fill('Nil');
  await invitation.getByRole('textbox', { name: people('columns.family_name') }).fill('Demir');
  await invitation.getByRole('combobox', { name: people('role') }).selectOption(people('roles.maintenance'));
  await expect(invitation.getByText(/^Requests: \d+ open/)).toBeVisible();
  await expect(invitation.getByText(/^Bookings: /)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await invitation.getByRole('button', { name: people('send') }).click();
  const password = await handedOver(page);
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText(people('states.invited'));

  const colleague = await newPerson();
  await fillSignIn(colleague, bellhop.grand, address, password);
  for (const field of [entrance('password.field'), entrance('newPassword.again')])
    await colleague.getByRole('textbox', { name: field, exact: true }).fill('Own.words.4.once');
  await colleague.getByRole('button', { name: entrance('newPassword.submit') }).click();
  await expect(colleague.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
  await expect(entryOf(colleague, 'bookings')).toHaveCount(0);

  await page.getByRole('button', { name: people('rightsOf', { name: 'Nil Demir' }) }).click();
  const rights = page.getByRole('dialog', { name: people('rightsOf', { name: 'Nil Demir' }) });
  await rights.getByRole('checkbox', { name: people('flags.BOOKINGS.name') }).check();
  await expect(rights.getByText(/^Bookings: /)).toBeVisible();
  await rights.getByRole('button', { name: departments('save') }).click();
  await expect(rights).toBeHidden();
  await expect(row).toContainText(people('states.active'));
  await expect(entryOf(colleague, 'bookings')).toBeVisible();
});

function entryOf(page: Page, entry: string) {
  return page.getByRole('navigation').getByText(shell(`nav.${entry}`), { exact: true });
}
