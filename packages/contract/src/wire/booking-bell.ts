import type { AlertCause, BellRule } from './bell-rule.ts';

/**
 * Rings for a booking that awaits approval, new or not, and for a key that a lock system did not make or revoke: it may
 * still open a room, or a guest waits at the door.
 */
export const bookingBell: BellRule<'booking'> = {
  rings(message) {
    if (isOfKeyTrouble(message)) return 'booking';
    return isOfStatus(message) && message.item.status === 'awaiting_approval' ? 'booking' : null;
  },
  attends(message, isStaff) {
    if (message.event !== 'MODIFY' || isOfKeyTrouble(message)) return false;
    if (isStaff || message.item === undefined) return true;
    // The system changes many fields of a stay, such as its rooms, without a person at the alarm's booking.
    return message.item.status !== 'awaiting_approval' && (isOfStatus(message) || isOfKey(message));
  },
};

export function isOfKeyTrouble({ event, fields }: AlertCause): boolean {
  return event === 'MODIFY' && fields?.includes('key_trouble') === true;
}

function isOfKey({ fields }: AlertCause): boolean {
  return fields?.includes('key') === true;
}

/** Whether the booking is new or has another status: a new pass arrives as a change of its booking too. */
export function isOfStatus({ event, fields }: AlertCause): boolean {
  return event === 'INSERT' || fields?.includes('status') === true;
}
