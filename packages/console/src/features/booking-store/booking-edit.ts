import type { EditedValues, FullBooking } from '@bellhop/contract/bookings/full-booking';
import { useQueryClient } from '@tanstack/react-query';
import type { EditConflict } from '../../platform/api/edit-conflict.ts';
import { patchOptimistically } from '../../platform/collection/receive.ts';
import type { Edit } from '../../platform/outbox/edit.ts';
import { useOutboxActs, type Wish } from '../../platform/outbox/outbox-acts.ts';
import { isHeldUp, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { isSameValue, type Values, wantedOver } from '../../platform/outbox/wanted-values.ts';
import { cardWith } from './card-with.ts';
import { bookingStore } from './store.ts';

export const bookingEditName = 'booking-fields';

export type BookingField = keyof EditedValues;

/** A change of fields of a booking, all of which hold or none. */
export interface BookingEdit extends Edit {
  /** As its writer saw them; of identity numbers that were masked, the masks. */
  readonly from: Values;
  readonly to: EditedValues;
  readonly version?: number | undefined;
  readonly conflict: EditConflict<FullBooking> | null;
}

export interface BookingEdits {
  /** The booking with what waits to be sent. */
  readonly shown: FullBooking;
  /** `waiting`: sent when the network is back; an edit: it was refused; null: saved, or on its way for the first time. */
  readonly stateOf: (field: BookingField) => 'waiting' | BookingEdit | null;
  /**
   * Sets what differs from what is shown, at once on the screen, in place of refused edits of the same fields.
   * @param seen what the person saw when they began to type, where a colleague may have changed it since
   */
  readonly set: (values: EditedValues, seen?: Seen) => void;
}

export interface Seen {
  readonly version: number;
  readonly values: Values;
}

/** What staff set of one booking, field by field, also without a network (BKL-10). */
export function useBookingEdits(saved: FullBooking): BookingEdits {
  const client = useQueryClient();
  const view = useOutboxView();
  const { post, discard } = useOutboxActs();
  const own = view.edits.filter(isBookingEdit).filter(({ entityId }) => entityId === saved.id);
  const waiting = own.filter(({ state }) => state === 'waiting');
  const shown = withWanted(saved, waiting);
  const lastOf = (field: BookingField) => own.findLast(({ to }) => field in to);
  return {
    shown,
    stateOf(field) {
      const edit = lastOf(field);
      if (edit?.state === 'refused') return edit;
      return edit !== undefined && isHeldUp(edit, view) ? 'waiting' : null;
    },
    set(values, seen) {
      const [now, stored] = [comparable(shown), comparable(saved)];
      const before = new Map<string, unknown>(Object.entries({ ...now, ...seen?.values }));
      const wanted = new Map<string, unknown>(Object.entries(values));
      for (const edit of own) {
        if (edit.state !== 'refused' || !Object.keys(edit.to).some((field) => field in values)) continue;
        // What else it set is wanted still.
        for (const [field, value] of Object.entries(edit.to)) {
          if (wanted.has(field)) continue;
          wanted.set(field, value);
          before.set(field, edit.from[field]);
        }
        discard(edit);
      }
      const changed = [...wanted].filter(
        ([field, value]) => !isSameValue(now[field], value) && !isSameValue(before.get(field), value),
      );
      if (changed.length === 0) return;
      const to: EditedValues = Object.fromEntries(changed);
      // What the person saw is what the server has: only own changes, or those of other fields, came since.
      const isKnown = changed.every(([field]) => isSameValue(stored[field], before.get(field)));
      const wish: Wish<BookingEdit> = {
        kind: bookingEditName,
        entityId: saved.id,
        about: shown.fullName,
        from: Object.fromEntries(changed.map(([field]) => [field, before.get(field)])),
        to,
        version: isKnown ? saved.version : (seen?.version ?? saved.version),
        conflict: null,
      };
      post(wish);
      bookingStore.change(client, (known) => patchOptimistically(known, saved.id, (item) => cardWith(item, to)));
    },
  };
}

function isBookingEdit(edit: Edit): edit is BookingEdit {
  return edit.kind === bookingEditName;
}

function withWanted(saved: FullBooking, waiting: readonly BookingEdit[]): FullBooking {
  const { preferences, ...wanted }: EditedValues = wantedOver(comparable(saved), waiting);
  const chosen = new Map(preferences?.map(({ id, is_selected }) => [id, is_selected]));
  return {
    ...cardWith(saved, wanted),
    preferences: saved.preferences.map((each) => ({ ...each, is_selected: chosen.get(each.id) ?? each.is_selected })),
  };
}

/** Fields as an edit names them. */
export function comparable({ preferences, ...booking }: FullBooking): Values {
  return { ...booking, preferences: preferences.map(({ id, is_selected }) => ({ id, is_selected })) };
}
