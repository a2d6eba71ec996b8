import {
  type Browser,
  type BrowserContext,
  type ElementHandle,
  type KeyInput,
  launch,
  type Page,
} from 'puppeteer-core';
import { findFirefox } from '../../../../scripts/browser.mjs';
import { clockScript } from '../fixtures/run-clock.ts';
import { expressionOf } from './chromium-tab.ts';
import { Tab } from './tab.ts';

/** Firefox reports files, and fonts with NS_BINDING_ABORTED, that were loading when the page was left. */
const leftBehind = /^Error: (?:Failed to load |downloadable font: download failed .* status=2152398850 )/;

export function launchFirefox(): Promise<Browser> {
  return launch({ browser: 'firefox', executablePath: findFirefox(), headless: true });
}

export class FirefoxTab extends Tab {
  private readonly context: BrowserContext;
  private readonly page: Page;

  private constructor(context: BrowserContext, page: Page) {
    super();
    this.context = context;
    this.page = page;
  }

  /** Opens a page in a fresh profile. Page errors are added to `complaints`. */
  static async open(browser: Browser, width: number, height: number, complaints: string[]): Promise<FirefoxTab> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    if (clockScript !== null) await page.evaluateOnNewDocument(clockScript);
    page.on('pageerror', (error) => {
      if (!leftBehind.test(String(error))) complaints.push(String(error));
    });
    await page.setViewport({ width, height });
    return new FirefoxTab(context, page);
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  async run<Answer>(body: string, input: unknown = null): Promise<Answer> {
    // Each caller names the answer of its script.
    return (await this.page.evaluate(expressionOf(body, input))) as Answer;
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  async key(name: string): Promise<void> {
    // The driver uses the same names of keys.
    const keys = name.split('+') as KeyInput[];
    for (const key of keys) await this.page.keyboard.down(key);
    for (const key of keys.toReversed()) await this.page.keyboard.up(key);
  }

  show(): Promise<void> {
    return this.page.bringToFront();
  }

  close(): Promise<void> {
    return this.context.close();
  }

  picture(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  protected click(selector: string): Promise<void> {
    return this.page.locator(selector).click();
  }

  protected async setFile(selector: string, path: string): Promise<void> {
    const input = await this.page.$(selector);
    // Only inputs get files.
    await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
  }
}
