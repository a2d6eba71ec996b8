import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/journey.ts';
import { signIn } from '../fixtures/sign-in.ts';

/** Places of a phone whose parts come from several calls. */
const places = [
  '/app/staff/alacarte/requests',
  '/app/staff/reports',
  '/app/staff/bookings/G-1001',
  '/app/staff/bookings?part=arriving',
  '/app/staff/bookings?part=in_house',
  '/app/admin/start',
] as const;
/** Lists whose first entry is also opened by its address. */
const lists = ['/app/staff/fastCheckin', '/app/staff/payments'] as const;

test('places of the console load on a phone without layout shifts', {
  annotation: { type: 'long', description: 'Ten places are loaded, each until a slow network has answered all.' },
}, async ({ bellhop, newPerson }) => {
  const page = await newPerson({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(countShifts);
  await signIn(page, bellhop.grand, 'manager@grand.example');
  await answerLater(page);
  for (const place of places) await expectSteady(page, bellhop.grand, place);
  for (const list of lists) {
    await expectSteady(page, bellhop.grand, list);
    const entry = page.locator(`main a[href^="${list}/"]`).first();
    await expectSteady(page, bellhop.grand, (await entry.getAttribute('href')) ?? '');
  }
});

/** Delays answers like a mobile network. */
async function answerLater(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: 1_000_000,
    uploadThroughput: 1_000_000,
  });
}

/** The limit of Web Vitals for a good page, without user input. */
async function expectSteady(page: Page, origin: string, place: string): Promise<void> {
  await page.goto(`${origin}${place}`);
  await expect(page.getByRole('heading').nth(1).or(page.getByRole('alert')).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main [role="status"][aria-label], [aria-busy="true"]')).toHaveCount(0);
  const { sum, parts } = await page.evaluate(() => window.shifts);
  expect(sum, `shift of ${place}: ${parts.join(', ')}`).toBeLessThan(0.1);
}

declare global {
  interface Window {
    shifts: { sum: number; readonly parts: string[] };
  }
}

function countShifts(): void {
  window.shifts = { sum: 0, parts: [] };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript's DOM types lack this entry.
      const { value, hadRecentInput, sources } = entry as unknown as LayoutShift;
      if (hadRecentInput) continue;
      window.shifts.sum += value;
      window.shifts.parts.push(...sources.map(({ node }) => `${(node as Element | null)?.className}`));
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}
