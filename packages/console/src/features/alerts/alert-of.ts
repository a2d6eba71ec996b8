import type { LiveMessage } from '@bellhop/contract/live/event';

// A desk that was away for longer sees the list first; a bell for an hour-old event would be noise.
const lateSeconds = 15 * 60;

/**
 * Whether a message rings the bell (RING-08): a new request of any kind, a booking that awaits approval, a guest's message.
 * Not what this person did, nor what they may not read. `now` in unix seconds.
 */
export function ringsFor(message: LiveMessage, ownId: string, now: number): boolean {
  if (message.event !== 'INSERT' || message.actor === ownId || now - message.at > lateSeconds) return false;
  switch (message.entity) {
    case 'request':
      return message.item?.status === 'OPEN';
    case 'comment':
      return message.item?.is_staff === false;
    case 'booking':
      return message.item?.status === 'awaiting_approval';
    // It opens a dialog; the bell is for guests.
    case 'announcement':
      return false;
  }
}
