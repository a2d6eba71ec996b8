import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Running, startBellhop } from '../ground.ts';
import { type Figure, limitFigure, ratioFigure, writeSection } from '../report.ts';
import { type Staff, signIn } from '../staff.ts';
import { percentile, type Round, ratioOf } from '../statistics.ts';
import { floods, type Target } from './floods.ts';

const rounds = 3;
/** Milliseconds of measurement in each half of a round, and of a flood before the measurement. */
const measured = 6_000;
const ahead = 2_000;
const megabyte = 2 ** 20;
/** Bytes by which the memory may exceed its former size, a minute after the last flood of a kind. */
const mostKept = 100 * megabyte;
const tickets = 40;

export async function run(): Promise<void> {
  const bellhop = await startBellhop({ BELLHOP_LOG: 'silent' });
  try {
    // The measured desk is at Beach; the flood comes from another address and uploads to Grand.
    const desk = await signIn(bellhop.origin.replace('localhost', '127.0.0.1'), 'manager@beach.example');
    const guest = await signIn(bellhop.origin, 'manager@grand.example');
    const target = { port: Number(new URL(bellhop.origin).port), uploads: await uploadsOf(guest) };
    await listTimes(desk, ahead);
    const figures: Figure[] = [];
    for (const name of Object.keys(floods)) figures.push(...(await measureFlood(name, target, { bellhop, desk })));
    writeSection(
      'strangers',
      `One address floods a server that has the usual limits, from a process of its own on the same cores, by what the findings of SECURITY.md name; the list of requests of another hotel is read meanwhile, one read after another. Floor: the same reads without a flood, ${rounds} rounds in turn.`,
      figures,
    );
  } finally {
    await bellhop.stop();
  }
}

async function measureFlood(
  name: string,
  target: Target,
  { bellhop, desk }: { bellhop: Running; desk: Staff },
): Promise<Figure[]> {
  const before = bellhop.memory();
  const [p50, p99]: [Round[], Round[]] = [[], []];
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    const idle = await listTimes(desk, measured);
    const flood = startFlood(name, target);
    await wait(ahead);
    const flooded = await listTimes(desk, measured);
    most = Math.max(most, bellhop.memory());
    flood.kill('SIGKILL');
    p50.push({ ours: percentile(flooded, 0.5), floor: percentile(idle, 0.5) });
    p99.push({ ours: percentile(flooded, 0.99), floor: percentile(idle, 0.99) });
  }
  const since = performance.now();
  while (bellhop.memory() > before + mostKept && performance.now() - since < 60_000) await wait(1_000);
  const kept = Math.max(0, bellhop.memory() - before) / megabyte;
  process.stdout.write(
    `${name}: at most ${((most - before) / megabyte).toFixed(0)} MB more, ${kept.toFixed(0)} MB kept\n`,
  );
  return [
    ratioFigure(`${name}: list of another hotel, p50`, ratioOf(p50), 'ms', 2),
    ratioFigure(`${name}: the same, p99`, ratioOf(p99), 'ms', 5),
    limitFigure(`${name}: memory kept a minute after`, kept, 'MiB', mostKept / megabyte, 0),
  ];
}

function startFlood(name: string, target: Target): ChildProcess {
  const child = fork(fileURLToPath(new URL('./flood.ts', import.meta.url)), [], { execArgv: process.execArgv });
  child.send({ name, target });
  return child;
}

/** Milliseconds of each read of the list, one at a time. */
async function listTimes(desk: Staff, lasts: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + lasts;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(`${desk.origin}/api/requests?hotel_id=${desk.hotelId}&limit=25`, {
      headers: desk.headers,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the desk was answered ${answer.status}`);
    times.push(performance.now() - began);
    // Desks pause as well, which leaves the processor to others.
    await wait(10);
  }
  return times;
}

async function uploadsOf(staff: Staff): Promise<string[]> {
  const list = await fetch(`${staff.origin}/api/requests?hotel_id=${staff.hotelId}&limit=1`, {
    headers: staff.headers,
  });
  const { items } = (await list.json()) as { items: { id: string }[] };
  const file = { request_id: items[0]?.id, name: 'menu.pdf', content_type: 'application/pdf', bytes: 9_900_000 };
  const paths: string[] = [];
  for (let n = 0; n < tickets; n += 1) {
    const answer = await fetch(`${staff.origin}/api/files?hotel_id=${staff.hotelId}`, {
      method: 'POST',
      headers: staff.headers,
      body: JSON.stringify(file),
    });
    if (!answer.ok) throw new Error(`no place for a file: ${answer.status} ${await answer.text()}`);
    const { upload_url: url } = (await answer.json()) as { upload_url: string };
    paths.push(new URL(url, staff.origin).pathname);
  }
  return paths;
}
