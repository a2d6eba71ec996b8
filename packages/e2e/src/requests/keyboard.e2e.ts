import { expect } from '@playwright/test';
import { desk, detailOf, openDesk, searchBox } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';
import { aNewSecond } from '../fixtures/new-second.ts';
import { textsOf } from '../fixtures/texts.ts';

test('a whole request is done by keyboard alone', async ({ bellhop, page }) => {
  const guest = await guestCalls(bellhop);
  await aNewSecond();
  const first = await guest.ask('236', 'A pillow by keyboard');
  await openDesk(page, bellhop.grand);
  const second = await cardAt(2);
  const { keyboard } = page;
  const focused = page.locator(':focus');

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: textsOf('console', 'en', 'requests-teamwork')('shortcuts.title') });
  await expect(help).toBeVisible();
  await keyboard.press('Escape');
  await expect(help).toBeHidden();

  await keyboard.press('j');
  await expect(focused).toHaveAttribute('href', new RegExp(first));
  await keyboard.press('j');
  await expect(focused).toHaveAttribute('href', new RegExp(second));
  await keyboard.press('k');
  await expect(focused).toHaveAttribute('href', new RegExp(first));
  await keyboard.press('j');
  await expect(focused).toHaveAttribute('href', second);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${second}$`));
  await expect(detailOf(page)).toBeVisible();
  await keyboard.press('k');
  await expect(focused).toHaveAttribute('href', new RegExp(first));
  await keyboard.press('Enter');
  await expect(detailOf(page)).toContainText('A pillow by keyboard');

  await keyboard.press('e');
  await expect.poll(() => guest.statusOf(first)).toBe('CLOSED');
  await expect(page).toHaveURL(/\/app\/staff\/requests(\?.*)?$/);

  await keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await keyboard.type('pillow by keyb');
  await expect(page.getByText(desk('list.found_one', { count: 1 }))).toBeAttached();
  await keyboard.press('Escape');
  await expect(searchBox(page)).toHaveValue('');

  async function cardAt(place: number): Promise<string> {
    const card = page
      .getByRole('list', { name: desk('list.name') })
      .getByRole('listitem')
      .nth(place - 1);
    return (await card.getByRole('link').getAttribute('href')) ?? '';
  }
});
