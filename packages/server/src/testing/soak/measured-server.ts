import { fileURLToPath } from 'node:url';
import { type RealServer, startRealServer } from '../real-server.ts';

export interface Memory {
  /** Bytes of live objects after a garbage collection. */
  heap: number;
  /** Bytes of the process as the system counts them. */
  resident: number;
}

export interface MeasuredServer extends RealServer {
  /** Collects garbage in the server first. Throws with the server's output if it has ended. */
  memory(): Promise<Memory>;
}

const built = fileURLToPath(new URL('../../../dist/main.js', import.meta.url));

/** Runs inside the server: answers each message with its memory. Twice, because the first collection frees more to free. */
const probe = `
process.on('message', () => {
  gc(); gc();
  const { heapUsed: heap, rss: resident } = process.memoryUsage();
  process.send({ heap, resident });
});
process.channel.unref();`;

/** The built server, as a hotel runs it, with a heap of so many megabytes. */
export async function startMeasuredServer(
  settings: Record<string, string>,
  heapMegabytes: number,
): Promise<MeasuredServer> {
  const server = await startRealServer(settings, {
    argv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--expose-gc',
      '--import',
      `data:text/javascript,${encodeURIComponent(probe)}`,
      built,
    ],
    ipc: true,
  });
  return {
    ...server,
    memory: () =>
      new Promise((resolve, reject) => {
        const { process: child } = server;
        const ended = (): void => reject(new Error(`the server ended: ${server.printed().slice(-4000)}`));
        if (child.exitCode !== null || child.signalCode !== null) return ended();
        child.once('exit', ended);
        child.once('message', (answer) => {
          child.off('exit', ended);
          // Written by the probe above.
          resolve(answer as Memory);
        });
        child.send('memory');
      }),
  };
}
