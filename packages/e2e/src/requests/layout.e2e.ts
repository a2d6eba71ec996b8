import { expect } from '@playwright/test';
import { faultsOf, faultsOfCards, smallWordsOf } from '../fixtures/boxes.ts';
import { detailOf } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { openGuestRequests } from '../fixtures/guest-requests.ts';
import { test } from '../fixtures/journey.ts';
import { photo } from '../fixtures/photo.ts';
import { holdSession, signIn } from '../fixtures/sign-in.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

/** Phones, tablets in both orientations, laptops and desks, and two windows at 200 % zoom. */
const windows = [
  [360, 780],
  [768, 1024],
  [1024, 768],
  [1439, 900],
  [1440, 900],
  [1680, 945],
  [640, 400],
  [840, 473],
] as const;
const languages: readonly Language[] = ['en', 'tr', 'ar', 'es'];
const dish = 'شاي بالنعناع';

test.use({ translates: true });

test('An opened request shows order, buttons and conversation at every width, in four languages (LIM-01, RQD-07)', async ({
  bellhop,
  page,
}) => {
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('240', '', { '240-1': dish, '240-2': 3 });
  await holdSession(page, bellhop.grand, 'manager@grand.example');
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('bellhop.lang', JSON.stringify(chosen)), language);
    await page.goto(`${bellhop.grand}/app/staff/requests/${id}`);
    // A press allows sound, so that the line about blocked sound takes no room.
    await page.getByRole('article').getByRole('heading').first().click();
    const answers = page.getByRole('region', {
      name: textsOf('console', language, 'requests-teamwork')('asked.title'),
    });
    await expect(answers).toContainText(dish);
    const send = page.getByRole('button', { name: textsOf('console', language, 'requests')('composer.send') });
    const name = textsOf('console', language, 'requests')('detail.stay');
    const stay = page.getByRole('complementary', { name, exact: true });
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const at = `${language} ${width}×${height}`;
      await expect.poll(() => faultsOf(page), at).toEqual([]);
      await expect(answers.getByText(dish), at).toBeInViewport({ ratio: 1 });
      await expect(stay, at).toBeVisible({ visible: width >= 1440 });
      // In a small window the button appears with the focus.
      await page.getByRole('textbox', { name: textsOf('console', language, 'requests')('composer.label') }).focus();
      await expect(send, at).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    }
    expect(await smallWordsOf(page), language).toEqual([]);
  }
});

test('The newest message is in sight with its pictures, and a line tells the order meanwhile (MSG-01)', async ({
  bellhop,
  newPerson,
}) => {
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('240', 'Good evening', { '240-1': dish });
  for (let at = 1; at <= 8; at += 1) await guest.write(id, `Line ${at} of a long conversation about tea and sugar`);
  const desk = await newPerson({ viewport: { width: 768, height: 1024 } });
  await signIn(desk, `${bellhop.grand}/app/staff/requests/${id}`, 'manager@grand.example');
  const words = textsOf('console', 'en', 'requests');
  const articles = desk.getByRole('region', { name: words('messages.title') }).getByRole('article');
  await expect(articles.last()).toBeInViewport({ ratio: 1 });

  const phone = await newPerson({ viewport: { width: 390, height: 780 }, hasTouch: true });
  const says = textsOf('guest', 'en', 'guests');
  await phone.goto(await bellhop.guestLink());
  await openGuestRequests(phone);
  await phone.getByRole('main').getByRole('listitem').filter({ hasText: 'Room service' }).first().click();
  const file = { name: 'towel-rail.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await phone.locator('input[type=file]').last().setInputFiles(file);
  const remove = phone.getByRole('button', { name: says('photo.remove', { name: 'towel-rail.jpg' }) });
  await expect(remove).toBeVisible();
  const covered = await remove.evaluate((button) => {
    const picture = button.closest('li')?.querySelector('img')?.getBoundingClientRect() ?? new DOMRect();
    const { left, top, width, height } = button.getBoundingClientRect();
    const isDrawn = getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const side = isDrawn ? width : Number.parseFloat(getComputedStyle(button, '::before').width);
    const [x, y] = [left + width / 2 - side / 2, top + height / 2 - side / 2];
    const shared = (from: number, to: number, start: number, end: number) =>
      Math.max(0, Math.min(to, end) - Math.max(from, start));
    const area = shared(x, x + side, picture.left, picture.right) * shared(y, y + side, picture.top, picture.bottom);
    return area / (picture.width * picture.height);
  });
  expect(covered, 'of the photo by the sign that removes it').toBeLessThanOrEqual(0.1);
  expect(await smallWordsOf(phone)).toEqual([]);
  await phone.getByRole('textbox').fill('Like this one');
  await phone.getByRole('button', { name: says('detail.send') }).click();
  const sent = phone.getByRole('article').filter({ hasText: 'Like this one' });
  await expect(sent.locator('img')).toBeVisible();
  // The composer covers the bottom of the page: only content above it is visible.
  const foot = async () => (await phone.locator('form').last().boundingBox())?.y ?? 0;
  await expect
    .poll(async () => {
      const box = await sent.boundingBox();
      return box === null ? null : box.y + box.height <= (await foot());
    })
    .toBe(true);

  await expect(articles.last().getByRole('img', { name: 'towel-rail.jpg' })).toBeVisible();
  await expect(articles.last()).toBeInViewport({ ratio: 1 });
  const line = desk.getByRole('button', { name: dish });
  await expect(line).toBeInViewport({ ratio: 1 });
  await line.click();
  await expect(
    desk.getByRole('region', { name: textsOf('console', 'en', 'requests-teamwork')('asked.title') }),
  ).toBeInViewport({
    ratio: 1,
  });
});

test('A request of a foreign guest with an assignee of another department keeps Send in the window (MSG-02, RQD-07)', async ({
  bellhop,
  page,
}) => {
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('231', 'هل يمكن الحصول على منشفتين إضافيتين من فضلكم؟');
  await signIn(page, `${bellhop.grand}/app/staff/requests/${id}`, 'manager@grand.example');
  const english = textsOf('console', 'en', 'requests-teamwork');
  await detailOf(page).getByRole('heading').first().click();
  for (const name of ['Mira Yalçın', 'Technical service']) {
    await page.keyboard.press('a');
    const choices = page.getByRole('dialog', { name: english('assignment.open') });
    await expect(choices.getByRole('option', { name })).toBeVisible();
    await page.keyboard.type(name);
    await expect(choices.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: english('assignment.title') })).toContainText(name);
    // The line may update before the dialog closes, and the dialog would take the next key.
    await expect(choices).toBeHidden();
  }
  for (const language of ['en', 'es'] as const) {
    const [words, asks] = [textsOf('console', language, 'requests-teamwork'), textsOf('console', language, 'requests')];
    await page.evaluate((chosen) => localStorage.setItem('bellhop.lang', JSON.stringify(chosen)), language);
    await page.reload();
    await expect(page.getByRole('button', { name: words('translation.translate') })).toBeVisible();
    await expect(detailOf(page).or(page.getByRole('article')).getByRole('switch')).toBeVisible();
    await page.getByRole('textbox', { name: asks('composer.label') }).fill('Two towels');
    for (const [width, height] of [[768, 1024] as const, [1440, 900] as const]) {
      await page.setViewportSize({ width, height });
      const at = `${language} ${width}×${height}`;
      await expect.poll(() => faultsOf(page), at).toEqual([]);
      await expect(page.getByRole('button', { name: asks('composer.send') }), at).toBeInViewport({ ratio: 1 });
      const who = page
        .getByRole('region', { name: words('assignment.title') })
        .locator('bdi')
        .first();
      await expect(who).toContainText('Mira Yalçın');
      expect(await who.evaluate((name) => name.scrollWidth - name.clientWidth), `${at}: the name is whole`).toBe(0);
    }
  }
});

test('Cards fit their list, tags keep off the time, and each part of a summary begins visibly (REQ-11, REQ-12, REQ-14)', async ({
  bellhop,
  page,
}) => {
  const guest = await guestCalls(bellhop);
  const arabic = 'شاي بالنعناع مع قليل من السكر وبعض الحلويات الشرقية التي تقدمونها عادة في المساء';
  const english = 'Mint tea with little sugar and some of the sweets that you serve in the evening';
  await guest.ask('240', english, { '240-1': arabic });
  await guest.ask('240', arabic, { '240-1': english });
  await holdSession(page, bellhop.grand, 'manager@grand.example');
  for (const language of ['en', 'ar'] as const) {
    await page.evaluate((chosen) => localStorage.setItem('bellhop.lang', JSON.stringify(chosen)), language);
    await page.goto(`${bellhop.grand}/app/staff/requests`);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 1800 });
      const cards = page.locator('a[data-card]');
      await expect(cards.filter({ hasText: english.slice(0, 8) }).first()).toBeVisible();
      await expect(page.locator('a[data-card][data-tagged]').first()).toBeVisible();
      await expect.poll(() => faultsOfCards(page), `${language} ${width}`).toEqual([]);
    }
    expect(await smallWordsOf(page), language).toEqual([]);
  }
});
