import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Adds helmet's headers to every answer. Pages replace the policy by their own (`page-policy.ts`). */
export function sendSafeHeaders(app: FastifyInstance, hstsSubdomains: boolean): void {
  const headers = safeHeaders(hstsSubdomains);
  app.addHook('onRequest', (_raw, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Asked of helmet once: they are the same for all answers, and helmet works them out for each. */
function safeHeaders(hstsSubdomains: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Settings and sounds are of this origin, signed files may be opened in a tab: nothing here is for others to embed.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // What else a hotel has below its domain moves to HTTPS only where the operator says so.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
  });
  set(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}
