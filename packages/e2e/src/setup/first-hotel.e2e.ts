import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations, expectNoAxeViolationsInEveryLanguage } from '../fixtures/accessibility.ts';
import { listenToTheBell } from '../fixtures/bell.ts';
import { BellhopServer } from '../fixtures/bellhop-server.ts';
import { dayAhead } from '../fixtures/clock.ts';
import { cardWith, desk } from '../fixtures/desk.ts';
import { handedOver } from '../fixtures/handed-over.ts';
import { test } from '../fixtures/journey.ts';
import { answered, entering, fillSignIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const embedded = textsOf('console', 'en', 'embedded');
const setup = textsOf('console', 'en', 'setup');
const identity = textsOf('console', 'en', 'identity');
const entrance = textsOf('console', 'en', 'identity-entrance');
const rooms = textsOf('console', 'en', 'rooms');
const start = textsOf('console', 'en', 'setup-start');
const shell = textsOf('console', 'en', 'shell');
const people = textsOf('console', 'en', 'people');
const passes = textsOf('console', 'en', 'passes');
const phoneTexts = textsOf('guest', 'en', 'guests');
const password = 'seven green lanterns';
const colleagueAddress = 'luis@marin.example';

test('an empty server becomes a hotel in the browser, up to a guest’s request that rings at a colleague’s desk', {
  annotation: {
    type: 'long',
    description: 'The server makes its database, and everything that a new hotel needs follows.',
  },
}, async ({ page, newPerson, complaints }) => {
  // Expected: no hotel yet, a wrong code, a missing second factor.
  complaints.expect(/40[034]/);
  const done = stopwatch();
  const server = await BellhopServer.launchEmpty();
  done('the server runs on an empty folder');
  try {
    await page.goto(server.grand);
    await expect(page.getByRole('heading', { level: 1, name: setup('code.title') })).toBeVisible();
    await expectNoAxeViolationsInEveryLanguage(page, 'setup code');
    const code = page.getByRole('textbox', { name: setup('code.label') });
    await code.fill('0'.repeat(32));
    await page.keyboard.press('Enter');
    await expect(page.getByText(setup('refused.setup_code_wrong'))).toBeVisible();
    await code.fill(await server.setupCode());
    await page.keyboard.press('Enter');
    const field = (name: string) => page.getByRole('textbox', { name: setup(`details.${name}`) });
    await field('name').fill('Hotel Marin');
    await page.getByRole('radio', { name: setup('sets.apartments.name') }).check();
    await field('givenName').fill('Ana');
    await field('familyName').fill('Ruiz');
    // The form survives a reload, except for the password; the code stays accepted.
    await page.reload();
    await expect(field('name')).toHaveValue('Hotel Marin');
    await field('email').fill('ana@marin.example');
    const make = page.getByRole('button', { name: setup('details.submit') });
    await page.getByRole('textbox', { name: setup('details.password'), exact: true }).fill('password123456');
    await make.click();
    await expect(page.getByText(setup('password'))).toBeVisible();
    await page.getByRole('textbox', { name: setup('details.password'), exact: true }).fill(password);
    await expectNoAxeViolationsInEveryLanguage(page, 'first hotel');
    await make.click();
    await expect(
      page.getByRole('heading', { level: 1, name: setup('made.title', { hotel: 'Hotel Marin' }) }),
    ).toBeVisible(entering);
    done('the hotel and its administrator are made');
    await page.getByRole('button', { name: setup('made.go') }).click();

    await page.getByRole('textbox', { name: identity('signIn.username') }).fill('ana@marin.example');
    await page.getByRole('textbox', { name: identity('signIn.password'), exact: true }).fill(password);
    await page.getByRole('button', { name: identity('signIn.submit'), exact: true }).click();
    await answered(page);
    await expect(page.getByRole('img', { name: entrance('totp.picture') })).toBeVisible(entering);
    const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '');
    await page
      .getByRole('textbox', { name: entrance('totp.field') })
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: entrance('totp.submit') }).click();

    // The list shows missing settings; a test request rings at this desk too.
    await expect(page.getByText(start('missing_other', { count: 6 }))).toBeVisible(entering);
    done('the administrator has signed in with a second factor');
    await expectNoAxeViolationsInEveryLanguage(page, 'getting started');
    await page.getByRole('button', { name: start('test.send') }).click();
    await expect(page.getByText(start('test.sent'))).toBeVisible();
    done('a test request was sent');
    await page.getByRole('link', { name: rooms('heading'), exact: true }).click(entering);
    await page.getByRole('button', { name: rooms('edit.add') }).click();
    const dialog = page.getByRole('dialog', { name: rooms('edit.add') });
    await dialog.getByRole('textbox', { name: rooms('edit.numbers') }).fill('301-303');
    await dialog.getByRole('textbox', { name: rooms('edit.floor') }).fill('3');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: rooms('edit.add') }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['301', '302', '303']);
    done('the rooms are there');
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: people('heading'), exact: true }).click();
    await page.getByRole('button', { name: people('inviteOne') }).click(entering);
    const invitation = page.getByRole('dialog', { name: people('inviteOne') });
    await invitation.getByRole('textbox', { name: people('address') }).fill(colleagueAddress);
    await invitation.getByRole('textbox', { name: people('columns.name'), exact: true }).fill('Luis');
    await invitation.getByRole('textbox', { name: people('columns.family_name') }).fill('Mora');
    await invitation.getByRole('combobox', { name: people('role') }).selectOption(people('roles.housekeeping'));
    await invitation.getByRole('button', { name: people('send') }).click();
    const firstPassword = await handedOver(page);
    await expect(page.getByRole('row').filter({ hasText: colleagueAddress })).toContainText(people('states.invited'));
    done('the colleague is invited');
    const colleague = await newPerson();
    const bell = await listenToTheBell(colleague);
    await fillSignIn(colleague, server.grand, colleagueAddress, firstPassword);
    for (const name of [entrance('password.field'), entrance('newPassword.again')])
      await colleague.getByRole('textbox', { name, exact: true }).fill('nine amber harbours');
    await colleague.getByRole('button', { name: entrance('newPassword.submit') }).click();
    await expect(colleague.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
    await expect(colleague.getByText(/^Live/)).toBeVisible(entering);
    done('the colleague has signed in');

    await page.getByRole('link', { name: embedded('console') }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.grand });
    await page.getByRole('button', { name: shell('createQr'), exact: true }).click(entering);
    const pass = page.getByRole('dialog', { name: passes('title') });
    for (const [label, value] of [
      ['firstName', 'Nuria'],
      ['lastName', 'Vidal'],
      ['email', 'nuria@guest.example'],
      ['checkIn', dayAhead(-1)],
      ['checkOut', dayAhead(3)],
      ['roomNo', '302'],
    ] as const)
      await pass.getByLabel(passes(`field.${label}`)).fill(value);
    await pass.getByRole('button', { name: passes('create'), exact: true }).click();
    await pass.getByRole('button', { name: passes('copy') }).click();
    await expect(pass.getByText(passes('copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');
    done('the guest has a stay link');

    const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Rubbish' }).click();
    await phone.getByRole('textbox', { name: phoneTexts('new.text_alone') }).fill('The bin is full');
    const rungBefore = await bell();
    await phone.getByRole('button', { name: phoneTexts('new.send') }).click();
    for (const [who, screen] of [
      ['the colleague', colleague],
      ['the administrator', page],
    ] as const)
      await expect(cardWith(screen, 'The bin is full'), `${who} sees it without a reload`).toContainText('302');
    await expect.poll(bell, 'it rings at the colleague’s desk').toBeGreaterThan(rungBefore);
    done('the guest’s request rings at the colleague’s desk');
    // Pages that still load while the server stops would log errors.
    await Promise.all([page, phone, colleague].map((open) => open.goto('about:blank')));
  } finally {
    await server.dispose();
  }
});

/** Notes in the journey's report after how many seconds each step was done. */
function stopwatch(): (step: string) => void {
  const startedAt = performance.now();
  return (step) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    test.info().annotations.push({ type: 'step', description: `${seconds} s: ${step}` });
  };
}
