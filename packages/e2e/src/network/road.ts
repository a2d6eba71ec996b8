import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Paths that contain the build id, besides pages: the worker, its cached pages and the version file. */
const placesOfBuild = new Set(['/', '/app/charging', '/service-worker.js', '/version.txt']);

/** A proxy between desks and Bellhop that can be cut and can block web sockets. */
export class Road {
  private readonly target: URL;
  private readonly open = new Set<Socket | Duplex>();
  private readonly server = createServer((incoming, answer) => this.carry(incoming, answer));
  private isCut = false;
  private port = 0;
  /** False: blocks live connections, like some proxies. */
  letsSocketsThrough = true;
  /** Replaces the build id in answers, so that the same files look like another version. */
  build: { is: string; becomes: string } | null = null;

  private constructor(target: URL) {
    this.target = target;
    this.server.on('connection', (socket) => this.remember(socket));
    this.server.on('upgrade', (incoming, socket, head) => this.carrySocket(incoming, socket, head));
  }

  static async to(origin: string): Promise<Road> {
    const road = new Road(new URL(origin));
    road.server.listen(0, '127.0.0.1');
    await once(road.server, 'listening');
    const address = road.server.address();
    if (address === null || typeof address === 'string') throw new Error('no port was given');
    road.port = address.port;
    return road;
  }

  /** Address of a hotel's host name at this proxy. */
  at(host: string): string {
    return `http://${host}:${this.port}`;
  }

  /** Blocks all traffic and drops open connections. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.open) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async close(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }

  private remember(socket: Socket | Duplex): void {
    if (this.isCut) {
      socket.destroy();
      return;
    }
    this.open.add(socket);
    socket.once('close', () => this.open.delete(socket));
    // A cut connection must not fail the journey.
    socket.on('error', () => undefined);
  }

  private carry(incoming: IncomingMessage, answer: ServerResponse): void {
    const isPage = incoming.headers.accept?.includes('text/html') === true;
    const changes = this.build !== null && (isPage || placesOfBuild.has(incoming.url ?? ''));
    const { 'if-none-match': _, 'if-modified-since': __, ...unconditional } = incoming.headers;
    const headers = changes ? { ...unconditional, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = request(
      { host: this.target.hostname, port: this.target.port, method: incoming.method, path: incoming.url, headers },
      (came) => {
        if (changes) void this.changeBuild(came, answer);
        else came.pipe(answer.writeHead(came.statusCode ?? 502, came.headers));
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }

  private async changeBuild(came: IncomingMessage, answer: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of came.setEncoding('utf8')) text += part;
    if (this.build !== null) text = text.replaceAll(this.build.is, this.build.becomes);
    const { etag: _, 'last-modified': __, ...headers } = came.headers;
    answer.writeHead(came.statusCode ?? 502, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text);
  }

  private carrySocket(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (!this.letsSocketsThrough) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const onward = connect(Number(this.target.port), this.target.hostname, () => {
      const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    this.remember(onward);
    socket.once('close', () => onward.destroy());
    onward.once('close', () => socket.destroy());
  }
}
