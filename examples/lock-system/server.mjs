// A lock system for Bellhop to start from (docs/partners.md, Keys). Its "doors" are a map: replace `open` and `close`
// by calls of your locks or their cloud, and the map by a table of a database.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { now } from '../clock.mjs';

const { BELLHOP_KEY: key = '', BELLHOP_STATUS: statusUrl = '', EXAMPLE_PORT: port = '4343' } = process.env;
if (key.length < 16 || statusUrl === '')
  throw new Error('BELLHOP_KEY (16 characters or more) and BELLHOP_STATUS are needed');

/** Invitations by Bellhop's id. Deleted ones stay: a late order for one must not open a door. */
const invitations = new Map();

const sign = (timestamp, text) => `v1=${createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')}`;

function isSigned({ method, url, headers }, body) {
  const timestamp = headers['bellhop-timestamp'] ?? '';
  const expected = Buffer.from(sign(timestamp, body === '' ? `${method} ${url}` : body));
  const isFresh = Math.abs(now() - Number(timestamp)) <= 300;
  // Two signatures while the key is being changed: one of them is ours.
  const signatures = (headers['bellhop-signature'] ?? '').split(',').map((text) => Buffer.from(text.trim()));
  return isFresh && signatures.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}

/** Repeats the report until Bellhop accepts it. */
async function tell({ id, order }, state) {
  const body = JSON.stringify({ id, order, state, at: now() });
  for (let seconds = 1; seconds < 3600; seconds *= 2) {
    const timestamp = String(now());
    const headers = {
      'content-type': 'application/json',
      'bellhop-timestamp': timestamp,
      'bellhop-signature': sign(timestamp, body),
    };
    const answer = await fetch(statusUrl, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok || answer?.status === 400 || answer?.status === 404) return;
    await wait(seconds * 1000);
  }
}

function open(invitation) {
  const known = invitations.get(invitation.id);
  if (known?.deleted) return 410;
  // An earlier order that was delayed on its way.
  if (known !== undefined && known.order > invitation.order) return 409;
  invitations.set(invitation.id, invitation);
  void tell(invitation, 'verified');
  return 202;
}

function close(id) {
  invitations.set(id, { id, rooms: [], deleted: true });
  return 200;
}

const isOpening = ({ deleted, passive, until }) => !deleted && !passive && (until === null || until > now());

/** @returns status and answer */
function answerCall(method, path, body) {
  if (method === 'GET' && path === '/') return [200, {}];
  if (method === 'POST' && path === '/invitations') return [open(JSON.parse(body)), {}];
  if (method === 'DELETE' && path.startsWith('/invitations/'))
    return [close(decodeURIComponent(path.replace('/invitations/', ''))), {}];
  // Lists open invitations with their rooms, for the operator of the locks.
  if (method === 'GET' && path === '/doors') return [200, [...invitations.values()].filter(isOpening)];
  return [404, {}];
}

createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const { method, url } = request;
    const [status, answer] = isSigned(request, body) ? answerCall(method, url, body) : [401, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
}).listen(Number(port), '127.0.0.1', () => console.log(`a lock system on http://127.0.0.1:${port}`));
