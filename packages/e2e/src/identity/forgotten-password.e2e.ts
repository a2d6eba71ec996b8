import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { entering, fillSignIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { another, codesTo, codeTo } from './letters.ts';

const texts = textsOf('console', 'en', 'identity');
const later = textsOf('console', 'en', 'identity-entrance');
const chosen = 'Own.words.4.once';

test('a forgotten password is replaced by a code and a new one, which signs in (AUTH-11)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/400/);
  const account = 'concierge@grand.example';
  await page.goto(bellhop.grand);
  await page.getByRole('textbox', { name: texts('signIn.username') }).fill(account);
  await page.getByRole('button', { name: texts('signIn.forgot') }).click();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('textbox', { name: later('forgot.username') })).toHaveValue(account);
  await page.getByRole('button', { name: later('forgot.send') }).click();
  await expect(page.getByText(later('notSent.email'))).toBeVisible();
  const code = await codeTo(bellhop, account);
  await page.reload();
  await page.getByRole('textbox', { name: later('code.field') }).fill(another(code));
  await page.getByRole('textbox', { name: later('password.field'), exact: true }).fill(chosen);
  await page.getByRole('button', { name: later('forgot.submit') }).click();
  const field = page.getByRole('textbox', { name: later('code.field') });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await field.fill(code);
  await page.getByRole('button', { name: later('forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);

  const elsewhere = await newPerson();
  await fillSignIn(elsewhere, bellhop.grand, account, chosen);
  await expect(elsewhere.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
});

test('an unknown name gets the same answer as a known one, and back leads to the sign-in (AUTH-11, AUTH-27)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  await page.goto(bellhop.grand);
  await page.getByRole('button', { name: texts('signIn.forgot') }).click();
  await page.getByRole('textbox', { name: later('forgot.username') }).fill('who@nowhere.example');
  await page.getByRole('button', { name: later('forgot.send') }).click();
  await expect(page.getByText(later('notSent.email'))).toBeVisible();
  expect(await codesTo(bellhop, 'who@nowhere.example')).toEqual([]);
  await page.getByRole('textbox', { name: later('code.field') }).fill('123456');
  await page.getByRole('textbox', { name: later('password.field'), exact: true }).fill(chosen);
  await page.getByRole('button', { name: later('forgot.submit') }).click();
  await expect(page.getByRole('textbox', { name: later('code.field') })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: later('back') }).click();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toBeVisible();
});

test('a code that was tried too often is dead, and the next one works (AUTH-11)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const account = 'frontdesk@grand.example';
  await page.clock.install();
  await page.goto(bellhop.grand);
  await page.getByRole('textbox', { name: texts('signIn.username') }).fill(account);
  await page.getByRole('button', { name: texts('signIn.forgot') }).click();
  await page.getByRole('button', { name: later('forgot.send') }).click();
  const code = await codeTo(bellhop, account);
  const field = page.getByRole('textbox', { name: later('code.field') });
  await page.getByRole('textbox', { name: later('password.field'), exact: true }).fill(chosen);
  for (let count = 0; count < 5; count += 1) {
    await field.fill(another(code));
    await page.getByRole('button', { name: later('forgot.submit') }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await field.fill(code);
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: later('forgot.submit') }).click();
  await expect(page.getByText(later('failed.codeExpired')).first()).toBeVisible();
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: later('resend.now') }).click();
  await field.fill(await codeTo(bellhop, account, 2));
  await page.getByRole('button', { name: later('forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
});
