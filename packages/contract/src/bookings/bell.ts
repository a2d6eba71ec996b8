import type { BellRule } from '../live/bell-rule.ts';

/**
 * A booking that awaits approval rings, be it new or not, and a key that a lock system did not make or revoke: it may still
 * open a room, or a guest stands before the door.
 */
export const bookingBell: BellRule<'booking'> = {
  rings({ event, item, fields }) {
    if (isOfKey(event, fields)) return 'booking';
    // A new pass arrives as a change of its booking too.
    const isOfStatus = event === 'INSERT' || fields?.includes('status') === true;
    return isOfStatus && item.status === 'awaiting_approval' ? 'booking' : null;
  },
  attends: ({ event, item, fields }, isStaff) =>
    event === 'MODIFY' && !isOfKey(event, fields) && (isStaff || item?.status !== 'awaiting_approval'),
};

function isOfKey(event: 'INSERT' | 'MODIFY', fields: readonly string[] | undefined): boolean {
  return event === 'MODIFY' && fields?.includes('key_trouble') === true;
}
