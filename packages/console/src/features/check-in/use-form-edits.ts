import type { GuestForm } from '@bellhop/contract/check-in/form';
import { fieldsIn, joined, type TypedForms } from '@bellhop/contract/check-in/form-edit';
import { guestNameOf } from '@bellhop/contract/check-in/form-values';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { hotelClock } from '../../platform/clock.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useOutboxActs, type Wish } from '../../platform/outbox/outbox-acts.ts';
import { isHeldUp, isUnderWay, type OutboxView, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { titleOf } from '../request-store/wording.ts';
import { type FormEdit, isFormEdit, sinceOf } from './form-edit.ts';

const nothing: TypedForms = {};
const all = (edits: readonly FormEdit[]) => edits.reduce((fields, edit) => joined(fields, edit.fields), nothing);

/** Whether an edit of the check-in is refused, in conflict or held up, so that the server lacks entered fields. */
export function hasUnsaved(view: OutboxView, requestId: string): boolean {
  const own = view.edits.filter(isFormEdit).filter(({ entityId }) => entityId === requestId);
  return own.some((edit) => edit.state === 'refused' || !isUnderWay(edit, view));
}

/** Entered fields of a check-in that the server lacks: edits of the outbox. */
export function useFormEdits(request: GuestRequest, forms: readonly GuestForm[]) {
  const { language } = useLanguage();
  const view = useOutboxView();
  const { postDurably, discard } = useOutboxActs();
  const own = view.edits.filter(isFormEdit).filter(({ entityId }) => entityId === request.id);
  // The question about a conflict decides about the others.
  const refused = own.filter(({ state, conflict }) => state === 'refused' && conflict === null);
  return {
    entered: all(own),
    /** Sent when the network is back. */
    waiting: fieldsIn(all(own.filter((edit) => edit.state === 'waiting' && isHeldUp(edit, view)))),
    refused: all(refused),
    isUnsaved: hasUnsaved(view, request.id),
    /**
     * Joins the fields, the untried edits and the refused edits in a single edit. Resolves once that edit is stored.
     */
    enter(fields: TypedForms): Promise<void> {
      const replaced = own.filter(
        (edit) =>
          refused.includes(edit) || (edit.state === 'waiting' && edit.failure === null && !view.sending.has(edit.id)),
      );
      const about = guestNameOf(forms[0] ?? {}) || titleOf(request, language);
      const since = Math.min(hotelClock.now(), ...replaced.map(sinceOf));
      const isStored = postDurably<Wish<FormEdit>>({
        kind: 'check-in-forms',
        ...{ entityId: request.id, about, fields: joined(all(replaced), fields), since, conflict: null },
      });
      // The new edit is in the outbox before the others leave it.
      for (const edit of replaced) discard(edit);
      return isStored;
    },
    discardRefused: () => refused.forEach(discard),
    /** Drops fields entered before the forms were erased. */
    discardBefore: (at: number) => own.filter((edit) => sinceOf(edit) <= at).forEach(discard),
    hasBefore: (at: number) => own.some((edit) => sinceOf(edit) <= at),
  };
}
