import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolationsInBothThemes, showLanguage } from '../fixtures/accessibility.ts';
import { dayAhead } from '../fixtures/clock.ts';
import { openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';
import { textsOf } from '../fixtures/texts.ts';

const list = textsOf('console', 'en', 'dining-reservations');
const reserve = textsOf('console', 'en', 'dining-reserve');
const restaurants = textsOf('console', 'en', 'dining-restaurants');
const ui = textsOf('console', 'en', 'ui');

/**
 * Checks English on a wide screen and Arabic on a small one, each light and dark, without closing a dialog. Ends in
 * English.
 */
async function look(page: Page, screen: string, shown: Locator): Promise<void> {
  await expectNoAxeViolationsInBothThemes(page, screen, shown);
  await page.setViewportSize({ width: 360, height: 740 });
  await showLanguage(page, 'ar');
  await expectNoAxeViolationsInBothThemes(page, `${screen} in Arabic, small`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(360);
  await showLanguage(page, 'en');
  await page.setViewportSize({ width: 1680, height: 950 });
}

test('dialogs of reservations and restaurants are accessible: walk-in, change, cancel, print, restaurant and rules', {
  annotation: { type: 'long', description: 'Six dialogs, each with four looks of axe.' },
}, async ({ bellhop, newPerson }) => {
  const page = await newPerson({ viewport: { width: 1680, height: 950 }, reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openDesk(page, bellhop.grand);
  const staff = await staffCalls(page);
  // Open around the clock, so that the walk-in works at any hour.
  const slots = [{ opens_at: '00:00', closes_at: '00:00', quota: 30, all_day: false }];
  await staff.call('PATCH', '/requests/alacarteConfig/verde', {
    special_dates: [{ from: dayAhead(0), to: dayAhead(0), slots, note: '' }],
  });
  const place = `${bellhop.grand}/app/staff/alacarte/requests`;
  const dialog = (name: string) => page.getByRole('dialog', { name });

  await page.goto(`${place}?restaurant=verde`);
  await page
    .getByRole('button', { name: list('covers.walkInAt', { time: '00:00', restaurant: 'Verde Garden' }) })
    .click();
  await look(page, 'a party at the door', dialog(reserve('title')).getByRole('radio').first());
  await page.keyboard.press('Escape');
  await expect(dialog(reserve('title'))).toBeHidden();

  // Two guests, one of them a VIP, whom staff may move from a sitting over its quota.
  await page.goto(`${place}?restaurant=sakura&day=${dayAhead(1)}`);
  await page
    .getByRole('list', { name: list('cards') })
    .getByRole('link')
    .first()
    .click();
  const act = page.getByRole('button', { name: reserve('detail.state.confirmed'), exact: true });
  await act.press('Enter');
  await page.getByRole('menuitem', { name: reserve('detail.act.cancel') }).press('Enter');
  const question = page.getByRole('alertdialog', { name: reserve('detail.cancelTitle') });
  await look(page, 'the question before a cancel', question);
  await question.getByRole('button', { name: reserve('detail.keep') }).press('Enter');
  await act.press('Enter');
  await page.getByRole('menuitem', { name: reserve('detail.act.change') }).press('Enter');
  const change = dialog(reserve('changeTitle'));
  await look(page, 'a change', change.getByRole('radio').first());
  await change.getByRole('radio', { name: /^20:30/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(change.getByRole('heading', { name: reserve('step.people') })).toBeFocused();
  await look(page, 'the guests of a change', change.getByRole('textbox').first());
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog', { name: reserve('leave.title') });
  await leaving.getByRole('button', { name: reserve('leave.discard') }).press('Enter');
  await expect(change).toBeHidden();

  await page.goto(`${place}?restaurant=sakura&day=${dayAhead(1)}`);
  const print = page.getByRole('button', { name: list('print.open'), exact: true });
  await expect(print, 'the day is read').toBeEnabled();
  await print.press('Enter');
  const printing = dialog(list('print.title'));
  await look(page, 'the dialog before the print', printing);
  await printing.getByRole('button', { name: list('print.open'), exact: true }).press('Enter');
  const paper = page.locator('body > section[aria-hidden="true"]').filter({ hasText: /Paper \d+/ });
  await expect(paper).toContainText('VIP');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.keyboard.press('Escape');
  await expect(print).toBeFocused();

  await page.goto(`${bellhop.grand}/app/staff/alacarte/restaurants`);
  await page.getByRole('button', { name: restaurants('restaurantAndMenuOf', { name: 'Sakura' }) }).press('Enter');
  const form = dialog(restaurants('restaurantAndMenuOf', { name: 'Sakura' }));
  await form.getByText(restaurants('details')).first().click();
  await look(page, 'restaurant and menu', form);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: restaurants('editOf', { name: 'Sakura' }) }).press('Enter');
  const rules = dialog(restaurants('configOf', { name: 'Sakura' }));
  await look(page, 'opening times and rules', rules);
});

test('a notice stands above its dialog, and a double press closes a dialog and nothing beneath (RST-19, T4, E14)', async ({
  bellhop,
  page,
  complaints,
}) => {
  complaints.expect(/status of 500|a restaurant was not saved/);
  await openDesk(page, bellhop.grand);
  await page.goto(`${bellhop.grand}/app/staff/alacarte/restaurants`);
  await page.getByRole('button', { name: restaurants('restaurantAndMenuOf', { name: 'Sakura' }) }).click();
  const form = page.getByRole('dialog', { name: restaurants('restaurantAndMenuOf', { name: 'Sakura' }) });
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  const save = form.getByRole('button', { name: textsOf('console', 'en', 'departments')('save'), exact: true });
  await save.click();
  const notice = page.getByRole('alert').filter({ hasText: restaurants('passwordChangeError') });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: ui('dismiss') }).click();
  await expect(notice).toBeHidden();
  await expect(form, 'closing the notice closes nothing else').toBeVisible();
  await page.unroute('**/api/**');

  const presses = () => page.evaluate<string[]>('presses');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { presses: heard });
    document.addEventListener('click', ({ target }) =>
      heard.push(target instanceof Element && target.closest('dialog') !== null ? 'dialog' : 'page'),
    );
  });
  const cancel = await form.getByRole('button', { name: ui('cancel'), exact: true }).boundingBox();
  if (cancel === null) throw new Error('no button to cancel');
  const [x, y] = [cancel.x + cancel.width / 2, cancel.y + cancel.height / 2];
  await page.mouse.dblclick(x, y, { delay: 20 });
  await expect(form).toBeHidden();
  expect(await presses()).toEqual(['dialog']);
  await expect.poll(async () => page.mouse.click(x, y).then(presses), 'a press of later is one').toContain('page');
});
