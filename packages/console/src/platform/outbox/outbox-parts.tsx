import { Suspense, use, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ConflictDialog } from '../../ui/kit/conflict-dialog.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { useFormat } from '../format/use-format.ts';
import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { useLive } from '../live/live-context.ts';
import { SessionContext } from '../session/store-context.ts';
import type { Edit } from './edit.ts';
import { closeOutbox, outboxOf, useOutboxActs } from './outbox-acts.ts';
import { readOutboxView, useOutboxContext, useOutboxView } from './outbox-view.ts';

/** The outbox beside every screen: it sends edits, and asks about conflicts and before a sign-out. */
export function OutboxParts() {
  const context = useOutboxContext();
  const isLive = useLive().state.freshness.state === 'live';
  // Starts with the edits that waited when the page was closed.
  useEffect(() => {
    void outboxOf(context);
    return () => closeOutbox(context.client);
  }, [context]);
  const wasLive = useRef(isLive);
  useEffect(() => {
    // Opening the outbox tries all edits; after that only a returning server is a reason to try again.
    if (isLive && !wasLive.current) void outboxOf(context).then((outbox) => outbox.wake());
    wasLive.current = isLive;
  }, [context, isLive]);
  useEffect(() => {
    // Loaded ahead, because the list of waiting edits is needed while the network is away. A part that needs it
    // retries.
    import('./waiting-list.tsx').catch(() => undefined);
  }, []);
  // Two people changed the same thing, and the person chooses (wire §2). One question at a time, on any screen.
  const conflict = useOutboxView().edits.find((edit) => edit.state === 'refused' && edit.conflict);
  return (
    <>
      <Suspense>{conflict !== undefined && <ConflictQuestion key={conflict.id} edit={conflict} />}</Suspense>
      <AskBeforeSignOut />
    </>
  );
}

const ConflictQuestion = lazyWithWords(async () => AskAboutConflict, 'outbox');

function AskAboutConflict({ edit }: { edit: Edit }) {
  const { t, i18n } = useTranslation('outbox');
  const format = useFormat();
  const { kinds } = use(outboxOf(useOutboxContext()));
  const { retry, discard } = useOutboxActs();
  const { conflict } = kinds.of(edit).words(edit, i18n, format);
  if (conflict === undefined) return null;
  return (
    <ConflictDialog
      title={t('conflict.title')}
      about={edit.about}
      {...conflict}
      takeTheirs={t('conflict.theirs')}
      closeLabel={t('close')}
      onMine={() => retry(edit)}
      onTheirs={() => discard(edit)}
    />
  );
}

/** Asks before a sign-out, which deletes unsent edits. */
function AskBeforeSignOut() {
  const { client } = useOutboxContext();
  const session = useContext(SessionContext);
  const [question, setQuestion] = useState<{ answer: (leaves: boolean) => void } | null>(null);
  const ask = useStable((): Promise<boolean> | boolean => {
    if (readOutboxView(client).edits.length === 0) return true;
    return new Promise((answer) => setQuestion({ answer }));
  });
  useEffect(() => session?.beforeSignOut(ask), [session, ask]);
  const onAnswer = (leaves: boolean) => {
    setQuestion(null);
    question?.answer(leaves);
  };
  return <Suspense>{question !== null && <LeaveQuestion onAnswer={onAnswer} />}</Suspense>;
}

const LeaveQuestion = lazyWithWords(async () => LeaveDialog, 'outbox');

function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const { t } = useTranslation('outbox');
  const context = useOutboxContext();
  const { edits } = readOutboxView(context.client);
  const leave = async () => {
    const outbox = await outboxOf(context);
    await Promise.all(readOutboxView(context.client).edits.map((edit) => outbox.discard(edit)));
    onAnswer(true);
  };
  const stay = () => onAnswer(false);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('leave.title')}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('leave.discard')}</Button>
          <Button variant="primary" onClick={stay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text', { count: edits.length })}</p>
    </Dialog>
  );
}
