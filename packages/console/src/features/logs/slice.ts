import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { readLogAnew } from './live.ts';

export const logsSlice: Slice = {
  screens: {
    logs: lazyWithWords(
      () => import('./logs-screen.tsx').then((module) => module.LogsScreen),
      'logs',
      'lists',
      'requests-teamwork',
      'dining-reserve',
    ),
  },
  live: { access: readLogAnew },
  startAnew: readLogAnew,
};
