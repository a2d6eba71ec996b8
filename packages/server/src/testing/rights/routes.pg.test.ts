import { calls } from '@bellhop/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Routes besides calls, each with the reason why it needs no session and a stranger's answer. */
const openRoutes: Record<string, { why: string; try?: string; status?: number; never?: RegExp }> = {
  'GET /healthz': { why: 'says that the process lives', status: 200 },
  'GET /readyz': { why: 'says whether the database answers', status: 200 },
  'GET /metrics': {
    why: 'figures of the process and of what hotels use, for this machine or a client with the token',
    status: 200,
    never: /@|secret/i,
  },
  'GET /version.txt': { why: 'the id of the build', status: 200 },
  'GET /offline.html': { why: 'what a browser polls', status: 200 },
  'GET /api/openapi.json': { why: 'the documented calls', status: 200, never: /test-api-key/ },
  'GET /api/partners/openapi.json': { why: 'the documented protocol of partners', status: 200 },
  'POST /identity': { why: 'asks for its own proof in each action', status: 400 },
  'OPTIONS /identity': { why: 'lets a console of another origin ask', status: 204 },
  'POST /identity/': { why: 'as some clients write it', status: 400 },
  'OPTIONS /identity/': { why: 'as some clients write it', status: 204 },
  'GET /identity/:poolId/.well-known/jwks.json': {
    why: 'public keys',
    try: '/identity/eu-west-1_none/.well-known/jwks.json',
    status: 404,
  },
  'GET /hotel-settings/:file': {
    why: 'read before anybody can sign in',
    try: '/hotel-settings/nowhere.json',
    status: 404,
  },
  'GET /s/:code': { why: 'the code itself is the key', try: '/s/aaaaaaaaaaaaaaaa', status: 404 },
  'GET /address/:code': { why: 'the code itself is the key', try: `/address/${'0'.repeat(32)}`, status: 404 },
  'POST /address/:code': { why: 'the code itself is the key', try: `/address/${'0'.repeat(32)}`, status: 404 },
  'GET /stop/:code': { why: 'the code itself is the key', try: `/stop/${'0'.repeat(20)}`, status: 404 },
  'POST /stop/:code': { why: 'the code itself is the key', try: `/stop/${'0'.repeat(20)}`, status: 404 },
  'POST /stop/:code/again': { why: 'the code itself is the key', try: `/stop/${'0'.repeat(20)}/again`, status: 404 },
  'GET /files/*': { why: 'the address itself is signed', try: '/files/grand/request/file.png', status: 404 },
  'GET /files/papers/:hotel/:paper': {
    why: 'the address itself is signed',
    try: '/files/papers/grand/Pictured01',
    status: 404,
  },
};

const idOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;
const callRoutes = new Set(calls.map((call) => `${call.method} /api${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`));

describe('every route of the server', () => {
  it('is a call of the contract, or says here why it is open', () => {
    const served = server.app.served.map(idOf).filter((id) => !id.startsWith('HEAD '));
    const others = served.filter((id) => !callRoutes.has(id) && openRoutes[id] === undefined);
    // Pages are built for the browser's tests only; their two roots serve no data.
    expect(others.filter((id) => id !== 'GET /' && id !== 'GET /guest/')).toEqual([]);
    expect([...callRoutes].filter((id) => !served.includes(id))).toEqual([]);
    expect(Object.keys(openRoutes).filter((id) => !served.includes(id))).toEqual([]);
  });

  it.each(Object.entries(openRoutes))('%s gives a stranger nothing more', async (id, { status, never, ...route }) => {
    const [method = '', url = ''] = id.split(' ');
    const answer = await server.app.inject({
      method: method as 'GET', // one of the methods that the routes above were registered with
      url: route.try ?? url,
      headers: {
        host: 'localhost',
        ...(method === 'OPTIONS' ? { origin: 'http://localhost', 'access-control-request-method': 'POST' } : {}),
      },
      ...(method === 'POST' ? { payload: {} } : {}),
    });
    expect(answer.statusCode).toBe(status);
    if (never !== undefined) expect(answer.body).not.toMatch(never);
  });
});
