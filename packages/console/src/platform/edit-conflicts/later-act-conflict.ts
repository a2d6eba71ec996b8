import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { asLaterPart } from '../later-part.tsx';

/** Loaded with its words when somebody meets it: a screen need not name them. */
export const LaterActConflict = lazyWithWords(
  () => import('./entity-conflict.tsx').then((module) => module.ActConflict),
  'administration',
  'audit',
);

/** Over a form whose entity the audit does not show: its screen names the fields. */
export const LaterEntityConflict = asLaterPart(
  lazyWithWords(() => import('./entity-conflict.tsx').then((module) => module.EntityConflict), 'administration'),
);

/** The form stays on the screen while it loads. */
export const LaterFormConflict = asLaterPart(
  lazyWithWords(() => import('./entity-conflict.tsx').then((module) => module.FormConflict), 'administration', 'audit'),
);
