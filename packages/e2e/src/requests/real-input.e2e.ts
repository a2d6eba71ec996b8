import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  cardWith,
  countOfAll,
  desk,
  detailOf,
  listWords,
  openDesk,
  openRequest,
  searchBox,
  showAll,
} from '../fixtures/desk.ts';
import { test } from '../fixtures/journey.ts';
import {
  arabicWords,
  bookingsFile,
  conversationsFile,
  type SampleFile,
  turkishWords,
} from '../fixtures/sample-files.ts';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-sample-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an import that runs twice changes nothing more; the list scrolls and searches (REQ-20, REQ-21, REQ-22, REQ-27)', async ({
  bellhop,
  page,
  newPerson,
}) => {
  await openDesk(page, bellhop.grand);
  await showAll(page);
  const before = await countOfAll(page);
  const bookings = bookingsFile(folder);
  const conversations = conversationsFile(folder);

  await bringIn('bookings', bookings, bookings.good);
  await bringIn('conversations', conversations, conversations.good);
  // The open console updates without a reload.
  await expect.poll(() => countOfAll(page)).toBeGreaterThan(before);
  // The open console may count during the import; a new page counts all rows.
  const fresh = await newPerson();
  await openDesk(fresh, bellhop.grand);
  const after = await countOfAll(fresh);
  await fresh.close();
  await expect.poll(() => countOfAll(page)).toBe(after);
  await bringIn('bookings', bookings, 0);
  await bringIn('conversations', conversations, 0);
  await page.reload();
  await expect(page.getByText(/^Live/)).toBeVisible();
  await expect.poll(() => countOfAll(page), 'nothing is doubled').toBe(after);

  await scrollToTheEnd(page, after);

  await page.getByRole('button', { name: listWords('toTop') }).click();
  await expect(page.getByRole('button', { name: listWords('toTop') })).toBeHidden();
  for (const words of ['ÇALIŞMA MASASI', 'istanbul manzaralı']) {
    await searchBox(page).fill(words);
    await expect(page.getByText(desk('list.found_one', { count: 1 }))).toBeAttached();
    await expect(cardWith(page, turkishWords)).toBeVisible();
  }
  await searchBox(page).fill('وسادة إضافية');
  await expect(cardWith(page, arabicWords)).toBeVisible();
  await openRequest(page, arabicWords);
  await expect(detailOf(page).getByText('Thank you!')).toBeVisible();

  /** `news`: number of rows that are new to the hotel. */
  async function bringIn(kind: 'bookings' | 'conversations', file: SampleFile, news: number): Promise<void> {
    const report = `${file.path}.report.csv`;
    const { code, output } = await bellhop.operate(
      'import',
      kind,
      file.path,
      '--hotel',
      'localhost',
      '--report',
      report,
      // The stays of the file ended years ago.
      ...(kind === 'bookings' ? ['--old'] : []),
    );
    expect(code, output).toBe(2);
    expect(output).toMatch(new RegExp(`\\b${news}\\b`));
    const refused = readFileSync(report, 'utf8').trim().split(/\r?\n/).slice(1);
    expect(refused.map((line) => Number(line.split(',')[0]))).toEqual(file.badLines);
    for (const line of refused) expect(line, 'each with its reason').toMatch(/^\d+,.{5,}/);
  }
});

/** Scrolls and loads pages to the end, and checks the announced number at each step. */
async function scrollToTheEnd(page: Page, total: number): Promise<void> {
  await page.getByRole('listitem').first().hover();
  const more = page.getByRole('button', { name: listWords('loadMore') });
  const end = page.getByText(listWords('seenAll'));
  let loaded = 0;
  while (!(await end.isVisible())) {
    await page.mouse.wheel(0, 20_000);
    if (!(await more.isVisible())) continue;
    const words = await more.textContent({ timeout: 1000 }).catch(() => null);
    const [now, of] = (/(\d+)\/(\d+)/.exec(words ?? '') ?? []).slice(1).map(Number);
    if (now === undefined || words === null) continue;
    expect(now, 'more than before').toBeGreaterThan(loaded);
    expect(of).toBe(total);
    loaded = now;
    await more.click();
    await expect(more.filter({ hasText: words }), 'the press loads more').toBeHidden();
  }
  expect(loaded).toBeGreaterThan(0);
  await expect(async () => {
    await page.mouse.wheel(0, 20_000);
    await expect(page.locator(`[aria-posinset="${total}"]`)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}
