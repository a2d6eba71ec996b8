import type { AlarmQueue } from '../alerts/alarm.ts';
import type { BellRule, IsIn } from './bell-rule.ts';
import type { LiveEntity, LiveMessage } from './event.ts';

export interface Attended {
  /** Id of a request or booking. */
  of: string;
  /** Whether it is the person of the alarm, here or at another desk. */
  isSelf: boolean;
}

/** The alarm's questions about a message. */
export type Ringing = ReturnType<typeof ringingBy>;

/** Answers by the rules that the slices register, and by the rules for every entity. */
export function ringingBy(ruleOf: (entity: LiveEntity) => BellRule | undefined) {
  /**
   * Returns the queue in which a message rings for this person (RING-08); null: none, as for own acts and unreadable
   * entities.
   */
  function queueOf(message: LiveMessage, ownId: string, isIn: IsIn): AlarmQueue | null {
    if (isForLocked(message)) return message.bell.queue;
    if (message.actor === ownId || !isReadable(message)) return null;
    return ruleOf(message.entity)?.rings(message, { id: ownId, isIn }) ?? null;
  }

  /** Returns the request or booking that staff must open for an alarm. */
  function subjectOf(message: LiveMessage): string {
    if (isForLocked(message)) return message.bell.of;
    return ruleOf(message.entity)?.requestOf?.(message) ?? message.id;
  }

  /** Returns the request or booking that staff attend to by this message, or that no longer waits; null: none. */
  function attendedBy(message: LiveMessage, ownId: string): Attended | null {
    if (isForLocked(message)) {
      const { attended, of } = message.bell;
      return attended === null ? null : { of, isSelf: attended === 'self' };
    }
    const { actor, entity } = message;
    const isStaff = !/^(system$|system:|guest:)/.test(actor);
    if (ruleOf(entity)?.attends(message, isStaff) !== true) return null;
    // The person can no longer read it: the bell would lead nowhere.
    return { of: subjectOf(message), isSelf: actor === ownId || !isReadable(message) };
  }

  /** Whether the message may be the text with which a request was made. */
  function isFirst(message: LiveMessage): boolean {
    return isForLocked(message) ? message.bell.isFirst : ruleOf(message.entity)?.isFirst?.(message) === true;
  }

  return { queueOf, subjectOf, attendedBy, isFirst };
}

type ForLocked = Extract<LiveMessage, { bell?: unknown }> & {
  bell: NonNullable<Extract<LiveMessage, { bell?: unknown }>['bell']>;
};

/** Whether the message is for a locked session. */
function isForLocked(message: LiveMessage): message is ForLocked {
  return 'bell' in message && message.bell !== undefined;
}

function isReadable(message: LiveMessage): message is LiveMessage & { item: object } {
  return 'item' in message && message.item !== undefined;
}

/**
 * Returns the message for a locked session: whether it rings and whether staff attend to it. No names, no texts, no
 * guest.
 */
export function forLockedDesk(ringing: Ringing, message: LiveMessage, ownId: string, isIn: IsIn): LiveMessage {
  if (message.entity === 'hotel') return message;
  const { item: _, fields: __, ...bare } = message;
  const attended = ringing.attendedBy(message, ownId);
  return {
    ...bare,
    actor: '',
    bell: {
      queue: ringing.queueOf(message, ownId, isIn),
      of: ringing.subjectOf(message),
      attended: attended === null ? null : attended.isSelf ? 'self' : 'other',
      isFirst: ringing.isFirst(message),
    },
  };
}
