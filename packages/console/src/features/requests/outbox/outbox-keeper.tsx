import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../../platform/live/live-context.ts';
import { useStable } from '../../../ui/use-stable.ts';
import { closeEngine, engineOf, listenToFailures } from './engine.ts';
import { useOutboxActs, useOutboxContext } from './outbox-acts.ts';
import { useFailureToast } from './use-failure-toast.ts';

/**
 * Keeps the outbox going for as long as the person is signed in, whatever screen is shown: begins with what waited when the
 * page was closed, sends when the server is back, and says aloud what was refused.
 */
export function OutboxKeeper() {
  const context = useOutboxContext();
  const { retry } = useOutboxActs();
  const tell = useFailureToast();
  const isLive = useLive().state.freshness.state === 'live';
  const { client } = context;

  const onFailed = useStable((edit: Parameters<typeof retry>[0]) => {
    const { kind, state, failure } = edit;
    // A choice needs a dialog, not a toast, and the offline banner already shows a lost network.
    if (failure === null || (kind === 'status' && edit.conflict !== null)) return;
    if (state === 'waiting' && !onlineManager.isOnline()) return;
    tell(kind !== 'status' ? kind : state === 'waiting' ? 'statusWaits' : 'status', failure, () => retry(edit));
  });

  useEffect(() => listenToFailures(client, onFailed), [client, onFailed]);
  useEffect(() => {
    void engineOf(context);
    return () => closeEngine(context.client);
  }, [context]);
  const wasLive = useRef(isLive);
  useEffect(() => {
    // It began with a look at everything; only a server that came back is worth another.
    if (isLive && !wasLive.current) void engineOf(context).then((engine) => engine.wake());
    wasLive.current = isLive;
  }, [context, isLive]);
  return null;
}
