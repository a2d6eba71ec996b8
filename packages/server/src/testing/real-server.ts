import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** The server as `npm start` runs it, as a process of its own. */
export interface RealServer {
  port: number;
  process: ChildProcess;
  /** Returns its whole output. */
  printed(): string;
  /** Ctrl-C, and the end of it. Answers the exit code. */
  interrupt(): Promise<number | null>;
  /** Like a power failure: without a shutdown. */
  kill(): Promise<void>;
}

export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Arguments of Node: the server that the global setup built, maybe with flags. */
export interface ServerProgram {
  argv: readonly string[];
  /** Whether the parent exchanges messages with it. */
  ipc: boolean;
}

const built: ServerProgram = { argv: [join(packageRoot, 'dist/main.js')], ipc: false };

/** Resolves once it listens; throws with its output if it ends before. */
export async function startRealServer(
  settings: Record<string, string>,
  program: ServerProgram = built,
): Promise<RealServer> {
  const { child, output } = spawnServer(settings, program);
  const listening = /Bellhop is at http:\/\/[\w.]+:(\d+)/;
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => {
      if (listening.test(output.stdout)) resolve();
    });
    child.once('close', () => reject(new Error(`it did not start:\n${output.stdout}${output.stderr}`)));
  });
  const exit = once(child, 'exit');
  return {
    port: Number(listening.exec(output.stdout)?.[1]),
    process: child,
    printed: () => output.stdout + output.stderr,
    async interrupt() {
      child.kill('SIGINT');
      await exit;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
  };
}

/** Runs it to its end, for starts that must fail. */
export async function runRealServer(settings: Record<string, string>): Promise<Ending> {
  const { child, output } = spawnServer(settings, built);
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}

/** Number of the PostgreSQL process of a data folder; null if none has started. */
export async function postgresPid(dataFolder: string): Promise<number | null> {
  const file = join(dataFolder, 'postgres/cluster/postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

function spawnServer(
  settings: Record<string, string>,
  { argv, ipc }: ServerProgram,
): { child: ChildProcess; output: { stdout: string; stderr: string } } {
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, PORT: '0', BELLHOP_LOG: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (text) => {
    output.stdout += text;
  });
  child.stderr?.on('data', (text) => {
    output.stderr += text;
  });
  return { child, output };
}
