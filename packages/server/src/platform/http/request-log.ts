import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../address-group.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Subject of the person, or the guest's stay, once it is known; no name. */
    callerName: string;
  }
}

/**
 * Logs one line per answer of the API and identity; pages and assets only on failure. Paths are logged without their
 * query.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('callerName', '');
  app.addHook('onRequest', (raw, reply, done) => {
    reply.header('x-request-id', raw.id);
    done();
  });
  app.addHook('onResponse', async (raw, reply) => {
    const path = loggedPathOf(raw.url);
    if (reply.statusCode < 400 && !path.startsWith('/api/') && path !== '/identity') return;
    raw.log.info(
      {
        host: raw.host,
        method: raw.method,
        path,
        status: reply.statusCode,
        from: addressGroup(raw.ip),
        ...(raw.callerName === '' ? {} : { user: raw.callerName }),
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'the server answered a call',
    );
  });
}

/**
 * Paths with secrets: codes of short links, of payment links and of letters to staff, tickets of uploads, and the
 * address at which a hotel's own system reports changes. A reader of the log must not be able to use them.
 */
export function loggedPathOf(url: string): string {
  const path = pathOf(url);
  const read = decoded(path);
  const cut = read.replace(
    /^(\/+(?:s|address|(?:api\/+)?pay|api\/+files\/+uploads|api\/+partners\/+pms\/+v1\/+changed)\/+).+/is,
    '$1…',
  );
  return cut === read ? path : cut;
}

/** Decodes a path like the router, which accepts several spellings. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

export function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}
