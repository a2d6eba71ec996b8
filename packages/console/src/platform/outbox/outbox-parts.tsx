import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureWords } from '../i18n/texts.ts';
import { AskBeforeSignOut } from './ask-before-sign-out.tsx';
import { EditConflicts } from './edit-conflicts.tsx';
import { OutboxKeeper } from './outbox-keeper.tsx';

/** The outbox beside every screen: sends, shows failures, and asks about conflicts and before a sign-out. */
export function OutboxParts() {
  const { i18n } = useTranslation();
  useEffect(() => {
    // What says that the network is away cannot be loaded while it is.
    // A part that needs one asks again.
    Promise.all([import('./waiting-list.tsx'), ensureWords(i18n, 'outbox')]).catch(() => undefined);
  }, [i18n]);
  return (
    <>
      <OutboxKeeper />
      <EditConflicts />
      <AskBeforeSignOut />
    </>
  );
}
