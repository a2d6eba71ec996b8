import type { QueryClient } from '@tanstack/react-query';
import type { Edit } from './edit.ts';
import type { EditKind } from './edit-kind.ts';
import type { Outbox } from './open-outbox.ts';
import type { OutboxContext } from './outbox-view.ts';

type FailureListener = (edit: Edit, kind: EditKind) => void;

interface Running {
  readonly sub: string;
  readonly engine: Promise<Outbox>;
}
const running = new WeakMap<QueryClient, Running>();
const listeners = new WeakMap<QueryClient, FailureListener>();
/** Failures from before somebody listened. */
const untold = new WeakMap<QueryClient, Parameters<FailureListener>[]>();
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

async function open(context: OutboxContext): Promise<Outbox> {
  for (;;) {
    try {
      const [{ openOutbox }, kinds] = await Promise.all([import('./open-outbox.ts'), context.loadKinds()]);
      return await openOutbox(context, kinds, (edit, kind) => tell(context.client, edit, kind));
    } catch {
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

/** One listener at a time, which also receives the failures from before it listened. */
export function listenToFailures(client: QueryClient, listener: FailureListener): () => void {
  listeners.set(client, listener);
  for (const failure of untold.get(client) ?? []) listener(...failure);
  untold.delete(client);
  return () => void listeners.delete(client);
}

function tell(client: QueryClient, edit: Edit, kind: EditKind): void {
  const listener = listeners.get(client);
  if (listener !== undefined) listener(edit, kind);
  else untold.set(client, [...(untold.get(client) ?? []), [edit, kind]]);
}
