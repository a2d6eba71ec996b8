import { type OwnPresence, ownPresence, type PresenceMessage } from '@bellhop/contract/wire/event';
import type { AllowanceRates } from '../usage/allowance.ts';
import type { LiveSession, StaffSession } from './live-session.ts';
import { presenceTopicOf } from './topics.ts';

/** Bytes of a presence message; the longest valid one has some 500. */
const maxPresenceBytes = 1024;
/** The contract's limit. */
const maxName = 200;

export interface Publishing {
  topic: string;
  payload: Buffer | string;
  qos: number;
  retain: boolean;
}

/** A connection with its last presence, for the case that it ends without a message. */
export interface PresenceOwner {
  /** Distinguishes the connections of one person; contains nothing about the person. */
  readonly mark: string;
  readonly session: LiveSession | null;
  lastPresence: OwnPresence | null;
}

/**
 * Returns the presence that a client may publish, reduced to the fields of the contract and under the person's own
 * name; null: not allowed. A retained message would outlive the person's rights, and the broker has no storage for QoS
 * 2.
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

/** Returns the published text. */
export function presenceText(mark: string, presence: OwnPresence): string {
  return JSON.stringify({ ...presence, from: mark } satisfies PresenceMessage);
}

/**
 * Returns the presence for one receiver: without the name in a locked session, and without the id if the receiver may
 * not read the entity.
 */
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
 * Returns the message for the other desks when a connection ended without one: a closed laptop sends none, and its
 * owner must not seem to be writing.
 */
export function leftMessageOf({
  mark,
  session,
  lastPresence,
}: PresenceOwner): { topic: string; message: string } | null {
  if (session === null || lastPresence === null || lastPresence.state === 'left') return null;
  if (lastPresence.request_id === null && lastPresence.booking_id == null) return null;
  return { topic: presenceTopicOf(session.hotelId), message: presenceText(mark, { ...lastPresence, state: 'left' }) };
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
