import { guestRequest } from '@bellhop/contract/requests/request';
import { useMutationState } from '@tanstack/react-query';
import { editConflictOf } from '../../platform/api/edit-conflict.ts';
import { requestKeys } from '../request-store/store.ts';
import { storyOf } from './assignment-acts.ts';

/** Returns whether a change of the assignment is running, and the conflict that defeated the last change. */
export function useHandover(id: string) {
  const states = useMutationState({
    filters: { mutationKey: requestKeys.assignment(id), exact: true },
    select: ({ state: { status, error } }) => ({ status, error }),
  });
  const conflict = editConflictOf(states.at(-1)?.error, guestRequest);
  const story = storyOf(conflict);
  return {
    isUnderWay: states.some(({ status }) => status === 'pending'),
    /** Shown until the next change; `assigneeId` has the request since. */
    lost: story && { story, assigneeId: conflict?.current.assignee_id ?? null },
  };
}
