import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { tintOf } from './tint.ts';

export type Theme = 'light' | 'dark';

export const storedTheme = inLocal('bellhop.theme', z.enum(['light', 'dark']));

const deviceIsDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** Returns the person's choice, else the theme of the device. */
export function themeNow(): Theme {
  return storedTheme.read() ?? (deviceIsDark()?.matches ? 'dark' : 'light');
}

/**
 * Follows the device's theme: many devices turn dark in the evening, during a shift. Returns a function that stops it.
 */
export function onDeviceTheme(act: () => void): () => void {
  const device = deviceIsDark();
  device?.addEventListener('change', act);
  return () => device?.removeEventListener('change', act);
}

/** Sets theme and the hotel's colour on the root element; tokens do the rest. */
export function applyTheme(root: HTMLElement, theme: Theme, primaryColor: string | undefined): void {
  root.dataset['theme'] = theme;
  const names = {
    brand: '--brand',
    brandStrong: '--brand-strong',
    brandInk: '--brand-ink',
    brandSoft: '--brand-soft',
    brandLine: '--brand-line',
  } as const;
  const tint = primaryColor === undefined ? null : tintOf(primaryColor, theme);
  for (const key of ['brand', 'brandStrong', 'brandInk', 'brandSoft', 'brandLine'] as const) {
    if (tint === null) root.style.removeProperty(names[key]);
    else root.style.setProperty(names[key], tint[key]);
  }
}
