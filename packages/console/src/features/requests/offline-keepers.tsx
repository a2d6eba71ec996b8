import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureWords } from '../../platform/i18n/texts.ts';
import { useKeptRequests } from './kept/kept-requests.ts';
import { AskBeforeSignOut } from './outbox/ask-before-sign-out.tsx';
import { OutboxKeeper } from './outbox/outbox-keeper.tsx';

/** What requests need to stand a time without a network; for as long as somebody is signed in. Comes after the first screen. */
export function OfflineKeepers() {
  const { i18n } = useTranslation();
  useKeptRequests();
  useEffect(() => {
    // What says that the network is away cannot be loaded while it is.
    const needed = [
      import('./outbox/waiting-list.tsx'),
      import('../../platform/outbox/leave-dialog.tsx'),
      ensureWords(i18n, 'outbox'),
    ];
    // A part that needs one asks again.
    for (const each of needed) each.catch(() => undefined);
  }, [i18n]);
  return (
    <>
      <OutboxKeeper />
      <AskBeforeSignOut />
    </>
  );
}
