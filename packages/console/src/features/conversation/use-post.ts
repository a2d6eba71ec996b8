import type { RequestCard } from '@bellhop/contract/requests/card';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import type { EditFiles } from '../../platform/outbox/edit.ts';
import { useOutboxActs, type Wish } from '../../platform/outbox/outbox-acts.ts';
import { titleOf } from '../request-store/wording.ts';
import type { MessageEdit, NoteEdit } from './written-edit.ts';

type Own<E extends MessageEdit | NoteEdit> = Omit<Wish<E>, 'entityId' | 'about' | 'conflict'>;

/** Sends a message or a note through the outbox. */
export function usePost(request: RequestCard) {
  const { post } = useOutboxActs();
  const { language } = useLanguage();
  return (written: Own<MessageEdit> | Own<NoteEdit>, files: EditFiles) =>
    post({ ...written, entityId: request.id, about: titleOf(request, language) }, files);
}
