import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import type { BellhopServer } from '../fixtures/bellhop-server.ts';
import { desk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { accessTokenOn, entering, fillSignIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { another, codeTo, operateGrand } from './letters.ts';

const texts = textsOf('console', 'en', 'identity');
const later = textsOf('console', 'en', 'identity-entrance');

test('a person sets up an authenticator app at the sign-in, and enters its code from then on (AUTH-12, AUTH-06)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/400/);
  const account = 'housekeeping@grand.example';
  await operateGrand(bellhop, 'second-factor', 'require', account);
  await fillSignIn(page, bellhop.grand, account);
  await expect(page.getByRole('img', { name: later('totp.picture') })).toBeVisible();
  await expectNoAxeViolations(page);
  const shown = ((await page.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '');
  const token = new TOTP({ secret: Secret.fromBase32(shown) });
  const field = page.getByRole('textbox', { name: later('totp.field') });
  await field.fill(another(token.generate()));
  await page.getByRole('button', { name: later('totp.submit') }).click();
  await expect(page.getByText(later('failed.code')).first()).toBeVisible();
  await field.fill(token.generate());
  await page.getByRole('button', { name: later('totp.submit') }).click();
  await expectTheRequests(page);

  const elsewhere = await newPerson();
  await fillSignIn(elsewhere, bellhop.grand, account);
  await expect(elsewhere.getByText(later('code.totp'))).toBeVisible();
});

test('a set-up that a reload broke off begins again and shows the reason (AUTH-12, AUTH-20)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const account = 'group@grand.example';
  await operateGrand(bellhop, 'second-factor', 'require', account);
  await fillSignIn(page, bellhop.grand, account);
  await expect(page.getByRole('heading', { name: later('totp.title') })).toBeVisible();
  await page.reload();
  await expect(page.getByText(later('notice.interrupted'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toHaveValue(account);
  await operateGrand(bellhop, 'second-factor', 'release', account);
});

test('a code by message signs a person in, also after a reload and when sent again (AUTH-06)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/400/);
  const [account, phone] = ['manager@grand.example', '+902125550101'];
  await preferMessages(page, bellhop, account);
  const person = await newPerson();
  await person.clock.install();
  await fillSignIn(person, bellhop.grand, account);
  await expect(person.getByText(later('notSent.sms'))).toBeVisible();
  await expectNoAxeViolations(person);
  await codeTo(bellhop, phone);
  await person.clock.fastForward(31_000);
  await person.getByRole('button', { name: later('resend.now') }).click();
  const code = await codeTo(bellhop, phone, 2);
  await expect(person.getByRole('button', { name: /^New code in/ })).toBeVisible();
  const field = person.getByRole('textbox', { name: later('code.field') });
  await field.fill(another(code));
  await person.getByRole('button', { name: later('code.submit') }).click();
  await expect(person.getByText(later('failed.code')).first()).toBeVisible();
  await person.reload();
  await field.fill(code);
  await person.getByRole('button', { name: later('code.submit') }).click();
  await expectTheRequests(person);
  // Other journeys sign in to this account with the password alone. Removing the factor ends these two sessions.
  await Promise.all([page.close(), person.close()]);
  await operateGrand(bellhop, 'second-factor', 'remove', account);
});

/** Sets messages as second factor, by the call that the profile makes. */
async function preferMessages(page: Page, bellhop: BellhopServer, account: string): Promise<void> {
  await fillSignIn(page, bellhop.grand, account);
  await expectTheRequests(page);
  const answered = await page.evaluate(
    async (token) => {
      const answer = await fetch('/identity', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.SetUserMFAPreference',
        },
        body: JSON.stringify({ AccessToken: token, SMSMfaSettings: { Enabled: true, PreferredMfa: true } }),
      });
      return `${answer.status} ${await answer.text()}`;
    },
    await accessTokenOn(page),
  );
  expect(answered).toMatch(/^200/);
}

async function expectTheRequests(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
}
