import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';

export const alarmSlice: Slice = {
  screens: {
    'settings/ringTone': lazyWithWords(
      () => import('./ring-tone-screen.tsx').then((module) => module.RingToneScreen),
      'alarm-tones',
    ),
  },
};
