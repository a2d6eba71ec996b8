import { expect } from '@playwright/test';
import { expectNoAxeViolations } from '../fixtures/accessibility.ts';
import { overlap } from '../fixtures/boxes.ts';
import { cardWith, desk, openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

const administration = textsOf('console', 'en', 'hotels-settings');
const shell = textsOf('console', 'en', 'shell');
const templates = textsOf('console', 'en', 'templates');

test('a template is written, offered, changed and deleted (TPL-01, TPL-02, TPL-03, TPL-05, TPL-07, TPL-09, TPL-11)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  // A colleague deliberately saves first.
  complaints.expect(/409 .*updateTemplate/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, bellhop.grand, 'frontdesk@grand.example');
  const menu = page.getByRole('navigation', { name: shell('main') });
  await menu.getByRole('button', { name: shell('nav.settings') }).click();
  await menu.getByRole('link', { name: shell('place.settings/template') }).click();
  const table = page.getByRole('table', { name: templates('heading') });
  await expect(table.getByRole('row', { name: /Turkish/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: templates('add.open') }).click();
  const form = page.getByRole('dialog', { name: templates('add.title') });
  await expect(form.getByRole('combobox', { name: templates('language') })).toHaveValue('en');
  await form.getByRole('combobox', { name: templates('language') }).selectOption({ label: 'English' });
  await form.getByRole('textbox', { name: templates('title') }).fill('Balloons');
  await form.getByRole('textbox', { name: templates('text') }).fill('Dear {name}, the balloons wait in room {room}.');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: templates('save') }).click();
  await expect(form).toBeHidden();
  await expect(table.getByRole('row', { name: /Balloons/ })).toBeVisible();

  await page.getByRole('button', { name: templates('edit.of', { title: 'Balloons' }) }).click();
  const stale = page.getByRole('dialog', { name: templates('edit.title') });
  await stale.getByRole('textbox', { name: templates('title') }).fill('Balloons, blue');

  // By the keyboard alone.
  const other = await newPerson({ viewport: { width: 1440, height: 900 } });
  await signIn(other, `${bellhop.grand}/app/staff/settings/template?language=en`, 'frontdesk@grand.example');
  await other.getByRole('button', { name: templates('edit.of', { title: 'Balloons' }) }).focus();
  await other.keyboard.press('Enter');
  const edit = other.getByRole('dialog', { name: templates('edit.title') });
  await edit.getByRole('textbox', { name: templates('title') }).fill('Balloons, red');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('row', { name: /Balloons, red/ })).toBeVisible();

  // The person who began earlier sees the colleague's words and keeps their own.
  await stale.getByRole('button', { name: templates('save') }).click();
  const conflict = page.getByRole('alertdialog', { name: administration('conflict.entity') });
  await expect(conflict.getByText('Balloons, red')).toBeVisible();
  await expectNoAxeViolations(page);
  await conflict.getByRole('button', { name: administration('conflict.keep') }).click();
  await expect(table.getByRole('row', { name: /Balloons, blue/ })).toBeVisible();

  await menu.getByRole('link', { name: new RegExp(`^${shell('nav.requests')}`) }).click();
  await cardWith(page, 'Amelia Hartley').first().getByRole('link').click();
  await page.getByRole('button', { name: desk('composer.templates') }).click();
  await page.getByRole('combobox', { name: desk('composer.templates'), exact: true }).fill('balloons');
  await expect(page.getByRole('option', { name: /Balloons, blue.*Amelia/ })).toBeVisible();
  const list = page.getByRole('listbox', { name: desk('composer.templates') });
  for (const below of [page.getByRole('textbox', { name: desk('composer.label') }), page.getByRole('tab').last()])
    expect(await overlap(list, below), 'the list covers what is written').toBe(false);

  await page.goto(`${bellhop.grand}/app/staff/settings/template`);
  await page.getByRole('button', { name: templates('delete.of', { title: 'Balloons, blue' }) }).click();
  const question = page.getByRole('alertdialog', { name: templates('delete.title') });
  await expect(question.getByText('Balloons, blue')).toBeVisible();
  // Visible for 1.5 seconds, so the journey polls every frame from before the press.
  const notice = page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('[role="status"]')].some(
        (word) => word.textContent.includes(words) && word.checkVisibility(),
      ),
    'Template deleted successfull',
    { polling: 'raf' },
  );
  await question.getByRole('button', { name: templates('delete.confirm') }).click();
  await notice;
  await expect(page.getByText('Template deleted successfull')).toBeHidden();
  await expect(table.getByRole('row', { name: /Balloons/ })).toHaveCount(0);
});

test('the template manager needs STAFF_TEMPLATE, and has a right-to-left layout (SHELL-16, ACC-21)', async ({
  bellhop,
  page,
  newPerson,
}) => {
  await signIn(page, `${bellhop.grand}/app/staff/settings/template`, 'housekeeping@grand.example');
  await expect(page.getByText('You have not a access in here')).toBeVisible();

  const phone = await newPerson({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'ar' });
  await signIn(phone, `${bellhop.grand}/app/staff/settings/template`, 'manager@grand.example', 'ar');
  await expect(phone.getByRole('table')).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolations(phone);
});
