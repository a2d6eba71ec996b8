import { useCallback, useEffect, useState } from 'react';
import { type FailureCode, failureCode, isPassing } from '../../platform/api/failure.ts';
import { useRetry } from '../../platform/use-retry.ts';
import type { DiningDesk, GuestSlots } from './dining-desk.ts';

/** Milliseconds; other guests reserve seats meanwhile. */
const readEvery = 30_000;

/** The slots for a party of this size, read again periodically. `insteadOf`: id of the reservation to move. */
export function useSlots(
  desk: DiningDesk,
  restaurantId: string,
  { adults, children }: { adults: number; children: number },
  insteadOf: string | undefined,
): { slots: GuestSlots | null; failure: FailureCode | null; read(): void } {
  const [slots, setSlots] = useState<GuestSlots | null>(null);
  const [failure, setFailure] = useState<FailureCode | null>(null);
  const [turn, setTurn] = useState(0);
  const read = useCallback(() => setTurn((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn reads again.
  useEffect(() => {
    let current = true;
    const query = { adults: String(adults), children: String(children), ...(insteadOf && { instead_of: insteadOf }) };
    desk.readSlots(restaurantId, query).then(
      (answer) => {
        if (!current) return;
        setSlots(answer);
        setFailure(null);
      },
      (error: unknown) => {
        if (current) setFailure(failureCode(error));
      },
    );
    return () => {
      current = false;
    };
  }, [desk, restaurantId, adults, children, insteadOf, turn]);

  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === 'visible') read();
    };
    const timer = setInterval(readIfSeen, readEvery);
    document.addEventListener('visibilitychange', readIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readIfSeen);
    };
  }, [read]);
  useRetry(failure !== null && isPassing(failure), read);
  return { slots, failure, read };
}
