import { calls } from '@bellhop/contract/calls';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isStorageFailure, isUnavailable } from '../database/unavailable.ts';
import { Failure, presentFailure } from '../failure.ts';
import { codeOf } from '../start-failure.ts';
import { loggedPathOf, pathOf } from './request-log.ts';

/** Answers every failure as `application/problem+json`; an unexpected one is logged and answered `internal`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, raw, reply) => {
    // The caller closed the connection during the request: no fault of ours, and the answer cannot arrive.
    if (raw.raw.destroyed && !raw.raw.complete && !isStorageFailure(error)) {
      raw.log.debug(
        { host: raw.host, path: loggedPathOf(raw.url), status: callerLeft },
        'the caller closed the connection before the answer',
      );
      return reply.code(callerLeft).send();
    }
    const failure = failureOf(error);
    // The log line has the request's id, as the answer does, and the hotel's host.
    if (failure.status >= 500 && failure.code !== 'uploads_busy')
      raw.log.error({ err: error, host: raw.host, path: loggedPathOf(raw.url) }, 'the server failed to answer a call');
    return sendFailure(failure, raw, reply);
  });
}

/** A status that nginx made usual; the caller has left and does not receive it. */
const callerLeft = 499;

/** Answers addresses that no route serves. */
export function answerUnknown(raw: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(raw.url);
  const methods = callPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length === 0) return sendFailure(new Failure('not_found'), raw, reply);
  return sendFailure(new Failure('method_not_allowed'), raw, reply.header('allow', methods.join(', ')));
}

/** Answers an address that cannot be decoded (`/%`): the router refuses it before any of our hooks. */
export function answerUnreadable(_error: unknown, raw: FastifyRequest, reply: FastifyReply): void {
  void sendFailure(new Failure('invalid_input'), raw, reply.header('x-request-id', raw.id));
}

function sendFailure(failure: Failure, raw: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The unread rest of a body would be read as the next request.
  if (!raw.raw.complete) reply.header('connection', 'close');
  const seconds = failure.extras.retry_after ?? (failure.code === 'unavailable' ? 1 : null);
  if (seconds !== null && !reply.hasHeader('retry-after')) reply.header('retry-after', String(seconds));
  // Sent as text, because the serializer does not know this JSON media type.
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(presentFailure(failure, raw.id)));
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isUnavailable(error)) return new Failure('unavailable');
  const code = codeOf(error);
  if (code !== undefined && unstorableCodes.has(code)) return new Failure('invalid_input');
  switch (statusOf(error)) {
    case 413:
      return new Failure('body_too_large');
    case 415:
      return new Failure('unsupported_media_type');
    case 429:
      return new Failure('too_many_requests');
    // The file server's status for a path that leaves its folder: the caller gets a 404.
    case 403:
    case 404:
      return new Failure('not_found');
    case 503:
      return new Failure('unavailable');
    case 400:
    case 414:
    case 431:
      return new Failure('invalid_input');
    default:
      return new Failure('internal');
  }
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

/** Invalid text: NUL or half a character. */
const unstorableCodes = new Set(['22021', '22P05']);

const callPatterns = calls.map((call) => ({
  method: call.method,
  pattern: new RegExp(`^/api${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));
