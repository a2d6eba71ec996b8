import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { cardWith, desk, detailOf, openDesk } from '../fixtures/desk.ts';
import { openGuestRequests } from '../fixtures/guest-requests.ts';
import { test } from '../fixtures/journey.ts';
import { holdSession, signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

const add = textsOf('console', 'en', 'requests-add');
const finder = textsOf('console', 'en', 'search-guests');
const bookings = textsOf('console', 'en', 'bookings');

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: add('title') });
const category = (page: Page): Locator => sheetOf(page).getByRole('combobox', { name: add('category') });

/** Waits until the list accepts keys. */
async function pressNew(page: Page): Promise<void> {
  await page.getByRole('button', { name: desk('add') }).waitFor();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(sheetOf(page).getByRole('combobox', { name: finder('find') })).toBeFocused();
}

test('the desk requests towels for a room by the keyboard; the guest’s phone shows it (ADD-02, ADD-06, ADD-12, ADD-16)', async ({
  bellhop,
  page,
  newPerson,
}) => {
  const guest = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await guest.goto(await bellhop.guestLink());
  await openGuestRequests(guest);

  await openDesk(page, bellhop.grand);
  const colleague = await newPerson();
  await openDesk(colleague, bellhop.grand, 'frontdesk@grand.example');
  await pressNew(page);
  const sheet = sheetOf(page);
  const searched = page.waitForResponse(/\/search\?.*hartley/i);
  await page.keyboard.type('412 hartley');
  await searched;
  // Enter chooses no guest until the answer to the whole text has arrived.
  await expect(sheet.getByRole('status').filter({ hasText: /found$/ })).toBeAttached();
  await expect(sheet.getByRole('option', { name: /Amelia Hartley/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Amelia Hartley')).toBeVisible();
  await expect(category(page)).toBeFocused();
  await page.keyboard.type('Towels');
  await expect(sheet.getByRole('checkbox', { name: 'Bath towels' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByRole('alert').getByText(add('request.error')), 'nothing is ticked').toBeVisible();
  await expect(sheet.getByRole('checkbox', { name: 'Bath towels' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Space');
  await sheet.getByRole('textbox', { name: add('commentToGuest') }).fill('Four large ones are on their way');
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
  // The notification stays while the pointer is on it.
  const open = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: add('open') });
  await open.hover();

  for (const anyone of [page, colleague]) {
    await expect(cardWith(anyone, 'Four large ones are on their way')).toHaveCount(1);
  }
  await expect(cardWith(page, 'Four large ones are on their way')).toContainText('Bath towels');
  await guest.getByText('Four large ones are on their way').tap();
  await expect(guest.getByText('Bath towels').first()).toBeVisible();

  await open.click();
  await expect(detailOf(page).getByText('Four large ones are on their way').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/staff\/requests\/[\w-]{21}$/);
});

test('staff’s own request has no guest; its sheet stays at a click outside, asks at Escape, survives a reload (ADD-01, ADD-02)', async ({
  bellhop,
  page,
}) => {
  await page.setViewportSize({ width: 1680, height: 945 });
  await openDesk(page, bellhop.grand);
  const opener = page.getByRole('button', { name: desk('add') });
  await opener.click();
  const sheet = sheetOf(page);
  await sheet.getByRole('radio', { name: add('staff') }).check();
  await category(page).selectOption({ label: 'Reception' });
  await sheet.getByRole('textbox', { name: add('comment') }).fill('The lobby lamp flickers');
  await page.mouse.click(20, 400);
  await expect(sheet).toBeVisible();
  for (const _ of ['once', 'and once more']) {
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: add('leave.title') });
    await question.getByRole('button', { name: add('leave.stay') }).click();
    await expect(question).toBeHidden();
    await expect(sheet).toBeVisible();
  }
  await page.reload();
  await opener.click();
  await expect(sheet.getByText(add('restored'))).toBeVisible();
  await sheet.getByRole('button', { name: add('dueIn', { duration: '1 hr' }) }).click();
  await sheet.getByRole('button', { name: add('submit') }).click();
  await expect(sheet).toBeHidden();
  await expect(opener, 'the focus is back where it came from').toBeFocused();
  await cardWith(page, 'The lobby lamp flickers').getByRole('link').click();
  await expect(
    detailOf(page).getByText(textsOf('console', 'en', 'requests-teamwork')('requester.staffOwn')),
  ).toBeVisible();
});

test('a new request from the list of concierge requests is one of them and stays in sight there (ADD-02)', async ({
  bellhop,
  page,
}) => {
  await signIn(page, `${bellhop.grand}/app/staff/lolRequests`, 'manager@grand.example');
  await pressNew(page);
  await page.keyboard.type('508');
  await sheetOf(page)
    .getByRole('option', { name: /Mehmet/ })
    .click();
  await expect(category(page).locator('option:checked')).toHaveText('Concierge');
  await sheetOf(page).getByRole('textbox', { name: 'The occasion' }).fill('Their tenth wedding day');
  await sheetOf(page)
    .getByRole('button', { name: add('submit') })
    .click();
  await expect(cardWith(page, 'Their tenth wedding day')).toHaveCount(1);
  await expect(page).toHaveURL(/lolRequests/);
});

test('a new request from a booking has its guest, and the stay shows the request (ADD-02, ADD-12)', async ({
  bellhop,
  page,
}) => {
  await page.setViewportSize({ width: 1680, height: 945 });
  await signIn(page, `${bellhop.grand}/app/staff/bookings/G-1004`, 'manager@grand.example');
  const requests = page.getByRole('region', { name: bookings('requests') });
  await page.getByRole('button', { name: desk('add') }).click();
  await expect(sheetOf(page).getByText('Lucía Fernández')).toBeVisible();
  await expect(category(page)).toBeFocused();
  await category(page).selectOption({ label: 'Luggage' });
  await sheetOf(page).getByRole('textbox', { name: 'Number of pieces' }).fill('3');
  await sheetOf(page)
    .getByRole('button', { name: add('submit') })
    .click();
  await expect(sheetOf(page)).toBeHidden();
  await expect(requests.getByRole('link', { name: /Luggage/ })).toBeVisible();
  await requests
    .getByRole('link', { name: /Luggage/ })
    .first()
    .click();
  await expect(detailOf(page).getByText('Lucía Fernández').first()).toBeVisible();
});

for (const language of ['en', 'tr', 'ar', 'es'] as const satisfies readonly Language[]) {
  test(`the sheet of a new request is accessible, light and dark, on a phone and a desk, in ${language} (ADD-07)`, async ({
    bellhop,
    newPerson,
  }) => {
    const texts = textsOf('console', language, 'requests-add');
    const list = textsOf('console', language, 'requests');
    const find = textsOf('console', language, 'search-guests');
    const page = await newPerson({ locale: language });
    await holdSession(page, bellhop.grand, 'manager@grand.example');
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 760 });
      await page.goto(`${bellhop.grand}/app/staff/requests`);
      await page.getByRole('button', { name: list('add') }).click();
      const sheet = page.getByRole('dialog', { name: texts('title') });
      await sheet.getByRole('combobox', { name: find('find') }).fill('412');
      await expect(sheet.getByRole('option').filter({ hasText: 'Amelia Hartley' })).toBeVisible();
      await expectNoAxeViolations(page);
      await sheet.getByRole('option').filter({ hasText: 'Amelia Hartley' }).click();
      await sheet.getByRole('combobox', { name: texts('category') }).selectOption('205');
      await sheet.getByRole('button', { name: texts('submit') }).click();
      await expect(sheet.getByText(texts('fault.required'))).toBeVisible();
      await expectNoAxeViolations(page);
      const bottom = async () => {
        const button = await sheet.getByRole('button', { name: texts('submit') }).boundingBox();
        return button === null ? null : button.y + button.height;
      };
      await expect.poll(bottom, 'the buttons are in reach').toBeLessThanOrEqual(760);
      await page.keyboard.press('Escape');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: texts('leave.discard') })
        .click();
    }
  });
}
