import type { LiveMessage, PresenceMessage } from '@bellhop/contract/live/event';

export interface Attended {
  /** Of a request or booking. */
  of: string;
  /** The very person whose alarm it is, here or at another desk. */
  isSelf: boolean;
}

/**
 * Whether this message shows that somebody of the staff is at a request or booking, or that nothing waits there any more.
 * A guest who writes more changes the request too; that is nobody's answer.
 */
export function attendedBy(message: LiveMessage, ownId: string): Attended | null {
  const isSelf = message.actor === ownId;
  const isStaff = message.actor !== 'system' && !message.actor.startsWith('guest:');
  switch (message.entity) {
    case 'request':
      if (message.event === 'INSERT') return null;
      // Taken away from this person's sight, closed or called off: no bell would lead anywhere.
      if (message.item === undefined) return { of: message.id, isSelf: true };
      if (message.item.status === 'CLOSED' || message.item.status === 'CANCELED') return { of: message.id, isSelf };
      return isStaff && !isOfStay(message) ? { of: message.id, isSelf } : null;
    case 'comment':
      return message.event === 'INSERT' && message.item?.is_staff === true
        ? { of: message.item.request_id, isSelf }
        : null;
    case 'note':
      return message.event === 'INSERT' && message.item !== undefined ? { of: message.item.request_id, isSelf } : null;
    case 'booking':
      if (message.event === 'INSERT') return null;
      return isStaff || message.item?.status !== 'awaiting_approval' ? { of: message.id, isSelf } : null;
    case 'department':
    case 'announcement':
    case 'hotel':
      return null;
  }
}

/** A change of the stay makes new versions of its requests too, which nobody looked at for that. */
function isOfStay({ fields = [] }: { fields?: readonly string[] | undefined }): boolean {
  return fields.length > 0 && fields.every((field) => field.startsWith('booking.'));
}

// A console says every ten seconds that its person looks on. What was heard within this is remembered by person too, not by
// connection alone: one that lost its line and is back was opened by nobody.
const goesOnMs = 90_000;
// Who was there before this page came is not known yet, and a desk that was left open is nobody's opening.
const learnsMs = 15_000;

interface Look {
  user: string;
  /** The request; null: it was left. */
  at: string | null;
  heardAt: number;
}

/**
 * Tells an opening from a look that goes on: a request that lies open on a desk where nobody sits must not quiet the bell of
 * the next message. Each connection looks at one request, so that whoever goes to another one has left the one before.
 * Whoever types is there. `began` and `now` in milliseconds.
 */
export function watchOpenings(began: number) {
  const looks = new Map<string, Look>();
  return function opened({ user, from, request_id, state }: PresenceMessage, now: number): string | null {
    for (const [desk, { heardAt }] of looks) if (now - heardAt > goesOnMs) looks.delete(desk);
    const desk = `${user}\n${from}`;
    const at = state === 'left' ? null : request_id;
    const before = looks.get(desk);
    const isAtDesk = [...looks.values()].some((look) => look.user === user && look.at === at);
    looks.set(desk, { user, at, heardAt: now });
    if (state === 'typing') return at;
    if (before !== undefined) return before.at === at ? null : at;
    return isAtDesk || now - began < learnsMs ? null : at;
  };
}
