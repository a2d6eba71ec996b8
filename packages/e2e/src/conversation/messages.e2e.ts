import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { desk, detailOf, openDesk, openRequest } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { openGuestRequests } from '../fixtures/guest-requests.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

test.use({ translates: true });

const phrases = {
  en: {
    asks: 'The air conditioning makes a terrible noise at night',
    answers: 'Our engineer comes to your room at once',
    thanks: 'Thank you very much for the quick help',
    name: { en: 'English', ar: 'الإنجليزية' },
  },
  ar: {
    asks: 'مكيف الهواء يصدر صوتًا مزعجًا في الليل',
    answers: 'سيأتي الفني إلى غرفتكم حالًا',
    thanks: 'شكرًا جزيلًا على المساعدة السريعة',
    name: { en: 'Arabic', ar: 'العربية' },
  },
} as const;

/** Opens the stay on the guest's phone in this language. */
async function openPhone(guest: Page, link: string, language: Language): Promise<void> {
  await guest.goto(link);
  const choice = guest.getByRole('combobox');
  await expect(choice).toBeVisible();
  await choice.selectOption(language);
}

const messagesIn = (page: Page, language: Language): Locator =>
  page.getByRole('region', { name: textsOf('console', language, 'requests')('messages.title') });

for (const [staff, guestSpeaks] of [
  ['en', 'ar'],
  ['ar', 'en'],
] as const) {
  test(`staff translate a guest’s ${guestSpeaks} to ${staff} and back, and see receipts (MSG-01, MSG-02, MSG-03, MSG-04)`, async ({
    bellhop,
    newPerson,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket|Failed to fetch/);
    const words = textsOf('console', staff, 'requests-teamwork');
    const console = textsOf('console', staff, 'requests');
    const phone = textsOf('guest', guestSpeaks, 'guests');
    const { asks, thanks, name } = phrases[guestSpeaks];
    const { answers } = phrases[staff];

    const phoneOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: guestSpeaks };
    const guest = await newPerson(phoneOptions);
    await openPhone(guest, await bellhop.guestLink(), guestSpeaks);
    const calls = await guestCalls(bellhop);
    await calls.ask('231', asks);

    const page = await newPerson({ locale: staff, viewport: { width: 1440, height: 900 } });
    await signIn(page, bellhop.grand, 'manager@grand.example', staff);
    await page.getByRole('listitem').filter({ hasText: asks }).getByRole('link').click();
    const messages = messagesIn(page, staff);
    await expect(messages.getByText(asks, { exact: true })).toBeVisible();

    await test.step('the toggle shows the translation with the original under it, and back', async () => {
      await page.getByRole('button', { name: words('translation.translate') }).click();
      const translated = messages.getByText(`[${staff}] ${asks}`, { exact: true });
      await expect(translated).toBeVisible();
      await expect(messages.getByText(words('translation.originalOf', { language: name[staff] }))).toBeVisible();
      await expect(messages.getByText(asks, { exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: words('translation.original') }).click();
      await expect(translated).toHaveCount(0);
      await page.getByRole('button', { name: words('translation.translate') }).click();
    });

    await test.step('the answer is sent with a reviewed translation', async () => {
      await guest.context().setOffline(true);
      await page.getByRole('switch', { name: words('beside.with', { language: name[staff] }) }).click();
      const composer = page.getByRole('textbox', { name: console('composer.label') });
      await composer.fill(answers);
      await composer.press('Enter');
      const preview = page.getByRole('textbox', { name: words('beside.preview', { language: name[staff] }) });
      await expect(preview).toHaveValue(`[${guestSpeaks}] ${answers}`);
      await preview.press('End');
      await preview.pressSequentially(' ☺');
      await expectNoAxeViolations(page);
      await composer.press('Enter');
      await expect(messages.getByText(answers, { exact: true })).toBeVisible();
      await expect(messages.getByText(`[${guestSpeaks}] ${answers} ☺`, { exact: true })).toBeVisible();
    });

    await test.step('the answer is sent, delivered and read', async () => {
      await expect(messages.getByText(console('messages.sent'), { exact: true })).toBeVisible();
      await guest.context().setOffline(false);
      await guest.evaluate(() => dispatchEvent(new Event('online')));
      await expect(messages.getByText(words('receipts.delivered'), { exact: true })).toBeVisible();
      await expect(messages.getByText(words('receipts.read'), { exact: true })).toHaveCount(0);
      await openGuestRequests(guest, guestSpeaks);
      await guest.getByRole('button').filter({ hasText: answers }).click();
      const bubble = guest.getByRole('article').filter({ hasText: answers });
      await expect(bubble.getByText(`[${guestSpeaks}] ${answers} ☺`)).toBeVisible();
      await expect(bubble.getByText(phone('detail.original'))).toBeVisible();
      await expectNoAxeViolations(guest);
      await expect(messages.getByText(words('receipts.read'), { exact: true })).toBeVisible();
      await expect(messages.getByText(words('receipts.delivered'), { exact: true })).toHaveCount(0);
    });

    await test.step('a message that arrives while translations show is translated too', async () => {
      await guest.getByRole('textbox', { name: phone('detail.message') }).fill(thanks);
      await guest.getByRole('button', { name: phone('detail.send') }).click();
      await expect(messages.getByText(`[${staff}] ${thanks}`, { exact: true })).toBeVisible();
    });
  });
}

test('a message is not read while the page lies behind another one (MSG-01)', async ({ bellhop, page, newPerson }) => {
  const read = textsOf('console', 'en', 'requests-teamwork')('receipts.read');
  const delivered = textsOf('console', 'en', 'requests-teamwork')('receipts.delivered');
  const calls = await guestCalls(bellhop);
  const id = await calls.ask('290', 'Is the rooftop open tonight?');
  const guest = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await guest.addInitScript(() => {
    // Simulates another app in front: Playwright cannot put a page into the background.
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  });
  await openPhone(guest, await bellhop.guestLink(), 'en');
  await guest.goto(`${bellhop.grand}/guest/requests/${id}`);
  await expect(guest.getByText('Is the rooftop open tonight?')).toBeVisible();
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'Is the rooftop open tonight?');
  await page.getByRole('textbox', { name: desk('composer.label') }).fill('Until one');
  await page.keyboard.press('Enter');
  await expect(guest.getByText('Until one', { exact: true })).toBeVisible();
  await expect(detailOf(page).getByText(delivered, { exact: true })).toBeVisible();
  await expect(detailOf(page).getByText(read, { exact: true })).toHaveCount(0);
  await guest.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(detailOf(page).getByText(read, { exact: true })).toBeVisible();
});

test('a draft is there after a reload and in another tab, and is gone from both once it is sent', async ({
  bellhop,
  page,
  context,
}) => {
  const calls = await guestCalls(bellhop);
  const id = await calls.ask('290', 'May we bring our dog to breakfast?');
  await openDesk(page, bellhop.grand);
  await openRequest(page, 'May we bring our dog to breakfast?');
  const composerOn = (tab: Page) => tab.getByRole('textbox', { name: desk('composer.label') });
  await composerOn(page).fill('On the terr');
  await page.reload();
  await expect(composerOn(page)).toHaveValue('On the terr');
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(composerOn(tab)).toHaveValue('On the terr');
  await composerOn(tab).fill('On the terrace, gladly');
  await expect(composerOn(page)).toHaveValue('On the terrace, gladly');
  await composerOn(page).press('Enter');
  await expect(composerOn(tab)).toHaveValue('');
  await expect
    .poll(() => calls.messagesOf(id))
    .toEqual(['May we bring our dog to breakfast?', 'On the terrace, gladly']);
});

test('a template comes in the language of the guest, and its blanks are filled one by one (MSG-07)', async ({
  bellhop,
  page,
}) => {
  const calls = await guestCalls(bellhop);
  const question = 'Necesitamos un taxi al aeropuerto mañana por la mañana';
  const id = await calls.ask('290', question);
  await openDesk(page, bellhop.grand);
  await openRequest(page, question);
  const words = textsOf('console', 'en', 'requests-teamwork');
  const composer = page.getByRole('textbox', { name: desk('composer.label') });
  const selected = () =>
    composer.evaluate((box) =>
      box instanceof HTMLTextAreaElement ? box.value.slice(box.selectionStart, box.selectionEnd) : null,
    );
  await composer.press('/');
  const taxi = page.getByRole('listbox', { name: desk('composer.templates') }).getByRole('option', { name: 'Taxi' });
  await expect(taxi).toHaveCount(1);
  await expect(taxi).toContainText('su taxi llega a las ___');
  await expect(taxi).toContainText('your taxi comes at ___');
  await expectNoAxeViolations(page);
  await taxi.click();
  await expect.poll(selected, 'the first blank').toBe('___');
  await page.keyboard.type('6:30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words('blanks.left', { blank: '___' }))).toBeVisible();
  expect(await calls.messagesOf(id)).toEqual([question]);
  // The warning has selected the unfilled blank.
  await expect.poll(selected).toBe('___');
  await page.keyboard.type('40 euros');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => calls.messagesOf(id))
    .toEqual([question, 'Estimado/a Amelia, su taxi llega a las 6:30 y cuesta unos 40 euros.']);
});
