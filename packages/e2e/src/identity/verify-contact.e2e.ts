import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { entering, fillSignIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { another, codeTo } from './letters.ts';

const later = textsOf('console', 'en', 'identity-entrance');
const account = 'group@grand.example';

test('a person without a verified contact verifies one by a code and is signed in (AUTH-10, AUTH-16)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  await withNothingVerified(page);
  await fillSignIn(page, bellhop.grand, account);
  await expect(page.getByRole('heading', { name: later('contact.title') })).toBeVisible();
  await page.getByRole('radio', { name: later('contact.email') }).click();
  await page.getByRole('button', { name: later('contact.send') }).click();
  await expect(page.getByText(later('notSent.email'))).toBeVisible();
  await expectNoAxeViolations(page);
  const code = await codeTo(bellhop, account);
  const field = page.getByRole('textbox', { name: later('code.field') });
  await field.fill(another(code));
  await page.getByRole('button', { name: later('contact.submit') }).click();
  await expect(page.getByText(later('failed.code')).first()).toBeVisible();
  await field.fill(code);
  await page.getByRole('button', { name: later('contact.submit') }).click();
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
});

test('a person without a verified contact may skip the step, also after a reload (AUTH-10, AUTH-20)', async ({
  bellhop,
  page,
}) => {
  await withNothingVerified(page);
  await fillSignIn(page, bellhop.grand, account);
  await expect(page.getByRole('heading', { name: later('contact.title') })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: later('contact.skip') }).click();
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
});

/**
 * Simulates an account without a verified contact, which our user pool never has. Only the identity token changes, and
 * only the console reads it.
 */
async function withNothingVerified(page: Page): Promise<void> {
  await page.route('**/identity', async (route) => {
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => null);
    const text = JSON.stringify(body).replace(/"IdToken":"([^"]+)"/, (_, token: string) => {
      const [head, claims = '', signature] = token.split('.');
      const payload = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object; // claims: RFC 7519 §3
      const changed = JSON.stringify({ ...payload, email_verified: false, phone_number_verified: false });
      return `"IdToken":"${[head, Buffer.from(changed).toString('base64url'), signature].join('.')}"`;
    });
    await route.fulfill({ response, body: text });
  });
}
