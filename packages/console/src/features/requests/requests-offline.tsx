import { useKeptRequests } from './kept/kept-requests.ts';
import { AskBeforeSignOut } from './outbox/ask-before-sign-out.tsx';
import { OutboxKeeper } from './outbox/outbox-keeper.tsx';

/** What requests need to stand a time without a network; for as long as somebody is signed in. */
export function RequestsOffline() {
  useKeptRequests();
  return (
    <>
      <OutboxKeeper />
      <AskBeforeSignOut />
    </>
  );
}
