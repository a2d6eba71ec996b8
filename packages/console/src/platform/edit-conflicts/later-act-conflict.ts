import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { asLaterPart } from '../later-part.tsx';

/** Loads with its texts at the first conflict, so that a screen need not load them. */
export const LaterActConflict = asLaterPart(
  lazyWithWords(() => import('./entity-conflict.tsx').then((module) => module.ActConflict), 'hotels-settings', 'audit'),
);

/** For a form whose entity is not in the audit: its screen names the fields. */
export const LaterEntityConflict = asLaterPart(
  lazyWithWords(() => import('./entity-conflict.tsx').then((module) => module.EntityConflict), 'hotels-settings'),
);

/** The form stays on the screen while this part loads. */
export const LaterFormConflict = asLaterPart(
  lazyWithWords(
    () => import('./entity-conflict.tsx').then((module) => module.FormConflict),
    'hotels-settings',
    'audit',
  ),
);
