import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext, useEffect, useState } from 'react';
import { useStable } from '../../ui/use-stable.ts';
import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { SessionContext } from '../session/store-context.ts';
import { engineOf } from './engine.ts';
import { useOutboxContext } from './outbox-acts.ts';
import { readOutboxView } from './outbox-view.ts';

const LeaveDialog = lazyWithWords(() => import('./leave-dialog.tsx').then((file) => file.LeaveDialog), 'outbox');

/** A sign-out takes what was not sent with it, so it asks first. */
export function AskBeforeSignOut() {
  const client = useQueryClient();
  const context = useOutboxContext();
  const session = useContext(SessionContext);
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void } | null>(null);

  const ask = useStable((): Promise<boolean> | boolean => {
    if (readOutboxView(client).edits.length === 0) return true;
    return new Promise((answer) => setAsked({ answer }));
  });
  useEffect(() => session?.beforeSignOut(ask), [session, ask]);

  if (asked === null) return null;
  const { edits } = readOutboxView(client);
  const leave = async () => {
    const engine = await engineOf(context);
    await Promise.all(readOutboxView(client).edits.map((edit) => engine.discard(edit)));
    setAsked(null);
    asked.answer(true);
  };
  const stay = () => {
    setAsked(null);
    asked.answer(false);
  };
  return (
    <Suspense>
      <LeaveDialog count={edits.length} onStay={stay} onLeave={() => void leave()} />
    </Suspense>
  );
}
