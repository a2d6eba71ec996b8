import { calls } from '@bellhop/contract/calls';
import { from } from '../attempts.ts';
import { testClientId, testKeys } from '../two-hotels.ts';
import type { Chance } from './chance.ts';
import { bent, oddText, oddValue, sayable } from './odd-values.ts';

/** A request as it goes over the wire, byte for byte. */
export interface OddRequest {
  /** For the report. */
  line: string;
  bytes: Buffer;
}

/** Tokens for the attempts. */
export interface Tokens {
  staff: readonly string[];
  guests: readonly string[];
}

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'BREW', 'get'];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/x-amz-json-1.1',
  '',
  '*/*',
];
const actions = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'GetUser',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
  'VerifyUserAttribute',
  'ChangePassword',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
  'SetUserMFAPreference',
  'GlobalSignOut',
  'RevokeToken',
  'GetTokensFromRefreshToken',
  'AdminDeleteUser',
];
const pages = [
  '/',
  '/app/staff/requests',
  '/guest/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/version.txt',
  '/offline.html',
  '/hotel-settings/localhost.json',
  '/api/openapi.json',
  '/identity/eu-west-1_bellhop/.well-known/jwks.json',
  '/files/grand/a/b.png',
  '/live',
  '/assets/none.js',
  '/error',
];

let serial = 0;

export function oddRequest(chance: Chance, tokens: Tokens): OddRequest {
  const kind = chance.next();
  if (kind < 0.7) return oddCall(chance, tokens);
  if (kind < 0.85) return oddAction(chance, tokens);
  return built(
    chance,
    chance.pick(methods),
    bentPath(chance, chance.pick(pages)),
    headersOf(chance, tokens, 'apiKey'),
    null,
  );
}

function oddCall(chance: Chance, tokens: Tokens): OddRequest {
  const call = chance.pick(calls);
  serial += 1;
  const sent = from(call, {
    hotelId: chance.pick(['grand', 'beach']),
    requestId: 'secret-grand',
    bookingId: 'stay-grand',
    fresh: `odd-${serial}`,
  });
  const method = chance.isSo(0.95) ? call.method : chance.pick(methods);
  const headers = headersOf(chance, tokens, call.key);
  for (const [name, value] of Object.entries(sent.headers ?? {}))
    headers.push([name, chance.isSo(0.2) ? oddText(chance) : value]);
  const body =
    'body' in sent && typeof sent.body === 'object'
      ? bent(chance, sent.body)
      : chance.isSo(0.1)
        ? oddValue(chance)
        : null;
  return built(chance, method, bentPath(chance, sent.url), headers, method === 'GET' && chance.isSo(0.9) ? null : body);
}

function oddAction(chance: Chance, tokens: Tokens): OddRequest {
  const [name, code] = ['manager@grand.example', '123456'];
  const usual = {
    ClientId: testClientId,
    Username: name,
    Password: 'Bellhop.demo.1',
    AuthFlow: 'USER_SRP_AUTH',
    ConfirmationCode: code,
    Code: code,
    AuthParameters: { USERNAME: name, SRP_A: 'ab'.repeat(200) },
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: 'x'.repeat(40),
    ChallengeResponses: { USERNAME: name, TIMESTAMP: 'Sat Nov 21 03:00:00 UTC 2026' },
    AccessToken: chance.pick(tokens.staff),
    RefreshToken: 'r',
    Token: 't',
    AttributeName: 'email',
    UserAttributes: [{ Name: 'email', Value: name }],
    UserCode: code,
    PreviousPassword: 'a',
    ProposedPassword: 'b',
    SoftwareTokenMfaSettings: { Enabled: true },
    SMSMfaSettings: { Enabled: true },
  };
  const target = chance.isSo(0.05) ? oddText(chance) : `AWSCognitoIdentityProviderService.${chance.pick(actions)}`;
  const headers: [string, string][] = [
    ['x-amz-target', target],
    ['content-type', 'application/x-amz-json-1.1'],
  ];
  return built(chance, 'POST', '/identity', headers, bent(chance, usual));
}

function headersOf(
  chance: Chance,
  tokens: Tokens,
  key: 'apiKey' | 'AUTHORIZATION_API_KEY' | 'none',
): [string, string][] {
  const token = chance.isSo(0.6)
    ? chance.pick(tokens.staff)
    : chance.isSo(0.7)
      ? chance.pick(tokens.guests)
      : oddText(chance);
  const headers: [string, string][] = [['authorization', `Bearer ${token}`]];
  if (key !== 'none') headers.push(['x-api-key', testKeys[key]]);
  return headers;
}

function bentPath(chance: Chance, url: string): string {
  if (chance.isSo(0.5)) return url;
  const [path = '', query = ''] = url.split('?');
  const parts = path.split('/').map((part) => (part !== '' && chance.isSo(0.15) ? odd(chance) : part));
  const pairs =
    query === ''
      ? []
      : query.split('&').map((pair) => (chance.isSo(0.3) ? `${pair.split('=')[0]}=${odd(chance)}` : pair));
  if (chance.isSo(0.3)) pairs.push(`${odd(chance)}=${odd(chance)}`);
  if (chance.isSo(0.1)) pairs.push(...pairs);
  for (const known of [
    'limit',
    'last_updated_at',
    'lastEvaluatedKey',
    'q',
    'order',
    'status',
    'after',
    'is_translation_needed',
  ]) {
    if (chance.isSo(0.06)) pairs.push(`${known}=${odd(chance)}`);
  }
  return `${parts.join('/')}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
}

function odd(chance: Chance): string {
  const text = sayable(oddText(chance).slice(0, 2000));
  // Sometimes as no browser would send it.
  return chance.isSo(0.85) ? encodeURIComponent(text) : text.replaceAll(/[\s\0\r\n]/g, '%');
}

function built(chance: Chance, method: string, path: string, headers: [string, string][], body: unknown): OddRequest {
  let payload = body === null ? Buffer.alloc(0) : Buffer.from(JSON.stringify(body) ?? '');
  if (payload.length > 0 && chance.isSo(0.06)) payload = payload.subarray(0, chance.below(payload.length));
  if (chance.isSo(0.01)) payload = Buffer.alloc(300_000, '[');
  const all: [string, string][] = [['host', chance.isSo(0.97) ? 'localhost' : oddText(chance)], ...headers];
  if (payload.length > 0 && !headers.some(([name]) => name === 'content-type'))
    all.push(['content-type', chance.isSo(0.9) ? 'application/json' : chance.pick(types)]);
  if (chance.isSo(0.1)) all.push(chance.pick(all));
  if (chance.isSo(0.05))
    all.push([
      chance.pick([
        'x-forwarded-for',
        'x-forwarded-host',
        'cookie',
        'range',
        'if-none-match',
        'accept-encoding',
        'content-encoding',
        'x-http-method-override',
        'origin',
        'upgrade',
      ]),
      oddText(chance),
    ]);
  all.push(['content-length', String(payload.length)], ['connection', 'close']);
  // A header cannot hold a line's end; everything else goes out as it is.
  const lines = all.map(([name, value]) => `${name}: ${value.replaceAll(/[\r\n\0]/g, ' ').slice(0, 3000)}`);
  const head = `${method} ${path.replaceAll(/[\r\n ]/g, '%20')} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return {
    line: `${method} ${path.slice(0, 200)} ${lines.slice(1, 3).join(' ').slice(0, 120)} ${payload.toString().slice(0, 900)}`,
    bytes: Buffer.concat([Buffer.from(head), payload]),
  };
}
