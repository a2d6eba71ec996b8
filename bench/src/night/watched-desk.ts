import type { CDPSession, Page } from 'playwright-core';
import { type Browser, showAll, signInThroughForm } from '../browser.ts';

/** What a desk says of the hotel's requests. */
export interface Shown {
  /** Of the list: all, and by status in the order of the panel. */
  readonly counts: readonly number[];
  /** Of the menu; the title's must be the same. */
  readonly badge: number;
  readonly title: number;
  /** Ids of the cards in sight, top to bottom. */
  readonly cards: readonly string[];
}

/** The tab that is watched: somebody works at it now and then, and otherwise it stands open. */
export interface WatchedDesk {
  /** Bytes of the page's heap after a collection. */
  heap(): Promise<number>;
  shown(): Promise<Shown>;
  /** Ids of everything that a ring was for since this was asked before. */
  rang(): Promise<readonly string[]>;
  /** Opens a request, mostly answers, sometimes claims or resolves, and goes back to the list. Gives the request's id, if any. */
  work(turn: number): Promise<string | null>;
  readonly complaints: readonly string[];
}

/** What the page's `bellhop:rang` tells; see features/alarm/alarm-rang.ts. */
interface Rang {
  about: readonly string[];
}
interface WatchedWindow {
  rangAbout: string[];
}

const list = '/app/staff/requests';
// What a person does is on the screen by then, whatever the machine is busy with.
const patienceMs = 15_000;

export async function openDesk(browser: Browser, origin: string): Promise<WatchedDesk> {
  const page = await browser.context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    // Emptied at each look: the list of rings must not be what grows.
    const watched = globalThis as unknown as WatchedWindow;
    watched.rangAbout = [];
    addEventListener('bellhop:rang', (event) => {
      watched.rangAbout.push(...(event as CustomEvent<Rang>).detail.about);
    });
  });
  await signInThroughForm(page, origin, 'manager@grand.example');
  await page.getByText(/^Live/).waitFor();
  await showAll(page);
  const protocol = await browser.context.newCDPSession(page);
  await protocol.send('HeapProfiler.enable');
  return {
    complaints,
    heap: () => heapOf(protocol),
    shown: () => readShown(page),
    rang: () =>
      page.evaluate(() => {
        const watched = globalThis as unknown as WatchedWindow;
        return watched.rangAbout.splice(0);
      }),
    work: (turn) => workAt(page, turn).catch((error: unknown) => tellScreen(page, error)),
  };
}

async function heapOf(protocol: CDPSession): Promise<number> {
  // What the first collection lets go of (weak references, finished frames) goes with the second.
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  return (await protocol.send('Runtime.getHeapUsage')).usedSize;
}

function readShown(page: Page): Promise<Shown> {
  return page.evaluate((path) => {
    const numberIn = (text: string | null | undefined) => Number((text ?? '').replace(/[^\d]/g, ''));
    const panel = document.querySelector('section[aria-label="Status"]');
    const spoken = [...document.querySelectorAll(`nav a[href="${path}"] span`)].map((each) => each.textContent ?? '');
    return {
      counts: [...(panel?.querySelectorAll('button b') ?? [])].map((each) => numberIn(each.textContent)),
      badge: numberIn(spoken.findLast((text) => /^[\d,]+ open requests?$/.test(text))),
      title: numberIn(/^\((\d+)\)/.exec(document.title)?.[1]),
      cards: [...document.querySelectorAll('[role="listitem"] [data-card]')].map(
        (card) => card.getAttribute('data-card') ?? '',
      ),
    };
  }, list);
}

async function workAt(page: Page, turn: number): Promise<string | null> {
  if (turn % 5 === 4) {
    await lookAround(page, turn);
    return null;
  }
  // By the keyboard: under a pointer the list stands still.
  for (let step = 0; step <= turn % 6; step += 1) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article', { name: 'Request' });
  await detail.waitFor();
  const opened = new URL(page.url()).pathname.split('/').at(-1) ?? null;
  // Of a canceled request the note to colleagues is open instead.
  await detail.getByRole('tabpanel').waitFor();
  const composer = page.getByRole('textbox', { name: 'Message to the guest' });
  if (turn % 3 === 0) {
    const claim = detail.getByRole('button', { name: 'Claim', exact: true });
    if (await claim.isVisible()) await claim.click();
  }
  if (turn % 4 !== 3 && (await composer.isVisible()) && (await composer.isEnabled())) {
    await composer.fill(`Somebody is on the way (${turn}).`);
    await composer.press('Enter');
    await page.getByText(`Somebody is on the way (${turn}).`).first().waitFor();
    await composer.press('Escape');
  }
  if (turn % 7 === 6) await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await detail.waitFor({ state: 'detached' });
  // Scrolled down it would stand still, and rightly not show what a fresh read shows.
  const toTop = page.getByRole('button', { name: 'Scroll to the top' });
  if (await toTop.isVisible()) await toTop.click();
  await page.mouse.move(2, 2);
  return opened;
}

/** Throws what went wrong, with what stood on the screen. */
async function tellScreen(page: Page, error: unknown): Promise<never> {
  const text = (await page.locator('main').textContent()) ?? '';
  throw new Error(`at ${page.url()} the desk showed:\n${text.slice(-3000)}`, { cause: error });
}

/** Other filters, another order, a search: each is a list more on the device. */
async function lookAround(page: Page, turn: number): Promise<void> {
  const panel = page.getByRole('region', { name: 'Status' });
  const status = ['Open', 'Closed', 'Canceled'][Math.floor(turn / 5) % 3] ?? 'Open';
  await panel.getByRole('button', { name: new RegExp(`^${status}`) }).click();
  const search = page.getByRole('searchbox', { name: 'Search requests' });
  await search.fill(['taxi', 'table', 'room', 'thank'][Math.floor(turn / 5) % 4] ?? 'taxi');
  await page.waitForURL(/q=/);
  await search.fill('');
  await search.press('Escape');
  const clear = page.getByRole('button', { name: 'Clear filters' });
  if (await clear.isEnabled()) await clear.click();
  await page.waitForURL((url) => url.pathname === list && url.search === '');
  await page.mouse.move(2, 2);
}
