import { clientId } from '@bellhop/contract/client-id';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hotelClock, systemClock } from '../clock.ts';
import { logProblem } from '../log.ts';
import { storedUnsent, unsentOf } from '../storage/unsent.ts';
import type { Edit, EditFiles } from './edit.ts';
import type { Outbox } from './open-outbox.ts';
import { type OutboxContext, readOutboxView, showOutboxView, useOutboxContext } from './outbox-view.ts';

const running = new WeakMap<QueryClient, { readonly sub: string; readonly outbox: Promise<Outbox> }>();
// A chunk that does not come is asked for again: what was written waits on the screen meanwhile.
const loadAgainMs = 3000;

/** The outbox of the person who is signed in; its code comes after the first screen. The same promise until it is closed. */
export function outboxOf(context: OutboxContext): Promise<Outbox> {
  const { client, sub } = context;
  const known = running.get(client);
  if (known?.sub === sub) return known.outbox;
  const outbox = open(context);
  running.set(client, { sub, outbox });
  return outbox;
}

/** Goes on after a lock too: what was written before the code came is kept first. */
async function open(context: OutboxContext): Promise<Outbox> {
  for (;;) {
    try {
      const [{ openOutbox, sayOutcome }, kinds] = await Promise.all([import('./open-outbox.ts'), context.loadKinds()]);
      return await openOutbox(context, kinds, (...outcome) => sayOutcome(context, actsOf(context).retry, ...outcome));
    } catch (error) {
      logProblem('outbox: its code did not come, asked for again', error);
      await new Promise((resolve) => setTimeout(resolve, loadAgainMs));
    }
  }
}

/** The session went: nothing of it is sent any more. */
export function closeOutbox(client: QueryClient): void {
  const known = running.get(client);
  running.delete(client);
  void known?.outbox.then((outbox) => outbox.stop());
}

let unstored = 0;

/** The page alone holds an edit until the outbox's code has come: the browser asks before it closes such a page. */
function askBeforeLeaving(isStored: Promise<void>): void {
  unstored += 1;
  addEventListener('beforeunload', refuseUnload);
  const settle = () => {
    unstored -= 1;
    if (unstored === 0) removeEventListener('beforeunload', refuseUnload);
  };
  isStored.then(settle, settle);
}

const refuseUnload = (event: Event) => event.preventDefault();

/** An edit without what the outbox adds. */
export type Wish<E extends Edit = Edit> = Omit<E, 'id' | 'sub' | 'hotelId' | 'order' | 'at' | 'state' | 'failure'>;

let lastOrder = 0;

/** Every edit is shown at once and goes this way, whatever the network is like. */
export function useOutboxActs() {
  const context = useOutboxContext();
  return useMemo(() => actsOf(context), [context]);
}

/** The acts of `useOutboxActs`, outside of a component. */
export function actsOf(context: OutboxContext) {
  const { client, hotelId, sub } = context;
  /** As `post`; resolves once the edit outlives a crash. */
  const postDurably = <W extends Wish>(wish: W, files: EditFiles = new Map()): Promise<void> => {
    lastOrder = Math.max(lastOrder + 1, systemClock.millis());
    const made = { id: clientId(), sub, hotelId, order: lastOrder, at: hotelClock.now() };
    const edit: Edit = { ...made, state: 'waiting', failure: null, ...wish };
    const view = readOutboxView(client);
    showOutboxView(client, { ...view, edits: [...view.edits, edit] });
    // The outbox counts exactly as soon as its code is there; a desk may be locked before that.
    storedUnsent.write({ sub, count: unsentOf(sub) + 1 });
    const isStored = outboxOf(context).then((outbox) => outbox.add(edit, files));
    askBeforeLeaving(isStored);
    return isStored;
  };
  return {
    /** Shows and keeps the edit, and sends it. */
    post<W extends Wish>(wish: W, files?: EditFiles): void {
      void postDurably(wish, files);
    },
    postDurably,
    /** A conflict: over what a colleague has made of the entity. */
    retry: (edit: Edit) => void outboxOf(context).then((outbox) => outbox.retry(edit)),
    /** A conflict: what the colleague has made of it stays. */
    discard: (edit: Edit) => void outboxOf(context).then((outbox) => outbox.discard(edit)),
  };
}
