import { storableText } from '@bellhop/contract/scalars';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../platform/failure.ts';
import { hostKey, originOf } from '../platform/http/host.ts';
import { takeBodies } from '../platform/http/take-bodies.ts';
import type { HotelDirectory } from '../platform/tenancy/hotel.ts';
import { actions } from './actions/actions.ts';
import type { Pool } from './pool.ts';
import { Refusal } from './refusal.ts';
import type { WatchAction } from './watch-actions.ts';

const contentType = 'application/x-amz-json-1.1';
const targetPrefix = 'AWSCognitoIdentityProviderService.';
/** Bytes of a body: for a profile of up to fifty attributes, and for other calls. */
const bodyLimits = { profile: 128 * 1024, other: 16 * 1024 };
/** Limit per address: most calls come before sign-in, and some cost 30 ms of the processor. */
const callsPerMinute = 1200;
/**
 * Seconds that clients may cache the pool's keys; a client that looks up an unknown id again accepts a new key at once.
 */
const keysMaxAge = 300;

export interface IdentityRoutesParts {
  pool: Pool;
  hotels: Pick<HotelDirectory, 'byHost'>;
  watch: WatchAction;
  /** Requests of one address over all routes; 0: any number. */
  requestsPerMinute: number;
}

/** The built-in user pools: the Amazon Cognito JSON protocol at `/identity`, and each pool's public keys. */
export async function registerIdentity(app: FastifyInstance, parts: IdentityRoutesParts): Promise<void> {
  const { pool } = parts;
  // A separate scope keeps the protocol's content type and errors away from other routes.
  await app.register(async (scope) => {
    takeBodies(scope, contentType, { longest: longestBody, read: String });
    // No route here uses cookies, so a console on another origin may use the pool like Amazon's.
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers({
        'x-amzn-requestid': request.id,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'x-amzn-errortype, x-amzn-requestid',
      });
      done();
    });
    scope.setErrorHandler(async (error, request, reply) => answerFailure(error, request, reply));

    for (const url of ['/identity', '/identity/']) {
      scope.post(
        url,
        { config: { rateLimit: { max: Math.min(callsPerMinute, parts.requestsPerMinute) } } },
        async (request, reply) => {
          const answer = await act(parts, request);
          return reply.type(contentType).header('cache-control', 'no-store').send(JSON.stringify(answer));
        },
      );
      scope.options(url, async (_request, reply) =>
        reply
          .header('access-control-allow-methods', 'POST')
          .header(
            'access-control-allow-headers',
            'content-type, x-amz-target, x-amz-user-agent, amz-sdk-invocation-id, amz-sdk-request, cache-control',
          )
          .header('access-control-max-age', '86400')
          .code(204)
          .send(),
      );
    }
    scope.get<{ Params: { poolId: string } }>('/identity/:poolId/.well-known/jwks.json', async (request, reply) => {
      const { poolId } = request.params;
      const keys = isStorable(poolId) ? await pool.keys.published(poolId) : null;
      if (keys === null) return reply.code(404).send({ message: 'User pool does not exist.' });
      return reply.header('cache-control', `public, max-age=${keysMaxAge}`).send(keys);
    });
  });
}

function actionNameOf({ headers }: FastifyRequest): string {
  const target = String(headers['x-amz-target'] ?? '');
  return target.startsWith(targetPrefix) ? target.slice(targetPrefix.length) : '';
}

function longestBody(request: FastifyRequest): number {
  return /^(?:SignUp|UpdateUserAttributes)$/.test(actionNameOf(request)) ? bodyLimits.profile : bodyLimits.other;
}

async function act(
  { pool, hotels, watch }: IdentityRoutesParts,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const name = actionNameOf(request);
  const action = actions.get(name);
  if (action === undefined) {
    const target = String(request.headers['x-amz-target'] ?? '');
    throw new Refusal('UnknownOperationException', `Unknown operation ${target.slice(0, 100)}`);
  }
  const hotel = await hotels.byHost(hostKey(request.host));
  const body = parseBody(request.body);
  return watch(name, request.ip, () =>
    action(pool, body, {
      address: request.ip,
      userAgent: String(request.headers['user-agent'] ?? ''),
      origin: originOf(request),
      pageOrigin: request.headers.origin,
      ...(hotel === null ? {} : { idleSeconds: hotel.settings.idleSignOutHours * 3600 }),
    }),
  );
}

/** Refuses NUL and lone surrogates: PostgreSQL stores neither, and no genuine name or password has them. */
function parseBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body), (key, value: unknown) => {
      if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
        throw new Refusal('InvalidParameterException', 'A text holds characters that cannot be stored.');
      return value;
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('SerializationException', 'The body is not JSON.');
  }
}

const isStorable = (text: string): boolean => storableText.test(text);

async function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [status, type, message] = presentFailure(error);
  if (status === 500) request.log.error({ err: error }, 'the server failed to answer an identity call');
  // An unread rest of a body would be parsed as the next request.
  if (!request.raw.complete) reply.header('connection', 'close');
  return reply
    .code(status)
    .type(contentType)
    .header('cache-control', 'no-store')
    .header('x-amzn-errortype', type)
    .send(JSON.stringify({ __type: type, message }));
}

function presentFailure(error: unknown): [status: number, type: string, message: string] {
  if (error instanceof Refusal) return [400, error.type, error.message];
  const status = statusOf(error);
  if (status === 429) return [400, 'TooManyRequestsException', 'Too many requests'];
  if (status >= 400 && status < 500) return [status, 'SerializationException', 'The call cannot be read.'];
  // Clients retry after either.
  return [status === 503 ? 503 : 500, 'InternalErrorException', 'Something went wrong.'];
}

/** Reads the status of errors from the HTTP layer: too large a body, another content type. */
function statusOf(error: unknown): number {
  if (error instanceof Failure) return error.status;
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
