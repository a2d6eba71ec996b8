import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { CommittedEvent } from '../database/event-row.ts';
import type { LiveItem } from '../live-item.ts';

/** What a locked session receives in place of each message about these events. */
export type LockedMessages = (
  hotelId: string,
  events: readonly CommittedEvent[],
  itemOf: (event: CommittedEvent) => LiveItem | undefined,
) => Promise<(message: LiveMessage, userId: string) => LiveMessage>;
