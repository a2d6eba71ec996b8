import type { AlarmQueue } from '../alerts/alarm.ts';
import type { BellRule, IsIn } from './bell-rule.ts';
import type { LiveEntity, LiveMessage } from './event.ts';

export interface Attended {
  /** Of a request or booking. */
  of: string;
  /** The very person whose alarm it is, here or at another desk. */
  isSelf: boolean;
}

/** What the alarm asks about a message. */
export type Ringing = ReturnType<typeof ringingBy>;

/** Answers by the rules that the slices register, and by what is true of every entity. */
export function ringingBy(ruleOf: (entity: LiveEntity) => BellRule | undefined) {
  /** Where a message rings for this person (RING-08); null: not at all, as for own acts and what they may not read. */
  function queueOf(message: LiveMessage, ownId: string, isIn: IsIn): AlarmQueue | null {
    if (isForLocked(message)) return message.bell.queue;
    if (message.actor === ownId || !isReadable(message)) return null;
    return ruleOf(message.entity)?.rings(message, { id: ownId, isIn }) ?? null;
  }

  /** The request or booking that somebody must open for what rang. */
  function placeOf(message: LiveMessage): string {
    if (isForLocked(message)) return message.bell.of;
    return ruleOf(message.entity)?.requestOf?.(message) ?? message.id;
  }

  /** Whether this message shows that somebody of the staff is at a request or booking, or that nothing waits there. */
  function attendedBy(message: LiveMessage, ownId: string): Attended | null {
    if (isForLocked(message)) {
      const { attended, of } = message.bell;
      return attended === null ? null : { of, isSelf: attended === 'self' };
    }
    const { actor, entity } = message;
    const isStaff = !/^(system$|system:|guest:)/.test(actor);
    if (ruleOf(entity)?.attends(message, isStaff) !== true) return null;
    // Taken away from this person's sight: no bell would lead anywhere.
    return { of: placeOf(message), isSelf: actor === ownId || !isReadable(message) };
  }

  /** Whether these are the first words of a request, which may be what it was made with. */
  function isFirst(message: LiveMessage): boolean {
    return isForLocked(message) ? message.bell.isFirst : ruleOf(message.entity)?.isFirst?.(message) === true;
  }

  return { queueOf, placeOf, attendedBy, isFirst };
}

type ForLocked = Extract<LiveMessage, { bell?: unknown }> & {
  bell: NonNullable<Extract<LiveMessage, { bell?: unknown }>['bell']>;
};

/** Whether the message is one for a locked session. */
function isForLocked(message: LiveMessage): message is ForLocked {
  return 'bell' in message && message.bell !== undefined;
}

function isReadable(message: LiveMessage): message is LiveMessage & { item: object } {
  return 'item' in message && message.item !== undefined;
}

/** What a locked session receives: whether it rings and whether somebody is at it. No names, no words, no guest. */
export function forLockedDesk(ringing: Ringing, message: LiveMessage, ownId: string, isIn: IsIn): LiveMessage {
  if (message.entity === 'hotel') return message;
  const { item: _, fields: __, ...bare } = message;
  const attended = ringing.attendedBy(message, ownId);
  return {
    ...bare,
    actor: '',
    bell: {
      queue: ringing.queueOf(message, ownId, isIn),
      of: ringing.placeOf(message),
      attended: attended === null ? null : attended.isSelf ? 'self' : 'other',
      isFirst: ringing.isFirst(message),
    },
  };
}
