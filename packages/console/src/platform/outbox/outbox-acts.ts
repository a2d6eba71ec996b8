import { logProblem } from '@bellhop/browser/log';
import { clientId } from '@bellhop/contract/client-id';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hotelClock, systemClock } from '../clock.ts';
import { storedUnsent } from '../storage/unsent.ts';
import type { Edit, EditFiles } from './edit.ts';
import type { Outbox } from './open-outbox.ts';
import { type OutboxContext, readOutboxView, showOutboxView, useOutboxContext } from './outbox-view.ts';
import { unsentOf } from './unsent-of.ts';

const running = new WeakMap<QueryClient, { readonly sub: string; readonly outbox: Promise<Outbox> }>();
// After a chunk failed to load, it is loaded again; written edits wait on the screen meanwhile.
const loadAgainMs = 3000;

/**
 * Returns the outbox of the signed-in person, whose code loads after the first screen; one promise until it is closed.
 */
export function outboxOf(context: OutboxContext): Promise<Outbox> {
  const { client, sub } = context;
  const known = running.get(client);
  if (known?.sub === sub) return known.outbox;
  const outbox = open(context);
  running.set(client, { sub, outbox });
  return outbox;
}

/** Opens the outbox, also after a lock: edits written before the code has loaded are stored first. */
async function open(context: OutboxContext): Promise<Outbox> {
  for (;;) {
    try {
      const [{ openOutbox, sayOutcome }, kinds] = await Promise.all([import('./open-outbox.ts'), context.loadKinds()]);
      return await openOutbox(context, kinds, (...outcome) => sayOutcome(context, actsOf(context).retry, ...outcome));
    } catch (error) {
      logProblem('outbox: the code did not load, retrying', error);
      await new Promise((resolve) => setTimeout(resolve, loadAgainMs));
    }
  }
}

/** Stops the outbox after the end of the session, so that its edits are no longer sent. */
export function closeOutbox(client: QueryClient): void {
  const known = running.get(client);
  running.delete(client);
  void known?.outbox.then((outbox) => outbox.stop());
}

/** Until the outbox's code has loaded, only the page has the edit: the browser asks before it closes such a page. */
function askBeforeLeaving(isStored: Promise<void>): void {
  const refuse = (event: Event) => event.preventDefault();
  const settle = () => removeEventListener('beforeunload', refuse);
  addEventListener('beforeunload', refuse);
  isStored.then(settle, settle);
}

/** An edit without the fields that the outbox adds. */
export type Wish<E extends Edit = Edit> = Omit<E, 'id' | 'sub' | 'hotelId' | 'order' | 'at' | 'state' | 'failure'>;

let lastOrder = 0;

/** Returns the acts of the outbox. Every edit is shown at once and sent through it, online or offline. */
export function useOutboxActs() {
  const context = useOutboxContext();
  return useMemo(() => actsOf(context), [context]);
}

/** The acts of `useOutboxActs`, outside of a component. */
export function actsOf(context: OutboxContext) {
  const { client, hotelId, sub } = context;
  /** Like `post`, but resolves once the edit is stored and survives a crash. */
  const postDurably = <W extends Wish>(wish: W, files: EditFiles = new Map()): Promise<void> => {
    lastOrder = Math.max(lastOrder + 1, systemClock.millis());
    const frame = { id: clientId(), sub, hotelId, order: lastOrder, at: hotelClock.now() };
    const edit: Edit = { ...frame, state: 'waiting', failure: null, ...wish };
    const view = readOutboxView(client);
    showOutboxView(client, { ...view, edits: [...view.edits, edit] });
    // The outbox counts exactly once its code is loaded, but a desk may be locked before that.
    storedUnsent.write({ sub, count: unsentOf(sub) + 1 });
    const isStored = outboxOf(context).then((outbox) => outbox.add(edit, files));
    askBeforeLeaving(isStored);
    return isStored;
  };
  return {
    /** Shows, stores and sends the edit. */
    post<W extends Wish>(wish: W, files?: EditFiles): void {
      void postDurably(wish, files);
    },
    postDurably,
    /** Sends the edit again; after a conflict it overwrites the colleague's change. */
    retry: (edit: Edit) => void outboxOf(context).then((outbox) => outbox.retry(edit)),
    /** Drops the edit; after a conflict the colleague's change stays. */
    discard: (edit: Edit) => void outboxOf(context).then((outbox) => outbox.discard(edit)),
  };
}
