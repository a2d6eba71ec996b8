import type { CheckInSummary } from '@bellhop/contract/requests/request';
import type { ReactNode } from 'react';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { LaterPart } from '../../platform/later-part.tsx';

const Line = lazyWithWords(async () => (await import('./check-in-line.tsx')).CheckInLine, 'checkIn');

/** On the card of a fast check-in. */
export function CardCheckIn({ checkIn }: { readonly checkIn: CheckInSummary }): ReactNode {
  return (
    <LaterPart optional>
      <Line checkIn={checkIn} />
    </LaterPart>
  );
}
