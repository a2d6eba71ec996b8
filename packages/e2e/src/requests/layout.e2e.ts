import { expect, type Page } from '@playwright/test';
import { openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { photo } from '../fixtures/photo.ts';
import { type Language, textsOf } from '../fixtures/texts.ts';

/** Phones, tablets upright and lying, laptops and desks, and two windows at 200 % zoom. */
const windows = [
  [360, 780],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1680, 945],
  [640, 400],
  [840, 473],
] as const;
const languages: readonly Language[] = ['en', 'tr', 'ar', 'es'];
const dish = 'شاي بالنعناع';

test('An opened request shows the order, its buttons and half a window of conversation at every width, in four languages (LIM-01, RQD-07)', async ({
  bellhop,
  page,
}) => {
  const guest = await guestCalls(bellhop);
  const id = await guest.ask('240', '', { '240-1': dish, '240-2': 3 });
  await openDesk(page, bellhop.grand);
  for (const language of languages) {
    await page.evaluate((chosen) => localStorage.setItem('bellhop.lang', JSON.stringify(chosen)), language);
    await page.goto(`${bellhop.grand}/app/staff/requests/${id}`);
    // A press, by which the browser lets the bell ring: the line that asks for one takes the room of the messages.
    await page.getByRole('article').getByRole('heading').first().click();
    const asked = page.getByRole('region', { name: textsOf('console', language, 'teamwork')('asked.title') });
    await expect(asked).toContainText(dish);
    const send = page.getByRole('button', { name: textsOf('console', language, 'requests')('composer.send') });
    for (const [width, height] of windows) {
      await page.setViewportSize({ width, height });
      const at = `${language} ${width}×${height}`;
      await expect.poll(() => faultsOf(page), at).toEqual([]);
      await expect(asked.getByText(dish), at).toBeInViewport({ ratio: 1 });
      // Where there is little room, the button comes with the caret.
      await page.getByRole('textbox', { name: textsOf('console', language, 'requests')('composer.label') }).focus();
      await expect(send, at).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    }
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
  await openDesk(desk, bellhop.grand);
  await desk.goto(`${bellhop.grand}/app/staff/requests/${id}`);
  const words = textsOf('console', 'en', 'requests');
  const articles = desk.getByRole('region', { name: words('messages.title') }).getByRole('article');
  await expect(articles.last()).toBeInViewport({ ratio: 1 });

  const phone = await newPerson({ viewport: { width: 390, height: 780 }, hasTouch: true });
  const says = textsOf('guest', 'en', 'guest');
  await phone.goto(await bellhop.guestLink());
  await phone.getByRole('link', { name: new RegExp(says('tabs.requests')) }).click();
  await phone.getByRole('main').getByRole('listitem').filter({ hasText: 'Room service' }).first().click();
  const file = { name: 'towel-rail.jpg', mimeType: 'image/jpeg', buffer: await photo() };
  await phone.locator('input[type=file]').last().setInputFiles(file);
  await expect(phone.getByRole('button', { name: says('photo.remove', { name: 'towel-rail.jpg' }) })).toBeVisible();
  await phone.getByRole('textbox').fill('Like this one');
  await phone.getByRole('button', { name: says('detail.send') }).click();
  const sent = phone.getByRole('article').filter({ hasText: 'Like this one' });
  await expect(sent.locator('img')).toBeVisible();
  // The composer lies over the foot of the page: in sight is what ends above it.
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
  await expect(desk.getByRole('region', { name: textsOf('console', 'en', 'teamwork')('asked.title') })).toBeInViewport({
    ratio: 1,
  });
});

/** What is wrong with the boxes of an opened request; empty: nothing. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
    const detail = document.querySelector('article');
    const header = detail?.querySelector('header');
    const messages = detail?.querySelector('section[tabindex]');
    if (!detail || !header || !messages) return ['no request is open'];
    const isLow = root.clientHeight <= 520;
    const most = isLow ? 50 : 112;
    if (header.offsetHeight > most) faults.push(`the header is ${header.offsetHeight} px high`);
    if (isLow && messages.clientHeight * 2 < root.clientHeight) faults.push(`${messages.clientHeight} px of messages`);
    for (const control of document.querySelectorAll('header button, article button, article textarea, article a')) {
      const { left, right, width } = control.getBoundingClientRect();
      const isShown = width > 1 && getComputedStyle(control).visibility === 'visible';
      if (isShown && (left < -0.5 || right > root.clientWidth + 0.5)) {
        faults.push(`"${control.getAttribute('aria-label') ?? control.textContent}" is at ${left}–${right}`);
      }
    }
    const search = [...document.querySelectorAll('[aria-keyshortcuts="Control+K Meta+K"]')].map((each) =>
      Math.round(each.getBoundingClientRect().width),
    );
    // A button of its own, or a box in which words can be read.
    if (!search.some((width) => (width >= 30 && width <= 48) || width >= 100))
      faults.push(`the search is ${search} px wide`);
    return faults;
  });
}
