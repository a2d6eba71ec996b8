import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { BellhopServer } from '../fixtures/bellhop-server.ts';
import { smallWordsOf } from '../fixtures/boxes.ts';
import { birthOf, openDesk } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { holdSession, signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const shell = textsOf('console', 'en', 'shell');
const notices = textsOf('console', 'en', 'alerts-notices');
const ringTones = textsOf('console', 'en', 'alerts-tones');
const support = textsOf('console', 'en', 'support');
const ui = textsOf('console', 'en', 'ui');
const here = (page: Page) => new URL(page.url()).pathname;

test('addresses lead to pages that the rights allow (SHELL-02, SHELL-03, SHELL-04, SHELL-08, SHELL-09, SHELL-17, ACC-21)', async ({
  bellhop,
  page,
  complaints,
}) => {
  // The browser logs an address that does not exist.
  complaints.expect(/404 .*nowhere/);
  await holdSession(page, bellhop.grand, 'housekeeping@grand.example');
  for (const path of ['/', '/login', '/app', '/app/elsewhere', '/app/staff', '/app/staff/nowhere']) {
    await page.goto(`${bellhop.grand}${path}`);
    await expect(page, path).toHaveURL(/\/app\/staff\/requests$/);
  }
  await page.goto(`${bellhop.grand}/nowhere`);
  await expect(page.getByRole('heading', { name: shell('error.title') })).toBeVisible();
  await expect(page.getByText(shell('error.code', { code: '404' }))).toBeVisible();
  await page.getByRole('button', { name: ui('goHome') }).click();
  await expect(page).toHaveURL(/\/app\/staff\/requests$/);
  await page.goto(`${bellhop.grand}/app/pages/search/towel`);
  await expect(page.getByRole('navigation', { name: shell('main') })).toBeVisible();
  expect(here(page)).toBe('/app/pages/search/towel');

  await page.goto(`${bellhop.grand}/app/staff/bookings`);
  await expect(page.getByText('You have not a access in here')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: shell('toRequests') }).click();
  await expect(page).toHaveURL(/\/app\/staff\/requests$/);
});

test('the menu has four states and marks the current page (SHELL-19, SHELL-27, SHELL-34, SHELL-41, SHELL-42)', async ({
  bellhop,
  page,
}) => {
  await page.setViewportSize({ width: 1680, height: 900 });
  await openDesk(page, bellhop.grand);
  const menu = page.getByRole('navigation', { name: shell('main') });
  const label = menu.getByText(shell('nav.requests'), { exact: true });
  await expect(menu.getByRole('link', { name: new RegExp(`^${shell('nav.requests')}`) })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu.getByText(/^Bellhop \d/)).toBeVisible();
  const width = async () => (await page.locator('aside').first().boundingBox())?.width ?? 0;
  const wide = await width();
  await expect(label).toBeVisible();

  await page.evaluate(() => {
    document.title = '';
    window.addEventListener('resize', () => document.body.setAttribute('data-resized', ''), { once: true });
  });
  await page.getByRole('button', { name: shell('menu.toggle') }).click();
  await expect.poll(width, { message: 'icons alone' }).toBeLessThan(wide / 2);
  await expect(page.locator('body[data-resized]'), 'whatever measures itself measures again').toBeAttached();
  await page.keyboard.press('[');
  await expect.poll(width, { message: 'nothing' }).toBeLessThan(2);
  await page.keyboard.press('[');
  await expect.poll(width, { message: 'over the screen' }).toBe(wide);
  for (const role of ['banner', 'main'] as const) {
    const box = () => page.getByRole(role).boundingBox();
    await expect.poll(box, `${role} stays as wide as the window`).toMatchObject({ x: 0, width: 1680 });
  }
  await menu.getByRole('button', { name: shell('nav.settings') }).click();
  await menu.getByRole('link', { name: shell('place.settings/ringTone') }).click();
  await expect(page.getByRole('heading', { name: ringTones('title') })).toBeVisible();
  await expect.poll(width, { message: 'left' }).toBeLessThan(2);
  await page.keyboard.press('[');
  await page.keyboard.press('[');
  await expect(menu.getByRole('link', { name: shell('place.settings/ringTone') })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await expect(label).toBeVisible();
});

test('Menu entries of a tablet show their whole names in four languages, and icons unlike their group’s (SHELL-19, SHELL-21)', async ({
  bellhop,
  newPerson,
}) => {
  const page = await newPerson({ viewport: { width: 1024, height: 768 } });
  await openDesk(page, bellhop.grand);
  for (const language of ['en', 'tr', 'ar', 'es'] as const) {
    const words = textsOf('console', language, 'shell');
    await page.evaluate((chosen) => localStorage.setItem('bellhop.lang', JSON.stringify(chosen)), language);
    await page.reload();
    const menu = page.getByRole('navigation', { name: words('main') });
    // The heading of payments leads to its list and stays open after a reload.
    for (const group of [words('nav.alacarte'), words('nav.payments'), words('nav.settings')])
      if ((await menu.getByRole('button', { name: group }).getAttribute('aria-expanded')) === 'false')
        await menu.getByRole('button', { name: group }).click();
    await expect.poll(() => faultsOfEntries(menu), language).toEqual([]);
    expect(await smallWordsOf(page), language).toEqual([]);
  }
});

test('on a phone the menu is a drawer that closes after a choice', async ({ bellhop, newPerson }) => {
  const page = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true });
  await signIn(page, bellhop.grand, 'manager@grand.example');
  await page.getByRole('button', { name: shell('menu.open') }).click();
  const drawer = page.getByRole('dialog', { name: shell('main') });
  await drawer.getByRole('button', { name: shell('nav.settings') }).click();
  await expectNoAxeViolations(page);
  await drawer.getByRole('link', { name: shell('place.settings/reportProblem') }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: support('title') })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'nothing sticks out').toBeLessThanOrEqual(
    360,
  );
  await expectNoAxeViolations(page);
});

test('the notifications follow the hotel and lead to its requests; full screen opens and closes (SHELL-35, SHELL-37, SHELL-38)', async ({
  bellhop,
  page,
}) => {
  const guest = await guestCalls(bellhop);
  await openDesk(page, bellhop.grand);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: notices('title') });
  const tab = panel.getByRole('tab', { name: notices('hotel') });
  await tab.click();
  await expect(panel.getByRole('link').first()).toBeVisible();
  await expect(tab, 'whole above a list that fills the panel').toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  const before = await panel.getByRole('listitem').count();
  const requestId = await guest.ask('236', 'A pillow of feathers');
  await expect(panel.getByRole('listitem')).toHaveCount(before + 1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/app/staff/requests/${requestId}`));
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: shell('fullscreen.enter') }).click();
  await page.getByRole('button', { name: shell('fullscreen.leave') }).click();
  await expect(page.getByRole('button', { name: shell('fullscreen.enter') })).toBeVisible();
});

test('a ring tone is chosen and follows the person to the next page; a problem is reported (RING-05, RING-06, RPT-02, ACC-20)', async ({
  bellhop,
  page,
}) => {
  await openDesk(page, bellhop.grand, 'housekeeping@grand.example');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: shell('place.settings/ringTone') }).click();
  await expect(page.getByRole('radio', { name: 'Door Bell' })).toBeChecked();
  await page.getByRole('radio', { name: 'Happy Bells' }).check();
  await expect(page.getByText(ringTones('saved', { name: 'Happy Bells' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Happy Bells' })).toBeChecked();

  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('menuitem', { name: shell('place.settings/reportProblem') }).click();
  await page.getByRole('combobox', { name: support('subject') }).selectOption(support('topic.slow'));
  await page.getByRole('textbox', { name: support('description') }).fill('The list takes a minute to open');
  await page.getByRole('button', { name: support('send'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: support('confirm') })
    .click();
  // The demo has no mail server.
  await expect(page.getByText(support('keptTitle'))).toBeVisible();
});

test('an announcement opens once at every desk of the hotel, also at a later sign-in (SHELL-43)', async ({
  page,
  newPerson,
}) => {
  // This journey starts its own server.
  test.slow();
  // A server of its own: the dialog would cover every later page of this hotel.
  const bellhop = await BellhopServer.launch();
  await openDesk(page, bellhop.grand);
  const born = await birthOf(page);
  const text = { subject: 'The lift rests', body: 'From noon to two.\n<b>Use</b> the stairs, please.', hours: 1 };
  const announce = ['call', 'makeAnnouncement', '--hotel', 'localhost', '--body', JSON.stringify(text)];
  const { code, output } = await bellhop.operate(...announce);
  expect(code, output).toBe(0);
  const dialogOf = (of: Page) => of.getByRole('dialog', { name: 'The lift rests' });
  await expect(dialogOf(page)).toContainText('<b>Use</b> the stairs, please.');
  await expectNoAxeViolations(page);
  await dialogOf(page)
    .getByRole('button', { name: ui('close') })
    .last()
    .click();
  await expect(dialogOf(page)).toBeHidden();
  expect(await birthOf(page), 'the page was not loaded again').toBe(born);

  const later = await newPerson();
  await signIn(later, bellhop.grand, 'housekeeping@grand.example');
  await expect(dialogOf(later)).toBeVisible();
  const elsewhere = await newPerson();
  await openDesk(elsewhere, bellhop.beach, 'manager@beach.example');
  await page.reload();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
  await expect(dialogOf(elsewhere)).toBeHidden();
  for (const each of [page, later, elsewhere]) await each.close();
  await bellhop.dispose();
});

/** Faults of names and icons of the menu's entries; empty: none. */
function faultsOfEntries(menu: Locator): Promise<string[]> {
  return menu.evaluate((side) => {
    const edge = side.getBoundingClientRect();
    const iconOf = (entry: Element) => entry.querySelector('svg')?.innerHTML;
    return [...side.querySelectorAll('[title]:is(a, button)')].flatMap((entry) => {
      const title = entry.getAttribute('title') ?? '';
      const label = [...entry.querySelectorAll('span')].find(({ textContent }) => textContent === title);
      if (!label?.checkVisibility()) return [`${title} is not shown`];
      const { left, right, width } = label.getBoundingClientRect();
      const isInside = width > 1 && left >= edge.left && right <= edge.right;
      const isCut = label.scrollHeight > label.clientHeight + 1 || label.scrollWidth > label.clientWidth + 1;
      const group = entry.parentElement?.closest('ul')?.previousElementSibling;
      const isAlike = group?.matches('button') === true && iconOf(group) === iconOf(entry);
      return [
        ...(isInside && !isCut ? [] : [`${title} is cut`]),
        ...(isAlike ? [`${title} has the icon of its group`] : []),
      ];
    });
  });
}
