import { clientId } from '@bellhop/contract/client-id';
import { createContext, useContext, useMemo } from 'react';
import { I18nContext } from 'react-i18next';
import { systemClock } from '../clock.ts';
import { ensureWords } from '../i18n/texts.ts';
import { useReadContext } from '../lists/read-context.ts';
import { usePerson } from '../session/session-context.ts';
import type { Edit, EditFiles } from './edit.ts';
import type { LoadEditKinds } from './edit-kind.ts';
import { engineOf } from './engine.ts';
import { type OutboxContext, readOutboxView, showOutboxView } from './outbox-view.ts';

/** The kinds that the slices register. */
export const EditKindsContext = createContext<LoadEditKinds | null>(null);

export function useOutboxContext(): OutboxContext {
  const context = useReadContext();
  const { sub } = usePerson();
  const load = useContext(EditKindsContext);
  // Not the one of `useTranslation`, which is a new object each time that a first rendering begins again.
  const { i18n: texts } = useContext(I18nContext);
  if (load === null) throw new Error('The outbox is used outside of its provider');
  return useMemo(() => {
    const loadKinds = async () => {
      const kinds = await load();
      // The words say why a change was refused, which may be as soon as it is sent.
      const files = new Set(['outbox' as const, ...kinds.flatMap((kind) => kind.texts ?? [])]);
      await Promise.all([...files].map((file) => ensureWords(texts, file)));
      return kinds;
    };
    return { ...context, sub, loadKinds };
  }, [context, sub, load, texts]);
}

/** An edit without what the outbox adds. */
export type Wish<E extends Edit = Edit> = Omit<E, 'id' | 'sub' | 'hotelId' | 'order' | 'at' | 'state' | 'failure'>;

const noFiles: EditFiles = new Map();

/** Every edit is shown at once and goes this way, whatever the network is like. */
export function useOutboxActs() {
  const context = useOutboxContext();
  return useMemo(() => {
    const { client, hotelId, sub } = context;
    return {
      /** Shows and keeps the edit, and sends it. */
      post<W extends Wish>(wish: W, files = noFiles): void {
        const made = { id: clientId(), sub, hotelId, order: nextOrder(), at: systemClock.now() };
        const edit: Edit = { ...made, state: 'waiting', failure: null, ...wish };
        const view = readOutboxView(client);
        showOutboxView(client, { ...view, edits: [...view.edits, edit] });
        void engineOf(context).then((engine) => engine.add(edit, files));
      },
      /** A conflict: over what a colleague has made of the entity. */
      retry: (edit: Edit) => void engineOf(context).then((engine) => engine.retry(edit)),
      /** A conflict: what the colleague has made of it stays. */
      discard: (edit: Edit) => void engineOf(context).then((engine) => engine.discard(edit)),
    };
  }, [context]);
}

let lastOrder = 0;

function nextOrder(): number {
  lastOrder = Math.max(lastOrder + 1, systemClock.millis());
  return lastOrder;
}
