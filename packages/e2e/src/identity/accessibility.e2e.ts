import { expect } from '@playwright/test';
import { expectNoAxeViolationsInEveryLanguage as look } from '../fixtures/accessibility.ts';
import { systemClock } from '../fixtures/clock.ts';
import { test } from '../fixtures/journey.ts';
import { answered, fillSignIn } from '../fixtures/sign-in.ts';
import { type Texts, textsOf } from '../fixtures/texts.ts';
import { operateGrand, setGrand } from './letters.ts';

const account = 'housekeeping@grand.example';

/** Stored steps of a sign-in: a reload resumes them, so that each screen is a reload away. */
const remembered: readonly {
  screen: string;
  title: (later: Texts, first: Texts) => string;
  step: object;
  says?: boolean;
}[] = [
  { screen: 'confirmSignUp', title: (later) => later('confirmSignUp.title'), step: { state: 'confirmSignUp' } },
  {
    screen: 'confirmSignIn, SMS',
    title: (later) => later('code.title'),
    step: { state: 'confirmSignIn', codeSource: 'sms', delivery: { medium: 'sms', destination: '+********03' } },
  },
  {
    screen: 'confirmSignIn, app',
    title: (later) => later('code.title'),
    step: { state: 'confirmSignIn', codeSource: 'totp' },
  },
  {
    screen: 'confirmSignIn, choice',
    title: (later) => later('code.title'),
    step: { state: 'confirmSignIn', codeChoices: ['totp', 'sms'] },
  },
  { screen: 'requireNewPassword', title: (later) => later('newPassword.title'), step: { state: 'requireNewPassword' } },
  { screen: 'forgotPassword', title: (later) => later('forgot.title'), step: { state: 'forgotPassword' } },
  {
    screen: 'forgotPassword, sent',
    title: (later) => later('forgot.title'),
    step: { state: 'forgotPassword', sentAt: 1, delivery: { medium: 'email', destination: 'h***@g***' } },
  },
  { screen: 'signedUp', title: (_, first) => first('signIn.title'), step: { state: 'signedUp' }, says: true },
  {
    screen: 'signIn, broken off',
    title: (_, first) => first('signIn.title'),
    step: { state: 'TOTPSetup' },
    says: true,
  },
];

test.beforeAll(async ({ bellhop }) => {
  await setGrand(bellhop, 'allowSignUp=true');
  await operateGrand(bellhop, 'second-factor', 'require', account);
});

test('screens of signing in are accessible in every language, light and dark (AUTH-15, AUTH-29)', {
  annotation: {
    type: 'long',
    description: 'A hundred and sixty looks by axe: each screen in four languages and two themes.',
  },
}, async ({ bellhop, newPerson, complaints }) => {
  test.slow();
  // Once the user pool sends no more codes to a name for an hour, that message is checked too.
  complaints.expect(/400/);
  const [first, later] = [textsOf('console', 'en', 'identity'), textsOf('console', 'en', 'identity-entrance')];
  const page = await newPerson({ reducedMotion: 'reduce' });
  await page.goto(bellhop.grand);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { screen, title, step, says = false } of remembered) {
    await page.evaluate(
      ([at, changes]) => {
        const nothing = {
          username: 'h@grand.example',
          delivery: null,
          sentAt: null,
          codeChoices: [],
          codeSource: null,
        };
        const way = { ...nothing, at, ...changes };
        sessionStorage.setItem('bellhop.way-in', JSON.stringify(way));
      },
      [systemClock.millis(), step] as const,
    );
    await page.reload();
    const heading = page.getByRole('heading', { level: 1, name: title(later, first) });
    await expect(heading).toBeVisible();
    // This part is loaded after the form.
    if (says) await expect(page.locator('[role="status"][data-tone="info"]')).toBeVisible();
    await look(page, screen, heading);
    // Faults are shown by colour and text.
    const submit = page.locator('[type=submit]');
    if ((await submit.count()) === 0) continue;
    await submit.click();
    // Waits for the answer, because another screen may follow.
    await answered(page);
    await look(page, `${screen}, refused`, page.getByRole('heading', { level: 1 }));
  }
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(bellhop.grand);
  await page.getByRole('button', { name: first('signIn.signUp') }).click();
  await page.getByRole('textbox', { name: later('signUp.password'), exact: true }).fill('half');
  await page.keyboard.press('Enter');
  await look(page, 'sign-up', page.getByRole('heading', { name: later('signUp.title') }));
  await fillSignIn(page, bellhop.grand, account);
  await look(page, 'TOTPSetup', page.getByRole('img', { name: later('totp.picture') }));
});
