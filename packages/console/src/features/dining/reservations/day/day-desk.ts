import { inLocal } from '@bellhop/browser/storage/stored';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { usePerson } from '../../../../platform/session/session-context.ts';

const choices = z.object({
  /** Whether the next table comes first; otherwise the latest does (ALA-06). */
  nextFirst: z.optional(z.boolean()),
  /** Whether the day folds into one line: on a narrow list, and on a list with room beside it. */
  folds: z.optional(z.object({ compact: z.optional(z.boolean()), wide: z.optional(z.boolean()) })),
});

/** The choices of a person at the list of reservations on this device (decision 135). */
export const tablesDesk = (sub: string) => inLocal(`bellhop.tables.${sub}`, choices);

export type DayDesk = ReturnType<typeof useDayDesk>;

/** Returns whether the day above the list is folded, and what changes the choices of the person. */
export function useDayDesk(isCompact: boolean) {
  const { sub } = usePerson();
  const stored = useMemo(() => tablesDesk(sub), [sub]);
  const [folds, setFolds] = useState(() => stored.read()?.folds ?? {});
  const layout = isCompact ? 'compact' : 'wide';
  return {
    isCompact,
    isFolded: folds[layout] ?? isCompact,
    fold(isFolded: boolean) {
      const next = { ...folds, [layout]: isFolded };
      setFolds(next);
      stored.write({ ...stored.read(), folds: next });
    },
    isNextFirst: () => stored.read()?.nextFirst === true,
    setNextFirst: (nextFirst: boolean) => stored.write({ ...stored.read(), nextFirst }),
  };
}
