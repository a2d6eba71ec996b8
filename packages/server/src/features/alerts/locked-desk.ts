import { forLockedDesk, ringingBy } from '@bellhop/contract/wire/bell';
import type { IsIn } from '@bellhop/contract/wire/bell-rule';
import type { LockedMessages } from '../../platform/live/locked-session.ts';
import { type LiveSources, loadEach, staffMessage } from '../../platform/live/message.ts';

interface WithMembers {
  member_ids: readonly string[];
}

/** Locked desks receive what the bell needs: whether it rings, which may depend on the departments of the person. */
export function lockedMessages(sources: LiveSources): LockedMessages {
  const ringing = ringingBy((entity) => sources.get(entity)?.bell);
  return async (hotelId, events, itemOf) => {
    const asked = new Set<string>();
    for (const event of events)
      ringing.queueOf(staffMessage(event, itemOf(event), true), '', (department) => {
        asked.add(department);
        return null;
      });
    const source = sources.get('department');
    const found = asked.size === 0 || source === undefined ? undefined : await loadEach(source, hotelId, [...asked]);
    const isMember =
      (userId: string): IsIn =>
      (id) =>
        // Presented by the slice that owns the entity.
        (found?.get(id)?.item as WithMembers | undefined)?.member_ids.includes(userId) === true;
    return (message, userId) => forLockedDesk(ringing, message, userId, isMember(userId));
  };
}
