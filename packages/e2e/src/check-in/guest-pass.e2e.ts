import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { dayAhead } from '../fixtures/clock.ts';
import { openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const shell = textsOf('console', 'en', 'shell');
const passes = textsOf('console', 'en', 'passes');
const finder = textsOf('console', 'en', 'search-guests');
const phoneSize = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Expects that the phone shows the stay of this guest. */
async function expectStayOf(phone: Page, name: string): Promise<void> {
  await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(phone.url(), 'the code of the stay stays out of addresses').not.toMatch(/#[A-Za-z0-9_-]{10,}/);
}

test('the desk makes a QR code by the keyboard, which opens the stay by link and typed address (SHELL-30, QR-01, QR-33)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  // A deliberately truncated address.
  complaints.expect(/404 .*\/s\//);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: bellhop.grand });
  await openDesk(page, bellhop.grand, 'frontdesk@grand.example');
  await page.getByRole('button', { name: shell('createQr'), exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: passes('title') });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: passes('findGuest') }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: finder('find') })).toBeFocused();
  await page.keyboard.type('Amelia');
  await expect(dialog.getByRole('option', { name: /Amelia Hartley/ }).first()).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: passes('picture', { name: 'Amelia Hartley' }) })).toBeVisible();
  await expectNoAxeViolations(page);
  const sign = dialog.getByRole('img', { name: passes('picture', { name: 'Amelia Hartley' }) });
  for (const part of [dialog, sign]) await expect(part, 'in sight in a low window').toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: passes('copy') }).click();
  await expect(dialog.getByText(passes('copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/guest\/#[A-Za-z0-9_-]{22}$/);
  const typed = (await dialog.getByText(/\/s\/[2-9a-z]{16}$/).textContent()) ?? '';

  const phone = await newPerson(phoneSize);
  await phone.goto(link);
  await expectStayOf(phone, 'Amelia');
  const another = await newPerson(phoneSize);
  await another.goto(`http://${typed}`);
  await expectStayOf(another, 'Amelia');

  const answer = await another.goto(`${bellhop.grand}/s/${'a'.repeat(16)}`);
  expect(answer?.status()).toBe(404);
  await expect(another.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectNoAxeViolations(another);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: shell('createQr'), exact: true })).toBeFocused();
});

test('the print of a pass has nothing of the console, in black on white', async ({ bellhop, page }) => {
  await openDesk(page, bellhop.grand, 'frontdesk@grand.example');
  await page.getByRole('button', { name: shell('createQr'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: passes('title') });
  await dialog.getByRole('button', { name: passes('findGuest') }).click();
  await dialog.getByRole('combobox', { name: finder('find') }).fill('Amelia');
  await dialog
    .getByRole('option', { name: /Amelia Hartley/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: passes('print'), exact: true })).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(passes('sheet'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(passes('sheet'))).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a phone at the desk has the pass in its menu, in Arabic too; a person without bookings has none (SHELL-30)', async ({
  bellhop,
  newPerson,
}) => {
  const texts = textsOf('console', 'ar', 'passes');
  const frame = textsOf('console', 'ar', 'shell');
  const page = await newPerson({ ...phoneSize, locale: 'ar' });
  await signIn(page, bellhop.grand, 'frontdesk@grand.example', 'ar');
  await page.getByRole('button', { name: frame('menu.open') }).click();
  await page.getByRole('button', { name: frame('createQr'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts('title') });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: texts('findGuest') }).click();
  await dialog.getByRole('combobox', { name: textsOf('console', 'ar', 'search-guests')('find') }).fill('Amelia');
  await dialog
    .getByRole('option', { name: /Amelia Hartley/ })
    .first()
    .tap();
  await expect(dialog.getByRole('img', { name: texts('picture', { name: 'Amelia Hartley' }) })).toBeVisible();
  await expectNoAxeViolations(page);

  const other = await newPerson({ viewport: { width: 1280, height: 800 } });
  await openDesk(other, bellhop.grand, 'concierge@grand.example');
  await expect(other.getByRole('button', { name: shell('createQr'), exact: true })).toBeHidden();
});

test('a desk without a network says so, and the same pass comes when the network is back (QR-31)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/createQR/);
  await openDesk(page, bellhop.grand, 'frontdesk@grand.example');
  await page.getByRole('button', { name: shell('createQr'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: passes('title') });
  await dialog.getByRole('button', { name: passes('findGuest') }).click();
  await dialog.getByRole('combobox', { name: finder('find') }).fill('Amelia');
  const keys = new Set<string | undefined>();
  await page.route('**/utilities/createQR*', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    return route.abort();
  });
  await dialog
    .getByRole('option', { name: /Amelia Hartley/ })
    .first()
    .click();
  await expect(dialog.getByRole('alert')).toContainText('Something went wrong, please try again!');
  await page.unroute('**/utilities/createQR*');
  const again = page.waitForRequest(/createQR/);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  keys.add((await again).headers()['idempotency-key']);
  await expect(dialog.getByRole('img', { name: passes('picture', { name: 'Amelia Hartley' }) })).toBeVisible();
  expect(keys.size).toBe(1);
});

test('a pass opens the stay on a phone, and its revocation ends the session within a second (QR-04, QR-28, QR-33)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/401|410/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: bellhop.grand });
  await openDesk(page, bellhop.grand, 'frontdesk@grand.example');
  await page.getByRole('button', { name: shell('createQr'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: passes('title') });
  await dialog.getByLabel(passes('field.firstName')).fill('Zehra');
  await dialog.getByLabel(passes('field.lastName')).fill('Yolcu');
  await dialog.getByLabel(passes('field.email')).fill('zehra@guest.example');
  await dialog.getByLabel(passes('field.checkIn')).fill(dayAhead(-1));
  await dialog.getByLabel(passes('field.checkOut')).fill(dayAhead(3));
  await expect(dialog.getByRole('button', { name: passes('create'), exact: true })).toBeDisabled();
  await dialog.getByLabel(passes('field.roomNo')).fill('709');
  await dialog.getByRole('button', { name: passes('create'), exact: true }).click();
  await expect(dialog.getByText(passes('madeStay'))).toBeVisible();
  await expect(dialog.getByRole('button', { name: passes('print'), exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: passes('copy') }).click();
  await expect(dialog.getByText(passes('copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: /^Send by e-mail:/ }).click();
  await expect(dialog.getByText(passes('send.notSetUp.email'))).toBeVisible();
  await expectNoAxeViolations(page);

  await page.keyboard.press('Escape');
  await page.goto(`${bellhop.grand}/app/staff/bookings`);
  await page
    .getByRole('link', { name: /Zehra Yolcu/ })
    .first()
    .click();
  const card = page.getByRole('region', { name: passes('list.title') });
  const row = card.getByRole('listitem').filter({ hasText: passes('list.source.scan') });
  await expect(row).toContainText(passes('list.unused'));
  const phone = await newPerson(phoneSize);
  await phone.goto(link);
  await expectStayOf(phone, 'Zehra');
  // The desk sees the opening without a reload.
  await expect(row).toContainText('1 device is signed in');
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: /^Revoke/ }).click();
  const took = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: passes('list.revoke'), exact: true })
    .click();
  await took;
  await expect(phone.getByRole('heading', { level: 1, name: 'Zehra' })).toBeHidden({ timeout: 1_000 });
  await expect(row).toContainText(passes('list.state.revoked'));
  await expectNoAxeViolations(phone);
});
