import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';

export const supportSlice: Slice = {
  screens: {
    'settings/reportProblem': lazyWithWords(
      () => import('./report-screen.tsx').then((module) => module.ReportScreen),
      'support',
    ),
  },
};
