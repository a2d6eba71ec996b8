import { useKeptRequests } from './kept/kept-requests.ts';
import { AskBeforeSignOut } from './outbox/ask-before-sign-out.tsx';
import { OutboxKeeper } from './outbox/outbox-keeper.tsx';

/** What requests need to stand a time without a network; for as long as somebody is signed in. Comes after the first screen. */
export function OfflineKeepers() {
  useKeptRequests();
  return (
    <>
      <OutboxKeeper />
      <AskBeforeSignOut />
    </>
  );
}
