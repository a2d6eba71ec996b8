import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes } from '../fixtures/accessibility.ts';
import type { BellhopServer } from '../fixtures/bellhop-server.ts';
import { dayAhead } from '../fixtures/clock.ts';
import { birthOf, openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { type Language, type Texts, textsOf } from '../fixtures/texts.ts';
import { operateGrand } from '../identity/letters.ts';

const reserve = textsOf('console', 'en', 'dining-reserve');
const list = textsOf('console', 'en', 'dining-reservations');
/** Other journeys reserve for today and tomorrow. */
const daysAhead = 2;
const day = dayAhead(daysAhead);
const evening = `bosphorus_${day.replaceAll('-', '')}_2000`;

/** Gives the sitting two seats on that day, both reserved by Mara Stein. */
async function fillEvening(page: Page): Promise<void> {
  const staff = await staffCalls(page);
  const slot = (opens_at: string, closes_at: string, quota: number) => ({ opens_at, closes_at, quota, all_day: false });
  const slots = [slot('18:00', '20:00', 24), slot('20:00', '22:00', 2)];
  await staff.call('PATCH', '/requests/alacarteConfig/bosphorus', {
    special_dates: [{ from: day, to: day, slots, note: '' }],
  });
  const guests = ['Mara Stein', 'Karl Stein'].map((name) => ({
    name,
    room_number: '101',
    main_course_id: 'lamb',
    is_children: false,
  }));
  await staff.call('POST', '/requests', {
    id: 'mara-stein',
    hotel_id: staff.hotelId,
    service_id: '351',
    reservation_id: evening,
    reservation_status: 'RESERVED',
    fullName: 'Mara Stein',
    room_number: '101',
    custom_fields_values: [
      { id: '211', value: JSON.stringify({ restaurant_id: 'bosphorus', restaurant_name: 'Bosphorus Grill' }) },
      { id: '212', value: JSON.stringify({ people_count: 2, children_count: 0 }) },
      { id: '213', value: JSON.stringify(guests) },
    ],
  });
}

class Phone {
  constructor(
    readonly page: Page,
    readonly words: Texts,
    readonly shared: Texts,
  ) {}

  static async open(page: Page, language: Language, link: string): Promise<Phone> {
    const phone = new Phone(page, textsOf('guest', language, 'dining'), textsOf('guest', language, 'guests'));
    await page.goto(link);
    await page.getByRole('button', { name: phone.shared('home.restaurants') }).click();
    const grill = language === 'ar' ? 'مشويات البوسفور' : 'Bosphorus Grill';
    // Tables of the stay are listed above the restaurants.
    await page
      .getByRole('region', { name: phone.words('restaurants.choose') })
      .getByRole('button', { name: new RegExp(grill) })
      .click();
    return phone;
  }

  async chooseEvening(): Promise<void> {
    const { page, words } = this;
    await page
      .getByRole('group', { name: words('when.day') })
      .getByRole('radio')
      .nth(daysAhead)
      .check({ force: true });
    await page
      .getByRole('group', { name: words('when.time') })
      .getByRole('radio')
      .last()
      .check({ force: true });
    for (const course of await page.getByRole('combobox', { name: words('guests.course') }).all()) {
      await course.selectOption({ index: 1 });
    }
  }
}

async function linkOf(bellhop: BellhopServer, booking: string): Promise<string> {
  const output = await operateGrand(bellhop, 'guest-link', '--booking', booking);
  return /https?:\/\/\S+\/guest\/\S+/.exec(output)?.[0] ?? '';
}

test('a guest joins the waiting list of a full sitting, is offered a cancelled table, and takes it before others', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  // The server refuses to reserve a full sitting.
  complaints.expect(/409 \(Conflict\).*\/guest\/reservations/);
  await openDesk(page, bellhop.grand);
  await fillEvening(page);
  await page.goto(`${bellhop.grand}/app/staff/alacarte/requests?restaurant=bosphorus&day=${day}&status=all`);
  const mara = page.getByRole('list', { name: list('cards') }).getByRole('link', { name: /Mara Stein/ });
  await expect(mara).toBeVisible();

  // The refusal has a reason and a button for the waiting list.
  const small = { viewport: { width: 360, height: 740 }, hasTouch: true };
  const omar = await Phone.open(await newPerson({ ...small, locale: 'ar' }), 'ar', await linkOf(bellhop, 'G-1007'));
  const { page: phone, words } = omar;
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await omar.chooseEvening();
  await expect(phone.getByText(words('why.full'))).toBeVisible();
  await expect(phone.getByText(words('why.nearest'))).toBeVisible();
  await expectNoAxeViolationsInBothThemes(phone, 'a refusal', phone.getByText(words('wait.hint')));
  await phone.getByRole('button', { name: words('wait.join') }).click();
  await expect(phone.getByText(words('wait.next'))).toBeVisible();
  await expectNoAxeViolationsInBothThemes(phone, 'the waiting list');
  const born = await birthOf(phone);

  // A second guest looks at the same sitting.
  const amelia = await Phone.open(await newPerson({ ...small, locale: 'en' }), 'en', await bellhop.guestLink());
  await amelia.chooseEvening();
  await expect(amelia.page.getByText(amelia.words('why.full'))).toBeVisible();

  // Staff cancel the reservation that fills the sitting.
  await mara.click();
  await page.getByRole('button', { name: reserve('detail.state.confirmed'), exact: true }).click();
  await page.getByRole('menuitem', { name: reserve('detail.act.cancel') }).click();
  await page
    .getByRole('alertdialog', { name: reserve('detail.cancelTitle') })
    .getByRole('button', { name: reserve('detail.act.cancel') })
    .click();

  // The offer appears on the phone without a reload.
  const offer = phone.getByRole('region', { name: words('wait.free') });
  await expectNoAxeViolationsInBothThemes(phone, 'an offer', offer);
  await amelia.page.getByRole('button', { name: amelia.words('form.reserve') }).click();
  await expect(amelia.page.getByText(amelia.words('why.full'))).toBeVisible();
  await expect(amelia.page.getByRole('button', { name: amelia.words('wait.join') })).toBeVisible();
  await offer.getByRole('button', { name: words('wait.show') }).click();
  await expectNoAxeViolationsInBothThemes(
    phone,
    'the table that is offered',
    phone.getByRole('button', { name: words('wait.take') }),
  );
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.getByRole('button', { name: words('wait.take') }).click();
  await expect(phone.getByText(omar.shared('next.table_CLOSED'))).toBeVisible();
  expect(await birthOf(phone), 'never loaded again').toBe(born);
  await expect(
    page.getByRole('list', { name: list('cards') }).getByRole('link', { name: /عمر الخطيب/ }),
    'live in the list of staff',
  ).toBeVisible();
});
