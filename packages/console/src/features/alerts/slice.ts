import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';
import { startInboxAnew } from './notices/unread.ts';

export const alertsSlice: Slice = {
  screens: {
    'settings/ringTone': lazyWithWords(
      () => import('./alarm/ring-tone-screen.tsx').then((module) => module.RingToneScreen),
      'alerts-tones',
    ),
  },
  startAnew: startInboxAnew,
};
