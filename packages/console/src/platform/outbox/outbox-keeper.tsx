import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toasts.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { useFormat } from '../format/use-format.ts';
import { useLive } from '../live/live-context.ts';
import type { Edit } from './edit.ts';
import type { EditKind } from './edit-kind.ts';
import { closeEngine, engineOf, listenToOutcomes } from './engine.ts';
import { useFailureToast } from './failure-toast.ts';
import { useOutboxActs, useOutboxContext } from './outbox-acts.ts';

/**
 * Keeps the outbox going for as long as the person is signed in, whatever screen is shown: begins with what waited when the
 * page was closed, sends when the server is back, and shows what came of it.
 */
export function OutboxKeeper() {
  const context = useOutboxContext();
  const { retry } = useOutboxActs();
  const tell = useFailureToast();
  const toasts = useToasts();
  const { i18n } = useTranslation();
  const format = useFormat();
  const isLive = useLive().state.freshness.state === 'live';
  const { client } = context;

  const onOutcome = useStable((outcome: 'sent' | 'failed', edit: Edit, kind: EditKind) => {
    const { state, failure, conflict } = edit;
    const { done, failed, waits = failed } = kind.words(edit, i18n, format);
    if (outcome === 'sent') {
      if (done !== undefined) toasts.show({ type: 'success', text: done });
      return;
    }
    // A conflict has a dialog of its own, and the offline banner already shows a lost network.
    if (failure === null || conflict || (state === 'waiting' && !onlineManager.isOnline())) return;
    tell(state === 'waiting' ? waits : failed, failure, () => retry(edit));
  });

  useEffect(() => listenToOutcomes(client, onOutcome), [client, onOutcome]);
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
