import { expect } from '@playwright/test';
import { cardWith, countOfAll, desk, listWords, openDesk, searchBox } from '../fixtures/desk.ts';
import { guestCalls } from '../fixtures/guest-calls.ts';
import { test } from '../fixtures/journey.ts';

const ofHousekeeping = ['Towels and bathroom', 'Pillows and bedding', 'Room cleaning', 'Laundry and ironing'];

test('housekeeping sees its own services only, in lists, search and addresses (ACC-09, ACC-10, REQ-05, RQD-11, RQD-12)', async ({
  bellhop,
  page,
  newPerson,
  complaints,
}) => {
  complaints.expect(/40[34]/);
  await openDesk(page, bellhop.grand, 'housekeeping@grand.example');
  const categories = page.getByRole('region', { name: desk('filter.categories') }).getByRole('button');
  await expect(categories).toHaveCount(ofHousekeeping.length + 1);
  expect((await categories.allInnerTexts()).slice(1).toSorted()).toEqual(ofHousekeeping.toSorted());

  const cards = page.getByRole('list', { name: desk('list.name') }).getByRole('listitem');
  // The closed requests fit into one page of the list.
  const closed = page.getByRole('button', { name: new RegExp(`^${desk('status.CLOSED')}`) });
  await closed.click();
  await expect(page.getByText(listWords('seenAll'))).toBeVisible();
  // The unfiltered list may stay until the filtered one has loaded.
  let texts: string[] = [];
  await expect(async () => {
    texts = await cards.allTextContents();
    await expect(closed).toHaveText(`${desk('status.CLOSED')}${texts.length}`, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  expect(texts.length).toBeGreaterThan(3);
  for (const card of texts)
    expect(
      ofHousekeeping.filter((service) => card.includes(service)),
      card,
    ).toHaveLength(1);
  await expect(closed, 'counts hold what is seen').toHaveText(`${desk('status.CLOSED')}${texts.length}`);
  await page.getByRole('button', { name: listWords('clearFilters') }).click();
  const own = await countOfAll(page);

  const manager = await newPerson();
  await openDesk(manager, bellhop.grand);
  expect(await countOfAll(manager)).toBeGreaterThan(own);

  const guest = await guestCalls(bellhop);
  const foreign = await guest.ask('255', 'Ladybird suitcase to the lobby');
  await guest.ask('236', 'Ladybird pillow, please');
  await expect(cardWith(page, 'Ladybird pillow'), 'a card of its own comes live').toBeVisible();
  // Events arrive in order, so the previous one was delivered too.
  await expect(cardWith(page, 'Ladybird suitcase')).toHaveCount(0);
  await expect(cardWith(manager, 'Ladybird suitcase')).toBeVisible();
  await expect.poll(() => countOfAll(page)).toBe(own + 1);

  await searchBox(page).fill('ladybird');
  await expect(page.getByText(desk('list.found_one', { count: 1 }))).toBeAttached();
  await expect(cardWith(page, 'Ladybird')).toHaveCount(1);

  await page.goto(`${bellhop.grand}/app/staff/requests/${foreign}`);
  await expect(page.getByRole('heading', { name: desk('wrong.title') })).toBeVisible();
  await expect(page.getByText(desk('wrong.wrong_request_page'))).toBeVisible();
  await expect(page.getByText('Ladybird suitcase')).toHaveCount(0);
});
