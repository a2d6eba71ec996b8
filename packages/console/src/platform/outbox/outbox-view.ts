import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Toasts } from '../../ui/toasts.tsx';
import { keepOnDevice, useOnDevice } from '../lists/list-store.ts';
import type { ReadContext } from '../lists/read-context.ts';
import type { Edit, UnreadableEdit } from './edit.ts';
import type { LoadEditKinds } from './edit-kind.ts';

/** What was changed here and is not at the server yet, in the order it was made. */
export interface OutboxView {
  readonly edits: readonly Edit[];
  readonly sending: ReadonlySet<string>;
  readonly unreadable: readonly UnreadableEdit[];
}

/** Whose outbox, where it goes, and how it says what became of an edit. */
export interface OutboxContext extends ReadContext {
  readonly sub: string;
  readonly loadKinds: () => ReturnType<LoadEditKinds>;
  readonly toasts: Toasts;
  readonly texts: i18n;
  readonly timeZone: string;
}

const key = ['outbox'] as const;
const nothing: OutboxView = { edits: [], sending: new Set(), unreadable: [] };

export function useOutboxView(): OutboxView {
  return useOnDevice(key, nothing, (view) => view);
}

export function readOutboxView(client: QueryClient): OutboxView {
  return client.getQueryData<OutboxView>(key) ?? nothing;
}

export function showOutboxView(client: QueryClient, view: OutboxView): void {
  keepOnDevice(client, key, view);
}

/** It was tried, or stands behind one of its entity that was, and goes by itself when the time comes. */
export function isHeldUp(edit: Edit, { edits }: OutboxView): boolean {
  return edits.some(
    ({ entityId, state, order, failure }) =>
      entityId === edit.entityId && state === 'waiting' && order <= edit.order && failure !== null,
  );
}

/** On its way for the first time, as far as the person is concerned; afterwards it waits. */
export function isUnderWay(edit: Edit, view: OutboxView): boolean {
  return view.sending.has(edit.id) || !isHeldUp(edit, view);
}
