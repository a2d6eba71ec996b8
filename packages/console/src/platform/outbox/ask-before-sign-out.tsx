import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { SessionContext } from '../session/store-context.ts';
import { engineOf } from './engine.ts';
import { useOutboxContext } from './outbox-acts.ts';
import { readOutboxView } from './outbox-view.ts';

const Question = lazyWithWords(async () => LeaveDialog, 'outbox');

/** A sign-out takes what was not sent with it, so it asks first. */
export function AskBeforeSignOut() {
  const client = useQueryClient();
  const session = useContext(SessionContext);
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void } | null>(null);
  const ask = useStable((): Promise<boolean> | boolean => {
    if (readOutboxView(client).edits.length === 0) return true;
    return new Promise((answer) => setAsked({ answer }));
  });
  useEffect(() => session?.beforeSignOut(ask), [session, ask]);
  const onAnswer = (leaves: boolean) => {
    setAsked(null);
    asked?.answer(leaves);
  };
  return <Suspense>{asked !== null && <Question onAnswer={onAnswer} />}</Suspense>;
}

function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const { t } = useTranslation('outbox');
  const context = useOutboxContext();
  const { edits } = readOutboxView(context.client);
  const leave = async () => {
    const engine = await engineOf(context);
    await Promise.all(readOutboxView(context.client).edits.map((edit) => engine.discard(edit)));
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
