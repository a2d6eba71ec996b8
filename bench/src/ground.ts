import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const serverEntry = fileURLToPath(new URL('../../packages/server/dist/main.js', import.meta.url));

export interface Running {
  process: ChildProcess;
  origin: string;
  /** Resident memory in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Starts the built server with the demo hotels, in a temporary folder that is removed at the stop. */
export async function startBellhop(settings: Record<string, string> = {}): Promise<Running & { data: string }> {
  const data = mkdtempSync(join(tmpdir(), 'bellhop-bench-'));
  const port = await freePort();
  const running = await startProcess([serverEntry], port, { BELLHOP_DATA: data, BELLHOP_LOG: 'warn', ...settings });
  return {
    ...running,
    data,
    async stop() {
      await running.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Starts a Node process that serves HTTP on `PORT`, and waits until it answers `/healthz`. */
export async function startProcess(
  argv: string[],
  port: number,
  environment: Record<string, string>,
): Promise<Running> {
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://localhost:${port}`;
  const deadline = performance.now() + 60_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${argv.join(' ')} ended with ${child.exitCode}`);
    const up = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) break;
    if (performance.now() > deadline) throw new Error(`${argv.join(' ')} did not come up within a minute`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    process: child,
    origin,
    memory: () => residentBytes(child.pid ?? 0),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

function residentBytes(pid: number): number {
  const status = readStatus(pid);
  const line = /^VmRSS:\s+(\d+) kB$/m.exec(status);
  return Number(line?.[1] ?? Number.NaN) * 1024;
}

function readStatus(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}
