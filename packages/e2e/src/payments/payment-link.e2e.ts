import { expect, type Locator } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const words = textsOf('console', 'en', 'payments');
const arabic = textsOf('guest', 'ar', 'payments');
const english = textsOf('guest', 'en', 'payments');
const own = textsOf('guest', 'en', 'guests');

test('a payment link asks for the money in Arabic, and turns to paid everywhere at the reception (PAY-02, PAY-04, PAY-09)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  // A deliberately truncated link.
  complaints.expect(/404 .*\/api\/pay\//);
  await signIn(page, `${bellhop.grand}/app/staff/payments`, 'frontdesk@grand.example');
  await page.getByRole('button', { name: words('create') }).click();
  const form = page.getByRole('dialog', { name: words('form.title') });
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: words('create') }).click();
  await expect(form.getByText(words('fault.name'))).toBeVisible();
  await expect(form.getByRole('textbox', { name: words('form.name'), exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await form.getByRole('textbox', { name: words('form.name'), exact: true }).fill('Leyla');
  await form.getByRole('textbox', { name: words('form.family_name') }).fill('Haddad');
  await form.getByRole('textbox', { name: words('form.amountIn', { currency: 'TRY' }) }).fill('1.234,50');
  await form.getByRole('textbox', { name: words('form.purpose') }).fill('Transfer');
  await form.getByRole('combobox', { name: words('form.language') }).selectOption('ar');
  await form.getByRole('button', { name: words('create') }).click();
  const link = page.getByRole('dialog', { name: /1,234\.50.* from .*Leyla Haddad/ });
  const address = await link.getByText(/\/pay\/[2-9a-z]{16}$/).textContent();
  expect(address).not.toBeNull();
  await expectNoAxeViolations(page);

  const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const answer = await phone.goto(address ?? '');
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
  });
  await phone.getByRole('button', { name: arabic('open.pay') }).click();
  await expect(phone.getByText(arabic('open.desk'))).toBeVisible();
  await expect(phone.getByText('Leyla')).toHaveCount(0);
  expect(await phone.evaluate(() => document.documentElement.dir)).toBe('rtl');
  // English words start at the right edge of the Arabic page.
  const purpose = await boxOf(phone.getByText('Transfer', { exact: true }));
  expect(purpose.x + purpose.width).toBeGreaterThan(330);
  await expectNoAxeViolations(phone);

  await link.getByRole('button', { name: words('link.pay') }).click();
  await link.getByRole('radio', { name: words('methods.card') }).click();
  await expectNoAxeViolations(page);
  await link.getByRole('button', { name: words('link.pay') }).click();
  await expect(link.getByText(words('states.paid'), { exact: true })).toBeVisible();
  await expect(phone.getByRole('heading', { name: arabic('paid.title') })).toBeVisible();
  await phone.getByRole('combobox').selectOption('en');
  await expect(phone.getByRole('heading', { name: english('paid.title') })).toBeVisible();
  await expectNoAxeViolations(phone);

  await page.goto(`${bellhop.grand}/app/staff/payments/report?paid=paid`);
  await expect(page.getByRole('row', { name: /Leyla Haddad/ })).toBeVisible();
  await expectNoAxeViolations(page);
  // No column is narrower than its names (E29).
  await page.setViewportSize({ width: 768, height: 900 });
  expect((await boxOf(page.getByRole('rowheader', { name: /Leyla Haddad/ }))).width).toBeGreaterThan(110);
  // A phone shows two filters side by side, and the text of a day below its bar.
  await page.setViewportSize({ width: 360, height: 780 });
  const filter = (name: string) => boxOf(page.getByLabel(name));
  expect((await filter(words('report.from'))).y).toBe((await filter(words('report.to'))).y);
  const day = page
    .getByRole('region', { name: words('report.days') })
    .getByRole('listitem')
    .first();
  expect((await boxOf(day.locator('> :last-child'))).width).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  // Repeats the steps at the stay, while the guest looks at their own page.
  await phone.goto(await bellhop.linkOf('G-1001'));
  await phone.getByRole('combobox').selectOption('en');
  await page.goto(`${bellhop.grand}/app/staff/bookings/G-1001`);
  await page.getByRole('button', { name: words('ofStay.create'), exact: true }).click();
  await form.getByRole('textbox', { name: words('form.amountIn', { currency: 'TRY' }) }).fill('120');
  await form.getByRole('textbox', { name: words('form.purpose') }).fill('Late departure');
  await form.getByRole('button', { name: words('create') }).click();
  const ofStay = page.getByRole('dialog', { name: /120\.00/ });
  await expect(phone.getByRole('link', { name: own('payments.pay_of', { what: 'Late departure' }) })).toBeVisible();
  await expectNoAxeViolations(phone);
  await ofStay.getByRole('button', { name: words('link.pay') }).click();
  await ofStay.getByRole('button', { name: words('link.pay') }).click();
  await expect(phone.getByText(own('payments.paid'), { exact: true })).toBeVisible();
  await expect(phone.getByRole('link', { name: own('payments.pay_of', { what: 'Late departure' }) })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const stay = page.getByRole('region', { name: 'Payments' });
  await expect(stay.getByText(words('states.paid'), { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await phone.goto(`${bellhop.grand}/pay/${'a'.repeat(16)}`);
  await expect(phone.getByRole('heading', { name: english('unknown.title') })).toBeVisible();
  await expectNoAxeViolations(phone);
});

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}
