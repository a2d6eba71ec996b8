import { expect, type Locator, type Page } from '@playwright/test';
import type { ReservationSlot } from '../../../contract/src/dining/calls.ts';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes, showLanguage } from '../fixtures/accessibility.ts';
import { dayAhead } from '../fixtures/clock.ts';
import { openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';
import { openGuests, pressAtOnce } from './rush.ts';
import { paperOf, cardOf as reservationOf } from './table-list.ts';

const shell = textsOf('console', 'en', 'shell');
const words = textsOf('console', 'en', 'dining-restaurants');
const list = textsOf('console', 'en', 'dining-reservations');
const reserve = textsOf('console', 'en', 'dining-reserve');
const finder = textsOf('console', 'en', 'search-guests');
const place = '/app/staff/alacarte/restaurants';

function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: words('heading'), exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Tomorrow, so that the journey works at any hour. */
const day = dayAhead(1);
const seats = 20;
const weekdayOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date));

async function cardsInFirstRow(page: Page): Promise<number> {
  const tops = await page
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => heading.closest('li')?.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

test('forty guests rush for a new restaurant without overbooking (RST-01, RST-02, RST-03, RST-05, RST-20, ALA-32, ALA-48)', {
  annotation: { type: 'long', description: 'Two desks, forty guests, a paper, and the looks of axe.' },
}, async ({ bellhop, page, newPerson }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, bellhop.grand, 'manager@grand.example');
  const menu = page.getByRole('navigation', { name: shell('main') });
  await menu.getByRole('button', { name: shell('nav.alacarte') }).click();
  await menu.getByRole('link', { name: shell('place.alacarte/restaurants') }).click();
  await expect(page.getByRole('heading', { name: words('heading'), exact: true })).toBeVisible();
  const concierge = await newPerson({ viewport: { width: 1280, height: 900 } });
  await signIn(concierge, `${bellhop.grand}${place}`, 'concierge@grand.example');
  await expect(concierge.getByRole('heading', { name: words('heading'), exact: true })).toBeVisible();
  await expect(concierge.getByRole('button', { name: words('add') })).toHaveCount(0);

  // The menu is entered by the keyboard alone.
  await page.getByRole('button', { name: words('add') }).click();
  const form = page.getByRole('dialog', { name: words('add') });
  await form.getByRole('textbox', { name: words('name'), exact: true }).fill('Olive Garden');
  for (const dish of ['Fig tart', 'Sea bass']) {
    await form.getByRole('button', { name: words('addDish') }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(dish);
  }
  await form.getByRole('button', { name: words('upOf', { name: 'Sea bass' }) }).focus();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('textbox', { name: words('dish') }).first()).toHaveValue('Sea bass');
  await form
    .getByRole('switch', { name: words('mainCourse') })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await form.getByText(words('details')).first().click();
  await form.getByRole('checkbox', { name: words('allergen.fish') }).check();
  await expectNoAxeViolationsInBothThemes(page, 'restaurant and menu');
  await form.getByRole('button', { name: words('save') }).click();
  await expect(page.getByText(words('success'))).toBeVisible();

  // The other desk updates without a reload.
  const theirs = cardOf(concierge, 'Olive Garden');
  await expect(theirs.getByText(words('no_config'))).toBeVisible();
  await expect(theirs.getByText('2 dishes on the menu')).toBeVisible();
  await theirs.getByRole('button', { name: words('editOf', { name: 'Olive Garden' }) }).click();
  const rules = concierge.getByRole('dialog', { name: words('configOf', { name: 'Olive Garden' }) });
  await rules.getByRole('button', { name: words('addSlotOn', { name: weekdayOf(day) }) }).click();
  const slot = rules.getByRole('group', { name: words('slotOf', { name: weekdayOf(day), number: 1 }), exact: true });
  await slot.getByLabel(words('opens')).fill('18:00');
  await slot.getByLabel(words('closes')).fill('20:00');
  await slot.getByRole('textbox', { name: words('seats') }).fill(String(seats));
  await rules.getByRole('button', { name: words('allDayOn', { name: weekdayOf(dayAhead(3)) }) }).click();
  await expectNoAxeViolationsInBothThemes(concierge, 'opening times and rules');
  await rules.getByRole('button', { name: words('create') }).click();
  await expect(rules).toBeHidden();

  const ours = cardOf(page, 'Olive Garden');
  await expect(ours.getByText(`18:00 – 20:00 · ${seats}`)).toBeVisible();
  await expect(ours.getByText(words('closedForReservations'))).toBeVisible();
  expect(await cardsInFirstRow(page)).toBe(3);
  await expectNoAxeViolationsInBothThemes(page, 'restaurants');

  // One slot, for a concierge and forty guests.
  await concierge.addInitScript(() => {
    window.print = () => undefined;
  });
  await concierge.goto(`${bellhop.grand}/app/staff/alacarte/requests?day=${day}`);
  const places = concierge.getByRole('combobox', { name: list('place.restaurant') });
  await places.selectOption('Olive Garden');
  const restaurantId = await places.inputValue();
  const sitting = `${restaurantId}_${day.replaceAll('-', '')}_1800`;
  await concierge.getByRole('button', { name: list('add') }).click();
  const sheet = concierge.getByRole('dialog', { name: reserve('title') });
  await sheet.getByLabel(finder('find')).fill('508');
  await sheet.getByRole('option', { name: /508/ }).click();
  await sheet.getByRole('radio', { name: /^18:00/ }).check({ force: true });
  await sheet.getByRole('button', { name: reserve('next') }).click();
  await sheet
    .getByRole('textbox', { name: reserve('name') })
    .last()
    .fill('Defne Yılmaz');
  for (const course of await sheet.getByRole('combobox', { name: reserve('course') }).all()) {
    await course.selectOption('Sea bass');
  }
  const guests = await openGuests(bellhop, page, 40);
  const sent = concierge.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('/requests'),
  );
  await sheet.getByRole('button', { name: reserve('submit'), exact: true }).click();
  await sent;
  expect(await pressAtOnce(guests, sitting), 'seats that the concierge left').toBe(seats - 2);
  await expect(sheet.getByText(reserve('made'))).toBeVisible();
  await expectNoAxeViolationsInBothThemes(concierge, 'a reservation that was made');
  await sheet
    .getByRole('button', { name: textsOf('console', 'en', 'ui')('close') })
    .last()
    .click();
  const staff = await staffCalls(page);
  const path = `/hotels/restaurants/slots?restaurant_id=${restaurantId}&from=${day}`;
  const { listOfReservationSlots: slots } = await staff.call<{
    listOfReservationSlots: ReservationSlot[];
  }>('GET', path);
  expect(slots.find(({ id }) => id === sitting)?.taken).toBe(seats);
  await expect(concierge.getByRole('region', { name: list('covers.name') })).toContainText(`${seats} of ${seats}`);
  const paper = await paperOf(concierge);
  expect(paper).toMatch(/Mehmet Yılmaz508Sea bass/);
  expect(paper.match(/Guest 1/g), 'each guest once').toHaveLength(seats - 2);
  expect(paper).toContain(`Sea bass: 2No main course: ${seats - 2}${seats} guests`);
  // Other journeys reserve for the same room and day. The list draws only some of nineteen rows, so a search finds this
  // one.
  await concierge.getByRole('main').getByRole('searchbox').fill('Mehmet');
  const own = await reservationOf(concierge, 'Mehmet Yılmaz').getAttribute('data-card');
  await staff.call('PATCH', `/requests/${own}`, { status: 'CANCELED' });

  await page.setViewportSize({ width: 360, height: 740 });
  expect(await cardsInFirstRow(page)).toBe(1);
  await showLanguage(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolations(page);
});
