import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../platform/later-part.tsx';

/** Parts of an opened request that is a reservation. */
export const TableActions = asLaterPart(
  lazyWithWords(async () => (await import('./detail/table-actions.tsx')).TableActions, 'reserve'),
);
export const TableCard = asLaterPart(
  lazyWithWords(async () => (await import('./detail/table-card.tsx')).TableCard, 'reserve'),
);
