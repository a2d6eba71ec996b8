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

/** The duration of the toast about a lost claim, long enough to be read from across the desk. */
const lostToastMs = 12_000;

/** A colleague's act on the request that came before one's own. */
type AssignmentStory =
  | { readonly kind: 'took' | 'gaveBack' | 'changed'; readonly name: string; readonly at: number }
  | { readonly kind: 'givenTo'; readonly actor: string; readonly name: string; readonly at: number };

const assignee = z.nullable(z.object({ id: z.string(), name: z.string() }));

/** Returns the last known change of the assignment; null without a conflict or without known changes. */
export function storyOf(conflict: EditConflict<unknown> | null): AssignmentStory | null {
  const changes = conflict?.changes ?? [];
  const last = changes.findLast(({ field }) => field === 'assignee') ?? changes.at(-1);
  if (last === undefined) return null;
  const { at } = last;
  const actor = last.actor_name ?? last.actor;
  const to = last.field === 'assignee' ? assignee.safeParse(last.to) : null;
  if (to === null || !to.success) return { kind: 'changed', name: actor, at };
  if (to.data === null) return { kind: 'gaveBack', name: actor, at };
  return to.data.id === last.actor
    ? { kind: 'took', name: to.data.name, at }
    : { kind: 'givenTo', actor, name: to.data.name, at };
}

/** The new colleague and department; an absent field stays unchanged. */
export interface Assignment {
  /** The subject of a colleague; null removes the assignment. */
  readonly assigneeId?: string | null;
  readonly departmentId?: string | null;
}

/**
 * Assigns the request based on the version on the screen: of two concurrent claims one wins, so the change is shown
 * only after the answer. Shows a failure. Resolves to whether the change succeeded.
 */
export async function assignRequest(context: AssignmentContext, id: string, assignment: Assignment): Promise<boolean> {
  const { client, api, hotelId } = context;
  const request = requestStore.read(client).find(id);
  if (request === null) return false;
  const mutation = client.getMutationCache().build<GuestRequest, Error, Assignment, unknown>(client, {
    mutationKey: requestKeys.assignment(id),
    mutationFn: ({ assigneeId, departmentId }) =>
      api.call(updateRequest, {
        params: { id },
        query: { hotel_id: hotelId },
        body: {
          id,
          hotel_id: hotelId,
          version: request.version,
          ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
          ...(departmentId === undefined ? {} : { department_id: departmentId }),
        },
      }),
  });
  try {
    const saved = await mutation.execute(assignment);
    requestStore.change(client, (collection) => confirm(collection, saved));
    return true;
  } catch (error) {
    // Also for a desk without the live channel: the next act must be based on the current version.
    const conflict = editConflictOf(error, guestRequest);
    if (conflict !== null) requestStore.change(client, (collection) => confirm(collection, conflict.current));
    tellFailure(context, request, assignment, error, storyOf(conflict));
    return false;
  }
}

/** Claims a request by one press, in the list or the detail. A colleague's request is not taken without a question. */
export async function claim(context: AssignmentContext, id: string): Promise<void> {
  const { client, ownId, texts, toasts } = context;
  const request = requestStore.read(client).find(id);
  if (request === null || request.assignee_id === ownId) return;
  await Promise.all([ensureWords(texts, 'requests-teamwork'), ensureWords(texts, 'requests-later')]);
  const t = texts.getFixedT(null, 'requests-teamwork');
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

/** Returns the reason for which the request cannot be assigned now (RQD-10); null if it can. */
function refusalOf(request: RequestCard, texts: Pick<i18n, 'getFixedT'>): string | null {
  if (request.booking?.status === 'awaiting_approval') return texts.getFixedT(null, 'requests')('approval.reason');
  return onlineManager.isOnline() ? null : texts.getFixedT(null, 'requests-teamwork')('assignment.offline');
}

export function tellStory(story: AssignmentStory, t: TFunction<'requests-teamwork'>, format: Format): string {
  return t(`assignment.${story.kind}`, { ...story, time: format.time(story.at) });
}

function tellFailure(
  context: AssignmentContext,
  request: RequestCard,
  assignment: Assignment,
  error: unknown,
  story: AssignmentStory | null,
): void {
  const { texts, toasts, format, ownId } = context;
  const t = texts.getFixedT(null, 'requests-teamwork');
  const id = `assignment ${request.id}`;
  if (story === null) {
    const text = texts.getFixedT(null, 'api')(failureCode(error));
    const again = () => void assignRequest(context, request.id, assignment);
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
    title: isLost ? t('assignment.notYours', { about: titleOf(request, context.language) }) : t('assignment.unchanged'),
    text: tellStory(story, t, format),
    ...(isLost ? { action: takeOver(context, request.id, t) } : {}),
  });
}

function takeOver(context: AssignmentContext, id: string, t: TFunction<'requests-teamwork'>) {
  return {
    label: t('assignment.takeOver'),
    onPress: () => void assignRequest(context, id, { assigneeId: context.ownId }),
  };
}
