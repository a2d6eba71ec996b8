import { assignRooms, checkInGuests } from '@bellhop/contract/check-in/calls';
import { type FormFault, faultsOf, keepsFromSaving } from '@bellhop/contract/check-in/faults';
import { fieldUsesOf } from '@bellhop/contract/check-in/fields';
import {
  type FormField,
  formOf,
  type GuestForm,
  isEmptyText,
  readForms,
  withFormValue,
} from '@bellhop/contract/check-in/form';
import type { MrzReading } from '@bellhop/contract/check-in/mrz';
import { doubtOf, type RoomChoice } from '@bellhop/contract/check-in/rooms';
import { updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { refusedRooms } from './free-rooms.ts';
import { useAnswers } from './use-answers.ts';

type Values = RequestDetail['custom_fields_values'];
type FieldValue = string | boolean | null;
type FieldValues = Readonly<Partial<Record<FormField, FieldValue>>> & Pick<GuestForm, 'mrz_doubtful'>;
/** What was typed and is not saved, by guest. */
type Typed = ReadonlyMap<number, FieldValues>;

export interface GuestOfCheckIn {
  readonly form: GuestForm;
  readonly faults: readonly FormFault[];
}

/**
 * The forms of a check-in, and what is done with it. Edits are saved as each field is left; while a phone number or an e-mail
 * address is wrong, none is (FCI-15), and what was typed stays until all of it can be saved.
 * @param values with the forms, as the answer about the one request has them
 */
export function useCheckIn(
  request: GuestRequest,
  values: Values,
  onChanged: (values: Values, version: number) => void,
) {
  const { t } = useTranslation('checkIn');
  const { api, hotelId } = useReadContext();
  const { address, shown, failed } = useAnswers(request);
  const format = useFormat();
  const today = format.dayKey(useNow());
  const [typed, setTyped] = useState<Typed>(new Map());
  const checkout = request.booking?.checkout ?? null;
  const { checkInFields, timeZone } = useSettings();
  const uses = useMemo(() => fieldUsesOf(checkInFields, timeZone), [checkInFields, timeZone]);
  const until = checkout === null ? null : format.dayKey(checkout);
  const guests = readForms({ custom_fields_values: values }).map((stored, position): GuestOfCheckIn => {
    const form = formOf({ ...stored, ...typed.get(position) });
    return { form, faults: faultsOf(form, today, until, { uses, zone: timeZone, position }) };
  });

  const save = useMutation({
    mutationFn: async (edits: Typed) => {
      const next = [...edits].reduce<Values>(
        (all, [position, fields]) =>
          Object.entries(fields).reduce<Values>(
            (before, [field, value]) =>
              // `entries` forgets which keys.
              withFormValue({ custom_fields_values: before }, position, field as keyof FieldValues, value),
            all,
          ),
        values,
      );
      const changed = await api.call(updateRequest, {
        ...address,
        body: { id: request.id, hotel_id: hotelId, version: request.version, custom_fields_values: next },
      });
      return { next, changed };
    },
    networkMode: 'always',
    onSuccess({ next, changed }, saved) {
      onChanged(next, changed.version);
      shown(changed);
      // What was typed meanwhile is not saved yet.
      setTyped((now) => without(now, saved));
    },
    onError: (error) => failed(error, t('notSavedTitle')),
  });
  const rooms = useMutation({
    mutationFn: ({ wanted, asked }: { wanted: readonly string[]; asked: readonly RoomChoice[] }) => {
      const override = [...new Set(asked.flatMap((room) => doubtOf(room) ?? []))];
      const body = { rooms: [...wanted], version: request.version, ...(override.length > 0 && { override }) };
      return api.call(assignRooms, { ...address, body });
    },
    networkMode: 'always',
    onSuccess: shown,
    onError(error) {
      if (refusedRooms(error).length === 0) failed(error, t('rooms.failed'));
    },
  });
  const finish = useMutation({
    mutationFn: (status: 'hotel_guest' | 'future_guest') =>
      api.call(checkInGuests, { ...address, body: { status, version: request.version } }),
    networkMode: 'always',
    onSuccess: ({ request: changed }) => shown(changed),
    onError: (error) => failed(error, t('done.failed')),
  });

  const edited = (position: number, values: FieldValues): Typed =>
    new Map(typed).set(position, { ...typed.get(position), ...values });
  const isBlocked = (edits: Typed) =>
    guests.some(({ form }, position) =>
      faultsOf(formOf({ ...form, ...edits.get(position) }), today, until).some(keepsFromSaving),
    );
  const isLeftOver = useRef(false);
  const commit = (edits: Typed) => {
    isLeftOver.current = save.isPending;
    if (edits.size > 0 && !save.isPending && !isBlocked(edits)) save.mutate(edits);
  };
  // What was typed while an earlier edit was on its way follows it.
  useEffect(() => {
    if (!save.isPending && isLeftOver.current) commit(typed);
  });
  return {
    today,
    uses,
    guests,
    type: (position: number, field: FormField, value: FieldValue) => setTyped(edited(position, { [field]: value })),
    /** The person leaves the field. */
    leave: () => commit(typed),
    /** The person has chosen. */
    choose(position: number, field: FormField, value: FieldValue) {
      const edits = edited(position, { [field]: value });
      setTyped(edits);
      commit(edits);
    },
    /** A paper was scanned: names that stand keep their accents, and what a check digit denies is marked. */
    fill(position: number, { form, doubtful: fields }: MrzReading) {
      const stands = guests[position]?.form ?? {};
      const told: Readonly<Record<string, string | null>> = Object.fromEntries(
        Object.entries(form).filter(
          ([field]) => !(field === 'name' || field === 'surname') || isEmptyText(stands[field]),
        ),
      );
      const read = new Set<string>(Object.keys(form));
      const others = Object.entries(stands.mrz_doubtful ?? {}).filter(([field]) => !read.has(field));
      const own = fields.flatMap((field) => (told[field] == null ? [] : [[field, told[field]] as const]));
      const edits = edited(position, { ...told, mrz_doubtful: Object.fromEntries([...others, ...own]) });
      setTyped(edits);
      commit(edits);
    },
    /** A person has compared the field with the paper. */
    compared(position: number, field: FormField) {
      const doubts = Object.entries(guests[position]?.form.mrz_doubtful ?? {}).filter(([each]) => each !== field);
      const edits = edited(position, { mrz_doubtful: Object.fromEntries(doubts) });
      setTyped(edits);
      commit(edits);
    },
    isTyped: typed.size > 0,
    isSaving: save.isPending,
    rooms,
    finish,
  };
}

export type CheckIn = ReturnType<typeof useCheckIn>;

/** What is left of the typed once `saved` is saved. */
function without(typed: Typed, saved: Typed): Typed {
  const left = [...typed].map(([position, fields]) => {
    const known = saved.get(position) ?? {};
    // `entries` forgets which keys.
    const still = Object.entries(fields).filter(([field, value]) => known[field as keyof FieldValues] !== value);
    return [position, Object.fromEntries(still)] as const;
  });
  return new Map(left.filter(([, fields]) => Object.keys(fields).length > 0));
}
