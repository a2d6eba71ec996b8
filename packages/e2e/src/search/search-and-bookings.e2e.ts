import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { bookingAwaits } from '../fixtures/bookings.ts';
import { desk, detailOf, openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const search = textsOf('console', 'en', 'search');
const bookings = textsOf('console', 'en', 'bookings');
const shell = textsOf('console', 'en', 'shell');

const palette = (page: Page) => page.getByRole('dialog', { name: search('title') });
const field = (page: Page) => palette(page).getByRole('combobox', { name: search('title') });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

/** Opens the palette and waits until it has the focus. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** Moves the selection down to an option with this text. */
async function chooseByKey(page: Page, group: string, text: string): Promise<void> {
  const target = palette(page).getByRole('group', { name: group }).getByRole('option', { name: text }).first();
  await expect(target).toBeVisible();
  for (let key = 0; key < 60 && (await target.getAttribute('aria-selected')) !== 'true'; key += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toHaveAttribute('aria-selected', 'true');
}

/** Moves the focus by the Tab key. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'link'): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let key = 0; key < 30; key += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test('a desk finds a guest by Ctrl K and approves the booking by keyboard (SHELL-11, SHELL-17, SHELL-35, ACC-13)', async ({
  bellhop,
  page,
}) => {
  await openDesk(page, bellhop.grand);
  await bookingAwaits(page, 'G-1012');
  await openPalette(page);
  await expectNoAxeViolations(page);
  await page.keyboard.type('watanabe');
  await expect(palette(page).locator('mark').first()).toHaveText('Watanabe');
  await expectNoAxeViolations(page);

  await chooseByKey(page, search('groups.bookings'), 'Kenji Watanabe');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/staff\/bookings\/[^/]+$/);
  const booking = page.getByRole('article', { name: /Kenji Watanabe/ });
  await expect(booking.getByText(bookings('awaits'))).toBeVisible();
  await expect(booking).toBeFocused();
  await expectNoAxeViolations(page);

  await tabTo(page, bookings('changeStatus'), 'button');
  await page.keyboard.press('Enter');
  await page.keyboard.type(bookings('status.hotel_guest').slice(0, 3));
  await expect(page.getByRole('menuitem', { name: bookings('status.hotel_guest') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(booking.getByText(bookings('awaits'))).toBeHidden();
  await expect(booking.getByText(bookings('status.hotel_guest'))).toBeVisible();

  const request = booking
    .getByRole('region', { name: bookings('requests') })
    .getByRole('link')
    .first();
  const name = (await request.getByRole('strong').textContent()) ?? '';
  await tabTo(page, new RegExp(name), 'link');
  await page.keyboard.press('Enter');
  await expect(detailOf(page)).toBeVisible();
  // An earlier journey may have changed the request; staff can edit it again.
  const { resolve, reopen } = { resolve: desk('detail.resolve'), reopen: desk('detail.reopen') };
  const buttons = detailOf(page).getByRole('button');
  await expect(buttons.filter({ hasText: resolve }).or(buttons.filter({ hasText: reopen }))).toBeEnabled();
});

test('the palette leads to places and acts, gives the focus back, and its page survives a reload (SHELL-17, SHELL-35)', async ({
  bellhop,
  page,
}) => {
  await openDesk(page, bellhop.grand);
  const box = page.getByRole('searchbox', { name: desk('search') });
  await box.focus();
  await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(box, 'the focus is where it was').toBeFocused();

  await openPalette(page);
  await page.keyboard.type('dark');
  await chooseByKey(page, search('groups.actions'), shell('theme.dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(palette(page)).toBeHidden();

  await openPalette(page);
  await page.keyboard.type('concierge');
  await chooseByKey(page, search('groups.places'), shell('nav.lolRequests'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: shell('nav.lolRequests') })).toBeVisible();
  await expectNoAxeViolations(page);

  await openPalette(page);
  await page.keyboard.type('0612 double');
  const room = palette(page).getByRole('option', { name: /612/ }).filter({ hasText: 'Double room' });
  await expect(room).toBeVisible();
  await room.click();
  await expect(page).toHaveURL(/\/app\/staff\/rooms\?q=/);
  await expect(page.getByRole('switch')).toHaveCount(1);

  await openPalette(page);
  await page.keyboard.type('towel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/pages\/search\/towel$/);
  for (const _ of ['as it came', 'loaded again']) {
    await expect(page.getByRole('heading', { name: search('heading', { keyword: 'towel' }) })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: search('groups.requests') })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('banner').getByText('towel')).toBeVisible();
    await page.reload();
  }
  await expect(page.getByRole('banner').getByText('towel')).toBeVisible();
  await expectNoAxeViolations(page);
  await openPalette(page);
  await expect(field(page), 'with the words in the field').toHaveValue('towel');
  await page.keyboard.type('qqqq xyz');
  await expect(palette(page).getByText(search('empty', { keyword: 'qqqq xyz' }))).toBeVisible();
  await expect(chosen(page)).toHaveCount(0);
});

test('on a phone the search opens over the whole width, by an icon (SHELL-36)', async ({ bellhop, newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await openDesk(page, bellhop.grand);
  await page.getByRole('button', { name: shell('search') }).tap();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => palette(page).boundingBox(), 'once it stands').toMatchObject({ x: 0, y: 0, width: 390 });
  await page.keyboard.type('watanabe');
  await palette(page).getByRole('option', { name: 'Kenji Watanabe' }).first().tap();
  await expect(page).toHaveURL(/\/app\/staff\//);
  await expect(palette(page)).toBeHidden();
});

test('an unknown stay is shown as missing, and the list is filtered by status (SHELL-11)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/404|409/);
  await signIn(page, `${bellhop.grand}/app/staff/bookings/nobody`, 'manager@grand.example');
  await expect(page.getByRole('heading', { name: bookings('wrong.title') })).toBeVisible();
  await expect(page.getByText(bookings('wrong.wrong_booking_page'))).toBeVisible();
  await expectNoAxeViolations(page);
  await page
    .getByRole('button', { name: bookings('back') })
    .last()
    .click();
  await expect(page).toHaveURL(/\/app\/staff\/bookings$/);
  const list = page.getByRole('region', { name: bookings('title') });
  await page.getByRole('button', { name: new RegExp(`^${bookings('status.future_guest')}`) }).click();
  await expect(page).toHaveURL(/status=future_guest/);
  await expect(list.getByRole('link').first()).toContainText(bookings('status.future_guest'));
});
