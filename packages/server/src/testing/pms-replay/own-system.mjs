// A hotel's own system with a state of its own, as a process apart; messages of its parent say what its people do, and which
// faults it has. Plain JavaScript: it speaks the protocol of docs/partners.md and shares nothing with Bellhop.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { clock } from './clock.mjs';

const { KEY: key = '', BELLHOP: bellhop = '', STATE: file = '', SEED: seed = '1', PORT: port = '0' } = process.env;
let state = Number(seed) | 1;
/** Between 0 and 1, the same in every run of a seed. */
const chance = () => {
  state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
  return state / 0x7fffffff;
};

/** By id: how it is, and how it was before its last change. */
const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { reservations: [], counted: {} };
const reservations = new Map(saved.reservations);
let sequence = Math.max(0, ...[...reservations.values()].map((each) => each.sequence));
let faults = { answers: 0, slow: 0, lost: 0, repeated: 0, late: 0, clock: 0 };
/** Seconds that this clock is off, and the correction learned so far. */
let learned = 0;
const counted = {
  pushes: 0,
  repeated: 0,
  late: 0,
  lost: 0,
  refusedClock: 0,
  failed: 0,
  slow: 0,
  results: {},
  ...saved.counted,
};

const now = () => clock.now() + faults.clock;
const sign = (timestamp, text) => `v1=${createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')}`;

function isSigned({ headers, method, url }, body) {
  const timestamp = Number(headers['bellhop-timestamp']);
  if (!(Math.abs(now() - learned - timestamp) <= 300)) return false;
  const expected = Buffer.from(sign(timestamp, body === '' ? `${method} ${url}` : body));
  return String(headers['bellhop-signature'])
    .split(',')
    .some((signature) => signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected));
}

async function serve(request, response) {
  let body = '';
  for await (const part of request) body += part;
  const say = (status, answer) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  if (chance() < faults.answers) {
    counted.failed += 1;
    return say(500, {});
  }
  if (chance() < faults.slow) {
    counted.slow += 1;
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  if (!isSigned(request, body)) return say(401, {});
  const url = new URL(request.url, 'http://own');
  if (url.pathname !== '/reservations') return say(200, { capabilities: [] });
  const cursor = Number(url.searchParams.get('cursor') ?? 0);
  const changed = [...reservations.values()].filter((each) => each.sequence > cursor);
  const page = changed.sort((a, b) => a.sequence - b.sequence).slice(0, 200);
  return say(200, {
    reservations: page.map(({ row }) => row),
    cursor: String(page.at(-1)?.sequence ?? cursor),
    more: changed.length > page.length,
  });
}
const server = createServer((request, response) => void serve(request, response));

async function send(items, tries = 3) {
  if (items.length === 0) return;
  const body = JSON.stringify({ reservations: items });
  const timestamp = now() - learned;
  counted.pushes += 1;
  const answer = await fetch(`${bellhop}/api/partners/pms/v1/reservations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'bellhop-timestamp': String(timestamp),
      'bellhop-signature': sign(timestamp, body),
    },
    body,
  });
  if (answer.status === 401) {
    counted.refusedClock += 1;
    learned = now() - Math.floor(Date.parse(answer.headers.get('date') ?? '') / 1000);
    return tries > 0 ? send(items, tries - 1) : undefined;
  }
  if (!answer.ok) return undefined;
  const { results } = await answer.json();
  for (const { result } of results) counted.results[result] = (counted.results[result] ?? 0) + 1;
  return results;
}

/** One day of changes in this system, sent to Bellhop with the faults of that day. */
async function workDay(changes) {
  const sent = [];
  const late = [];
  for (const { id, ...change } of changes) {
    const before = reservations.get(id);
    sequence += 1;
    const after = { ...before?.row, ...change, id, version: (before?.row.version ?? 0) + 1 };
    reservations.set(id, { row: after, sequence });
    if (chance() < faults.lost) {
      counted.lost += 1;
      continue;
    }
    sent.push(after);
    if (before !== undefined && chance() < faults.late) late.push(before.row);
    if (chance() < faults.repeated) {
      counted.repeated += 1;
      sent.push(after);
    }
  }
  counted.late += late.length;
  // Several messages at once, in any order; older ones come last.
  const parts = [[], [], []];
  for (const item of sent) parts[Math.floor(chance() * 3)].push(item);
  const results = (await Promise.all(parts.map((part) => send(part)))).flat();
  await send(late);
  return results.filter((each) => each?.result === 'created').map(({ id }) => id);
}

async function obey({ nr, act, changes, faults: next }) {
  try {
    if (act === 'faults') {
      faults = next;
      learned = 0;
    }
    if (act === 'save') writeFileSync(file, JSON.stringify({ reservations: [...reservations], counted }));
    const created = act === 'day' ? await workDay(changes) : [];
    process.send({ nr, created, sequence, counted });
  } catch (error) {
    process.send({ nr, error: String(error) });
  }
}
process.on('message', (order) => void obey(order));
process.on('disconnect', () => process.exit());
server.listen(Number(port), '127.0.0.1', () => process.send({ port: server.address().port }));
