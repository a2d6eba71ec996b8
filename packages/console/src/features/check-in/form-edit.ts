import { isolated } from '@bellhop/browser/ui/isolated';
import { applyPut } from '@bellhop/contract/check-in/apply-put';
import { putForm } from '@bellhop/contract/check-in/calls';
import { type GuestForm, withChangedForm } from '@bellhop/contract/check-in/form';
import {
  bodyOf,
  type FieldOfGuest,
  type FormEdits,
  fieldsIn,
  formWith,
  guestOf,
  isAnyTyped,
  onlyFields,
  overwriting,
  withForm,
  withoutSaved,
} from '@bellhop/contract/check-in/form-edit';
import { filledForm } from '@bellhop/contract/check-in/form-schema';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { type Language, unixSeconds } from '@bellhop/contract/scalars';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import * as z from 'zod/mini';
import { ApiFailure } from '../../platform/api/failure.ts';
import { confirm } from '../../platform/collection/confirm.ts';
import type { Format } from '../../platform/format/format.ts';
import { type Edit, editConflict, editFrame } from '../../platform/outbox/edit.ts';
import type { EditKind, EditWords } from '../../platform/outbox/edit-kind.ts';
import type { RequestAnswer } from '../request-store/request-part.ts';
import { requestStore } from '../request-store/store.ts';
import { fieldWords } from './field-words.ts';
import { storedForms } from './stored-forms.ts';

const name = 'check-in-forms';

/** Name and fields in question of each form, as another client left them. */
const theirForms = z.object({ forms: z.array(filledForm) });

const schema = z.object({
  ...editFrame,
  kind: z.literal(name),
  fields: storedForms,
  /** When the oldest field was entered; left out: with the edit. */
  since: z.optional(unixSeconds),
  conflict: editConflict(theirForms),
});
/** Fields entered into the forms of a check-in, over the fields that guests and colleagues write. */
export type FormEdit = Readonly<z.infer<typeof schema>>;

export function isFormEdit(edit: Edit): edit is FormEdit {
  return edit.kind === name;
}

/** `at` is the time of the last attempt by hand. */
export const sinceOf = ({ since, at }: FormEdit) => since ?? at;

// A canceled stay keeps its forms for a day, and a hotel may keep all of them no longer.
const lastsSeconds = 86_400;

/** One answer: the request and the saved fields. */
interface Save {
  readonly request: GuestRequest;
  readonly changed: boolean;
  readonly position: number;
  readonly edits: FormEdits;
}
/** The forms of a conflict, or the saved fields. */
type Answer = z.infer<typeof theirForms> & { readonly saves?: readonly Save[] };

const formEdit: EditKind<FormEdit, Answer> = {
  name,
  schema,
  item: theirForms,
  texts: ['check-in'],
  lastsSeconds,
  async send(edit, sending) {
    const { api, client, keep } = sending;
    const { entityId: id, hotelId: hotel_id } = edit;
    let rest = edit;
    const forms: GuestForm[] = [];
    const saves: Save[] = [];
    for (const [position, edits] of Object.entries(edit.fields)) {
      const { request, saved, changed, conflict } = await api.call(putForm, {
        params: { id, position },
        query: { hotel_id },
        body: { ...bodyOf(edits), guest_name: guestOf(edits).guestName, entered_at: sinceOf(edit) },
      });
      const save = { request, changed, position: Number(position), edits: onlyFields(edits, saved) };
      show(client, save);
      saves.push(save);
      const conflicts = Object.keys(conflict ?? {}).filter((field) => saved.every((each) => each !== field));
      rest = { ...rest, fields: withForm(rest.fields, Number(position), onlyFields(edits, conflicts)) };
      await keep(rest);
      forms[Number(position)] = conflict ?? {};
    }
    if (!isAnyTyped(rest.fields)) return { forms: [], saves };
    throw new ApiFailure('edit_conflict', 409, { current: { forms: Array.from(forms, (form) => form ?? {}) } });
  },
  // This tab has shown each answer when it came; other tabs have not.
  receive(client, _, { saves = [] }) {
    for (const save of saves) show(client, save);
  },
  onRefused: (client, { entityId }) => void client.invalidateQueries({ queryKey: requestStore.keys.detail(entityId) }),
  rebase(edit, { forms }, delivered) {
    if (delivered === undefined) return { ...edit, conflict: null, fields: overwriting(edit.fields, forms) };
    const fields = Object.entries(delivered.fields).reduce(
      (all, [position, sent]) => withoutSaved(all, Number(position), sent),
      edit.fields,
    );
    return { ...edit, fields };
  },
  words,
};

export const checkInEdits: readonly EditKind[] = [formEdit];

/**
 * Shows saved fields. If the screen lacks an earlier change of another client, the screen keeps its version, so that
 * the forms are read again.
 */
function show(client: QueryClient, { request, changed, position, edits }: Save): void {
  client.setQueryData<RequestAnswer>(requestStore.keys.detail(request.id), (answer) => {
    if (answer === undefined || answer.version > request.version) return answer;
    if (answer.version < request.version - (changed ? 1 : 0)) return answer;
    const values = withChangedForm(answer, position, (form) => applyPut(form, { form: bodyOf(edits).form }).form);
    return { ...answer, version: request.version, custom_fields_values: values };
  });
  requestStore.change(client, (collection) => confirm(collection, request));
}

/** The list of unsent edits names fields without their values, which are identity data. */
function words(edit: FormEdit, texts: i18n, format: Format): EditWords {
  const t = texts.getFixedT(null, 'check-in');
  const entered = fieldsIn(edit.fields);
  const fieldOf = ({ field }: FieldOfGuest) => t(`field.${field}`);
  const ofGuest = (each: FieldOfGuest) => t('ofGuest', { field: fieldOf(each), number: each.position + 1 });
  const about = { name: edit.about };
  const sentences = {
    what: t('edit.what', { fields: format.list(entered.map(ofGuest)) }),
    failed: t('edit.failed', about),
    waits: t('edit.waits', about),
  };
  if (edit.conflict === null) return sentences;
  const { forms } = edit.conflict.current;
  // A dialog about the main guest alone does not number the guests.
  const nameOf = entered.some(({ position }) => position > 0) ? ofGuest : fieldOf;
  // The console is shown in these languages alone.
  const language = texts.language as Language;
  const valueIn = (form: GuestForm, { field }: FieldOfGuest) =>
    isolated(fieldWords(t, language, form, field) ?? t('noGender'));
  const typedForm = ({ position }: FieldOfGuest) => formWith({}, edit.fields[position] ?? {});
  return {
    ...sentences,
    conflict: {
      mine: entered
        .map((each) => t('clash.mine', { field: nameOf(each), value: valueIn(typedForm(each), each) }))
        .join(' '),
      theirs: entered.map((each) =>
        t('clash.now', { field: nameOf(each), value: valueIn(forms[each.position] ?? {}, each) }),
      ),
      keepMine: t('clash.keepMine'),
    },
  };
}
