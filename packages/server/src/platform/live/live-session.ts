import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { AccessClaims } from '../session/caller.ts';
import { guestTopic, ownTopicOf, staffTopics } from './topics.ts';

export const liveActs = ['connect', 'publish', 'subscribe', 'receive'] as const;
export type LiveAct = (typeof liveActs)[number];

/** Unix seconds at which each grant ends; 0: never granted. */
export type Grants = Record<LiveAct, number>;

export const noGrants: Readonly<Grants> = { connect: 0, publish: 0, subscribe: 0, receive: 0 };

export interface StaffSession {
  readonly kind: 'staff';
  readonly hotelId: string;
  readonly userId: string;
  /** The name that colleagues see. */
  readonly name: string;
  readonly claims: AccessClaims;
  /** An administration page of another origin: it receives no personal data. */
  readonly isOfPage: boolean;
  /** State at the last check: a locked desk receives no guest data. */
  isLocked: boolean;
  /** One object for all people of the same rights, so that a read right is decided once for all of them. */
  privileges: Privileges;
  grants: Grants;
}

export interface GuestSession {
  readonly kind: 'guest';
  readonly hotelId: string;
  readonly userId: string;
  /** Distinguishes the stays of a returning guest, which share one topic. */
  readonly bookingId: string;
  /** Used to check again whether the stay goes on. */
  readonly token: string;
  /** State at the last check; it changes with the stay. */
  endsAt: number;
}

/** The person behind a socket, as of the last check. */
export type LiveSession = StaffSession | GuestSession;

export function mayDo(session: LiveSession, act: LiveAct, now: number): boolean {
  // A guest's token is for one stay and one topic, so grants would add nothing.
  return session.kind === 'guest' ? act !== 'publish' && session.endsAt > now : session.grants[act] > now;
}

export function maySubscribe(session: LiveSession, topic: string): boolean {
  return session.kind === 'guest'
    ? topic === guestTopic(session.hotelId, session.userId)
    : staffTopics(session.hotelId).includes(topic) && !(session.isOfPage && topic === ownTopicOf(session.hotelId));
}

/**
 * Returns the unix seconds at which the socket must close: when the token, the grant to connect, or a grant to receive
 * ends. The other acts are refused one by one.
 */
export function endOf(session: LiveSession): number {
  if (session.kind === 'guest') return session.endsAt;
  const { connect, receive } = session.grants;
  return Math.min(session.claims.expiresAt, connect, receive === 0 ? Number.POSITIVE_INFINITY : receive);
}
