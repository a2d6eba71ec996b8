import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromium, expect, type Page } from '@playwright/test';
import { findBrowser } from '../../../../scripts/browser.mjs';
import { entering } from '../fixtures/sign-in.ts';

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/**
 * A browser that hides background tabs, throttles their timers and blocks sound before a press. Playwright keeps every
 * page visible, and its evaluations count as a press, so this browser is driven by the DevTools protocol through a
 * pipe.
 */
export class DeskBrowser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  private constructor(executable: string) {
    this.#profile = mkdtempSync(join(tmpdir(), 'bellhop-tab-'));
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'];
    // Background timers are throttled after five seconds instead of five minutes.
    const soon = '--enable-features=IntensiveWakeUpThrottling:grace_period_seconds/5';
    this.#child = spawn(
      executable,
      [
        '--headless=new',
        ...args,
        '--no-first-run',
        '--window-size=1280,900',
        `--user-data-dir=${this.#profile}`,
        '--remote-debugging-pipe',
        soon,
      ],
      { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
    );
    let text = '';
    // Streams 3 and 4 of the spawn above: to and from the browser.
    (this.#child.stdio[4] as Readable).setEncoding('utf8').on('data', (part: string) => {
      const messages = (text + part).split('\0');
      text = messages.pop() ?? '';
      for (const message of messages) {
        const answer = JSON.parse(message) as Answer; // shape of the DevTools protocol
        if (answer.id !== undefined) this.#waiting.get(answer.id)?.(answer);
      }
    });
  }

  static launch(): DeskBrowser {
    return new DeskBrowser(findBrowser() ?? chromium.executablePath());
  }

  /** Signs in with the stored session of `page`. The tab returned has had no press yet. */
  async openAs(page: Page, origin: string): Promise<Tab> {
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    // A page outside of the console, which does not navigate by itself.
    const tab = await this.open(`${origin}/api/openapi.json`);
    // Evaluation fails while one document replaces another.
    const nothing = () => '';
    const place = () => tab.evaluate<string>('document.readyState + location.origin').catch(nothing);
    await expect.poll(place, entering).toBe(`complete${origin}`);
    await tab.evaluate(`for (const [key, value] of ${kept}) localStorage.setItem(key, value)`);
    await tab.goTo(`${origin}/app/staff/requests`);
    await expect.poll(() => tab.text().catch(nothing), entering).toContain('Live');
    return tab;
  }

  /** Opens a tab in front of the others. */
  async open(url: string): Promise<Tab> {
    const { targetId } = await this.send<{ targetId: string }>('Target.createTarget', { url });
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
    await this.send('Target.activateTarget', { targetId });
    return new Tab(this, sessionId);
  }

  async send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    const to = this.#child.stdio[3] as Writable; // a pipe, opened in spawn
    to.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    const { result, error } = await answered;
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result as Result; // the caller names the command's result
  }

  async close(): Promise<void> {
    const over = once(this.#child, 'exit');
    // Closes the browser by a command: when killed, it leaves child processes that still write into the profile.
    void this.send('Browser.close');
    await over;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

export class Tab {
  readonly #browser: DeskBrowser;
  readonly #session: string;

  constructor(browser: DeskBrowser, session: string) {
    this.#browser = browser;
    this.#session = session;
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.#browser.send<{
      result: { value: Value };
      exceptionDetails?: { text: string; exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true }, this.#session);
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  /** The visible text of the tab. */
  text(): Promise<string> {
    return this.evaluate("document.body?.innerText ?? ''");
  }

  goTo(url: string): Promise<unknown> {
    return this.#browser.send('Page.navigate', { url }, this.#session);
  }

  async press(x: number, y: number): Promise<void> {
    for (const type of ['mousePressed', 'mouseReleased']) {
      const at = { type, x, y, button: 'left', clickCount: 1 };
      await this.#browser.send('Input.dispatchMouseEvent', at, this.#session);
    }
  }
}
