import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';

const words = textsOf('console', 'en', 'bookings-form');
const bookings = textsOf('console', 'en', 'bookings');
const outbox = textsOf('console', 'en', 'outbox');
const search = textsOf('console', 'en', 'search');

const fieldOf = (page: Page, name: string) =>
  page.getByRole('form').getByLabel(words(`field.${name}`), { exact: true });

async function openBooking(page: Page, id: string): Promise<void> {
  await page.goto(new URL(`/app/staff/bookings/${id}`, page.url()).href);
  await expect(page.getByRole('form', { name: words('title') })).toBeVisible();
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await fieldOf(page, name).fill(text);
  // Rooms are saved by Enter, all other fields as they are left.
  if (name === 'rooms') await fieldOf(page, name).press('Enter');
  await fieldOf(page, name).press('Tab');
}

test('two desks edit one booking, one of them offline, and resolve the conflict without loss (API-15, BKD-24, BKL-10)', {
  annotation: { type: 'long', description: 'Two desks, one of them offline for a while, and a conflict to the end.' },
}, async ({ bellhop, page, newPerson, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|409/);
  const colleague = await newPerson();
  await openDesk(page, bellhop.grand);
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await openBooking(page, 'G-1005');
  await openBooking(colleague, 'G-1005');

  await write(page, 'reservation_channel', 'Phone');
  await expect(fieldOf(colleague, 'reservation_channel'), 'live at the other desk').toHaveValue('Phone');

  await colleague.context().setOffline(true);
  await write(colleague, 'rooms', '619');
  await write(colleague, 'note', 'Cot for the baby');
  await expect(colleague.getByRole('form').getByText(outbox('waits')).first()).toBeVisible();
  await write(page, 'rooms', '618');
  await write(page, 'email', 'not an address');
  await expect(page.getByText(words('fault.email'))).toBeVisible();
  await write(page, 'butler', 'Deniz Koç');

  await colleague.context().setOffline(false);
  const question = colleague.getByRole('alertdialog', { name: outbox('conflict.title') });
  await expect(question).toContainText(words('edit.mine', { field: words('field.rooms'), value: '619' }));
  await expect(question).toContainText('618');
  await expectNoAxeViolations(colleague);
  await question.getByRole('button', { name: words('edit.keepMine') }).click();
  await expect(question).toBeHidden();
  await expect(fieldOf(colleague, 'butler')).toHaveValue('Deniz Koç');

  await expect(fieldOf(page, 'rooms')).toHaveValue('619');
  await expect(fieldOf(page, 'note')).toHaveValue('Cot for the baby');
  await page.reload();
  await expect(fieldOf(page, 'email'), 'what could not be saved is a draft').toHaveValue('not an address');
  await expectNoAxeViolations(page);
});

test('a walk-in gets a booking by at most 25 keys besides the typed text, from another screen (BKD-02, API-16)', async ({
  bellhop,
  page,
}) => {
  await openDesk(page, bellhop.grand);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await press('Control+k');
  await expect(page.getByRole('combobox', { name: search('title') })).toBeFocused();
  // Typed to find the command, so these keys count.
  for (const letter of 'new b') await press(letter);
  const command = page.getByRole('option', { name: bookings('newBooking') });
  await expect(command).toBeVisible();
  while (presses < 20 && (await command.getAttribute('aria-selected')) !== 'true') await press('ArrowDown');
  await press('Enter');
  await expect(fieldOf(page, 'name')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('Walda');
  await press('Tab');
  await page.keyboard.type('Kinn');
  await press('Tab');
  await page.keyboard.type('617');
  await press('Enter');
  const booking = page.getByRole('article', { name: bookings('bookingOf', { name: 'Walda Kinn' }) });
  await expect(booking).toBeVisible();
  expect(presses, 'key presses besides the typed values').toBeLessThanOrEqual(25);
  await expect(booking.getByText(bookings('status.hotel_guest')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Walda Kinn/ })).toContainText('617');

  const id = page.url().split('/').at(-1);
  const staff = await staffCalls(page);
  const row = await staff.call('GET', `/users/bookings/${id}`);
  expect(row).toMatchObject({ name: 'Walda', family_name: 'Kinn', rooms: ['617'], status: 'hotel_guest' });
});
