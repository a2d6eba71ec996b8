import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { dayAhead } from '../fixtures/clock.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type StaffCalls, staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';
import { translateFromStart } from '../fixtures/translation.ts';

const english = textsOf('guest', 'en', 'guests');
const turkish = textsOf('guest', 'tr', 'guests');
const forms = textsOf('guest', 'en', 'check-in');
const pay = textsOf('guest', 'en', 'payments');

test('A guest whose browser translates the pages asks, reads each new state, changes the language, checks in and pays (V1, V2)', async ({
  bellhop,
  page: desk,
  newPerson,
}) => {
  await signIn(desk, bellhop.grand, 'manager@grand.example');
  const staff = await staffCalls(desk);
  const phone = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en' });
  await translateFromStart(phone);

  await phone.goto(await bellhop.linkOf('G-1001'));
  await phone.getByRole('combobox').selectOption('en');
  await expect(phone.locator('h2 font')).not.toHaveCount(0);
  await expect(phone.locator('font', { hasText: /^Bellhop Grand$/ }), 'a name is left alone').toHaveCount(0);
  const id = await askForTowels(phone);
  const next = phone.locator('main p').filter({ hasText: english('next.CLOSED') });
  await staff.call('PATCH', `/requests/${id}`, { status: 'CLOSED' });
  await expect(phone.locator('header').getByText(english('status.CLOSED'))).toBeVisible();
  await expect(next).toBeVisible();
  await expect(phone.getByText(/has received|is working on/)).toHaveCount(0);
  await staff.call('POST', `/requests/comments/${id}`, { id: randomUUID(), request_id: id, body: 'Two towels' });
  await expect(phone.getByText('Two towels', { exact: true })).toBeVisible();
  await phone.getByRole('radio', { name: english('rating.stars_other', { count: 5 }) }).check({ force: true });
  await expect(phone.getByText(english('rating.thanks'))).toBeVisible();

  await phone.getByRole('button', { name: english('detail.back') }).click();
  await phone.getByRole('combobox').selectOption('tr');
  await expect(phone.getByRole('navigation')).toHaveText(new RegExp(turkish('tabs.requests')));
  await expect(phone.getByRole('navigation')).not.toHaveText(new RegExp(english('tabs.requests')));

  await checkIn(phone, await bellhop.linkOf('G-1016'));
  await payByLink(phone, staff);
});

async function askForTowels(phone: Page): Promise<string> {
  await phone.getByRole('button', { name: 'Towels' }).click();
  await phone.getByRole('button', { name: english('new.send') }).click();
  // The form shows its fault and hides it after a correction.
  await expect(phone.getByText(english('new.say_something'))).toBeVisible();
  await phone.getByRole('checkbox').first().check();
  await expect(phone.getByText(english('new.say_something'))).toHaveCount(0);
  await phone.getByRole('button', { name: english('new.send') }).click();
  await expect(phone).toHaveURL(/\/guest\/requests\/[^/]+$/);
  await expect(phone.locator('header').getByText(english('status.OPEN'))).toBeVisible();
  return new URL(phone.url()).pathname.split('/').at(-1) ?? '';
}

async function checkIn(phone: Page, link: string): Promise<void> {
  await phone.goto(link);
  await phone.getByRole('combobox').selectOption('en');
  await phone.getByRole('button', { name: forms('card.begin') }).click();
  await phone.getByLabel(new RegExp(`^${forms('field.name')}`)).fill('Carmen');
  await phone.getByRole('button', { name: forms('submit.hand_in') }).click();
  await expect(phone.getByRole('alert').first()).toBeVisible();
  await phone.getByRole('button', { name: forms('guests.add') }).click();
  await expect(phone.getByRole('tab')).toHaveCount(2);
  await expect(phone.getByRole('tab').first()).toContainText('Carmen');
  await phone.getByRole('button', { name: english('detail.back') }).click();
  await expect(phone.getByText(forms('card.draft_title'))).toBeVisible();
}

async function payByLink(phone: Page, staff: StaffCalls): Promise<void> {
  const { id, url } = await staff.call<{ id: string; url: string }>('POST', '/payments/links', {
    id: randomUUID(),
    hotel_id: staff.hotelId,
    name: 'Leyla',
    family_name: 'Haddad',
    amount: 123_450,
    purpose: 'Transfer',
    start_date: dayAhead(0),
    end_date: dayAhead(3),
    language: 'en',
  });
  await phone.goto(new URL(url, phone.url()).href);
  await phone.getByRole('combobox').selectOption('en');
  await expect(phone.locator('bdi[translate=no]', { hasText: '1,234.50' })).toHaveCount(2);
  await phone.getByRole('button', { name: pay('open.pay') }).click();
  await expect(phone.getByText(pay('open.desk'))).toBeVisible();
  await staff.call('PATCH', `/payments/links/${id}`, { status: 'paid', method: 'card' });
  await expect(phone.getByRole('heading', { name: pay('paid.title') })).toBeVisible();
}
