import { onlineManager } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../../ui/toasts.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { useFormat } from '../format/use-format.ts';
import { useLive } from '../live/live-context.ts';
import { AskBeforeSignOut } from './ask-before-sign-out.tsx';
import { EditConflicts } from './edit-conflicts.tsx';
import { closeEngine, engineOf, listenToOutcomes } from './engine.ts';
import { failureToast } from './failure-toast.ts';
import { useOutboxActs, useOutboxContext } from './outbox-acts.ts';
import type { OnOutcome } from './outbox-engine.ts';

/** The outbox beside every screen: sends, shows failures, and asks about conflicts and before a sign-out. */
export function OutboxParts() {
  useOutboxRunning();
  useOutcomes();
  useEffect(() => {
    // What says that the network is away cannot be loaded while it is.
    // A part that needs one asks again.
    import('./waiting-list.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      <EditConflicts />
      <AskBeforeSignOut />
    </>
  );
}

/** Begins with what waited when the page was closed, and sends when the server is back. */
function useOutboxRunning(): void {
  const context = useOutboxContext();
  const isLive = useLive().state.freshness.state === 'live';
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
}

/** Shows what came of each edit; a failed one with its reason and a way to try again (RQD-19, RQD-20, ERR-04). */
function useOutcomes(): void {
  const { client } = useOutboxContext();
  const { retry } = useOutboxActs();
  const toasts = useToasts();
  const { t, i18n } = useTranslation(['errors', 'ui']);
  const format = useFormat();
  const onOutcome = useStable((...[outcome, edit, kind]: Parameters<OnOutcome>) => {
    const { state, failure, conflict } = edit;
    const { done, failed, waits = failed } = kind.words(edit, i18n, format);
    if (outcome === 'sent') {
      if (done !== undefined) toasts.show({ type: 'success', text: done });
      return;
    }
    // A conflict has a dialog of its own, and the offline banner already shows a lost network.
    if (failure === null || conflict || (state === 'waiting' && !onlineManager.isOnline())) return;
    const action = { label: t('ui:retry'), onPress: () => retry(edit) };
    const title = state === 'waiting' ? waits : failed;
    toasts.show({ ...failureToast(failure), title, text: t(`errors:${failure}`), action });
  });
  useEffect(() => listenToOutcomes(client, onOutcome), [client, onOutcome]);
}
