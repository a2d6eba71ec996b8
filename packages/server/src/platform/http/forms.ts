import type { FastifyInstance } from 'fastify';
import { takeBodies } from './take-bodies.ts';

/** Takes what forms and mail programs post to the addresses of a scope; their address says all. */
export function takeForms(scope: FastifyInstance): void {
  takeBodies(scope, 'application/x-www-form-urlencoded', { longest: 1024, read: () => undefined });
}
