import type { AlertCause, BellRule } from '../live/bell-rule.ts';

/**
 * A booking that awaits approval rings, be it new or not, and a key that a lock system did not make or revoke: it may still
 * open a room, or a guest stands before the door.
 */
export const bookingBell: BellRule<'booking'> = {
  rings(message) {
    if (isOfKeyTrouble(message)) return 'booking';
    return isOfStatus(message) && message.item.status === 'awaiting_approval' ? 'booking' : null;
  },
  attends: (message, isStaff) =>
    message.event === 'MODIFY' && !isOfKeyTrouble(message) && (isStaff || message.item?.status !== 'awaiting_approval'),
};

export function isOfKeyTrouble({ event, fields }: AlertCause): boolean {
  return event === 'MODIFY' && fields?.includes('key_trouble') === true;
}

/** Whether the booking is new or has another status: a new pass arrives as a change of its booking too. */
export function isOfStatus({ event, fields }: AlertCause): boolean {
  return event === 'INSERT' || fields?.includes('status') === true;
}
