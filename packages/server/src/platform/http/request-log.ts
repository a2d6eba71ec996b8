import type { FastifyInstance } from 'fastify';
import { addressGroup } from '../address-group.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Subject of the person, or the stay of a guest, once it is known; no name. */
    callerName: string;
  }
}

/** One line per answer of the API and identity; pages and assets only where they failed. Paths without their query. */
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
      'answered',
    );
  });
}

/**
 * Codes of short links, of payment links and of letters to staff, tickets of uploads, and where a hotel's own system tells of
 * changes are keys: a reader of the log must not be able to use them.
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

/** As the router reads it, which may be spelled in other ways. */
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
