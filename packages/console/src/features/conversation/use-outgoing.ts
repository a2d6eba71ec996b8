import { useMemo } from 'react';
import { isUnderWay, useOutboxView } from '../../platform/outbox/outbox-view.ts';
import { isWritten, type MessageEdit, type NoteEdit, type WrittenEdit } from './written-edit.ts';

/** A message or note that the server does not have yet. */
export interface Outgoing<Kind extends WrittenEdit = WrittenEdit> {
  readonly edit: Kind;
  /** `waiting`: failed once, and retried by itself; `refused`: only the person can retry or discard it. */
  readonly state: 'sending' | 'waiting' | 'refused';
}
export type OutgoingMessage = Outgoing<MessageEdit>;
export type OutgoingNote = Outgoing<NoteEdit>;

/** Returns the unsent messages and notes of a request, oldest first. */
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

/**
 * Returns the state on the screen. A retry while the device is online shows as failed, so that the person can decide.
 */
export function lookOf({ state }: Outgoing, isOnline: boolean): 'sending' | 'failed' {
  return state === 'refused' || (isOnline && state === 'waiting') ? 'failed' : 'sending';
}
