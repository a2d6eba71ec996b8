import type { FastifyInstance } from 'fastify';
import { takeBodies } from './take-bodies.ts';

/** Accepts bodies that forms and mail programs post in a scope; only the address matters. */
export function takeForms(scope: FastifyInstance): void {
  takeBodies(scope, 'application/x-www-form-urlencoded', { longest: 1024, read: () => undefined });
}
