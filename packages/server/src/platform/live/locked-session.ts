import type { LiveMessage, PresenceMessage } from '@bellhop/contract/live/event';
import type { CommittedEvent } from './event-row.ts';
import type { LiveItem } from './source.ts';

/** What a locked session receives in place of each message about these events. */
export type LockedMessages = (
  hotelId: string,
  events: readonly CommittedEvent[],
  itemOf: (event: CommittedEvent) => LiveItem | undefined,
) => Promise<(message: LiveMessage, userId: string) => LiveMessage>;

/** A locked session receives that somebody is at a request, without the name. */
export function presenceForLocked(message: string): string {
  // Made by `presenceText`.
  const said = JSON.parse(message) as PresenceMessage;
  return JSON.stringify({ ...said, name: '' } satisfies PresenceMessage);
}
