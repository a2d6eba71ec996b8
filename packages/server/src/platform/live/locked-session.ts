import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { CommittedEvent } from '../database/event-row.ts';
import type { LiveItem } from '../live-item.ts';

/** Returns the message that replaces one about these events for a locked session. */
export type LockedMessages = (
  hotelId: string,
  events: readonly CommittedEvent[],
  itemOf: (event: CommittedEvent) => LiveItem | undefined,
) => Promise<(message: LiveMessage, userId: string) => LiveMessage>;
