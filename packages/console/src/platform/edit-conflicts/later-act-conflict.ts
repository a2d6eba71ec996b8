import { lazyWithWords } from '../i18n/lazy-with-words.tsx';

/** Loaded with its words when somebody meets it: a screen need not name them. */
export const LaterActConflict = lazyWithWords(
  () => import('./entity-conflict.tsx').then((module) => module.ActConflict),
  'administration',
  'audit',
);
