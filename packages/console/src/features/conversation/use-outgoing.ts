import { useMemo } from 'react';
import { isUnderWay, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { isWritten, type MessageEdit, type NoteEdit, type WrittenEdit } from './written-edit.ts';

/** What was written and the server does not have yet. */
export interface Outgoing<Kind extends WrittenEdit = WrittenEdit> {
  readonly edit: Kind;
  /** `waiting`: tried, and tried again by itself; `refused`: only the person can do something about it. */
  readonly state: 'sending' | 'waiting' | 'refused';
}
export type OutgoingMessage = Outgoing<MessageEdit>;
export type OutgoingNote = Outgoing<NoteEdit>;

/** What is under way for one request, oldest first. */
export function useOutgoing(requestId: string): readonly Outgoing[] {
  const view = useOutboxView();
  return useMemo(
    () =>
      view.edits.flatMap((edit) => {
        if (!isWritten(edit) || edit.entityId !== requestId) return [];
        return [{ edit, state: edit.state === 'refused' ? 'refused' : isUnderWay(edit, view) ? 'sending' : 'waiting' }];
      }),
    [view, requestId],
  );
}

/** How it shows. With a connection that does not carry it, only the person can know whether to wait. */
export function lookOf({ state }: Outgoing, isOnline: boolean): 'sending' | 'failed' {
  return state === 'refused' || (isOnline && state === 'waiting') ? 'failed' : 'sending';
}
