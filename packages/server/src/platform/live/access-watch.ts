import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Admission } from './admission.ts';
import { endOf, type LiveSession, type StaffSession } from './live-session.ts';
import { closeCodes, type LiveSocket } from './live-socket.ts';
import type { OwnMessage } from './own-messages.ts';
import { PublishPacket } from './publish-packet.ts';
import { accessTopicOf, ownTopicOf } from './topics.ts';

/** Seconds after which a socket's person is checked again even without a reported change. */
const lookAgainSeconds = 60;
/** Seconds after a change at which its people are checked once more: the first check may have read a cache. */
const lookTwiceSeconds = 2;
/** Most people checked in one second: bounds the database load of thousands of idle sockets. */
const looksPerSecond = 100;
/** Grants are read again this many seconds before they end, so that a grant renewed in time never leaves a gap. */
const renewSeconds = 5;
/** Number of changes kept for sockets whose admission is still running. */
const rememberedChanges = 1000;

/**
 * Closes every socket whose right to be connected has ended (Mattermost CVE-2026-9162: a socket outlived its session).
 */
export class AccessWatch {
  readonly #admission: Admission;
  readonly #clock: Clock;
  readonly #log: FastifyBaseLogger;
  readonly #sockets = new Set<LiveSocket>();
  /** Number of this process's sockets by hotel. */
  readonly #hotels = new Map<string, number>();
  /** The privileges that each console knows; several checks may run for one change. */
  readonly #known = new WeakMap<LiveSocket, Privileges>();
  #changes: string[] = [];
  #changeCount = 0;
  #ticking = false;

  constructor(admission: Admission, clock: Clock, log: FastifyBaseLogger) {
    this.#admission = admission;
    this.#clock = clock;
    this.#log = log;
  }

  /** Returns a position in the changes; call it before an admission and pass it to `add` afterwards. */
  mark(): number {
    return this.#changeCount;
  }

  add(socket: LiveSocket, session: LiveSession, mark: number): void {
    socket.session = session;
    if (session.kind === 'staff') this.#known.set(socket, session.privileges);
    socket.checkedAt = this.#clock.now();
    this.#sockets.add(socket);
    this.#hotels.set(session.hotelId, (this.#hotels.get(session.hotelId) ?? 0) + 1);
    const missed = this.#changeCount - mark;
    // A change during the admission: its reads may have returned the former rights.
    const unknown = missed > this.#changes.length;
    const meanwhile = missed > 0 ? this.#changes.slice(-missed) : [];
    if (unknown || meanwhile.includes(session.userId) || meanwhile.includes('')) this.#look(socket);
  }

  remove(socket: LiveSocket): void {
    const { session } = socket;
    if (!this.#sockets.delete(socket) || session === null) return;
    const left = (this.#hotels.get(session.hotelId) ?? 1) - 1;
    if (left === 0) this.#hotels.delete(session.hotelId);
    else this.#hotels.set(session.hotelId, left);
  }

  /** Number of admitted sockets. */
  get count(): number {
    return this.#sockets.size;
  }

  hasHotel(hotelId: string): boolean {
    return this.#hotels.has(hotelId);
  }

  /** Receives a change of a person's rights, account or sign-in. */
  changed(userId: string): void {
    this.#changeCount += 1;
    this.#changes.push(userId);
    if (this.#changes.length > 2 * rememberedChanges) this.#changes = this.#changes.slice(-rememberedChanges);
    for (const socket of this.#sockets) {
      // An empty id means all people.
      if (userId !== '' && socket.session?.userId !== userId) continue;
      this.#look(socket);
      socket.checkedAt += lookTwiceSeconds - lookAgainSeconds;
    }
  }

  /** Runs once a second. */
  async tick(): Promise<void> {
    if (this.#ticking) return;
    this.#ticking = true;
    try {
      const now = this.#clock.now();
      await this.#renewGrants(now);
      let looks = 0;
      for (const socket of this.#sockets) {
        if (socket.session !== null && endOf(socket.session) <= now) socket.cut(closeCodes.expired, 'expired');
        else if (socket.checkedAt + lookAgainSeconds <= now && looks < looksPerSecond) {
          looks += 1;
          this.#look(socket);
        }
      }
    } catch (error) {
      this.#log.error({ err: error }, 'live: the server could not check the access of the connected clients');
    } finally {
      this.#ticking = false;
    }
  }

  /** Sent at most once, to subscribers only: a lost message is read again after the next connection. */
  tellOwn({ hotelId, userId, text }: OwnMessage): void {
    const topic = ownTopicOf(hotelId);
    for (const socket of this.#sockets) {
      const { session, topics } = socket;
      if (session?.kind !== 'staff' || session.userId !== userId || session.hotelId !== hotelId) continue;
      if (topics.includes(topic)) socket.tell(new PublishPacket(topic, text, 0).bytes(0));
    }
  }

  /** Closes all sockets, or the sockets of these hotels. */
  cutAll(code: number, reason: string, hotelIds?: readonly string[]): void {
    for (const socket of this.#sockets) {
      if (hotelIds?.includes(socket.session?.hotelId ?? '') ?? true) socket.cut(code, reason);
    }
  }

  #look(socket: LiveSocket): void {
    const { session } = socket;
    if (session === null) return;
    socket.checkedAt = this.#clock.now();
    this.#admission.look(session).then(
      (may) => {
        if (!may) socket.cut(closeCodes.accessEnded, 'access ended');
        else if (session.kind === 'staff') this.#tellOfChange(socket, session);
      },
      // The rights are unknown, so the socket stays until the next check. If the log cannot be read either, the relay
      // closes it.
      (error: unknown) =>
        this.#log.error({ err: error }, 'live: the server could not check the rights of the connected clients'),
    );
  }

  /** Sent to subscribers only, at most once: the next refused call reports the change again. */
  #tellOfChange(socket: LiveSocket, { hotelId, privileges }: StaffSession): void {
    if (this.#known.get(socket) === privileges) return;
    this.#known.set(socket, privileges);
    const topic = accessTopicOf(hotelId);
    if (socket.topics.includes(topic)) socket.tell(new PublishPacket(topic, '{}', 0).bytes(0));
  }

  async #renewGrants(now: number): Promise<void> {
    const ending = new Map<string, StaffSession[]>();
    for (const { session } of this.#sockets) {
      if (session?.kind !== 'staff') continue;
      const { connect, receive } = session.grants;
      const soon = now + renewSeconds;
      if (connect > soon && (receive === 0 || receive > soon)) continue;
      const ofHotel = ending.get(session.hotelId);
      if (ofHotel === undefined) ending.set(session.hotelId, [session]);
      else ofHotel.push(session);
    }
    for (const [hotelId, sessions] of ending) {
      const grants = await this.#admission.grantsOf(hotelId, [...new Set(sessions.map(({ userId }) => userId))]);
      for (const session of sessions) session.grants = grants.get(session.userId) ?? session.grants;
    }
  }
}
