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
  /** As colleagues know them. */
  readonly name: string;
  readonly claims: AccessClaims;
  /** An administration page of another origin: nothing personal is sent. */
  readonly isOfPage: boolean;
  /** As of the last look: no guest data is sent. */
  isLocked: boolean;
  /** One object for all who hold the same: what may be read is decided once for all of them. */
  privileges: Privileges;
  grants: Grants;
}

export interface GuestSession {
  readonly kind: 'guest';
  readonly hotelId: string;
  readonly userId: string;
  /** A returning guest's stays share one topic. */
  readonly bookingId: string;
  /** Kept to ask again whether the stay still lasts. */
  readonly token: string;
  /** As of the last look: it moves with the stay. */
  endsAt: number;
}

/** Who is behind a socket, as of the last look. */
export type LiveSession = StaffSession | GuestSession;

export function mayDo(session: LiveSession, act: LiveAct, now: number): boolean {
  // A guest's token is for one stay and one topic, which is all that grants would say.
  return session.kind === 'guest' ? act !== 'publish' && session.endsAt > now : session.grants[act] > now;
}

export function maySubscribe(session: LiveSession, topic: string): boolean {
  return session.kind === 'guest'
    ? topic === guestTopic(session.hotelId, session.userId)
    : staffTopics(session.hotelId).includes(topic) && !(session.isOfPage && topic === ownTopicOf(session.hotelId));
}

/**
 * Unix seconds from which the socket must not live any longer: when the token dies, or the grant to connect, or a grant
 * to receive that was held. The other acts are refused one by one.
 */
export function endOf(session: LiveSession): number {
  if (session.kind === 'guest') return session.endsAt;
  const { connect, receive } = session.grants;
  return Math.min(session.claims.expiresAt, connect, receive === 0 ? Number.POSITIVE_INFINITY : receive);
}
