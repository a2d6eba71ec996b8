import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';

export const reportsSlice: Slice = {
  screens: {
    reports: lazyWithWords(() => import('./reports-screen.tsx').then((module) => module.ReportsScreen), 'reports'),
    ownReport: lazyWithWords(
      () => import('./own-report-screen.tsx').then((module) => module.OwnReportScreen),
      'reports',
    ),
  },
  startAnew: (cache) => void cache.invalidateQueries({ queryKey: ['reports'] }),
};
