import { type LiveEntity, type LiveMessage, liveEntities, liveMessage } from '../wire/event.ts';

/** A message that this version cannot read: its number counts, and the screens of its entity have to read it again. */
export interface UnreadMessage {
  readonly seq: number;
  /** Null: a kind that this version does not know. */
  readonly unread: LiveEntity | null;
  /** The place and the reason of the fault, without the value. */
  readonly fault: string;
}

/** Null: not a message of the log, since it has no number. */
export function readLiveMessage(sent: unknown): LiveMessage | UnreadMessage | null {
  const read = liveMessage.safeParse(sent);
  if (read.success) return read.data;
  if (typeof sent !== 'object' || sent === null || !('seq' in sent)) return null;
  const { seq } = sent;
  if (typeof seq !== 'number' || !isNumberOfLog(seq)) return null;
  const unread = 'entity' in sent && isEntity(sent.entity) ? sent.entity : null;
  const [issue] = read.error.issues;
  return { seq, unread, fault: `${issue?.path.join('.')}: ${issue?.code}` };
}

/**
 * Reads a page of the log after the number `after`. The log has no gaps, so an event without a valid number gets its
 * place's number.
 */
export function readLogPage(events: readonly unknown[], after: number): (LiveMessage | UnreadMessage)[] {
  let last = after;
  return events.map((sent) => {
    const message = readLiveMessage(sent);
    last = message !== null && message.seq > last ? message.seq : last + 1;
    return message?.seq === last ? message : { seq: last, unread: null, fault: 'seq: no number' };
  });
}

function isNumberOfLog(seq: number): boolean {
  return Number.isSafeInteger(seq) && seq > 0;
}

function isEntity(name: unknown): name is LiveEntity {
  return typeof name === 'string' && Object.hasOwn(liveEntities, name);
}
