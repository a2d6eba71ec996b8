import { connect, type Socket } from 'node:net';

/** The part of the driver's options with PostgreSQL's addresses; the driver's types leave these lists out. */
interface Places {
  host: string[];
  port: number[];
  path: string | false | undefined;
}

/** Sockets of one driver, which does not report received bytes, and leaves a silent socket open when it ends. */
export interface WatchedSockets {
  /** An option of the driver that its types leave out. */
  readonly option: { socket: (places: unknown) => Socket };
  /** Bytes that the newest socket has received. */
  received(): number;
  readonly any: boolean;
  destroy(): void;
}

export function watchSockets(): WatchedSockets {
  const sockets = new Set<Socket>();
  let newest: Socket | null = null;
  let place = 0;
  function open(places: unknown): Socket {
    // The options as the driver parsed them.
    const { host, port, path } = places as Places;
    const index = place % host.length;
    // When the driver reconnects, it tries the next address.
    place += 1;
    const [hostname, number] = [host[index] ?? 'localhost', port[index] ?? 5432];
    const socket = typeof path === 'string' ? connect(path) : connect(number, hostname);
    // The driver takes the host name for its certificate check from here.
    Object.assign(socket, { host: hostname, port: number });
    sockets.add(socket);
    newest = socket;
    socket.once('close', () => sockets.delete(socket));
    return socket;
  }
  return {
    option: { socket: open },
    received: () => newest?.bytesRead ?? 0,
    get any() {
      return sockets.size > 0;
    },
    destroy() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}
