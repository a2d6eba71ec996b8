import { OutboxParts } from '../../platform/outbox/outbox-parts.tsx';
import { useKeptRequests } from './kept/kept-requests.ts';

/** What a time without a network needs, for as long as somebody is signed in. Comes after the first screen. */
export function OfflineKeepers() {
  useKeptRequests();
  return <OutboxParts />;
}
