import { getCheckIn } from '@bellhop/contract/check-in/calls';
import type { AskedField } from '@bellhop/contract/check-in/fields';
import { formOf, readForms as formsIn } from '@bellhop/contract/check-in/form';
import { getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type Language, unixSeconds } from '@bellhop/contract/scalars';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { hotelClock } from '../../platform/clock.ts';
import { confirm } from '../../platform/collection/confirm.ts';
import type { Format } from '../../platform/format/format.ts';
import { isolated } from '../../platform/i18n/isolated.ts';
import { type Edit, editConflict, editFrame } from '../../platform/outbox/edit.ts';
import type { EditKind, EditWords, Sending } from '../../platform/outbox/edit-kind.ts';
import type { RequestAnswer } from '../request-store/request-part.ts';
import { requestStore } from '../request-store/store.ts';
import { fieldWords } from './field-words.ts';
import {
  clashesOf,
  type FieldOfGuest,
  isAnyTyped,
  laidOver,
  leftAfter,
  namesOf,
  parted,
  settled,
  typedFields,
  valuesAt,
} from './typed-fields.ts';

const name = 'check-in-forms';

/** The forms as somebody else left them: of each the name, and the fields in question. */
const standing = z.object({ forms: z.array(z.record(z.string(), z.unknown())) });

const schema = z.object({
  ...editFrame,
  kind: z.literal(name),
  fields: typedFields,
  /** When the oldest of them was entered; left out: with the edit. */
  since: z.optional(unixSeconds),
  conflict: editConflict(standing),
});
/** What was entered into the forms of a check-in: field by field, over what guests and colleagues write. */
export type FormEdit = Readonly<z.infer<typeof schema>>;

type Values = GuestRequest['custom_fields_values'];
/** With a conflict the forms alone; none: the edit was older than the erasure of the forms, and is gone. */
interface Answer {
  readonly forms: readonly Readonly<Record<string, unknown>>[];
  readonly saved?: { readonly request: GuestRequest; readonly values: Values };
}

export function isFormEdit(edit: Edit): edit is FormEdit {
  return edit.kind === name;
}

/** `at` is that of the last attempt by hand. */
export const sinceOf = ({ since, at }: FormEdit) => since ?? at;

// A canceled stay keeps its forms for a day, and a hotel may keep all of them no longer.
const lastsSeconds = 86_400;
// Forms that are erased within so short a time and filled again are erased again within the hour.
const freshSeconds = 60;

const formEdit: EditKind<FormEdit, Answer> = {
  name,
  schema,
  item: standing,
  texts: ['checkIn'],
  lastsSeconds,
  async send(edit, sending) {
    if (await isErasedSince(edit, sending)) return { forms: [] };
    let forms = formsOnScreen(sending.client, edit.entityId) ?? (await readForms(edit, sending));
    for (let attempt = 1; attempt < 3; attempt += 1) {
      try {
        return await sendOver(forms, edit, sending);
      } catch (error) {
        if (failureCode(error) !== 'edit_conflict' || editConflictOf(error, standing) !== null) throw error;
      }
      // They were changed since they were read.
      forms = await readForms(edit, sending);
    }
    return sendOver(forms, edit, sending);
  },
  receive: (client, _, answer) => show(client, answer),
  onRefused: (client, { entityId }) => void client.invalidateQueries({ queryKey: requestStore.keys.detail(entityId) }),
  rebase(edit, { forms, saved }, delivered) {
    const stands = forms.map(formOf);
    if (delivered === undefined) return { ...edit, conflict: null, fields: settled(edit.fields, stands) };
    return saved === undefined ? edit : { ...edit, fields: leftAfter(edit.fields, delivered.fields, stands) };
  },
  words,
};

export const checkInEdits: readonly EditKind[] = [formEdit];

interface Forms {
  readonly version: number;
  readonly values: Values;
}
/** Each reading of forms is recorded: those on the screen do, as long as no newer version is known. */
function formsOnScreen(client: QueryClient, id: string): Forms | null {
  const state = client.getQueryState<RequestAnswer>(requestStore.keys.detail(id));
  if (state?.data === undefined || state.isInvalidated) return null;
  const { version, custom_fields_values: values } = state.data;
  return (requestStore.read(client).find(id)?.version ?? 0) > version ? null : { version, values };
}

/** The version of a request does not tell: its forms are erased without one. */
async function isErasedSince(edit: FormEdit, { api }: Sending): Promise<boolean> {
  const { entityId: id, hotelId } = edit;
  if (hotelClock.now() - sinceOf(edit) <= freshSeconds) return false;
  const { erased_at } = await api.call(getCheckIn, { params: { id }, query: { hotel_id: hotelId } });
  return erased_at !== null && sinceOf(edit) <= erased_at;
}

async function readForms({ entityId: id, hotelId }: FormEdit, { api }: Sending): Promise<Forms> {
  const query = { hotel_id: hotelId, is_translation_needed: 'false' } as const;
  const { version, custom_fields_values: values } = await api.call(getRequest, { params: { id }, query });
  return { version, values };
}

/**
 * Saves what nobody else has changed. The rest stays in the edit.
 * @throws edit_conflict with what stands in the rest; or with the request, where the forms are older than the server's
 */
async function sendOver({ version, values }: Forms, edit: FormEdit, { api, client, keep }: Sending): Promise<Answer> {
  const { entityId: id, hotelId, fields } = edit;
  const stands = formsIn({ custom_fields_values: values });
  // A guest took the form back: what was entered has no place any more, and is not dropped unsaid.
  if (Object.keys(fields).some((at) => stands[Number(at)] === undefined)) throw new ApiFailure('not_found', 404);
  const clashes = clashesOf(fields, stands);
  const { asked: rest, free } = parted(fields, clashes);
  if (isAnyTyped(free) || clashes.length === 0) {
    const wanted = laidOver(values, free);
    const request = await api.call(updateRequest, {
      params: { id },
      query: { hotel_id: hotelId },
      body: { id, hotel_id: hotelId, version, custom_fields_values: wanted },
    });
    const answer = { forms: formsIn({ custom_fields_values: wanted }), saved: { request, values: wanted } };
    if (clashes.length === 0) return answer;
    show(client, answer);
    const left: FormEdit = { ...edit, fields: rest };
    await keep(left);
  }
  const forms = stands.map((form, position) => {
    const shown = ['name', 'surname', ...Object.keys(rest[position]?.fields ?? {})];
    return Object.fromEntries(Object.entries(form).filter(([field]) => position in rest && shown.includes(field)));
  });
  throw new ApiFailure('edit_conflict', 409, { current: { forms } });
}

function show(client: QueryClient, { saved }: Answer): void {
  if (saved === undefined) return;
  const { request, values } = saved;
  client.setQueryData<RequestAnswer>(requestStore.keys.detail(request.id), (answer) =>
    answer === undefined || answer.version > request.version
      ? answer
      : { ...answer, version: request.version, custom_fields_values: values },
  );
  requestStore.change(client, (collection) => confirm(collection, request));
}

/** The list of unsent edits names fields and no values of them: they are identity data. */
function words(edit: FormEdit, texts: i18n, format: Format): EditWords {
  const t = texts.getFixedT(null, 'checkIn');
  const entered = namesOf(edit.fields);
  // Nobody types the dates of the stay here.
  const fieldOf = ({ field }: FieldOfGuest) => t(`field.${field as AskedField}`);
  const ofGuest = (each: FieldOfGuest) => t('ofGuest', { field: fieldOf(each), number: each.position + 1 });
  const about = { name: edit.about };
  const said = {
    what: t('edit.what', { fields: format.list(entered.map(ofGuest)) }),
    failed: t('edit.failed', about),
    waits: t('edit.waits', about),
  };
  if (edit.conflict === null) return said;
  const { forms } = edit.conflict.current;
  // The dialog is about the main guest, as long as it says no more.
  const nameOf = entered.some(({ position }) => position > 0) ? ofGuest : fieldOf;
  // The texts are in no other language than ours.
  const language = texts.language as Language;
  const valueIn = (values: Readonly<Record<string, unknown>>, { field }: FieldOfGuest) =>
    // As above.
    isolated(fieldWords(t, language, formOf(values), field as AskedField) ?? t('noGender'));
  return {
    ...said,
    conflict: {
      mine: entered
        .map((each) =>
          t('clash.mine', { field: nameOf(each), value: valueIn(valuesAt(edit.fields, each.position), each) }),
        )
        .join(' '),
      theirs: entered.map((each) =>
        t('clash.now', { field: nameOf(each), value: valueIn(forms[each.position] ?? {}, each) }),
      ),
      keepMine: t('clash.keepMine'),
    },
  };
}
