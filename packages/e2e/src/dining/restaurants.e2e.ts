import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsInBothThemes, showLanguage } from '../fixtures/accessibility.ts';
import { openDesk } from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import { textsOf } from '../fixtures/texts.ts';

const shell = textsOf('console', 'en', 'shell');
const words = textsOf('console', 'en', 'restaurants');
const place = '/app/staff/alacarte/restaurants';

function cardOf(page: Page, name: string): Locator {
  return page
    .getByRole('list', { name: words('heading'), exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

async function cardsInFirstRow(page: Page): Promise<number> {
  const tops = await page
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => heading.closest('li')?.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}

test('a manager makes a restaurant with its menu, a concierge gives it slots, and both see it live (RST-01, RST-02, RST-03, RST-05, RST-20)', async ({
  bellhop,
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, bellhop.grand, 'manager@grand.example');
  const menu = page.getByRole('navigation', { name: shell('main') });
  await menu.getByRole('button', { name: shell('nav.alacarte') }).click();
  await menu.getByRole('link', { name: shell('place.alacarte/restaurants') }).click();
  await expect(page.getByRole('heading', { name: words('heading'), exact: true })).toBeVisible();
  const concierge = await newPerson({ viewport: { width: 1280, height: 900 } });
  await openDesk(concierge, bellhop.grand, 'concierge@grand.example');
  await concierge.goto(`${bellhop.grand}${place}`);
  await expect(concierge.getByRole('heading', { name: words('heading'), exact: true })).toBeVisible();
  await expect(concierge.getByRole('button', { name: words('add') })).toHaveCount(0);

  // The menu by the keyboard alone.
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

  // At the other desk by itself.
  const theirs = cardOf(concierge, 'Olive Garden');
  await expect(theirs.getByText(words('no_config'))).toBeVisible();
  await expect(theirs.getByText('2 dishes on the menu')).toBeVisible();
  await theirs.getByRole('button', { name: words('editOf', { name: 'Olive Garden' }) }).click();
  const rules = concierge.getByRole('dialog', { name: words('configOf', { name: 'Olive Garden' }) });
  await rules.getByRole('button', { name: words('addSlotOn', { name: 'Tuesday' }) }).click();
  const slot = rules.getByRole('group', { name: words('slotOf', { name: 'Tuesday', number: 1 }), exact: true });
  await slot.getByLabel(words('opens')).fill('18:00');
  await slot.getByLabel(words('closes')).fill('20:00');
  await slot.getByRole('textbox', { name: words('seats') }).fill('40');
  await rules.getByRole('button', { name: words('allDayOn', { name: 'Sunday' }) }).click();
  await expectNoAxeViolationsInBothThemes(concierge, 'opening times and rules');
  await rules.getByRole('button', { name: words('create') }).click();
  await expect(rules).toBeHidden();

  const ours = cardOf(page, 'Olive Garden');
  await expect(ours.getByText('18:00 – 20:00 · 40')).toBeVisible();
  await expect(ours.getByText(words('closedForReservations'))).toBeVisible();
  expect(await cardsInFirstRow(page)).toBe(3);
  await expectNoAxeViolationsInBothThemes(page, 'restaurants');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await cardsInFirstRow(page)).toBe(1);
  await showLanguage(page, 'ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoAxeViolations(page);
});
