import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { asLaterPart } from '../../../platform/later-part.tsx';
import type { RequestDetailPart } from '../../request-store/request-part.ts';
import { tablePart } from './request-part.tsx';

/** Parts of an opened request that is a reservation. */
export const tableDetail: RequestDetailPart = {
  holds: tablePart.holds,
  // The restaurant opens a table for its details and acts.
  opensPanelFor: 'ALACARTE',
  actions: asLaterPart(
    lazyWithWords(async () => (await import('./detail/table-actions.tsx')).TableActions, 'dining-reserve'),
  ),
  detailCard: asLaterPart(
    lazyWithWords(async () => (await import('./detail/table-card.tsx')).TableCard, 'dining-reserve'),
  ),
};
