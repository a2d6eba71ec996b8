import type { Page } from 'playwright-core';
import { openBrowser, showAll, signInThroughForm } from '../browser.ts';
import { startBellhop } from '../ground.ts';
import { fill } from '../lists/fill.ts';
import { startPostgres } from '../postgres.ts';
import { type Figure, limitFigure, ratioFigure, writeSection } from '../report.ts';
import { percentile, type Round, ratioOf } from '../statistics.ts';

const onDevice = 10_000;
const slowDown = 4;
const rounds = 7;
/** Words typed letter by letter and deleted again: common, rare, Turkish, Arabic, a room. */
const lists = [
  {
    name: 'requests',
    path: '/app/staff/requests',
    pages: /\/api\/requests\?/,
    typed: ['havlu', 'ışık', 'منشفة', '1207', 'zeppelin', 'ayşe kaya'],
  },
  {
    name: 'bookings',
    path: '/app/staff/bookings',
    pages: /\/api\/users\/bookings\?/,
    typed: ['mehmet', 'ışıl', 'الزهراء', '1207', 'zeppelin', 'ayşe kaya'],
  },
] as const;
type MeasuredList = (typeof lists)[number];
/** Milliseconds between keystrokes of a fast typist. The console asks the server in the pause after a word. */
const betweenKeys = 120;

export async function run(): Promise<void> {
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const bellhop = await startBellhop({ DATABASE_URL: url });
  await fill(url, { others: 0, requestsPerHotel: onDevice });
  const browser = await openBrowser();
  try {
    const page = await browser.context.newPage();
    await signInThroughForm(page, bellhop.origin, 'manager@grand.example');
    const devtools = await browser.context.newCDPSession(page);
    const throttle = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
    const figures: Figure[] = [];
    const medians: number[] = [];
    let keystrokes = 0;
    for (const list of lists) {
      await throttle(1);
      await openWhole(page, bellhop.origin, list);
      await throttle(slowDown);
      const { all, p50, p99 } = await measure(page, list);
      keystrokes += all.length;
      medians.push(percentile(all, 0.5));
      figures.push(
        limitFigure(`${list.name}: p99 of all keystrokes`, percentile(all, 0.99), 'ms', 50),
        { ...ratioFigure(`${list.name}: p50 of a round`, ratioOf(p50), 'ms', 0, 1), aim: '', met: null },
        { ...ratioFigure(`${list.name}: p99 of a round`, ratioOf(p99), 'ms', 0, 1), aim: '', met: null },
      );
    }
    const [requests = 0, bookings = 0] = medians;
    writeSection(
      'screen',
      `Keystroke → painted list and counts, with ${onDevice.toLocaleString('en')} requests and then as many bookings on the device and Chromium slowed down ${slowDown}×. Floor: scan of strings of the same kind + one frame, in the same page. ${rounds} rounds, ${keystrokes} keystrokes.`,
      figures,
      [
        `A keystroke in the list of bookings takes ${(bookings / requests).toFixed(2)}× of one in the list of requests (p50).`,
        'At a quarter of the speed, a keystroke takes its time for some twenty cards, which the console makes again when the list changes, and for the layout of their text. The scan itself goes on from the matches of the keystroke before.',
      ],
    );
  } finally {
    await browser.close();
    await bellhop.stop();
    await cluster.stop();
  }
}

/** Loads every item of the list into the browser. */
async function openWhole(page: Page, origin: string, { path, pages }: MeasuredList): Promise<void> {
  // Larger pages only shorten the loading.
  await page.route(pages, (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '200');
    return route.continue({ url: address.href });
  });
  // Earlier, the session may not be stored yet.
  await page.getByText(/^Live/).first().waitFor();
  await page.goto(`${origin}${path}`);
  await showAll(page);
  await loadEverything(page);
  await page.unroute(pages);
  await page.evaluate(watchKeys);
}

async function measure(page: Page, { typed }: MeasuredList) {
  const p50: Round[] = [];
  const p99: Round[] = [];
  const all: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const ours = await typeEverything(page, typed);
    const floor = await page.evaluate(scanAndFrame, { count: onDevice, words: [...typed] });
    if (round < 0) continue;
    all.push(...ours);
    p50.push({ ours: percentile(ours, 0.5), floor: percentile(floor, 0.5) });
    p99.push({ ours: percentile(ours, 0.99), floor: percentile(floor, 0.99) });
  }
  return { all, p50, p99 };
}

async function loadEverything(page: Page): Promise<void> {
  await page.getByRole('listitem').first().waitFor();
  const isDone = await page.evaluate(async () => {
    const until = performance.now() + 240_000;
    while (performance.now() < until) {
      for (const box of document.querySelectorAll('*'))
        if (box.scrollHeight > box.clientHeight + 200) box.scrollTop = box.scrollHeight;
      if (document.body.textContent?.includes('You have seen all')) return true;
      const more = [...document.querySelectorAll('button')].find((button) => button.textContent?.includes('Load more'));
      if (more !== undefined && more.getAttribute('aria-disabled') !== 'true' && !more.disabled) more.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return false;
  });
  if (!isDone) throw new Error('the list did not come to its end');
}

interface Watched extends Window {
  keystrokes: number[];
}

/**
 * Runs in the page. Measures from a key's time stamp, so that a busy main thread counts, to the first frame after the
 * list or the counts changed; a key without a change counts to its frame.
 */
function watchKeys(): void {
  const samples: number[] = [];
  (window as unknown as Watched).keystrokes = samples;
  let pressed: number | null = null;
  const afterFrame = (act: () => void): void => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = act;
      channel.port2.postMessage(null);
    });
  };
  const painted = (since: number): void => afterFrame(() => samples.push(performance.now() - since));
  addEventListener(
    'beforeinput',
    (event) => {
      pressed = event.timeStamp;
      const since = pressed;
      // A key without a change ends with its own frame, which is only known later.
      afterFrame(() => {
        const took = performance.now() - since;
        setTimeout(() => {
          if (pressed !== since) return;
          pressed = null;
          samples.push(took);
        }, 60);
      });
    },
    true,
  );
  const inputs = 'input, textarea';
  new MutationObserver((changes) => {
    if (pressed === null) return;
    const isResult = changes.some(({ target }) => !(target instanceof Element && target.closest(inputs) !== null));
    if (!isResult) return;
    const since = pressed;
    pressed = null;
    painted(since);
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

async function typeEverything(page: Page, typed: readonly string[]): Promise<number[]> {
  const box = page.getByRole('searchbox');
  await page.evaluate(() => {
    (window as unknown as Watched).keystrokes.length = 0;
  });
  for (const word of typed) {
    await box.focus();
    for (const letter of word) {
      await page.keyboard.insertText(letter);
      await page.waitForTimeout(betweenKeys);
    }
    for (const _ of word) {
      await page.keyboard.press('Backspace');
      await page.waitForTimeout(betweenKeys);
    }
    await page.waitForTimeout(500);
  }
  return page.evaluate(() => [...(window as unknown as Watched).keystrokes]);
}

/** Runs in the page: the least work that any search box must do. */
async function scanAndFrame({ count, words }: { count: number; words: string[] }): Promise<number[]> {
  const base = 'bath towels amelia hartley could we have two more, please? 412 open vip havlu ışık منشفة ';
  const strings = Array.from({ length: count }, (_, n) => `${base}${n} ${n % 977} ${(n * 37) % 1400}`);
  const out = document.createElement('output');
  document.body.append(out);
  const samples: number[] = [];
  for (const word of words) {
    for (let length = 1; length <= word.length; length += 1) {
      const start = performance.now();
      const term = word.slice(0, length);
      let count = 0;
      for (const string of strings) if (string.includes(term)) count += 1;
      out.textContent = String(count);
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve();
          channel.port2.postMessage(null);
        });
      });
      samples.push(performance.now() - start);
    }
  }
  out.remove();
  return samples;
}
