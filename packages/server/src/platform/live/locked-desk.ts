import { forLockedDesk, type IsIn } from '@bellhop/contract/alerts/bell';
import type { LiveMessage, PresenceMessage } from '@bellhop/contract/live/event';
import type { CommittedEvent } from './event-row.ts';
import type { LiveSources } from './message.ts';
import type { LiveItem } from './source.ts';

/** Whether a person is in a department, for the departments that these events give requests to. */
export type Membership = (userId: string) => IsIn;

interface OfDepartment {
  department_id?: string | null;
}
interface WithMembers {
  member_ids: readonly string[];
}

export async function readMembership(
  sources: LiveSources,
  hotelId: string,
  events: readonly CommittedEvent[],
  itemOf: (event: CommittedEvent) => LiveItem | undefined,
): Promise<Membership> {
  const ids = events
    .filter(({ entity, fields }) => entity === 'request' && fields.includes('department'))
    // Presented by the slice that owns the entity.
    .map((event) => (itemOf(event)?.item as OfDepartment | undefined)?.department_id)
    .filter((id) => typeof id === 'string');
  const found = ids.length === 0 ? undefined : await sources.get('department')?.load(hotelId, [...new Set(ids)]);
  return (userId) => (id) =>
    // As above.
    (found?.get(id)?.item as WithMembers | undefined)?.member_ids.includes(userId) === true;
}

/** The message as a locked sign-in hears it. */
export function messageForLocked(message: LiveMessage, userId: string, membership: Membership): LiveMessage {
  return forLockedDesk(message, userId, membership(userId));
}

/** A locked desk learns that somebody is at a request, not who. */
export function presenceForLocked(message: string): string {
  // Made by `presenceText`.
  const said = JSON.parse(message) as PresenceMessage;
  return JSON.stringify({ ...said, name: '' } satisfies PresenceMessage);
}
