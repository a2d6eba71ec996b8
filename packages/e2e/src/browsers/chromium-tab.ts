import type { Page } from '@playwright/test';
import { Tab } from './tab.ts';

export class ChromiumTab extends Tab {
  private readonly page: Page;

  constructor(page: Page) {
    super();
    this.page = page;
  }

  async goto(address: string): Promise<void> {
    await this.page.goto(address);
  }

  run<Answer>(body: string, input: unknown = null): Promise<Answer> {
    return this.page.evaluate<Answer>(expressionOf(body, input));
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  key(name: string): Promise<void> {
    return this.page.keyboard.press(name);
  }

  show(): Promise<void> {
    return this.page.bringToFront();
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  picture(): Promise<Uint8Array> {
    return this.page.screenshot();
  }

  protected click(selector: string): Promise<void> {
    return this.page.click(selector);
  }

  protected setFile(selector: string, path: string): Promise<void> {
    return this.page.setInputFiles(selector, path);
  }
}

/** Returns a call of a function with this body: drivers evaluate expressions under any Content-Security-Policy. */
export function expressionOf(body: string, input: unknown): string {
  return `((input) => {${body}})(${JSON.stringify(input)})`;
}
