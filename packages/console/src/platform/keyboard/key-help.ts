import { lazyWithWords } from '../i18n/lazy-with-words.tsx';

/** The list of shortcuts, loaded when it is first opened. */
export const KeyHelp = lazyWithWords(
  () => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
  'requests-teamwork',
);
