import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Browser } from 'puppeteer-core';
import { findFirefox, findWebKit } from '../../../../scripts/browser.mjs';
import { test as base } from '../fixtures/journey.ts';
import { ChromiumTab } from './chromium-tab.ts';
import { FirefoxTab, launchFirefox } from './firefox-tab.ts';
import type { Tab } from './tab.ts';
import { VirtualScreen, WebKitTab } from './webkit-tab.ts';

/** Browsers installed on this machine. */
export const engines = [
  'Chromium' as const,
  ...(findFirefox() === undefined ? [] : ['Firefox' as const]),
  ...(findWebKit() === undefined ? [] : ['WebKit' as const]),
];
export type Engine = (typeof engines)[number];

type Open = (width: number, height: number) => Promise<Tab>;

interface TabFixtures {
  /**
   * Opens pages of one browser, each in a fresh profile. They are closed after the journey, which fails on their
   * errors.
   */
  opener(engine: Engine): Promise<Open>;
}

/** The journeys' `test` with pages of every browser. */
export const test = base.extend<TabFixtures>({
  opener: async ({ newPerson }, use, testInfo) => {
    const tabs: Tab[] = [];
    const complaints: string[] = [];
    let firefox: Browser | undefined;
    let screen: VirtualScreen | undefined;
    const keep = <Kind extends Tab>(tab: Kind) => {
      tabs.push(tab);
      return tab;
    };
    await use(async (engine) => {
      switch (engine) {
        case 'Chromium':
          return async (width, height) => keep(new ChromiumTab(await newPerson({ viewport: { width, height } })));
        case 'Firefox': {
          const browser = await launchFirefox();
          firefox = browser;
          return async (width, height) => keep(await FirefoxTab.open(browser, width, height, complaints));
        }
        case 'WebKit': {
          const opened = await VirtualScreen.open();
          screen = opened;
          return async (width, height) => keep(await WebKitTab.open(opened, width, height, complaints));
        }
      }
    });
    for (const [number, tab] of tabs.entries()) {
      const path = testInfo.outputPath(`tab-${number + 1}.png`);
      if (testInfo.status !== testInfo.expectedStatus) await writeFile(path, await tab.picture());
      await tab.close();
    }
    await firefox?.close();
    await screen?.close();
    expect(complaints, 'errors of the pages').toEqual([]);
  },
});
