import { expect } from '@playwright/test';
import { expectNoAxeViolationsInEveryLanguage as look } from '../fixtures/accessibility.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { textsOf } from '../fixtures/texts.ts';

test.use({ translates: true });

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

test('all states of a request are accessible in every language, light and dark (I18N-01)', {
  annotation: { type: 'long', description: 'A hundred looks by axe: each state in four languages and two themes.' },
}, async ({ bellhop, newPerson, complaints }) => {
  test.slow();
  complaints.expect(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  const words = textsOf('console', 'en', 'requests-teamwork');
  const texts = textsOf('console', 'en', 'requests');
  const add = textsOf('console', 'en', 'requests-add');
  const departments = textsOf('console', 'en', 'departments');
  const calls = await guestCalls(bellhop);
  // Text in another language than the reader's, and mostly of another direction.
  const id = await calls.ask('231', 'المناشف مبللة');
  const page = await newPerson({ viewport: desk, reducedMotion: 'reduce' });
  await signIn(page, bellhop.grand, 'manager@grand.example');
  await page.getByRole('listitem').getByRole('link').nth(3).waitFor();
  await look(page, 'list');

  await page.goto(`${bellhop.grand}/app/staff/requests/${id}`);
  await page.getByRole('button', { name: words('translation.translate') }).click();
  const composer = page.getByRole('textbox', { name: texts('composer.label') });
  await page.getByRole('switch').click();
  await composer.fill('Selam');
  await composer.press('Enter');
  await expect(page.getByRole('textbox').and(page.locator('[lang]'))).toBeVisible();
  await look(page, 'a translation beside the message');
  await page.setViewportSize(phone);
  await look(page, 'a translation beside the message, on a phone');
  await composer.fill('');
  await composer.press('/');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await look(page, 'templates');
  await page.keyboard.press('Escape');
  await expect(composer, 'the caret is back in the message').toBeFocused();

  await page.getByRole('tab', { name: words('notes.toColleagues') }).click();
  const note = page.getByRole('textbox', { name: words('notes.label') });
  await note.pressSequentially('Selam @');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await look(page, 'calling a colleague');
  await note.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await note.press('Enter');
  await expect(page.locator('[data-side="note"]')).toBeVisible();
  await page.getByRole('heading', { level: 2 }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible();
  await look(page, 'whom to assign it to');
  await page.keyboard.press('Escape');

  await page.setViewportSize(desk);
  await page.getByRole('button', { name: words('history.title') }).click();
  await expect(page.getByText(words('history.created'))).toBeVisible();
  await look(page, 'history');
  await page.context().setOffline(true);
  await expect(page.getByText(words('assignment.offline'))).toBeVisible();
  await look(page, 'offline');
  await page.context().setOffline(false);

  await page.goto(`${bellhop.grand}/app/staff/requests`);
  await page.getByRole('button', { name: texts('add') }).click();
  const sheet = page.getByRole('dialog', { name: add('title') });
  await sheet.getByRole('button', { name: add('submit') }).click();
  await expect(sheet.getByText(add('fault.noService'))).toBeVisible();
  await look(page, 'a new request with faults');
  await sheet.getByRole('textbox', { name: add('commentToGuest') }).fill('Selam');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: add('leave.title') })).toBeVisible();
  await look(page, 'whether to leave it');
  await page.getByRole('button', { name: add('leave.discard') }).click();

  await page.goto(`${bellhop.grand}/app/staff/settings/departments`);
  await page.getByRole('button', { name: departments('add') }).click();
  const form = page.getByRole('dialog', { name: departments('add') });
  await form.getByRole('button', { name: departments('save') }).click();
  await expect(form.getByText(textsOf('console', 'en', 'forms')('empty'))).toBeVisible();
  await look(page, 'a department with faults');
});
