import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { I18nContext } from 'react-i18next';
import { useToasts } from '../../ui/toasts.tsx';
import { ensureWords } from '../i18n/texts.ts';
import { keepOnDevice, useOnDevice } from '../lists/list-store.ts';
import { useReadContext } from '../lists/read-context.ts';
import { usePerson } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import type { Edit, UnreadableEdit } from './edit.ts';
import type { LoadEditKinds } from './edit-kind.ts';

/** Local changes that the server does not have yet, in the order in which they were made. */
export interface OutboxView {
  readonly edits: readonly Edit[];
  readonly sending: ReadonlySet<string>;
  readonly unreadable: readonly UnreadableEdit[];
}

/** The kinds that the slices register. */
export const EditKindsContext = createContext<LoadEditKinds | null>(null);

export type OutboxContext = ReturnType<typeof useOutboxContext>;

/** Returns the owner of the outbox, its connection to the server, and its means of reporting outcomes. */
export function useOutboxContext() {
  const context = useReadContext();
  const { sub } = usePerson();
  const { timeZone } = useSettings();
  const toasts = useToasts();
  const load = useContext(EditKindsContext);
  // Not from `useTranslation`, which returns a new object whenever a first rendering restarts.
  const { i18n: texts } = useContext(I18nContext);
  if (load === null) throw new Error('The outbox is used outside of its provider');
  return useMemo(() => {
    const loadKinds = async () => {
      const kinds = await load();
      // The texts of refusals are needed as soon as a change is sent.
      const files = new Set(['outbox' as const, ...kinds.flatMap((kind) => kind.texts ?? [])]);
      await Promise.all([...files].map((file) => ensureWords(texts, file)));
      return kinds;
    };
    return { ...context, sub, loadKinds, toasts, texts, timeZone };
  }, [context, sub, load, toasts, texts, timeZone]);
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

/** Whether an attempt has failed for the edit, or for an earlier edit of its entity; it is retried automatically. */
export function isHeldUp(edit: Edit, { edits }: OutboxView): boolean {
  return edits.some(
    ({ entityId, state, order, failure }) =>
      entityId === edit.entityId && state === 'waiting' && order <= edit.order && failure !== null,
  );
}

/** Whether the person sees the edit as being sent for the first time; afterwards it counts as waiting. */
export function isUnderWay(edit: Edit, view: OutboxView): boolean {
  return view.sending.has(edit.id) || !isHeldUp(edit, view);
}
