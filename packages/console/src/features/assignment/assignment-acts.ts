import { updateRequest } from '@bellhop/contract/requests/calls';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { type GuestRequest, guestRequest } from '@bellhop/contract/requests/request';
import { onlineManager } from '@tanstack/react-query';
import type { i18n, TFunction } from 'i18next';
import * as z from 'zod/mini';
import { type EditConflict, editConflictOf } from '../../platform/api/edit-conflict.ts';
import { failureCode } from '../../platform/api/failure.ts';
import { confirm } from '../../platform/collection/confirm.ts';
import type { Format } from '../../platform/format/format.ts';
import { ensureWords } from '../../platform/i18n/texts.ts';
import { requestKeys, requestStore } from '../request-store/store.ts';
import { titleOf } from '../request-store/wording.ts';
import type { AssignmentContext } from './assignment-context.ts';

/** Of a toast that tells of a claim that was not won: long enough to be read from across the desk. */
const lostToastMs = 12_000;

/** What a colleague did with the request before one's own press arrived. */
type AssignmentStory =
  | { readonly kind: 'took' | 'gaveBack' | 'changed'; readonly name: string; readonly at: number }
  | { readonly kind: 'givenTo'; readonly actor: string; readonly name: string; readonly at: number };

const named = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** The last word about who has it; null: there was no conflict, or nothing is known of it. */
export function storyOf(conflict: EditConflict<unknown> | null): AssignmentStory | null {
  const changes = conflict?.changes ?? [];
  const last = changes.findLast(({ field }) => field === 'assignee') ?? changes.at(-1);
  if (last === undefined) return null;
  const { at } = last;
  const actor = last.actor_name ?? last.actor;
  const to = last.field === 'assignee' ? named.safeParse(last.to) : null;
  if (to === null || !to.success) return { kind: 'changed', name: actor, at };
  if (to.data === null) return { kind: 'gaveBack', name: actor, at };
  return to.data.id === last.actor
    ? { kind: 'took', name: to.data.name, at }
    : { kind: 'givenTo', actor, name: to.data.name, at };
}

/** To whom and to which department; an absent field stays as it is. */
export interface Assignment {
  /** Subject of a colleague; null: nobody. */
  readonly assigneeId?: string | null;
  readonly departmentId?: string | null;
}

/**
 * Asks the server to hand the request on, based on what is seen of it: of two who take it one wins, and nothing is shown before
 * it is known who. Shows a failure. Resolves to whether the change went through.
 */
export async function assignRequest(context: AssignmentContext, id: string, assignment: Assignment): Promise<boolean> {
  const { client, api, hotelId } = context;
  const seen = requestStore.read(client).find(id);
  if (seen === null) return false;
  const mutation = client.getMutationCache().build<GuestRequest, Error, Assignment, unknown>(client, {
    mutationKey: requestKeys.assignment(id),
    mutationFn: ({ assigneeId, departmentId }) =>
      api.call(updateRequest, {
        params: { id },
        query: { hotel_id: hotelId },
        body: {
          id,
          hotel_id: hotelId,
          version: seen.version,
          ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
          ...(departmentId === undefined ? {} : { department_id: departmentId }),
        },
      }),
  });
  try {
    const request = await mutation.execute(assignment);
    requestStore.change(client, (collection) => confirm(collection, request));
    return true;
  } catch (error) {
    // Also for a desk whose live channel is away: what comes next is based on what is true.
    const conflict = editConflictOf(error, guestRequest);
    if (conflict !== null) requestStore.change(client, (collection) => confirm(collection, conflict.current));
    tellFailure(context, seen, assignment, error, storyOf(conflict));
    return false;
  }
}

/** One press from the list or the opened request. What a colleague has is not taken without a word. */
export async function claim(context: AssignmentContext, id: string): Promise<void> {
  const { client, ownId, texts, toasts } = context;
  const request = requestStore.read(client).find(id);
  if (request === null || request.assignee_id === ownId) return;
  await ensureWords(texts, 'teamwork');
  const t = texts.getFixedT(null, 'teamwork');
  const about = titleOf(request, context.language);
  const reason = refusalOf(request, texts);
  if (reason !== null) {
    toasts.show({ id: `assignment ${id}`, type: 'warning', title: about, text: reason });
  } else if (request.assignee_id === null) {
    if (await assignRequest(context, id, { assigneeId: ownId })) {
      toasts.show({ id: 'done', type: 'success', title: about, text: t('assignment.claimed') });
    }
  } else {
    toasts.show({
      id: `assignment ${id}`,
      type: 'warning',
      title: about,
      text: t('assignment.theirs', { name: request.assignee_name ?? '' }),
      durationMs: lostToastMs,
      action: takeOver(context, id, t),
    });
  }
}

/** Why nobody can be given the request now (RQD-10); null: somebody can. */
function refusalOf(request: RequestCard, texts: Pick<i18n, 'getFixedT'>): string | null {
  if (request.booking?.status === 'awaiting_approval') return texts.getFixedT(null, 'requests')('approval.reason');
  return onlineManager.isOnline() ? null : texts.getFixedT(null, 'teamwork')('assignment.offline');
}

export function tellStory(story: AssignmentStory, t: TFunction<'teamwork'>, format: Format): string {
  return t(`assignment.${story.kind}`, { ...story, time: format.time(story.at) });
}

function tellFailure(
  context: AssignmentContext,
  seen: RequestCard,
  assignment: Assignment,
  error: unknown,
  story: AssignmentStory | null,
): void {
  const { texts, toasts, format, ownId } = context;
  const t = texts.getFixedT(null, 'teamwork');
  const id = `assignment ${seen.id}`;
  if (story === null) {
    const text = texts.getFixedT(null, 'errors')(failureCode(error));
    const again = () => void assignRequest(context, seen.id, assignment);
    const retry = { label: texts.getFixedT(null, 'requests')('failed.retry'), onPress: again };
    toasts.show({ id, type: 'error', title: t('assignment.unchanged'), text, action: retry });
    return;
  }
  const isLost = assignment.assigneeId === ownId && (story.kind === 'took' || story.kind === 'givenTo');
  toasts.show({
    id,
    type: 'error',
    priority: true,
    durationMs: lostToastMs,
    title: isLost ? t('assignment.notYours', { about: titleOf(seen, context.language) }) : t('assignment.unchanged'),
    text: tellStory(story, t, format),
    ...(isLost ? { action: takeOver(context, seen.id, t) } : {}),
  });
}

function takeOver(context: AssignmentContext, id: string, t: TFunction<'teamwork'>) {
  return {
    label: t('assignment.takeOver'),
    onPress: () => void assignRequest(context, id, { assigneeId: context.ownId }),
  };
}
