import type { GuestStay } from '@bellhop/contract/guests/calls';
import { CheckInCard } from './check-in-card.tsx';
import { KeyCard } from './key-card.tsx';

interface Props {
  stay: GuestStay;
  onOpen(): void;
  onOpenRequest(id: string): void;
}

/** Cards of the first screen that only some stays have, in one download: the check-in and the room key. */
export function StayParts({ stay, onOpen, onOpenRequest }: Props) {
  return (
    <>
      {stay.checkIn && <CheckInCard stay={stay} onOpen={onOpen} onOpenRequest={onOpenRequest} />}
      {stay.key != null && <KeyCard of={stay.key} />}
    </>
  );
}
