import { randomBytes } from 'node:crypto';
import { Duplex } from 'node:stream';
import type { OwnPresence } from '@bellhop/contract/wire/event';
import type { RawData, WebSocket } from 'ws';
import type { Clock } from '../clock.ts';
import type { Hotel } from '../tenancy/hotel.ts';
import type { Allowance } from '../usage/allowance.ts';
import type { LiveSession } from './live-session.ts';
import { PacketGuard } from './packet-guard.ts';
import type { PresenceOwner } from './presence.ts';
import type { CountedSocket } from './socket-counts.ts';
import { SocketPace } from './socket-pace.ts';
import type { Flushable, SocketWriter } from './socket-writer.ts';

/** Our close codes (RFC 6455 §7.4.2: 4000–4999 are private). MQTT 3.1.1 has no message for the reason of a close. */
export const closeCodes = {
  ended: 1000,
  goingAway: 1001,
  tryAgainLater: 1013,
  refused: 4400,
  accessEnded: 4401,
  expired: 4402,
  tooSlow: 4408,
  tooFast: 4429,
} as const;

export interface LiveSocketLimits {
  /** Largest packet from a client, bytes. */
  maxPacketBytes: number;
  /** Bytes that may wait for a slow reader before it is cut off. */
  maxWaitingBytes: number;
}

/** The hotel of the socket's host, and the socket's entry in the counts. */
export interface LiveSocketOrigin {
  hotel: Hotel;
  counted: CountedSocket;
}

export interface LiveSocketParts {
  writer: SocketWriter;
  clock: Clock;
}

/**
 * The byte stream of MQTT over one WebSocket. `createWebSocketStream` of ws makes a frame of every write, and a packet
 * is about five writes; here all writes of one turn are one frame, and encoded messages are sent without a copy.
 */
export class LiveSocket extends Duplex implements Flushable, PresenceOwner {
  /** Null until the client has signed in. */
  session: LiveSession | null = null;
  /** Unix seconds of the last check of the person's rights. */
  checkedAt = 0;
  allowance: Allowance | null = null;
  readonly mark = randomBytes(6).toString('base64url');
  lastPresence: OwnPresence | null = null;
  /** Subscribed topics; maintained by the fan-out. */
  topics: string[] = [];
  /** The hotel of the host that the socket connected to. */
  readonly hotel: Hotel;
  readonly counted: CountedSocket;
  readonly #webSocket: WebSocket;
  readonly #writer: SocketWriter;
  readonly #guard: PacketGuard;
  readonly #clock: Clock;
  readonly #pace: SocketPace;
  readonly #limits: LiveSocketLimits;
  #waiting: Buffer[] = [];
  #cut: { code: number; reason: string } | null = null;

  constructor(
    webSocket: WebSocket,
    { hotel, counted }: LiveSocketOrigin,
    { writer, clock }: LiveSocketParts,
    limits: LiveSocketLimits,
  ) {
    super({ allowHalfOpen: false, readableHighWaterMark: limits.maxPacketBytes });
    this.#webSocket = webSocket;
    this.hotel = hotel;
    this.counted = counted;
    this.#writer = writer;
    this.#limits = limits;
    this.#guard = new PacketGuard(limits.maxPacketBytes);
    this.#clock = clock;
    this.#pace = new SocketPace(clock.millis());
    webSocket.on('message', this.#heard);
    // ws itself answers a ping.
    for (const event of ['ping', 'pong'] as const) webSocket.on(event, (data: Buffer) => this.#admits(0, data.length));
    webSocket.on('error', (error) => this.destroy(error));
    webSocket.on('close', () => this.destroy());
  }

  /** Sends a whole message in order with all other writes. */
  tell(packet: Buffer, qos: 0 | 1 = 0): void {
    if (qos === 1) this.#pace.owe();
    this.#queue(packet);
  }

  #queue(packet: Buffer): void {
    if (this.destroyed) return;
    this.#waiting.push(packet);
    if (this.#waiting.length === 1) this.#writer.add(this);
  }

  /** Ends the connection at once; only the reason is still sent. */
  cut(code: number, reason: string): void {
    this.#cut = { code, reason };
    this.destroy();
  }

  get wasCut(): boolean {
    return this.#cut !== null;
  }

  flush(joined: (parts: readonly Buffer[]) => Buffer): void {
    if (this.#waiting.length === 0) return;
    const bytes = joined(this.#waiting);
    this.#waiting = [];
    if (this.#webSocket.bufferedAmount + bytes.length > this.#limits.maxWaitingBytes) {
      this.emit('slow', this.#webSocket.bufferedAmount);
      this.#terminate(closeCodes.tooSlow, 'reads too slowly');
      return;
    }
    this.#webSocket.send(bytes);
  }

  /**
   * The broker processes packets in listeners of these events. An exception in them must end this connection, never the
   * process (Zammad CVE-2020-10101).
   */
  override emit(event: string | symbol, ...args: unknown[]): boolean {
    try {
      return super.emit(event, ...args);
    } catch (error) {
      if (event !== 'readable') throw error;
      this.destroy(error instanceof Error ? error : new Error(String(error)));
      return true;
    }
  }

  override _read(): void {
    if (this.#webSocket.isPaused) this.#webSocket.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#queue(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    // Joins the parts of the packets, which would otherwise be queued one by one.
    this.#queue(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // The refusal of a client was written in this turn and must still be sent; a cut connection gets nothing.
    if (this.#cut === null) this.flush(Buffer.concat);
    this.#waiting = [];
    this.#webSocket.close(
      this.#cut?.code ?? (error === null ? closeCodes.ended : closeCodes.refused),
      this.#cut?.reason,
    );
    // A paused socket would not notice the other side's closing frame, and stay until ws gives up.
    this.#webSocket.resume();
    done(error);
  }

  /** Cuts the connection without a close frame, which would wait behind unread data in both directions. */
  #terminate(code: number, reason: string): void {
    this.#webSocket.terminate();
    this.cut(code, reason);
  }

  /** Ends the connection if it sends more than any honest client. */
  #admits(packets: number, bytes: number): boolean {
    if (this.destroyed) return false;
    const isSignedIn = this.session !== null;
    if (this.#pace.admits({ millis: this.#clock.millis(), isSignedIn, packets, bytes })) return true;
    this.counted.flooded();
    if (isSignedIn) this.emit('fast');
    this.#terminate(closeCodes.tooFast, 'sends too much');
    return false;
  }

  readonly #heard = (data: RawData, isBinary: boolean): void => {
    if (this.destroyed) return;
    // MQTT 3.1.1 §6: control packets come in binary frames only. `nodebuffer` is ws's type for them.
    const before = this.#guard.packets;
    if (!isBinary || !Buffer.isBuffer(data) || !this.#guard.admits(data)) {
      this.destroy(new Error('not a packet that is taken here'));
    } else if (!this.#admits(this.#guard.packets - before, data.length)) {
      // The connection has ended.
    } else if (!this.push(data)) {
      this.#webSocket.pause();
    }
  };
}
