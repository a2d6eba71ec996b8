import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

export const PassDialog = lazyWithWords(
  () => import('./pass-dialog.tsx').then((module) => module.PassDialog),
  'passes',
  'guestFinder',
);
