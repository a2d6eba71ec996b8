import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LeanClient } from './lean-client.ts';

const connections = 16;
const warmUp = 400;

export interface Cost {
  /** Of the server's process, per answer. */
  microseconds: number;
  bytes: number;
  perSecond: number;
}

/** Reads an address over 16 connections, as browsers ask for it, and weighs what the process `pid` spent on it. */
export async function costOf(
  pid: number,
  url: string,
  headers: Record<string, string>,
  answers: number,
): Promise<Cost> {
  const client = new LeanClient(connections);
  const asked = { ...headers, 'accept-encoding': 'gzip, deflate, br' };
  const readAll = async (count: number): Promise<number> => {
    let left = count;
    let bytes = 0;
    const reader = async () => {
      while (left > 0) {
        left -= 1;
        const read = await client.read(url, asked);
        bytes += read;
      }
    };
    await Promise.all(Array.from({ length: connections }, reader));
    return bytes;
  };
  await readAll(warmUp);
  const [started, before] = [performance.now(), processorTime(pid)];
  const bytes = await readAll(answers);
  const [seconds, spent] = [(performance.now() - started) / 1000, processorTime(pid) - before];
  client.close();
  return { microseconds: spent / answers, bytes: bytes / answers, perSecond: answers / seconds };
}

const calmSeconds = 3;
const mostWaitSeconds = 600;

/** Waits until a process has hardly run for three seconds in a row, ten minutes at most. */
export async function atRest(pid: number): Promise<void> {
  let calm = 0;
  for (let second = 0; second < mostWaitSeconds && calm < calmSeconds; second += 1) {
    const before = processorTime(pid);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    calm = processorTime(pid) - before < 60_000 ? calm + 1 : 0;
  }
}

/** Microseconds that a process has run, in user space and in the kernel. */
function processorTime(pid: number): number {
  // After the name in brackets, which may hold spaces: utime and stime are fields 14 and 15 of the line.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
