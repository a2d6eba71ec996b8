import { expect } from '@playwright/test';
import { test } from '../fixtures/journey.ts';
import { holdSession } from '../fixtures/sign-in.ts';

const windows = [
  { width: 360, height: 740 },
  { width: 1024, height: 600 },
] as const;
const places = [
  'settings/ringTone',
  'settings/reportProblem',
  'settings/departments',
  'settings/template',
  'logs',
] as const;

for (const viewport of windows) {
  test(`settings and guest logs fit a window of ${viewport.width}×${viewport.height}, below fixed bars`, async ({
    bellhop,
    newPerson,
  }) => {
    const page = await newPerson({ viewport, reducedMotion: 'reduce' });
    await holdSession(page, bellhop.grand, 'manager@grand.example');
    for (const place of places) {
      await page.goto(`${bellhop.grand}/app/staff/${place}`);
      const screen = page.getByRole('main').locator('> section');
      await expect(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      const measured = () =>
        screen.evaluate((section) => {
          const { documentElement: root } = document;
          const parts = [...section.children].filter((part) => part.getBoundingClientRect().width > 1);
          return {
            longer: root.scrollHeight - root.clientHeight,
            wider: [root, section, ...parts].some((part) => part.scrollWidth > part.clientWidth + 1),
            // Parts with hidden content that no scroll bar reaches.
            cut: parts.filter((part) => part.scrollHeight > part.clientHeight + 1).map((part) => part.tagName),
          };
        });
      await expect.poll(measured, place).toEqual({ longer: 0, wider: false, cut: [] });
      const last = screen.locator('> *').filter({ visible: true }).last();
      await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
      const bottom = async () => {
        await last.evaluate((part) => part.scrollIntoView({ block: 'end' }));
        const box = await last.boundingBox();
        return box === null ? null : box.y + box.height;
      };
      await expect.poll(bottom, place).toBeLessThan(viewport.height + 1);
    }
  });
}
