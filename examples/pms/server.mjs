// A hotel's own system that speaks the protocol `link` of docs/partners.md, to start from: reservations in memory, every
// change is sent to Bellhop and can be read from a cursor.
// BELLHOP_KEY=… BELLHOP_URL=http://localhost:8080 node examples/pms/server.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { now } from '../clock.mjs';

const { BELLHOP_KEY: key = '', BELLHOP_URL: bellhop = '', EXAMPLE_PORT: port = '4300' } = process.env;
/** Reservations by id, as in the protocol; `sequence` is the number of the last change, and the cursor. */
const reservations = new Map();
let sequence = 0;
/** Seconds that Bellhop's clock is ahead of this one, read from its answers. */
let ahead = 0;

const sign = (timestamp, text) => `v1=${createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')}`;

/** While keys are being changed Bellhop sends a signature of each, with commas. */
function isSigned({ headers, method, url }, body) {
  const timestamp = Number(headers['bellhop-timestamp']);
  if (!(Math.abs(now() + ahead - timestamp) <= 300)) return false;
  const expected = Buffer.from(sign(timestamp, body === '' ? `${method} ${url}` : body));
  return String(headers['bellhop-signature'])
    .split(',')
    .some((signature) => signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected));
}

/** Changes a reservation here and then at Bellhop. */
function change(id, patch) {
  const known = reservations.get(id);
  sequence += 1;
  const guest = { ...known?.guest, ...patch.guest };
  reservations.set(id, { ...known, ...patch, guest, id, version: (known?.version ?? 0) + 1, sequence });
  void push([id]);
  return shown(reservations.get(id));
}

function shown({ sequence: _, ...reservation }) {
  return reservation;
}

/** Repeats until Bellhop has the changes: their order does not matter, and repetitions are harmless. */
async function push(ids, tries = 1) {
  if (bellhop === '') return;
  const body = JSON.stringify({ reservations: ids.map((id) => shown(reservations.get(id))) });
  const timestamp = now() + ahead;
  const answer = await fetch(`${bellhop}/api/partners/pms/v1/reservations`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'bellhop-timestamp': String(timestamp),
      'bellhop-signature': sign(timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  // The clocks differ: use Bellhop's time in signatures from now on.
  if (answer?.status === 401 && theirs > 0) ahead = Math.floor(theirs / 1000) - now();
  if (answer?.ok) {
    const { results } = await answer.json();
    for (const { id, result, reason } of results) if (result === 'refused') console.error(`refused ${id}: ${reason}`);
    return;
  }
  // Bellhop reads unsent changes from its cursor.
  if (tries < 5) setTimeout(() => void push(ids, tries + 1), 500 * 2 ** tries);
}

/** Pages of 100, oldest change first. */
function pageAfter(cursor) {
  const changed = [...reservations.values()]
    .filter((reservation) => reservation.sequence > cursor)
    .sort((a, b) => a.sequence - b.sequence);
  const page = changed.slice(0, 100);
  return { reservations: page.map(shown), cursor: String(page.at(-1)?.sequence ?? cursor), more: changed.length > 100 };
}

/** Returns status and answer of a call of Bellhop. */
function answer(method, { pathname, searchParams }, input) {
  if (pathname === '/') return [200, { capabilities: ['rooms', 'guest', 'check_in'] }];
  if (pathname === '/reservations') {
    const [from, to] = [searchParams.get('from'), searchParams.get('to')];
    if (from === null) return [200, pageAfter(Number(searchParams.get('cursor') ?? 0))];
    const stays = [...reservations.values()].filter(({ arrival, departure }) => arrival <= to && departure >= from);
    return [200, { reservations: stays.map(shown) }];
  }
  const [, , encoded = '', act] = pathname.split('/');
  const id = decodeURIComponent(encoded);
  const known = reservations.get(id);
  if (known === undefined) return [404, {}];
  if (method === 'GET') return [200, shown(known)];
  // The reservation has changed since Bellhop read it.
  if (input.version !== known.version) return [409, {}];
  if (act === 'check-in') return [200, change(id, { state: 'in_house' })];
  const { version: _, ...changed } = input;
  return [200, change(id, changed)];
}

async function serve(request, response) {
  let body = '';
  for await (const part of request) body += part;
  const url = new URL(request.url, 'http://pms');
  const say = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  try {
    // Only for the example: changes by the people at its own desk. A real system has its own screens.
    if (request.method === 'PUT' && url.pathname.startsWith('/desk/'))
      return say(200, change(decodeURIComponent(url.pathname.slice('/desk/'.length)), JSON.parse(body)));
    if (!isSigned(request, body)) return say(401, {});
    return say(...answer(request.method, url, body === '' ? {} : JSON.parse(body)));
  } catch (error) {
    return say(400, { error: String(error) });
  }
}

createServer((request, response) => void serve(request, response)).listen(Number(port), '127.0.0.1', function () {
  console.log(`A hotel's own system at http://127.0.0.1:${this.address().port}`);
});
