import { forLockedDesk, ringingBy } from '@bellhop/contract/wire/bell';
import type { IsIn } from '@bellhop/contract/wire/bell-rule';
import type { LockedMessages } from '../../platform/live/locked-session.ts';
import { type LiveSources, loadEach, staffMessage } from '../../platform/live/message.ts';

interface WithMembers {
  member_ids: readonly string[];
}

/** Returns the messages for locked desks: only whether the bell rings, which may depend on the person's departments. */
export function lockedMessages(sources: LiveSources): LockedMessages {
  const ringing = ringingBy((entity) => sources.get(entity)?.bell);
  return async (hotelId, events, itemOf) => {
    const departmentIds = new Set<string>();
    for (const event of events)
      ringing.queueOf(staffMessage(event, itemOf(event), true), '', (department) => {
        departmentIds.add(department);
        return null;
      });
    const source = sources.get('department');
    const departments =
      departmentIds.size === 0 || source === undefined
        ? undefined
        : await loadEach(source, hotelId, [...departmentIds]);
    const isMember =
      (userId: string): IsIn =>
      (id) =>
        // The slice of departments presents the item in this shape.
        (departments?.get(id)?.item as WithMembers | undefined)?.member_ids.includes(userId) === true;
    return (message, userId) => forLockedDesk(ringing, message, userId, isMember(userId));
  };
}
