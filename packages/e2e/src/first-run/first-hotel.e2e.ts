import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoAxeViolations, expectNoAxeViolationsInEveryLanguage } from '../fixtures/accessibility.ts';
import { BellhopServer } from '../fixtures/bellhop-server.ts';
import { cardWith } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { answered, entering } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const setup = textsOf('console', 'en', 'setup');
const identity = textsOf('console', 'en', 'identity');
const entrance = textsOf('console', 'en', 'entrance');
const rooms = textsOf('console', 'en', 'rooms');
const start = textsOf('console', 'en', 'start');
const shell = textsOf('console', 'en', 'shell');
const passes = textsOf('console', 'en', 'passes');
const phoneTexts = textsOf('guest', 'en', 'guest');
const password = 'seven green lanterns';

test('an empty house becomes a hotel in the browser: its code, its administrator with a second factor, rooms, and a first guest whose request arrives', {
  annotation: {
    type: 'long',
    description: 'The server makes its database, and everything that a new hotel needs follows.',
  },
}, async ({ page, newPerson, complaints }) => {
  // No hotel, a wrong code, a second factor that is not there yet.
  complaints.expect(/40[034]/);
  const server = await BellhopServer.launchEmpty();
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
    // What was typed outlives a reload, but for secrets.
    await page.reload();
    await code.fill(await server.setupCode());
    await page.keyboard.press('Enter');
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

    // It says what is missing; a test request rings at this desk too.
    await expect(page.getByText(start('missing_other', { count: 5 }))).toBeVisible(entering);
    await expectNoAxeViolationsInEveryLanguage(page, 'getting started');
    await page.getByRole('button', { name: start('test.send') }).click();
    await expect(page.getByText(start('test.sent'))).toBeVisible();
    await page.getByRole('link', { name: rooms('heading'), exact: true }).click(entering);
    await page.getByRole('button', { name: rooms('edit.add') }).click();
    const dialog = page.getByRole('dialog', { name: rooms('edit.add') });
    await dialog.getByRole('textbox', { name: rooms('edit.numbers') }).fill('301-303');
    await dialog.getByRole('textbox', { name: rooms('edit.floor') }).fill('3');
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: rooms('edit.add') }).click();
    await expect(page.getByRole('rowheader')).toHaveText(['301', '302', '303']);
    await expectNoAxeViolations(page);

    await page.goto(`${server.grand}/app/staff/requests`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.grand });
    await page.getByRole('button', { name: shell('createQr'), exact: true }).click(entering);
    const pass = page.getByRole('dialog', { name: passes('title') });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const [label, value] of [
      ['firstName', 'Nuria'],
      ['lastName', 'Vidal'],
      ['email', 'nuria@guest.example'],
      ['checkIn', day(-1)],
      ['checkOut', day(3)],
      ['roomNo', '302'],
    ] as const)
      await pass.getByLabel(passes(`field.${label}`)).fill(value);
    await pass.getByRole('button', { name: passes('create'), exact: true }).click();
    await pass.getByRole('button', { name: passes('copy') }).click();
    await expect(pass.getByText(passes('copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    await page.keyboard.press('Escape');

    const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Rubbish' }).click();
    await phone.getByRole('textbox', { name: phoneTexts('new.text_alone') }).fill('The bin is full');
    await phone.getByRole('button', { name: phoneTexts('new.send') }).click();
    await expect(cardWith(page, 'The bin is full'), 'without a reload').toBeVisible();
    await expect(cardWith(page, 'The bin is full')).toContainText('302');
    // A page that still reads while the server of this journey ends would complain.
    await Promise.all([page, phone].map((open) => open.goto('about:blank')));
  } finally {
    await server.dispose();
  }
});
