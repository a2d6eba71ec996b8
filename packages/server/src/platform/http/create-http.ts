import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { addressGroup } from '../address-group.ts';
import { Failure } from '../failure.ts';
import { answerErrors, answerUnreadable } from './answer-errors.ts';
import { BodyBudget } from './body-budget.ts';
import type { TrustProxy } from './caller-address.ts';
import { compressFrom, compressSmall } from './compress-small.ts';
import { checkHosts } from './host.ts';
import { jsonReader } from './json-body.ts';
import { limitConnections } from './limit-connections.ts';
import { logRequests } from './request-log.ts';
import { sendSafeHeaders } from './safe-headers.ts';
import { takeBodies } from './take-bodies.ts';

export interface HttpOptions {
  log: FastifyBaseLogger;
  trustProxy: TrustProxy;
  /** Per address and minute over all routes; 0: no limit. A whole hotel may be behind one address. */
  requestsPerMinute: number;
  /** Connections of one address without live sockets; 0: no limit. */
  connectionsPerAddress: number;
  hstsSubdomains: boolean;
}

export interface ServedRoute {
  readonly method: string;
  /** The registered path, with `:name` and `*`. */
  readonly url: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route; a test checks the matrix of rights against them. */
    readonly served: readonly ServedRoute[];
    readonly bodyBudget: BodyBudget;
  }
}

/** Bytes. The longest valid JSON body, a map of templates, is far below. */
const bodyLimit = 256 * 1024;

/**
 * Creates Fastify with the common parts of all routes: limits, safe headers, error answers, one log line per answer.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log,
    // `logRequests` logs without queries instead.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    bodyLimit,
    frameworkErrors: answerUnreadable,
    // Milliseconds after which a stalled client loses its connection.
    requestTimeout: 60_000,
    // Closes an idle connection, for example of a client that does not read; longer than an upload waits for its turn.
    connectionTimeout: 150_000,
    keepAliveTimeout: 72_000,
    // Kept connections do not delay the server's end.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  });
  const { connectionsPerAddress: perAddress, trustProxy, log } = options;
  limitConnections(app.server, { perAddress, trustProxy, log });
  const served: ServedRoute[] = [];
  // Added first, so that it sees every route.
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) served.push({ method: verb, url });
  });
  app.decorate('served', served);
  app.decorate('bodyBudget', new BodyBudget());
  app.removeAllContentTypeParsers();
  takeBodies(app, 'application/json', { longest: ({ routeOptions }) => routeOptions.bodyLimit, read: jsonReader(app) });
  leaveResetCallers(app);
  answerErrors(app);
  logRequests(app);
  checkHosts(app);
  sendSafeHeaders(app, options.hstsSubdomains);
  if (options.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      global: true,
      max: options.requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => addressGroup(ip),
      errorResponseBuilder: () => new Failure('too_many_requests'),
    });
  }
  compressSmall(app);
  await app.register(compress, {
    global: true,
    threshold: compressFrom,
    encodings: ['br', 'gzip'],
    // Lists are repetitive: the fastest setting makes them a tenth, the usual one takes three times as long for little
    // more.
    zlibOptions: { level: constants.Z_BEST_SPEED },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
  return app;
}

/** Drops requests whose connection was reset right after they were sent: such a socket has no address any more. */
function leaveResetCallers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.socket.remoteAddress === undefined) reply.hijack();
  });
}
