import { useMutationState } from '@tanstack/react-query';
import { requestKeys } from '../request-store/store.ts';
import { type AssignmentStory, currentIn, storyOf } from './assignment-story.ts';

/** Whether a change of who has it is under way, and what came between the last one and its wish. */
export function useHandover(id: string): {
  readonly isUnderWay: boolean;
  /** Until somebody changes it again: `assigneeId` is who has had it since. */
  readonly lost: { readonly story: AssignmentStory; readonly assigneeId: string | null } | null;
} {
  const states = useMutationState({
    filters: { mutationKey: requestKeys.assignment(id), exact: true },
    select: ({ state: { status, error } }) => ({ status, error }),
  });
  const last = states.at(-1);
  const story = last?.status === 'error' ? storyOf(last.error) : null;
  return {
    isUnderWay: states.some(({ status }) => status === 'pending'),
    lost: story === null ? null : { story, assigneeId: currentIn(last?.error)?.assignee_id ?? null },
  };
}
