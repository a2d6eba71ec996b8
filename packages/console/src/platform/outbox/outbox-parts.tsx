import { useEffect } from 'react';
import { AskBeforeSignOut } from './ask-before-sign-out.tsx';
import { EditConflicts } from './edit-conflicts.tsx';
import { OutboxKeeper } from './outbox-keeper.tsx';

/** The outbox beside every screen: sends, shows failures, and asks about conflicts and before a sign-out. */
export function OutboxParts() {
  useEffect(() => {
    // What says that the network is away cannot be loaded while it is.
    // A part that needs one asks again.
    import('./waiting-list.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      <OutboxKeeper />
      <EditConflicts />
      <AskBeforeSignOut />
    </>
  );
}
