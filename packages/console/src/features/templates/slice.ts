import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';

export const templatesSlice: Slice = {
  screens: {
    'settings/template': lazyWithWords(
      () => import('./templates-screen.tsx').then((module) => module.TemplatesScreen),
      'templates',
      'forms',
    ),
  },
};
