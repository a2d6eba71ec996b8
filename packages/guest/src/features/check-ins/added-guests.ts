import type { OwnCheckIn, OwnForm } from '@bellhop/contract/check-in/view';

/** The forms of a check-in with those that were added on this phone and are not made yet. */
export function formsOf(checkIn: OwnCheckIn | null, wanted: number | null): readonly OwnForm[] {
  const made = checkIn?.guests ?? [];
  const added = Math.max(0, (wanted ?? 0) - made.length);
  return [...made, ...Array.from({ length: added }, (_, index) => blankForm(made.length + index))];
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
