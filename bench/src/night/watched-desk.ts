import type { CDPSession, Page } from 'playwright-core';
import { type Browser, showAll, signInThroughForm } from '../browser.ts';

/** Numbers and cards that a desk shows. */
export interface ScreenState {
  /** Counts of the list: all, then by status in the order of the panel. */
  readonly counts: readonly number[];
  /** The number in the menu; the window's title must have the same. */
  readonly badge: number;
  readonly title: number;
  /** Ids of the visible cards, from top to bottom. */
  readonly cards: readonly string[];
}

/** The watched tab: a person works at it now and then, otherwise it stays open. */
export interface WatchedDesk {
  /** Bytes of the page's heap after a garbage collection. */
  heap(): Promise<number>;
  shown(): Promise<ScreenState>;
  /** Ids of all events that rang since the last call. */
  rang(): Promise<readonly string[]>;
  /**
   * Opens a request, mostly answers, sometimes claims or resolves, and returns to the list. Returns the request's id,
   * if any.
   */
  work(turn: number): Promise<string | null>;
  readonly complaints: readonly string[];
}

/** Detail of the page's `bellhop:rang`; see features/alerts/alarm/alarm-rang.ts. */
interface Rang {
  about: readonly string[];
}
interface WatchedWindow {
  rangAbout: string[];
}

const list = '/app/staff/requests';
// Milliseconds; long enough for a busy machine.
const patienceMs = 15_000;

export async function openDesk(browser: Browser, origin: string): Promise<WatchedDesk> {
  const page = await browser.context.newPage();
  page.setDefaultTimeout(patienceMs);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    // Emptied at each read, so that the list of rings does not grow the heap.
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
  // The second collection frees objects that the first one released (weak references, finished frames).
  await protocol.send('HeapProfiler.collectGarbage');
  await protocol.send('HeapProfiler.collectGarbage');
  return (await protocol.send('Runtime.getHeapUsage')).usedSize;
}

function readShown(page: Page): Promise<ScreenState> {
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
  // By the keyboard, because the list does not reorder under a pointer.
  for (let step = 0; step <= turn % 6; step += 1) await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article', { name: 'Request' });
  await detail.waitFor();
  const opened = new URL(page.url()).pathname.split('/').at(-1) ?? null;
  // A cancelled request has the note to colleagues open instead.
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
  // A scrolled list does not reorder, so it would differ from a fresh read.
  const toTop = page.getByRole('button', { name: 'Scroll to the top' });
  if (await toTop.isVisible()) await toTop.click();
  await page.mouse.move(2, 2);
  return opened;
}

/** Throws the error with the text of the screen. */
async function tellScreen(page: Page, error: unknown): Promise<never> {
  const text = (await page.locator('main').textContent()) ?? '';
  throw new Error(`at ${page.url()} the desk showed:\n${text.slice(-3000)}`, { cause: error });
}

/** Uses filters, orders and searches; each makes another list on the device. */
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
