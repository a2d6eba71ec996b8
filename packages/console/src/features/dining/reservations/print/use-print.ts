import type { CallAnswer } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import { previewTables, printTables } from '@bellhop/contract/dining/print';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useReadContext } from '../../../../platform/lists/read-context.ts';
import { useLiveMessages } from '../../../../platform/live/live-context.ts';
import { diningKey } from '../../keys.ts';
import { isReservation } from '../list/store.ts';

export type Paper = CallAnswer<typeof printTables>;

/** Reads the last paper of a day and the number of changes since; again when a table changes or a colleague prints. */
export function useLastPrint(restaurantId: string, day: string) {
  const { client, api, hotelId } = useReadContext();
  // The key is a child of the restaurants' key, which is read again after a print.
  const queryKey = [...diningKey, 'print', restaurantId, day];
  useLiveMessages((message) => {
    if (message.entity !== 'request') return;
    if (message.item === undefined || isReservation(message.item)) void client.invalidateQueries({ queryKey });
  });
  return useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.call(previewTables, { query: { hotel_id: hotelId, restaurant_id: restaurantId, date: day }, signal }),
  });
}

/** Requests a paper and passes it to the browser's print dialog. */
export function usePrint(restaurantId: string, day: string) {
  const { client, api, hotelId } = useReadContext();
  const [paper, setPaper] = useState<Paper | null>(null);
  // The id stays the same until a paper arrives, so that a retry after a lost answer returns the same paper.
  const next = useRef<string>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (again: string | null) => {
      next.current ??= clientId();
      const id = again ?? next.current;
      return api.call(printTables, { body: { id, hotel_id: hotelId, restaurant_id: restaurantId, date: day } });
    },
    onMutate: () => setPaper(null),
    onSuccess: (printedPaper) => {
      next.current = undefined;
      setPaper(printedPaper);
      void client.invalidateQueries({ queryKey: [...diningKey, 'print', restaurantId, day] });
    },
  });
  return { paper, print: mutate, isPrinting: isPending, error, end: () => setPaper(null) };
}
