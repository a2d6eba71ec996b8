import type { GuestStay } from '@bellhop/contract/guests/calls';
import { CheckInCard } from './check-in-card.tsx';
import { KeyCard } from './key-card.tsx';

interface Props {
  stay: GuestStay;
  onOpen(): void;
  onOpenRequest(id: string): void;
}

/** What some stays have on the first screen: the way into the check-in, and the key of the rooms. One download. */
export function StayParts({ stay, onOpen, onOpenRequest }: Props) {
  return (
    <>
      {stay.checkIn && <CheckInCard stay={stay} onOpen={onOpen} onOpenRequest={onOpenRequest} />}
      {stay.key != null && <KeyCard of={stay.key} />}
    </>
  );
}
