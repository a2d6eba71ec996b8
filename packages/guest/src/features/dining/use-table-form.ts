import { clientId } from '@bellhop/contract/client-id';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import type { OwnWaiting } from '@bellhop/contract/dining/waiting';
import { type Refusal, refusal } from '@bellhop/contract/requests/refusal-reasons';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiFailure, type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { systemClock } from '../../platform/clock.ts';
import { useRetry } from '../../platform/use-retry.ts';
import type { DiningDesk, GuestRestaurant, GuestSlot } from './dining-desk.ts';
import {
  draftOfChange,
  draftOfOffer,
  draftOfTable,
  guestsOf,
  newTableDraft,
  type Place,
  placesOf,
  storedTableDraft,
  type TableDraft,
  withoutAge,
  withoutCourse,
} from './draft.ts';
import { arrivalsIn } from './slots.ts';
import { useSlots } from './use-slots.ts';
import { useWords } from './words.ts';

export type Sending = 'no' | 'yes' | FailureCode | 'not_full' | 'offer_lapsed' | 'too_many_places';

export interface TableFormInput {
  readonly desk: DiningDesk;
  readonly restaurant: GuestRestaurant;
  /** The reservation to change, or a cancelled reservation to reserve again; null: a new reservation. */
  readonly table: OwnReservation | null;
  /** Held seats of the guest: the form reserves only these. */
  readonly offer: OwnWaiting | null;
  readonly guestName: string;
  onDone(id: string): void;
}

/** The draft of a table, kept until it has been sent, and its acts: reserve, change, accept an offer, wait. */
export function useTableForm({ desk, restaurant, table, offer, guestName, onDone }: TableFormInput) {
  const { kept, draft, setDraft } = useStoredDraft(restaurant, table, offer, guestName);
  const nameOf = useNameOf();
  const [sending, setSending] = useState<Sending>('no');
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [isTried, setTried] = useState(false);
  const { slots, failure, read } = useSlots(desk, restaurant.id, draft, table?.id);

  const chosen = slots?.slots.find(({ id }) => id === draft.sitting);
  const arrivals = chosen?.all_day ? arrivalsIn(chosen, restaurant, systemClock.now()) : [];
  const arrival = arrivals.find((at) => at === draft.arrival) ?? arrivals[0] ?? null;

  const edit = (change: Partial<TableDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    kept.write(next);
    setRefused([]);
    setSending((before) => (before === 'yes' ? before : 'no'));
  };

  /** Reads outdated data again; resolves with the code to show. */
  async function learnFrom(error: unknown): Promise<Sending> {
    const code = failureCode(error);
    // The shown seats are out of date.
    read();
    if (code === 'id_taken') edit({ id: newTableDraft('').id });
    // A reservation that this phone has not read may be the reason.
    if (code === 'restaurant_refused') void desk.read();
    if (code === 'edit_conflict') {
      await desk.read();
      edit({ version: desk.store.get().tables?.find(({ id }) => id === draft.id)?.version ?? draft.version });
    }
    setRefused(refusalsOf(error));
    return ownCodeOf(error) ?? code;
  }

  async function send() {
    if (sending === 'yes') return;
    setTried(true);
    const lacking = [...withoutCourse(draft, restaurant), ...withoutAge(draft, restaurant.rules)];
    if (draft.sitting === null || lacking.length > 0) return;
    setSending('yes');
    setRefused([]);
    const { id, adults, children, sitting: reservation_id, version } = draft;
    const guests = guestsOf(draft, restaurant.rules, nameOf);
    const due = arrival === null ? {} : { due_at: arrival };
    const reservation = { reservation_id, adults, children, guests, ...due };
    try {
      if (offer !== null) await desk.take(offer.id, { guests, ...due });
      else if (table === null) await desk.reserve({ id, ...reservation });
      else await desk.change(table.id, { ...reservation, ...(version === null ? {} : { version }) });
      kept.clear();
      onDone(id);
    } catch (error) {
      setSending(await learnFrom(error));
    }
  }

  /** The draft stays with the place, for the moment of the offer. */
  async function wait() {
    if (sending === 'yes' || draft.sitting === null) return;
    setSending('yes');
    const { adults, children, sitting: reservation_id } = draft;
    try {
      const { id } = await desk.join({ id: clientId(), reservation_id, adults, children });
      storedTableDraft(id).write({ ...draft, id, version: null });
      setRefused([]);
      setSending('no');
    } catch (error) {
      const code = failureCode(error);
      read();
      setRefused(refusalsOf(error));
      setSending(code === 'limit_reached' ? 'too_many_places' : (ownCodeOf(error) ?? code));
    }
  }
  useRetry(sending === 'network', () => void send());

  return {
    draft,
    edit,
    places: placesOf(draft),
    nameOf,
    slots,
    slotsFailure: failure,
    readSlots: read,
    chosen,
    choose: (slot: GuestSlot) => edit({ sitting: slot.id, arrival: null }),
    arrivals,
    arrival,
    isTried,
    missing: isTried ? withoutCourse(draft, restaurant) : [],
    ageless: isTried ? withoutAge(draft, restaurant.rules) : [],
    sending,
    refused,
    send,
    wait,
  };
}

export type TableFormState = ReturnType<typeof useTableForm>;

function useStoredDraft(
  restaurant: GuestRestaurant,
  table: OwnReservation | null,
  offer: OwnWaiting | null,
  guestName: string,
) {
  const [kept] = useState(() => storedTableDraft((table ?? offer)?.id ?? restaurant.id));
  const [draft, setDraft] = useState<TableDraft>(() => {
    const stored = kept.read();
    if (offer !== null) return draftOfOffer(offer, stored ?? newTableDraft(guestName));
    // A draft of an older version of the reservation is dropped.
    if (stored !== null && stored.version === (table?.version ?? null)) {
      return table === null ? stored : draftOfChange(stored, table);
    }
    return table === null ? newTableDraft(guestName) : draftOfTable(table);
  });
  return { kept, draft, setDraft };
}

function useNameOf() {
  const words = useWords();
  return ({ kind, index, person }: Place) =>
    person.name.trim() || words(kind === 'adult' ? 'guests.adult' : 'guests.child', { number: index + 1 });
}

/** All reasons that the server listed; empty for another kind of failure. */
function refusalsOf(error: unknown): Refusal[] {
  const reasons = error instanceof ApiFailure ? error.problem?.reasons : undefined;
  return z.array(refusal).safeParse(reasons).data ?? [];
}

/** Problem codes that only waiting lists answer. */
function ownCodeOf(error: unknown): 'not_full' | 'offer_lapsed' | null {
  const code = error instanceof ApiFailure ? error.problem?.code : undefined;
  return code === 'not_full' || code === 'offer_lapsed' ? code : null;
}
