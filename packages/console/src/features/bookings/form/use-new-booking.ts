import { booking as listed } from '@bellhop/contract/bookings/booking';
import { type BookingValues, createBooking, updateBooking } from '@bellhop/contract/bookings/full-booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { clientId } from '@bellhop/contract/client-id';
import type { RoomConflictCode } from '@bellhop/contract/problem';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ApiFailure, failureCode } from '../../../platform/api/failure.ts';
import { confirm } from '../../../platform/collection/confirm.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { formDraftOf } from '../../../platform/storage/drafts.ts';
import { readFormDraft } from '../../../platform/storage/read-form-draft.ts';
import { useForm } from '../../../ui/kit/use-form.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { bookingStore } from '../../booking-store/store.ts';
import { codesOf, conflictsIn, overriding } from '../../rooms/assignment/room-choices.ts';
import type { FieldAccess } from './field-access.ts';
import {
  emptyTexts,
  type FieldFault,
  type HotelDay,
  type TextField,
  type Texts,
  textFieldOf,
  textFields,
  valuesOf,
} from './texts.ts';
import { useFieldTexts } from './use-field-texts.ts';
import { useHotelDay } from './use-hotel-day.ts';

/** The typed texts by field, with an id that stays the same over all retries. */
const draft = z.object({
  id: z.string(),
  texts: z.record(z.string(), z.string()),
  status: z.nullable(z.enum(bookingStatuses)),
  /** The server may have created the booking from an earlier text, with its answer lost. */
  isSent: z._default(z.boolean(), false),
});
type Draft = z.infer<typeof draft>;

const nothingTyped = (): Draft => ({ id: clientId(), texts: {}, status: null, isSent: false });

/** A new booking with its draft, and the call that creates it. */
export function useNewBooking(onMade: (id: string) => void) {
  const { t } = useTranslation('bookings-form');
  const { client, api, hotelId } = useReadContext();
  const { sub } = usePerson();
  const isOnline = useIsOnline();
  const day = useHotelDay();
  const words = useFieldTexts();
  const toasts = useToasts();
  const stored = formDraftOf(sub, 'booking new');
  const [begun] = useState(() => readFormDraft(stored, draft));
  const [typed, setTyped] = useState<Draft>(begun ?? nothingTyped);
  const [isRestored, setRestored] = useState(begun !== null);
  const texts: Texts = { ...usualTexts(day), ...typed.texts };
  const status = typed.status ?? (texts.checkin_date > day.today ? 'future_guest' : 'hotel_guest');

  const create = useMutation({
    mutationFn: async (override: readonly RoomConflictCode[]) => {
      const sent = Object.entries({ ...checked.values, status }).filter(([, value]) => value !== null);
      const values: BookingValues = Object.fromEntries(sent);
      const { id, isSent } = typed;
      keep({ ...typed, isSent: true });
      const body = { ...values, hotel_id: hotelId, ...overriding(override) };
      const created = await api.call(createBooking, { body: { ...body, id } });
      if (!isSent) return created;
      return api.call(updateBooking, {
        params: { id },
        query: { hotel_id: hotelId },
        body,
      });
    },
    onSuccess(created) {
      stored.clear();
      client.setQueryData(bookingStore.keys.detail(created.id), created);
      bookingStore.change(client, (known) => confirm(known, listed.parse(created)));
      toasts.show({ type: 'success', text: t('add.made', { name: created.fullName }) });
      onMade(created.id);
    },
    onError(error) {
      // Another tab has created a booking from this draft, so this draft gets a new id.
      if (failureCode(error) === 'id_taken') keep({ ...typed, id: clientId(), isSent: false });
    },
  });
  const checked = valuesOf(texts, textFields, day);
  const conflicts = conflictsIn(create.error);
  const form = useForm<FieldFault>({
    faults: new Map([...refusedFields(create.error), ...checked.faults]),
    textOf: words.faultText,
    onSubmit: () => {
      if (isOnline && !create.isPending) create.mutate([]);
    },
  });
  function keep(next: Draft): void {
    setTyped(next);
    const isEmpty = Object.values(next.texts).every((text) => text.trim() === '');
    if (isEmpty) stored.clear();
    else stored.write(JSON.stringify(next));
  }
  const change = (next: Draft) => {
    // A booking on its way cannot be edited.
    if (create.isPending) return;
    create.reset();
    keep(next);
  };
  const type = (field: TextField, text: string) => change({ ...typed, texts: { ...typed.texts, [field]: text } });

  const fields: FieldAccess = {
    text: (field) => texts[field],
    type,
    commit(field, text) {
      if (text !== undefined) type(field, text);
    },
    error: form.errorOf,
    isDraft: () => false,
    note: () => undefined,
  };
  return {
    fields,
    form: form.props,
    status,
    setStatus: (next: BookingStatus) => change({ ...typed, status: next }),
    isOnline,
    isSending: create.isPending,
    conflicts: conflicts.length > 0 ? conflicts : null,
    createAnyway: () => create.mutate(codesOf(conflicts)),
    closeQuestion: create.reset,
    refusal: create.error === null || conflicts.length > 0 ? null : failureCode(create.error),
    /** The nights of the typed dates; null: not valid yet. */
    nights: { checkin: checked.values.checkin ?? null, checkout: checked.values.checkout ?? null },
    isRestored,
    startAgain() {
      setRestored(false);
      change(nothingTyped());
    },
  };
}

/** One night from today, at the hotel's usual hours. */
function usualTexts({ today, checkInTime, checkOutTime }: HotelDay): Texts {
  const tomorrow = new Date(Date.parse(`${today}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return {
    ...emptyTexts,
    checkin_date: today,
    checkin_time: checkInTime,
    checkout_date: tomorrow,
    checkout_time: checkOutTime,
  };
}

function refusedFields(error: Error | null): [TextField, FieldFault][] {
  const fields = error instanceof ApiFailure ? (error.extras.fields ?? []) : [];
  return fields.map(({ path }) => [textFieldOf(path.replace(/^body\./, '')), { kind: 'refused' }]);
}
