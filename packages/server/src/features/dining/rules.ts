import type { AffectedSitting } from '@bellhop/contract/dining/calls';
import type { DiningRules } from '@bellhop/contract/dining/config';
import { readSittingId, type SlotSource, sittingsOf } from '@bellhop/contract/dining/slots';

/** Returns the rules with the values of a patch. */
export function withPatch(
  rules: DiningRules,
  patch: { [Field in keyof DiningRules]?: DiningRules[Field] | undefined },
): DiningRules {
  const values = Object.entries(patch).filter(([field, value]) => field in rules && value !== undefined);
  return { ...rules, ...Object.fromEntries(values) };
}

/** Sittings with more seats taken than their quota, or that are not offered any more. */
export function affectedOf(
  restaurant: SlotSource,
  reserved: readonly { id: string; taken: number; reservations: number }[],
): AffectedSitting[] {
  return reserved.flatMap(({ id, taken: seats, reservations }) => {
    const parts = readSittingId(id);
    if (parts === null) return [];
    const { day, opensAt: opens_at } = parts;
    const quota = sittingsOf(restaurant, day).find((sitting) => sitting.opens_at === opens_at)?.quota ?? 0;
    return seats > quota ? [{ id, day, opens_at, reservations, over_by: seats - quota }] : [];
  });
}
