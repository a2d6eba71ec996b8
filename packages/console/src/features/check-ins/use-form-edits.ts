import type { GuestForm } from '@bellhop/contract/check-in/form';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { hotelClock } from '../../platform/clock.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useOutboxActs, type Wish } from '../../platform/outbox/outbox-acts.ts';
import { isHeldUp, isUnderWay, type OutboxView, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { titleOf } from '../request-store/wording.ts';
import { type FormEdit, isFormEdit, sinceOf } from './form-edit.ts';
import { joined, namesOf, type Typed } from './typed-fields.ts';

const nothing: Typed = {};
const all = (edits: readonly FormEdit[]) => edits.reduce((fields, edit) => joined(fields, edit.fields), nothing);

/** An edit of the check-in is refused, in conflict or held up: the server does not have all that was entered. */
export function hasUnsaved(view: OutboxView, requestId: string): boolean {
  const own = view.edits.filter(isFormEdit).filter(({ entityId }) => entityId === requestId);
  return own.some((edit) => edit.state === 'refused' || !isUnderWay(edit, view));
}

/** What was entered into the forms of a check-in and the server does not have: edits of the outbox. */
export function useFormEdits(request: GuestRequest, stands: readonly GuestForm[]) {
  const { language } = useLanguage();
  const view = useOutboxView();
  const { postDurably, discard } = useOutboxActs();
  const own = view.edits.filter(isFormEdit).filter(({ entityId }) => entityId === request.id);
  // The question about a conflict decides about the others.
  const refused = own.filter(({ state, conflict }) => state === 'refused' && conflict === null);
  return {
    entered: all(own),
    /** Sent when the network is back. */
    held: namesOf(all(own.filter((edit) => edit.state === 'waiting' && isHeldUp(edit, view)))),
    refused: all(refused),
    isUnsaved: hasUnsaved(view, request.id),
    /** As one edit with those of which no attempt was made, and with those refused. Resolves once it is stored. */
    enter(fields: Typed): Promise<void> {
      const taken = own.filter(
        (edit) =>
          refused.includes(edit) || (edit.state === 'waiting' && edit.failure === null && !view.sending.has(edit.id)),
      );
      const { name = '', surname = '' } = stands[0] ?? {};
      const about = `${name ?? ''} ${surname ?? ''}`.trim() || titleOf(request, language);
      const since = Math.min(hotelClock.now(), ...taken.map(sinceOf));
      const isStored = postDurably<Wish<FormEdit>>({
        kind: 'check-in-forms',
        ...{ entityId: request.id, about, fields: joined(all(taken), fields), since, conflict: null },
      });
      // After the new one is kept.
      for (const edit of taken) discard(edit);
      return isStored;
    },
    discardRefused: () => refused.forEach(discard),
    /** What was entered before the clock erased the forms is not sent any more. */
    discardBefore: (at: number) => own.filter((edit) => sinceOf(edit) <= at).forEach(discard),
    hasBefore: (at: number) => own.some((edit) => sinceOf(edit) <= at),
  };
}
