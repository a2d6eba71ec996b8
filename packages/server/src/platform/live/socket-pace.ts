import { Allowance } from '../usage/allowance.ts';

/**
 * Costs of a packet, of a frame (clients write a packet in several), and of so many bytes: one packet may name 400
 * topics.
 */
const costs = { packet: 5, frame: 1, bytes: 5, perBytes: 256 };
/**
 * 500 packets at once and 200 a second, each in a frame of its own: an honest console subscribes to some 20 topics as
 * it opens and then sends a few packets a second.
 */
const pace = { burst: 3000, perSecond: 1200 };
/** Frames before the sign-in: CONNECT, and each of its fields by itself if a client writes so. */
const mostAnonymous = 50;
/** Cost of an acknowledgement, and the limit of owed ones: more than the largest burst that is sent one by one. */
const [acknowledgement, mostOwed] = [10, 100_000];

/**
 * Limits the frames and packets of one socket. They cost the sender almost nothing and the server a turn each, so that
 * one client could block the server for all others.
 */
export class SocketPace {
  readonly #allowance: Allowance;
  #anonymous = 0;
  #owed = 0;

  /** @param millis now */
  constructor(millis: number) {
    this.#allowance = new Allowance(pace, millis);
  }

  /** Counts a sent message that the client has to acknowledge. */
  owe(): void {
    this.#owed = Math.min(mostOwed, this.#owed + acknowledgement);
  }

  /** False: the socket sends more than any honest client, and must end. */
  admits({ millis, isSignedIn, packets, bytes }: Arrival): boolean {
    if (!isSignedIn) {
      this.#anonymous += 1;
      if (this.#anonymous > mostAnonymous) return false;
    }
    const cost = costs.frame + packets * costs.packet + Math.floor(bytes / costs.perBytes) * costs.bytes;
    const free = Math.min(this.#owed, cost);
    this.#owed -= free;
    return this.#allowance.take(millis, cost - free);
  }
}

/** One received frame. */
export interface Arrival {
  millis: number;
  isSignedIn: boolean;
  /** Packets that began in it. */
  packets: number;
  bytes: number;
}
