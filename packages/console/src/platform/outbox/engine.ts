import type { QueryClient } from '@tanstack/react-query';
import { logProblem } from '../log.ts';
import type { Outbox } from './open-outbox.ts';
import type { OnOutcome } from './outbox-engine.ts';
import type { OutboxContext } from './outbox-view.ts';

const running = new WeakMap<QueryClient, { readonly sub: string; readonly engine: Promise<Outbox> }>();
const listeners = new WeakMap<QueryClient, OnOutcome>();
/** Outcomes from before somebody listened. */
const untold = new WeakMap<QueryClient, Parameters<OnOutcome>[]>();
// A chunk that does not come is asked for again: what was written waits on the screen meanwhile.
const loadAgainMs = 3000;

/** The outbox of the person who is signed in; its code comes after the first screen. The same promise until it is closed. */
export function engineOf(context: OutboxContext): Promise<Outbox> {
  const known = running.get(context.client);
  if (known?.sub === context.sub) return known.engine;
  const made = { sub: context.sub, engine: open(context) };
  running.set(context.client, made);
  return made.engine;
}

/** Goes on after a lock too: what was written before the code came is kept first. */
async function open(context: OutboxContext): Promise<Outbox> {
  for (;;) {
    try {
      const [{ openOutbox }, kinds] = await Promise.all([import('./open-outbox.ts'), context.loadKinds()]);
      const { client } = context;
      return await openOutbox(context, kinds, (...outcome) => {
        const listener = listeners.get(client);
        if (listener !== undefined) listener(...outcome);
        else untold.set(client, [...(untold.get(client) ?? []), outcome]);
      });
    } catch (error) {
      logProblem('outbox: its code did not come, asked for again', error);
      await new Promise((resolve) => setTimeout(resolve, loadAgainMs));
    }
  }
}

/** The session went: nothing of it is sent any more. */
export function closeEngine(client: QueryClient): void {
  const known = running.get(client);
  running.delete(client);
  void known?.engine.then((engine) => engine.stop());
}

/** One listener at a time, which also receives the outcomes from before it listened. */
export function listenToOutcomes(client: QueryClient, listener: OnOutcome): () => void {
  listeners.set(client, listener);
  for (const outcome of untold.get(client) ?? []) listener(...outcome);
  untold.delete(client);
  return () => void listeners.delete(client);
}
