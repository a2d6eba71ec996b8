/** A socket that an writer flushes. */
export interface Flushable {
  /** Sends the waiting parts; `joined` makes one buffer of several. */
  flush(joined: (parts: readonly Buffer[]) => Buffer): void;
}

/** Sockets flushed in one go before other work gets its turn: about 10 ms of writing. */
const flushesPerTurn = 1000;

/**
 * Collects the sockets that were written to in this turn of the event loop and flushes each once, so that all writes of
 * one turn leave as one WebSocket frame. Sockets that receive the same bytes share one joined buffer.
 */
export class SocketWriter {
  #waiting: Flushable[] = [];
  #scheduled = false;

  add(socket: Flushable): void {
    this.#waiting.push(socket);
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#empty);
  }

  readonly #empty = (): void => {
    const turn = this.#waiting.splice(0, flushesPerTurn);
    const joined = joinOnce();
    for (const socket of turn) socket.flush(joined);
    this.#scheduled = this.#waiting.length > 0;
    if (this.#scheduled) setImmediate(this.#empty);
  };
}

/** Joins buffers and caches the last result, because the next socket most often waits for the same buffers. */
export function joinOnce(): (parts: readonly Buffer[]) => Buffer {
  let lastParts: readonly Buffer[] = [];
  let last: Buffer = Buffer.alloc(0);
  return (parts) => {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    if (parts.length !== lastParts.length || parts.some((part, index) => part !== lastParts[index])) {
      lastParts = parts;
      last = Buffer.concat(parts);
    }
    return last;
  };
}
