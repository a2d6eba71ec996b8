import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { Slice } from '../../platform/slice.ts';

/** Live events about restaurants reach all their screens through `features/dining`. */
export const restaurantsSlice: Slice = {
  screens: {
    'alacarte/restaurants': lazyWithWords(
      () => import('./restaurants-screen.tsx').then((module) => module.RestaurantsScreen),
      'dining-restaurants',
      'forms',
    ),
  },
};
