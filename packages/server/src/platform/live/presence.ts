import { type OwnPresence, ownPresence, type PresenceMessage } from '@bellhop/contract/wire/event';
import type { AllowanceRates } from '../usage/allowance.ts';
import type { LiveSession, StaffSession } from './live-session.ts';
import { presenceTopicOf } from './topics.ts';

/** Bytes of a presence message; the longest honest one has some 500. */
const maxPresenceBytes = 1024;
/** Of the contract. */
const maxName = 200;

export interface Publishing {
  topic: string;
  payload: Buffer | string;
  qos: number;
  retain: boolean;
}

/** Where a connection said that it is, for when it ends without a word. */
export interface PresenceOwner {
  /** Tells the connections of one person apart; says nothing of who they are. */
  readonly mark: string;
  readonly session: LiveSession | null;
  said: OwnPresence | null;
}

/**
 * The presence that a client may publish, read again so that nothing travels but what the contract names, and in no name but
 * the person's own; null where it may not. Retained ones would outlive the person's rights, and of QoS 2 the broker keeps no memory.
 */
export function presenceOf(session: StaffSession, sent: Publishing): OwnPresence | null {
  if (sent.topic !== presenceTopicOf(session.hotelId) || sent.retain || sent.qos > 1) return null;
  if (Buffer.byteLength(sent.payload) > maxPresenceBytes) return null;
  const parsed = ownPresence.safeParse(parseJson(sent.payload.toString()));
  if (!parsed.success || parsed.data.user !== session.userId) return null;
  // One connection is at one place.
  if (parsed.data.request_id !== null && parsed.data.booking_id != null) return null;
  return session.name === '' ? parsed.data : { ...parsed.data, name: session.name.slice(0, maxName) };
}

/** As it is published. */
export function presenceText(mark: string, said: OwnPresence): string {
  return JSON.stringify({ ...said, from: mark } satisfies PresenceMessage);
}

/** A locked session receives that somebody is there, without the name; who may not read the entity, without its id. */
export function presenceFor(
  presence: PresenceMessage,
  { isLocked, mayRead }: { isLocked: boolean; mayRead: boolean },
): string {
  return JSON.stringify({
    ...presence,
    ...(isLocked && { name: '' }),
    ...(!mayRead && { request_id: null, booking_id: null }),
  } satisfies PresenceMessage);
}

/**
 * What the others receive when a connection ended without a message: a closed laptop sends none, and its owner
 * must not seem to be writing.
 */
export function leftMessageOf({ mark, session, said }: PresenceOwner): { topic: string; message: string } | null {
  if (session === null || said === null || said.state === 'left') return null;
  if (said.request_id === null && said.booking_id == null) return null;
  return { topic: presenceTopicOf(session.hotelId), message: presenceText(mark, { ...said, state: 'left' }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Presence changes of one socket: a quick reader of many requests makes about two a second. */
export const presencePace: AllowanceRates = { burst: 20, perSecond: 5 };
