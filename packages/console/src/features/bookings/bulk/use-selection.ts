import { useMemo, useState } from 'react';

/** The bookings that a person has ticked in the list; null: the list shows no ticks. */
export interface BookingSelection {
  readonly ids: ReadonlySet<string> | null;
  readonly set: (ids: ReadonlySet<string> | null) => void;
  readonly toggle: (id: string) => void;
}

export function useSelection(): BookingSelection {
  const [ids, set] = useState<ReadonlySet<string> | null>(null);
  return useMemo(
    () => ({
      ids,
      set,
      toggle: (id) =>
        set((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
    }),
    [ids],
  );
}
