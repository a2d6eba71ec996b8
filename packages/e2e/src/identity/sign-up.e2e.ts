import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';
import { invite, makeCall } from '../people/members.ts';
import { another, codeTo, setGrand } from './letters.ts';

const texts = textsOf('console', 'en', 'identity');
const later = textsOf('console', 'en', 'identity-entrance');
const password = 'Own.words.4.once';
const hotel = 'Bellhop Grand';

test('a hotel without sign-up offers none (AUTH-08)', async ({ bellhop, page }) => {
  await setGrand(bellhop, 'allowSignUp=false');
  await page.goto(bellhop.grand);
  await expect(page.getByRole('button', { name: texts('signIn.forgot') })).toBeVisible();
  await expect(page.getByRole('button', { name: texts('signIn.signUp') })).toHaveCount(0);
});

test('a person signs up by e-mail and keyboard, and enters once approved (AUTH-08, AUTH-09, AUTH-15, AUTH-21, AUTH-23)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/400/);
  const address = 'ada@grand.example';
  await setGrand(bellhop, 'allowSignUp=true');
  await page.goto(bellhop.grand);
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toBeFocused();
  await tabTo(page, texts('signIn.signUp'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: later('signUp.name'), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('textbox', { name: later('signUp.name'), exact: true }),
    'the first wrong field',
  ).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yıldız');
  await page.keyboard.press('Tab');
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await page.keyboard.type('own');
  await expect(page.getByText(later('password.progress', { met: 0, total: 1 }))).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: later('signUp.password'), exact: true })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await expect(page.getByText(later('password.all'))).toBeAttached();
  await page.keyboard.press('Enter');

  const field = page.getByRole('textbox', { name: later('code.field') });
  await expect(field).toBeFocused();
  // The demo has no mail server.
  await expect(page.getByText(later('notSent.email'))).toBeVisible();
  await expectNoAxeViolations(page);
  const code = await codeTo(bellhop, address);
  await page.keyboard.type(another(code));
  await page.keyboard.press('Enter');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  // Pasted from a letter with a space.
  await field.fill('');
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.keyboard.press('Enter');

  await expect(page.getByText(later('notice.signedUp', { hotel }))).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: texts('failed.unauthenticated') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toHaveValue(address);
  await expectNoAxeViolations(page);

  // An invitation gives the account its group, which it keeps when the invitation is withdrawn.
  const rights = { types: ['ANY'], services: ['ANY'], flags: [] };
  const id = await invite(bellhop, address, 'Ada Yıldız', rights);
  await makeCall(bellhop, 'withdrawInvitation', '--id', id, '--latest');
  const colleague = await newPerson();
  await fillSignIn(colleague, bellhop.grand, address, password);
  await expect(colleague.getByRole('alertdialog', { name: texts('permission.title') })).toBeVisible();
});

test('a person signs up by phone, reloads, asks for a new code, and goes on (AUTH-08, AUTH-09)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/400/);
  const phone = '+905321112233';
  await setGrand(bellhop, 'allowSignUp=true');
  await page.clock.install();
  await page.goto(bellhop.grand);
  await page.getByRole('button', { name: texts('signIn.signUp') }).click();
  await page.getByRole('textbox', { name: later('signUp.name'), exact: true }).fill('Can');
  await page.getByRole('textbox', { name: later('signUp.familyName') }).fill('Er');
  await page.getByRole('textbox', { name: later('signUp.username') }).fill('0532 111');
  await page.getByRole('textbox', { name: later('signUp.password'), exact: true }).fill(password);
  await page.getByRole('button', { name: later('signUp.submit') }).click();
  await expect(page.getByText(later('failed.invalidPhone')).first()).toBeVisible();
  await page.getByRole('textbox', { name: later('signUp.username') }).fill('00 90 (532) 111-22-33');
  await page.getByRole('button', { name: later('signUp.submit') }).click();
  await expect(page.getByRole('heading', { name: later('confirmSignUp.title') })).toBeVisible();
  const first = await codeTo(bellhop, phone);

  await page.reload();
  await expect(page.getByRole('heading', { name: later('confirmSignUp.title') })).toBeVisible();
  const pause = page.getByRole('button', { name: /^New code in/ });
  await expect(pause).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(31_000);
  await page.getByRole('button', { name: later('resend.now') }).click();
  await expect(pause).toBeVisible();
  const second = await codeTo(bellhop, phone, 2);
  if (first !== second) {
    await page.getByRole('textbox', { name: later('code.field') }).fill(first);
    await page.getByRole('button', { name: later('confirmSignUp.submit') }).click();
    await expect(page.getByText(later('failed.code')).first()).toBeVisible();
  }
  await page.getByRole('textbox', { name: later('code.field') }).fill(second);
  await page.getByRole('button', { name: later('confirmSignUp.submit') }).click();
  // The password is not stored over a reload: the form keeps the name and shows the next step.
  await expect(page.getByText(later('notice.signedUp', { hotel }))).toBeVisible();
  await expect(page.getByRole('textbox', { name: texts('signIn.username') })).toHaveValue(phone);
  await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toHaveCount(0);
});

async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The keyboard does not get to ${name}`);
}
