import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';

export const embeddedSlice: Slice = {
  screens: {
    easee: lazyWithWords(() => import('./easee-screen.tsx').then((module) => module.EaseeScreen), 'embedded'),
    webeeadmin: lazyWithWords(() => import('./admin-screen.tsx').then((module) => module.AdminScreen), 'embedded'),
  },
};
