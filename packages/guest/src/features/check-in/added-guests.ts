import type { OwnCheckIn, OwnForm } from '@bellhop/contract/check-in/view';

/**
 * Returns the server's forms, followed by blank forms for guests added on this phone that the server has not created
 * yet.
 */
export function formsOf(checkIn: OwnCheckIn | null, count: number | null): readonly OwnForm[] {
  const stored = checkIn?.guests ?? [];
  const added = Math.max(0, (count ?? 0) - stored.length);
  return [...stored, ...Array.from({ length: added }, (_, index) => blankForm(stored.length + index))];
}

function blankForm(position: number): OwnForm {
  return {
    id: null,
    position,
    version: 0,
    form: {},
    complete: false,
    faults: [],
    signs: true,
    masked: [],
    changed_since_signed: false,
    signed: null,
    signature_current: false,
    shared_until: null,
    papers: [],
  };
}
