// A payment gateway for Bellhop to start from (docs/payments-gateway.md). Its "provider" is a page with one button: replace
// `pay` and the page by calls of your provider, and the map by a table of a database.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { now } from '../clock.mjs';

const { BELLHOP_KEY: key = '', BELLHOP_EVENTS: events = '', EXAMPLE_PORT: port = '4242' } = process.env;
if (key.length < 16 || events === '')
  throw new Error('BELLHOP_KEY (16 characters or more) and BELLHOP_EVENTS are needed');

/** Sessions by Bellhop's id, so that a repeated call finds the existing one. */
const sessions = new Map();

const sign = (timestamp, text) => `v1=${createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')}`;

function isSigned({ method, url, headers }, body) {
  const timestamp = headers['bellhop-timestamp'] ?? '';
  const expected = Buffer.from(sign(timestamp, body === '' ? `${method} ${url}` : body));
  const signature = Buffer.from(headers['bellhop-signature'] ?? '');
  const isFresh = Math.abs(now() - Number(timestamp)) <= 300;
  return isFresh && signature.length === expected.length && timingSafeEqual(signature, expected);
}

function shown({ id, state, amount, currency, refunded, paid_at }) {
  return { id, state, amount, currency, refunded, paid_at, url: `http://127.0.0.1:${port}/pages/${id}` };
}

/** Repeats the event until Bellhop accepts it. */
async function tell(session) {
  const body = JSON.stringify({ id: randomUUID(), session: shown(session) });
  for (let seconds = 1; seconds < 3600; seconds *= 2) {
    const timestamp = String(now());
    const headers = {
      'content-type': 'application/json',
      'bellhop-timestamp': timestamp,
      'bellhop-signature': sign(timestamp, body),
    };
    const answer = await fetch(events, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.ok) return;
    await wait(seconds * 1000);
  }
}

function isOver(session) {
  if (session.state === 'open' && session.expires_at <= now()) session.state = 'expired';
  return session.state !== 'open';
}

function pay(session) {
  if (isOver(session)) return;
  Object.assign(session, { state: 'succeeded', paid_at: now() });
  void tell(session);
}

/** Currencies whose decimals by ISO 4217 are not two; `Intl` differs for some of them. */
const noDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

function inMainUnit(amount, currency) {
  const decimals = noDecimals.includes(currency) ? 0 : threeDecimals.includes(currency) ? 3 : 2;
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** @returns status and answer of a call of Bellhop */
function answerCall(method, path, body) {
  if (method === 'GET' && path === '/') return [200, {}];
  if (method === 'POST' && path === '/sessions') {
    const order = JSON.parse(body);
    const session = sessions.get(order.id) ?? { ...order, state: 'open', refunded: 0 };
    sessions.set(order.id, session);
    return [201, shown(session)];
  }
  const session = sessions.get(decodeURIComponent(path.replace('/sessions/', '')));
  if (session === undefined) return [404, {}];
  if (!isOver(session) && method === 'DELETE') session.state = 'expired';
  return [200, shown(session)];
}

createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    const { method, url } = request;
    const page = sessions.get(url.replace('/pages/', ''));
    if (page !== undefined && url.startsWith('/pages/')) {
      // The page of the provider, with the person's browser.
      if (method === 'POST') pay(page);
      if (method === 'POST') return response.writeHead(303, { location: page.return_url }).end();
      const amount = `${page.currency} ${inMainUnit(page.amount, page.currency)}`;
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<form method="post"><button>Pay ${amount}</button></form><a href="${page.cancel_url}">Back</a>`);
    }
    const [status, answer] = isSigned(request, body) ? answerCall(method, url, body) : [401, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
}).listen(Number(port), '127.0.0.1', () => console.log(`a payment gateway on http://127.0.0.1:${port}`));
