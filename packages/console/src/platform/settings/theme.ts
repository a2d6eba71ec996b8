import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';
import { tintOf } from './tint.ts';

export type Theme = 'light' | 'dark';

export const storedTheme = inLocal('bellhop.theme', z.enum(['light', 'dark']));

const deviceIsDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');

/** What the person chose, else what their device says. */
export function themeNow(): Theme {
  return storedTheme.read() ?? (deviceIsDark()?.matches ? 'dark' : 'light');
}

/** Many devices turn dark in the evening, in the middle of a shift. Gives what ends it. */
export function onDeviceTheme(act: () => void): () => void {
  const device = deviceIsDark();
  device?.addEventListener('change', act);
  return () => device?.removeEventListener('change', act);
}

/** Puts theme and the hotel's colour on the root element; tokens do the rest. */
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
