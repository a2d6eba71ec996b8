import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LeanClient } from './lean-client.ts';

const connections = 16;
const warmUp = 400;

export interface Cost {
  /** Processor time of the server per answer. */
  microseconds: number;
  bytes: number;
  perSecond: number;
}

/** Reads an address over 16 connections like browsers, and measures the processor time of `pid`. */
export async function costOf(
  pid: number,
  url: string,
  headers: Record<string, string>,
  answers: number,
): Promise<Cost> {
  const client = new LeanClient(connections);
  const allHeaders = { ...headers, 'accept-encoding': 'gzip, deflate, br' };
  const readAll = async (count: number): Promise<number> => {
    let left = count;
    let bytes = 0;
    const reader = async () => {
      while (left > 0) {
        left -= 1;
        const read = await client.read(url, allHeaders);
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

/** Waits until a process has been idle for three seconds in a row, at most ten minutes. */
export async function atRest(pid: number): Promise<void> {
  let calm = 0;
  for (let second = 0; second < mostWaitSeconds && calm < calmSeconds; second += 1) {
    const before = processorTime(pid);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    calm = processorTime(pid) - before < 60_000 ? calm + 1 : 0;
  }
}

/** Processor time of a process in user space and kernel, in microseconds. */
function processorTime(pid: number): number {
  // The name in brackets may contain spaces. Behind it, utime and stime are fields 14 and 15 of the line.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
