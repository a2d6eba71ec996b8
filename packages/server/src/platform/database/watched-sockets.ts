import { connect, type Socket } from 'node:net';

/** Part of the driver's options that say where PostgreSQL is; the driver's types leave these lists out. */
interface Places {
  host: string[];
  port: number[];
  path: string | false | undefined;
}

/** Sockets of one driver, which tells nobody whether they receive anything, and leaves a silent one open when it ends. */
export interface WatchedSockets {
  /** For the driver, whose types leave it out. */
  readonly option: { socket: (places: unknown) => Socket };
  /** Bytes that its newest socket has received. */
  received(): number;
  readonly any: boolean;
  destroy(): void;
}

export function watchSockets(): WatchedSockets {
  const sockets = new Set<Socket>();
  let newest: Socket | null = null;
  let place = 0;
  function open(places: unknown): Socket {
    // The driver's own parsed options.
    const { host, port, path } = places as Places;
    const index = place % host.length;
    // A driver that connects again tries the next place.
    place += 1;
    const [hostname, number] = [host[index] ?? 'localhost', port[index] ?? 5432];
    const socket = typeof path === 'string' ? connect(path) : connect(number, hostname);
    // The driver reads the name for its certificate from here.
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
