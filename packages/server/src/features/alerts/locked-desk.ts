import { forLockedDesk } from '@bellhop/contract/alerts/attended';
import type { IsIn } from '@bellhop/contract/alerts/bell';
import type { LockedMessages } from '../../platform/live/locked-session.ts';
import type { LiveSources } from '../../platform/live/message.ts';

interface OfDepartment {
  department_id?: string | null;
}
interface WithMembers {
  member_ids: readonly string[];
}

/** Locked desks receive what the bell needs: whether it rings, which may depend on the departments of the person. */
export function lockedMessages(sources: LiveSources): LockedMessages {
  return async (hotelId, events, itemOf) => {
    const ids = events
      .filter(({ entity, fields }) => entity === 'request' && fields.includes('department'))
      // Presented by the slice that owns the entity.
      .map((event) => (itemOf(event)?.item as OfDepartment | undefined)?.department_id)
      .filter((id) => typeof id === 'string');
    const found = ids.length === 0 ? undefined : await sources.get('department')?.load(hotelId, [...new Set(ids)]);
    const isMember =
      (userId: string): IsIn =>
      (id) =>
        // As above.
        (found?.get(id)?.item as WithMembers | undefined)?.member_ids.includes(userId) === true;
    return (message, userId) => forLockedDesk(message, userId, isMember(userId));
  };
}
