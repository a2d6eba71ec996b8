import { assignRooms, checkInGuests } from '@bellhop/contract/check-in/calls';
import { type FormFault, faultsOf, keepsFromSaving } from '@bellhop/contract/check-in/faults';
import { fieldUsesOf } from '@bellhop/contract/check-in/fields';
import { type FormField, formOf, type GuestForm, isEmptyText, readForms } from '@bellhop/contract/check-in/form';
import type { MrzReading } from '@bellhop/contract/check-in/mrz';
import type { RoomChoice } from '@bellhop/contract/check-in/rooms';
import { updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { passing, refusedRooms } from './free-rooms.ts';
import {
  clashesOf,
  type FieldValue,
  type FieldValues,
  isAnyTyped,
  laidOver,
  leftAfter,
  namesOf,
  settled,
  type Typed,
  typeInto,
  valuesAt,
} from './typed-fields.ts';
import { useAnswers } from './use-answers.ts';
import { useTyped } from './use-typed.ts';

/** In the house, or arriving later. */
export type FinishStatus = 'hotel_guest' | 'future_guest';

export interface GuestOfCheckIn {
  readonly form: GuestForm;
  readonly faults: readonly FormFault[];
}

/** What only the answer about this one request says, and its version. */
export interface ToldForms {
  readonly version: number;
  readonly values: RequestDetail['custom_fields_values'];
}

/**
 * The forms of a check-in, and what is done with it. Edits are saved as each field is left; while a phone number or an e-mail
 * address is wrong, none is (FCI-15), and what was typed stays until all of it can be saved. An edit says which version it was
 * made on: what guests and colleagues wrote meanwhile is read first.
 * @param onOutdated reads the forms again
 */
export function useCheckIn(
  request: GuestRequest,
  told: ToldForms,
  onOutdated: () => void,
  onChanged: (values: ToldForms['values'], version: number) => void,
) {
  const { t } = useTranslation('checkIn');
  const { api, hotelId } = useReadContext();
  const { address, shown, failed } = useAnswers(request);
  const format = useFormat();
  const isOnline = useIsOnline();
  const today = format.dayKey(useNow());
  const { typed, isRestored, change } = useTyped(request.id);
  const checkout = request.booking?.checkout ?? null;
  const { checkInFields, timeZone } = useSettings();
  const uses = useMemo(() => fieldUsesOf(checkInFields, timeZone), [checkInFields, timeZone]);
  const until = checkout === null ? null : format.dayKey(checkout);
  const stands = readForms({ custom_fields_values: told.values });
  const guests = stands.map((stored, position): GuestOfCheckIn => {
    const form = formOf({ ...stored, ...valuesAt(typed, position) });
    return { form, faults: faultsOf(form, today, until, { uses, zone: timeZone, position }) };
  });
  /** Of the request as a conflict answered it, which the screen shows a moment later. */
  const [known, setKnown] = useState(0);
  const isOutdated = told.version < Math.max(request.version, known);
  useEffect(() => {
    if (isOutdated && isOnline) onOutdated();
  }, [isOutdated, isOnline, onOutdated]);

  /** It is saved as soon as an earlier edit has arrived, or the forms were read again. */
  const isLeftOver = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: async (edits: Typed) => {
      const next = laidOver(told.values, edits);
      const changed = await api.call(updateRequest, {
        ...address,
        body: { id: request.id, hotel_id: hotelId, version: told.version, custom_fields_values: next },
      });
      return { next, changed };
    },
    onSuccess({ next, changed }, saved) {
      onChanged(next, changed.version);
      shown(changed);
      change((now) => leftAfter(now, saved, readForms({ custom_fields_values: next })));
    },
    onError(error) {
      const conflict = editConflictOf(error, guestRequest);
      if (conflict === null || conflict.current.version <= told.version) return failed(error, t('notSavedTitle'));
      shown(conflict.current);
      // The forms are read again, and what was typed is laid over them.
      setKnown(conflict.current.version);
      isLeftOver.current = true;
      save.reset();
    },
  });
  const rooms = useMutation({
    mutationFn: ({ wanted, asked }: { wanted: readonly string[]; asked: readonly RoomChoice[] }) => {
      const body = { rooms: [...wanted], version: request.version, ...passing(asked) };
      return api.call(assignRooms, { ...address, body });
    },
    onSuccess: shown,
    onError(error) {
      if (refusedRooms(error).length === 0) failed(error, t('rooms.failed'));
    },
  });
  const finish = useMutation({
    mutationFn: ({ status, asked }: { status: FinishStatus; asked: readonly RoomChoice[] }) =>
      api.call(checkInGuests, { ...address, body: { status, version: request.version, ...passing(asked) } }),
    onSuccess: ({ request: changed }) => shown(changed),
    onError(error) {
      if (refusedRooms(error).length === 0) failed(error, t('done.failed'));
    },
  });

  const isBlocked = (edits: Typed) =>
    guests.some(({ form }, position) =>
      faultsOf(formOf({ ...form, ...valuesAt(edits, position) }), today, until).some(keepsFromSaving),
    );
  const commit = (edits: Typed) => {
    if (!isAnyTyped(edits)) return;
    isLeftOver.current = save.isPending || isOutdated;
    if (isOutdated && isOnline) onOutdated();
    if (isLeftOver.current || isBlocked(edits)) return;
    const isClash = clashesOf(edits, stands).length > 0;
    setAsking(isClash);
    if (!isClash) save.mutate(edits);
  };
  useEffect(() => {
    if (!save.isPending && !isOutdated && isLeftOver.current) commit(typed);
  });
  const edit = (position: number, values: FieldValues) => change((now) => typeInto(now, stands, position, values));
  const clashes = isAsking && !isOutdated ? clashesOf(typed, stands) : [];
  // One guest at a time.
  const asked = clashes.filter(({ position }) => position === clashes[0]?.position);
  return {
    today,
    uses,
    guests,
    type: (position: number, field: FormField, value: FieldValue) => void edit(position, { [field]: value }),
    /** The person leaves the field. */
    leave: () => commit(typed),
    /** The person has chosen. */
    choose: (position: number, field: FormField, value: FieldValue) => commit(edit(position, { [field]: value })),
    /** A paper was scanned: names that stand keep their accents, and what a check digit denies is marked. */
    fill(position: number, { form, doubtful: fields }: MrzReading) {
      const before = guests[position]?.form ?? {};
      const read: Readonly<Record<string, string | null>> = Object.fromEntries(
        Object.entries(form).filter(
          ([field]) => !(field === 'name' || field === 'surname') || isEmptyText(before[field]),
        ),
      );
      const scanned = new Set<string>(Object.keys(form));
      const others = Object.entries(before.mrz_doubtful ?? {}).filter(([field]) => !scanned.has(field));
      const own = fields.flatMap((field) => (read[field] == null ? [] : [[field, read[field]] as const]));
      commit(edit(position, { ...read, mrz_doubtful: Object.fromEntries([...others, ...own]) }));
    },
    /** A person has compared the field with the paper. */
    compared(position: number, field: FormField) {
      const doubts = Object.entries(guests[position]?.form.mrz_doubtful ?? {}).filter(([each]) => each !== field);
      commit(edit(position, { mrz_doubtful: Object.fromEntries(doubts) }));
    },
    isTyped: isAnyTyped(typed),
    isRestored,
    typedFields: namesOf(typed),
    /** Typed, and no field that is left will save it. */
    isStranded: isAnyTyped(typed) && !save.isPending && (isRestored || save.isError || !isOnline),
    saveTyped: () => commit(typed),
    discardTyped: () => void change(() => ({})),
    isSaving: save.isPending,
    /** Fields of one guest that somebody else has changed too. */
    asked: asked.map((clash) => ({ ...clash, theirs: stands[clash.position] ?? {} })),
    settle: (whose: 'mine' | 'theirs') => commit(change((now) => settled(now, stands, asked, whose))),
    rooms,
    finish,
  };
}

export type CheckIn = ReturnType<typeof useCheckIn>;
