import { assignRooms, checkInGuests } from '@bellhop/contract/check-in/calls';
import { type FormFault, faultsOf, keepsFromSaving } from '@bellhop/contract/check-in/faults';
import { fieldUsesOf, type GuestField, guestFields } from '@bellhop/contract/check-in/fields';
import { type GuestForm, readForms } from '@bellhop/contract/check-in/form';
import {
  type FieldOfGuest,
  fieldsIn,
  formWith,
  isAnyTyped,
  joined,
  leaveAll,
  type TypedForms,
  typeInto,
} from '@bellhop/contract/check-in/form-edit';
import { type FieldValue, fieldValue, guestNameOf } from '@bellhop/contract/check-in/form-values';
import type { MrzReading } from '@bellhop/contract/check-in/mrz';
import type { RoomConflictCode } from '@bellhop/contract/problem';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { readOutboxView } from '../../platform/outbox/outbox-view.ts';
import { untilAnswered } from '../../platform/outbox/until-answered.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { requestStore } from '../request-store/store.ts';
import { conflictsIn, overriding } from '../rooms/assignment/room-choices.ts';
import { useAnswers } from './use-answers.ts';
import { hasUnsaved, useFormEdits } from './use-form-edits.ts';
import { useTyped } from './use-typed.ts';

/** In the house, or arriving later. */
export type FinishStatus = 'hotel_guest' | 'future_guest';

export interface GuestOfCheckIn {
  readonly form: GuestForm;
  readonly faults: readonly FormFault[];
}

/** The forms in the answer about the opened request, with its version. */
export interface DetailForms {
  readonly version: number;
  readonly values: RequestDetail['custom_fields_values'];
}

interface Overriding {
  /** Room conflicts that the person overrides. */
  readonly override: readonly RoomConflictCode[];
}
interface RoomsOfAct extends Overriding {
  readonly numbers: readonly string[];
}
interface FinishOfAct extends Overriding {
  readonly status: FinishStatus;
}

/** An act is based on entered fields that the server does not have. */
class EntriesUnsaved extends Error {}

/**
 * The forms of a check-in, and its acts. A field becomes an edit of the outbox when the person leaves it; while a phone
 * number or an e-mail address is wrong (FCI-15), all typed fields stay a draft.
 * @param onOutdated reads the forms again
 */
export function useCheckIn(request: GuestRequest, forms: DetailForms, onOutdated: () => void) {
  const { t } = useTranslation('check-in');
  const { api, client } = useReadContext();
  const { address, shown, failed } = useAnswers(request);
  const format = useFormat();
  const isOnline = useIsOnline();
  const today = format.dayKey(useNow());
  const { typed, isRestored, change, handOver } = useTyped(request.id);
  const checkout = request.booking?.checkout ?? null;
  const { checkInFields, timeZone, strictPassForm } = useSettings();
  const uses = useMemo(() => fieldUsesOf(checkInFields, timeZone), [checkInFields, timeZone]);
  const until = checkout === null ? null : format.dayKey(checkout);
  const checkin = request.booking?.checkin ?? null;
  const arrival = checkin === null ? today : format.dayKey(checkin);
  const stored = readForms({ custom_fields_values: forms.values });
  const edits = useFormEdits(request, stored);
  /** With the edits that wait to be sent. */
  const entered = stored.map((form, position) => formWith(form, edits.entered[position] ?? {}));
  const guests = entered.map((before, position): GuestOfCheckIn => {
    const form = formWith(before, typed[position] ?? {});
    return { form, faults: faultsOf(form, today, until, { uses, zone: timeZone, position, arrival }, strictPassForm) };
  });
  const isOutdated = forms.version < request.version;
  useEffect(() => {
    if (isOutdated && isOnline) onOutdated();
  }, [isOutdated, isOnline, onOutdated]);

  /**
   * Entered fields arrive first: the act is based on them.
   * @throws EntriesUnsaved
   */
  const versionInTurn = async () => {
    const hasWaited = await untilAnswered(client, request.id);
    if (hasUnsaved(readOutboxView(client), request.id)) throw new EntriesUnsaved();
    return (hasWaited ? requestStore.read(client).find(request.id)?.version : null) ?? request.version;
  };
  /** Room conflicts have a question of their own, and unsaved entries a reason beside the button. */
  const sayFailed = (error: unknown, title: string) => {
    if (conflictsIn(error).length === 0 && !(error instanceof EntriesUnsaved)) failed(error, title);
  };
  const rooms = useMutation({
    mutationFn: async ({ numbers, override }: RoomsOfAct) => {
      const body = { rooms: [...numbers], version: await versionInTurn(), ...overriding(override) };
      return api.call(assignRooms, { ...address, body });
    },
    onSuccess: shown,
    onError(error) {
      sayFailed(error, t('rooms.failed'));
    },
  });
  const finish = useMutation({
    mutationFn: async ({ status, override }: FinishOfAct) => {
      const body = { status, version: await versionInTurn(), ...overriding(override) };
      return api.call(checkInGuests, { ...address, body });
    },
    onSuccess: ({ request: changed }) => shown(changed),
    onError(error) {
      sayFailed(error, t('done.failed'));
    },
  });

  const isBlocked = (fields: TypedForms) =>
    guests.some(({ form }, position) =>
      faultsOf(formWith(form, fields[position] ?? {}), today, until, undefined, strictPassForm).some(keepsFromSaving),
    );
  const commit = (fields: TypedForms) => {
    if (!isAnyTyped(fields) || isBlocked(fields)) return;
    handOver(fields, edits.enter(leaveAll(fields)));
  };
  const into = (fields: TypedForms, place: FieldOfGuest, value: FieldValue, isDoubtful?: boolean) =>
    typeOver(entered[place.position] ?? {}, fields, place, value, isDoubtful);
  const edit = (position: number, field: GuestField, value: FieldValue) =>
    change((fields) => into(fields, { position, field }, value));
  return {
    today,
    uses,
    guests,
    type: (position: number, field: GuestField, value: FieldValue) => void edit(position, field, value),
    /** The person leaves the field. */
    leave: () => commit(typed),
    /** The person has chosen. */
    choose: (position: number, field: GuestField, value: FieldValue) => commit(edit(position, field, value)),
    /** Fills in a scanned paper, and marks values that a check digit denies. */
    fill(position: number, reading: MrzReading) {
      const scanned = scannedFields(reading, guests[position]?.form ?? {});
      const all = (fields: TypedForms) =>
        scanned.reduce(
          (done, { field, value, isDoubtful }) => into(done, { position, field }, value, isDoubtful),
          fields,
        );
      commit(change(all));
    },
    /** A person has compared the field with the paper. */
    compared(position: number, field: GuestField) {
      const value = fieldValue(guests[position]?.form ?? {}, field);
      commit(change((fields) => into(fields, { position, field }, value, false)));
    },
    isTyped: isAnyTyped(typed),
    /** Unsaved fields that only a press saves: an earlier page wrote them, or the server refused them. */
    stranded: fieldsIn(joined(edits.refused, isRestored ? typed : {})),
    /** Entered fields that wait for the network. */
    waiting: edits.waiting,
    /** Whether entered fields are unsaved; then no room is assigned and no guest is checked in. */
    isUnsaved: edits.isUnsaved,
    saveTyped: () => commit(joined(edits.refused, typed)),
    discardTyped() {
      change(() => ({}));
      edits.discardRefused();
    },
    /** Whether unsaved fields may come from before `at`. */
    isFrom: (at: number) => isRestored || edits.hasBefore(at),
    forget(at: number) {
      if (isRestored) change(() => ({}));
      edits.discardBefore(at);
    },
    rooms,
    finish,
  };
}

export type CheckIn = ReturnType<typeof useCheckIn>;

/** @param form the form that the person sees, without the unsaved fields */
function typeOver(
  form: GuestForm,
  fields: TypedForms,
  place: FieldOfGuest,
  value: FieldValue,
  isDoubtful: boolean | undefined,
): TypedForms {
  const details = { guestName: guestNameOf(form), ...(isDoubtful === undefined ? {} : { isDoubtful }) };
  return typeInto(fields, place, value, fieldValue(form, place.field), details);
}

/** The fields of a scanned paper; filled-in names stay, because papers have no accents. */
function scannedFields({ form, doubtful }: MrzReading, before: GuestForm) {
  const scanned: GuestForm = form;
  const isKept = (field: GuestField) => (field === 'name' || field === 'surname') && !isEmptyText(before[field]);
  return guestFields
    .filter((field) => scanned[field] !== undefined && !isKept(field))
    .map((field) => {
      const value = scanned[field] ?? null;
      return { field, value, isDoubtful: value !== null && doubtful.some((each) => each === field) };
    });
}
