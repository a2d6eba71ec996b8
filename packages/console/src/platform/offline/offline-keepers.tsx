import { OutboxParts } from '../outbox/outbox-parts.tsx';
import { useKeeper } from './use-keeper.ts';

/** What a time without a network needs, for as long as somebody is signed in. Comes after the first screen. */
export function OfflineKeepers() {
  useKeeper();
  return <OutboxParts />;
}
