import { useMemo } from 'react';
import type { MessageEdit } from '../outbox/edit.ts';
import { isUnderWay, useOutboxView } from '../outbox/outbox-view.ts';

/** A message that the server does not have yet. */
export interface OutgoingMessage {
  readonly edit: MessageEdit;
  /** `waiting`: tried, and tried again by itself; `refused`: only the person can do something about it. */
  readonly state: 'sending' | 'waiting' | 'refused';
}

/** What is under way for one request, oldest first. */
export function useOutgoing(requestId: string): readonly OutgoingMessage[] {
  const view = useOutboxView();
  return useMemo(
    () =>
      view.edits.flatMap((edit) => {
        if (edit.kind !== 'message' || edit.requestId !== requestId) return [];
        return [{ edit, state: edit.state === 'refused' ? 'refused' : isUnderWay(edit, view) ? 'sending' : 'waiting' }];
      }),
    [view, requestId],
  );
}
