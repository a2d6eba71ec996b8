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

/** Runs helmet once, because its headers are the same for all answers. */
function safeHeaders(hstsSubdomains: boolean): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const set = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // Settings and sounds are loaded from this origin, and signed files may be opened in a tab: other sites may embed
    // none of them.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Other hosts of a hotel's domain move to HTTPS only if the operator wants it.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: hstsSubdomains },
  });
  set(request, response, (error) => {
    if (error !== undefined) throw error;
  });
  return response.getHeaders();
}
