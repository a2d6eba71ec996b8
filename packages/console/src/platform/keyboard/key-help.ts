import { lazyWithWords } from '../i18n/lazy-with-words.tsx';

/** The list of keys, loaded when somebody asks for it. */
export const KeyHelp = lazyWithWords(
  () => import('./shortcuts-dialog.tsx').then((module) => module.ShortcutsDialog),
  'teamwork',
);
