import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from '../fixtures/accessibility.ts';
import { overlap } from '../fixtures/boxes.ts';
import { dayAhead, systemClock } from '../fixtures/clock.ts';
import { openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { pagesOf } from '../fixtures/pages-of.ts';
import { holdSession, signIn } from '../fixtures/sign-in.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';

const bookings = textsOf('console', 'en', 'bookings');
const shell = textsOf('console', 'en', 'shell');

const tab = (page: Page, part: string) =>
  page.getByRole('tab', { name: new RegExp(`^${bookings(`day.part.${part}`)}`) });
const split = (page: Page, expected: number, arrived: number) =>
  page.getByText(
    `${bookings('day.expected_other', { count: expected })} · ${bookings('day.arrived_other', { count: arrived })}`,
    { exact: true },
  );

/** Journeys fill the house without a look at its rooms. */
const override = ['room_taken', 'room_unknown', 'room_not_ready'];

test('a desk opens the day’s arrivals, sees changes of another desk, and prints 45 arrivals on one page', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const other = await newPerson();
  await signIn(other, bellhop.grand, 'manager@grand.example');
  const staff = await staffCalls(other);
  const { arriving } = await staff.call<{ arriving: Record<string, number> }>('GET', `/users/days/${dayAhead(0)}`);
  const { hotel_guest: come = 0, future_guest: future = 0, awaiting_approval: awaiting = 0 } = arriving;
  const checkin = systemClock.now();
  for (let n = come + future + awaiting + 1; n <= 45; n += 1) {
    const guest = { id: `arrival-${n}`, name: 'Guest', family_name: `Number ${n}`, phone_number: '+905320001234' };
    const times = { checkin, checkout: checkin + 172_800 };
    const stay = { ...guest, ...times, reservation_number: `R-${1000 + n}`, rooms: [String(200 + n)] };
    await staff.call('POST', '/users/bookings', { ...stay, override, hotel_id: staff.hotelId });
  }

  await openDesk(page, bellhop.grand, 'frontdesk@grand.example');
  await page.getByRole('link', { name: new RegExp(`^${shell('nav.bookings')}`) }).click();
  await tab(page, 'arriving').click();
  await expect(page).toHaveURL(/\/bookings\?part=arriving$/);
  await expect(split(page, 45 - come, come)).toBeVisible();
  await expect(tab(page, 'arriving')).toContainText('45');
  await expectNoAxeViolationsInBothThemes(page, 'arrivals');

  const inHouse = Number(/\d+/.exec((await tab(page, 'in_house').textContent()) ?? '')?.[0]);
  await staff.call('PATCH', '/users/bookings/arrival-40', { status: 'hotel_guest' });
  await expect(split(page, 45 - come - 1, come + 1)).toBeVisible();
  await expect(tab(page, 'in_house')).toContainText(String(inHouse + 1));

  // Suppresses the print dialog; the printed page stays until the dialog is closed.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: bookings('day.print') }).click();
  const sheet = page.locator('section[aria-hidden] table');
  await expect(sheet.locator('tbody tr')).toHaveCount(45);
  await expect(sheet.locator('tbody tr').last()).toContainText(bookings('day.mark.arrived'));
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Number 45')).toBeVisible();
  await expect(tab(page, 'arriving'), 'nothing of the console').toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await pagesOf(page), 'on one page').toEqual(['A4']);
  await expect(sheet, 'over when it is printed').toHaveCount(0);

  await tab(page, 'arriving').focus();
  for (const part of ['in_house', 'departing']) {
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`part=${part}`));
    const count = Number(/\d+/.exec((await tab(page, part).textContent()) ?? '')?.[0]);
    await page.getByRole('button', { name: bookings('day.print') }).click();
    await expect(sheet.locator('tbody tr')).toHaveCount(count);
    expect(await pagesOf(page), `${part} on one page`).toEqual(['A4']);
    await tab(page, part).focus();
  }
  await page.getByRole('radio', { name: bookings('day.tomorrow') }).click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
});

test('A long name ends before the phone number on the card of its booking, in English and Arabic', async ({
  bellhop,
  page,
}) => {
  const family_name = 'de Oliveira Cavalcanti dos Santos';
  const phone_number = '+5511987654321';
  const full = `María Fernanda Alejandra ${family_name}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await holdSession(page, bellhop.grand, 'frontdesk@grand.example');
  const staff = await staffCalls(page);
  // Tomorrow, because today's arrivals fill more than a window.
  const checkin = systemClock.now() + 86_400;
  const times = { checkin, checkout: checkin + 172_800 };
  const guest = { id: 'long-name', name: 'María Fernanda Alejandra', family_name, phone_number, ...times };
  await staff.call('POST', '/users/bookings', { ...guest, hotel_id: staff.hotelId, rooms: ['477'], override });
  for (const language of ['en', 'ar'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('bellhop.lang', JSON.stringify(chosen)), language);
    await page.goto(`${bellhop.grand}/app/staff/bookings?part=arriving&day=${dayAhead(1)}`);
    const card = page.getByRole('link', { name: full });
    const [name, phone] = [card.getByText(full), card.getByText(phone_number)];
    await expect(phone, language).toBeInViewport();
    expect(await overlap(name, phone), language).toBe(false);
    const end = await name.evaluate((text) => getComputedStyle(text).textOverflow);
    expect(end, language).toBe('ellipsis');
  }
});
