import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { entering, fillSignIn, signInByForm } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const texts = textsOf('console', 'en', 'identity');
const entrance = textsOf('console', 'en', 'identity-entrance');

test('a newcomer chooses a password of their own and signs in with it from then on (AUTH-07)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/400/);
  const account = 'newcomer@grand.example';
  const chosen = 'Own.words.4.once';
  await fillSignIn(page, bellhop.grand, account);
  await expect(page.getByRole('heading', { name: entrance('newPassword.title') })).toBeVisible();
  await expectNoAxeViolations(page);
  const [password, again] = [entrance('password.field'), entrance('newPassword.again')];
  await page.getByRole('textbox', { name: password, exact: true }).fill(chosen);
  await page.getByRole('textbox', { name: again, exact: true }).fill(`${chosen}!`);
  await page.getByRole('button', { name: entrance('newPassword.submit') }).click();
  await expect(page.getByText(entrance('newPassword.mismatch')).first()).toBeVisible();
  await page.getByRole('textbox', { name: again, exact: true }).fill(chosen);
  await page.getByRole('button', { name: entrance('newPassword.submit') }).click();
  await expectTheRequests(page);

  const later = await newPerson();
  await fillSignIn(later, bellhop.grand, account);
  await expect(later.getByText(texts('failed.incorrect'))).toBeVisible();
  await fillSignIn(later, bellhop.grand, account, chosen);
  await expectTheRequests(later);
});

test('an account with a software token is asked for its code (AUTH-06)', async ({ bellhop, page, complaints }) => {
  complaints.expect(/400/);
  await fillSignIn(page, bellhop.grand, 'mfa@grand.example');
  await expect(page.getByRole('heading', { name: entrance('code.title') })).toBeVisible();
  await expectNoAxeViolations(page);
  const token = new TOTP({ secret: Secret.fromBase32(await bellhop.tokenSecret()) });
  const code = token.generate();
  const field = page.getByRole('textbox', { name: entrance('code.field') });
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: entrance('code.submit') }).click();
  await expect(page.getByText(entrance('failed.code')).first()).toBeVisible();
  await field.fill(token.generate());
  await page.getByRole('button', { name: entrance('code.submit') }).click();
  await expectTheRequests(page);
});

test('a person without privileges reads why, and Back signs out (ACC-06, ACC-07)', async ({ bellhop, page }) => {
  await signInByForm(page, bellhop.grand, 'nobody@grand.example');
  const dialog = page.getByRole('alertdialog', { name: texts('permission.title') });
  await expect(dialog).toContainText(texts('permission.text'));
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: texts('permission.back') }).click();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') }), 'for good').toBeVisible();
});

test('a person without a group is signed out at once and reads why (AUTH-21)', async ({ bellhop, page }) => {
  await fillSignIn(page, bellhop.grand, 'nogroup@grand.example');
  await expect(page.getByRole('alert').filter({ hasText: texts('failed.unauthenticated') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toBeVisible();
});

async function expectTheRequests(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
}
