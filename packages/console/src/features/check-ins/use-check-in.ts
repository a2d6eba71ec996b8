import { assignRooms, checkInGuests } from '@bellhop/contract/check-in/calls';
import { type FormFault, faultsOf, keepsFromSaving } from '@bellhop/contract/check-in/faults';
import { fieldUsesOf } from '@bellhop/contract/check-in/fields';
import { type FormField, type GuestForm, readForms } from '@bellhop/contract/check-in/form';
import type { MrzReading } from '@bellhop/contract/check-in/mrz';
import type { RoomChoice } from '@bellhop/contract/check-in/rooms';
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
import { passing, refusedRooms } from './free-rooms.ts';
import {
  type FieldValue,
  type FieldValues,
  formWith,
  isAnyTyped,
  joined,
  namesOf,
  type Typed,
  typeInto,
} from './typed-fields.ts';
import { useAnswers } from './use-answers.ts';
import { hasUnsaved, useFormEdits } from './use-form-edits.ts';
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

/** The server does not have all that was entered, and an act is based on it. */
class EntriesUnsaved extends Error {}

/**
 * The forms of a check-in, and what is done with it. What is entered is an edit of the outbox as each field is left; while a phone
 * number or an e-mail address is wrong, none is (FCI-15), and what was typed stays a draft until all of it can be saved.
 * @param onOutdated reads the forms again
 */
export function useCheckIn(request: GuestRequest, told: ToldForms, onOutdated: () => void) {
  const { t } = useTranslation('checkIn');
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
  const stands = readForms({ custom_fields_values: told.values });
  const edits = useFormEdits(request, stands);
  /** With what waits to be sent. */
  const seen = stands.map((stored, position) => formWith(stored, edits.entered, position));
  const guests = seen.map((shown, position): GuestOfCheckIn => {
    const form = formWith(shown, typed, position);
    return { form, faults: faultsOf(form, today, until, { uses, zone: timeZone, position, arrival }, strictPassForm) };
  });
  const isOutdated = told.version < request.version;
  useEffect(() => {
    if (isOutdated && isOnline) onOutdated();
  }, [isOutdated, isOnline, onOutdated]);

  /**
   * What was entered arrives first: a booking is made of it.
   * @throws EntriesUnsaved
   */
  const versionInTurn = async () => {
    const hasWaited = await untilAnswered(client, request.id);
    if (hasUnsaved(readOutboxView(client), request.id)) throw new EntriesUnsaved();
    return (hasWaited ? requestStore.read(client).find(request.id)?.version : null) ?? request.version;
  };
  /** Doubts about rooms have a question of their own, and unsaved entries a reason beside the button. */
  const sayFailed = (error: unknown, title: string) => {
    if (refusedRooms(error).length === 0 && !(error instanceof EntriesUnsaved)) failed(error, title);
  };
  const rooms = useMutation({
    mutationFn: async ({ wanted, asked }: { wanted: readonly string[]; asked: readonly RoomChoice[] }) => {
      const body = { rooms: [...wanted], version: await versionInTurn(), ...passing(asked) };
      return api.call(assignRooms, { ...address, body });
    },
    onSuccess: shown,
    onError(error) {
      sayFailed(error, t('rooms.failed'));
    },
  });
  const finish = useMutation({
    mutationFn: async ({ status, asked }: { status: FinishStatus; asked: readonly RoomChoice[] }) => {
      const body = { status, version: await versionInTurn(), ...passing(asked) };
      return api.call(checkInGuests, { ...address, body });
    },
    onSuccess: ({ request: changed }) => shown(changed),
    onError(error) {
      sayFailed(error, t('done.failed'));
    },
  });

  const isBlocked = (fields: Typed) =>
    guests.some(({ form }, position) =>
      faultsOf(formWith(form, fields, position), today, until, undefined, strictPassForm).some(keepsFromSaving),
    );
  const commit = (fields: Typed) => {
    if (!isAnyTyped(fields) || isBlocked(fields)) return;
    handOver(fields, edits.enter(fields));
  };
  const edit = (position: number, values: FieldValues) => change((now) => typeInto(now, seen, position, values));
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
    /** Not saved, and nothing that the person does next will save it: of an earlier page, or refused. */
    stranded: namesOf(joined(edits.refused, isRestored ? typed : {})),
    /** Entered, and sent when the network is back. */
    held: edits.held,
    /** Then neither rooms are assigned nor guests checked in. */
    isUnsaved: edits.isUnsaved,
    saveTyped: () => commit(joined(edits.refused, typed)),
    discardTyped() {
      change(() => ({}));
      edits.discardRefused();
    },
    /** What was typed or entered before `at`. */
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
