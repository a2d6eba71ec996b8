import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { findWebKit } from '../../../../scripts/browser.mjs';
import { until } from '../../../server/src/testing/until.ts';
import { freePort } from '../fixtures/bellhop-server.ts';
import { Tab } from './tab.ts';

const startsWithinMs = 60_000;

/** A virtual display in memory, because WebKitGTK draws only into windows. */
export class VirtualScreen {
  readonly display: string;
  private readonly process: ChildProcess;

  private constructor(process: ChildProcess, display: string) {
    this.process = process;
    this.display = display;
  }

  static async open(): Promise<VirtualScreen> {
    // The display chooses a free number and prints it.
    const child = spawn(webKit().screen, ['-displayfd', '1', '-screen', '0', '1700x1000x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [number] = (await once(child.stdout, 'data', { signal: AbortSignal.timeout(startsWithinMs) })) as [Buffer]; // a pipe
    return new VirtualScreen(child, `:${number.toString().trim()}`);
  }

  async close(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill();
    await ended;
  }
}

/** A page of WebKitGTK with its own browser and driver, because a driver has only one session. */
export class WebKitTab extends Tab {
  private readonly driver: WebDriver;
  private readonly process: ChildProcess;
  private readonly complaints: string[];

  private constructor(driver: WebDriver, process: ChildProcess, complaints: string[]) {
    super();
    this.driver = driver;
    this.process = process;
    this.complaints = complaints;
  }

  /** The window is at least 447 pixels wide because of the toolbar. */
  static async open(screen: VirtualScreen, width: number, height: number, complaints: string[]): Promise<WebKitTab> {
    const { browser, driver: program } = webKit();
    const port = await freePort();
    const child = spawn(program, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen.display, NODE_OPTIONS: '' },
      stdio: 'ignore',
    });
    const address = `http://127.0.0.1:${port}`;
    await until(
      () =>
        fetch(`${address}/status`).then(
          () => true,
          () => undefined,
        ),
      startsWithinMs,
    );
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        }),
      )
      .build();
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    return new WebKitTab(driver, child, complaints);
  }

  async goto(address: string): Promise<void> {
    await this.keepComplaints();
    await this.driver.get(address);
    await this.run(listen);
  }

  run<Answer>(body: string, input: unknown = null): Promise<Answer> {
    return this.driver.executeScript<Answer>(`const input = arguments[0]; ${body}`, input);
  }

  async type(text: string): Promise<void> {
    await this.driver.actions().sendKeys(text).perform();
  }

  async key(name: string): Promise<void> {
    const keys = name.split('+').map((key) => keysOf[key] ?? key);
    let actions = this.driver.actions();
    for (const key of keys) actions = actions.keyDown(key);
    for (const key of keys.toReversed()) actions = actions.keyUp(key);
    await actions.perform();
  }

  show(): Promise<void> {
    // Every window of the display is visible.
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await this.keepComplaints();
    await this.driver.quit();
    const ended = once(this.process, 'exit');
    this.process.kill();
    await ended;
  }

  async picture(): Promise<Uint8Array> {
    return Buffer.from(await this.driver.takeScreenshot(), 'base64');
  }

  protected async click(selector: string): Promise<void> {
    await this.driver.findElement(By.css(selector)).click();
  }

  protected async setFile(selector: string, path: string): Promise<void> {
    await this.driver.findElement(By.css(selector)).sendKeys(path);
  }

  private async keepComplaints(): Promise<void> {
    this.complaints.push(...(await this.run<string[]>('return globalThis.journeyComplaints ?? []')));
  }
}

const keysOf: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

const listen = `
  globalThis.journeyComplaints = [];
  addEventListener('error', ({ message }) => journeyComplaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => journeyComplaints.push(String(reason)));
`;

function webKit() {
  const webkit = findWebKit();
  if (webkit === undefined) throw new Error('There is no WebKit.');
  return webkit;
}
