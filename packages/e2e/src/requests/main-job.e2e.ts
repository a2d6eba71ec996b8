import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { listenToTheBell } from '../fixtures/bell.ts';
import { test } from '../fixtures/journey.ts';
import { photo } from '../fixtures/photo.ts';
import { entering, signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

async function openCountOf(page: Page): Promise<number> {
  return Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
}

for (const language of ['en', 'ar'] as const satisfies readonly Language[]) {
  test(`a desk answers a photo in ${language} (MSG-01, RING-08, RQD-05, RQD-13, RQD-14, SHELL-23, SHELL-39, LIVE-08, LIVE-09)`, async ({
    bellhop,
    newPerson,
  }) => {
    const desk = textsOf('console', language, 'requests');
    const opened = textsOf('console', language, 'requests-teamwork');
    const phone = textsOf('guest', language, 'guests');
    const words = language === 'en' ? 'The towels are gone, two please' : 'لا توجد مناشف، منشفتان من فضلكم';
    const reply = language === 'en' ? 'On their way to your door' : 'في الطريق إلى بابكم';
    const thanks = language === 'en' ? 'Thank you so much' : 'شكرا جزيلا لكم';

    const page = await newPerson({ locale: language, viewport: { width: 1680, height: 945 } });
    const bell = await listenToTheBell(page);
    await signIn(page, bellhop.grand, 'manager@grand.example', language);
    await expect(page.getByRole('heading', { name: desk('scope.requests'), exact: true })).toBeVisible(entering);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await expect(page).toHaveTitle(/^\(\d+\) Bellhop · /);
    const openBefore = await openCountOf(page);
    const rungBefore = await bell();

    const beach = await newPerson();
    await signIn(beach, bellhop.beach, 'manager@beach.example');
    await expect(beach.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible(entering);
    await expect(beach).toHaveTitle(/^\(\d+\) Bellhop · /);
    const beachTitle = await beach.title();

    const guest = await newPerson({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: language });
    await guest.goto(await bellhop.guestLink());
    // The language of the stay wins over the phone's.
    if (language !== 'en') await guest.getByRole('combobox').selectOption(language);
    await guest.getByRole('button', { name: language === 'en' ? 'Towels and bathroom' : 'مناشف وحمّام' }).click();
    await guest.getByRole('textbox', { name: phone('new.text') }).fill(words);
    await guest
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'bathroom.jpg', mimeType: 'image/jpeg', buffer: await photo() });
    await expect(guest.getByRole('button', { name: phone('photo.remove', { name: 'bathroom.jpg' }) })).toBeVisible();
    await expectNoAxeViolations(guest);
    await guest.getByRole('button', { name: phone('new.send') }).click();
    await expect(guest.getByText(phone('status.OPEN')).first()).toBeVisible();
    expect(guest.url(), 'the code of the stay stays out of addresses').not.toMatch(/#[A-Za-z0-9_-]{10,}/);

    const card = page.getByRole('listitem').filter({ hasText: words });
    await expect(card, 'the card is there without a reload').toBeVisible();
    await expect.poll(() => openCountOf(page)).toBe(openBefore + 1);
    await expect.poll(bell, 'the bell rings').toBeGreaterThan(rungBefore);

    await card.click();
    const detail = page.getByRole('article', { name: desk('detail.name') });
    const messages = detail.getByRole('region', { name: desk('messages.title') });
    await expect(messages.getByRole('img', { name: 'bathroom' }), 'the photo is previewed').toBeVisible();
    await page.getByRole('textbox', { name: desk('composer.label') }).fill(reply);
    await page.keyboard.press('Enter');
    await expect(guest.getByText(reply, { exact: true }), 'the reply reaches the phone').toBeVisible();

    const rungForReply = await bell();
    await guest.getByRole('textbox', { name: phone('detail.message') }).fill(thanks);
    await guest.getByRole('button', { name: phone('detail.send') }).click();
    await expect(messages.getByText(thanks, { exact: true }), 'the answer reaches the desk').toBeVisible();
    await expect.poll(bell, "a guest's message rings").toBeGreaterThan(rungForReply);
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: desk('detail.resolve') }).click();
    await expect(guest.getByText(phone('status.CLOSED')).first(), 'the phone sees it is done').toBeVisible();
    await expect.poll(() => openCountOf(page)).toBe(openBefore);

    // The stars are pressed; the radio buttons inside are for screen readers.
    await guest
      .getByRole('group', { name: phone('rating.question') })
      .locator('label')
      .nth(4)
      .click();
    await expect(guest.getByText(phone('rating.thanks'))).toBeVisible();
    await expect(
      detail.getByLabel(opened(language === 'ar' ? 'rating.stars_few' : 'rating.stars_other', { count: 5 })),
      'the stars reach the desk',
    ).toBeVisible();

    await expect(beach.getByText(words), 'the other hotel saw nothing').toBeHidden();
    expect(await beach.title()).toBe(beachTitle);
  });
}
