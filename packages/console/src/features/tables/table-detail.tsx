import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';

/** Parts of an opened request that is a reservation. */
export const TableActions = lazyWithWords(
  () => import('./detail/table-actions.tsx').then((module) => module.TableActions),
  'reserve',
);

export const TableCard = lazyWithWords(
  () => import('./detail/table-card.tsx').then((module) => module.TableCard),
  'reserve',
);
