import type { FastifyInstance } from 'fastify';

/** Takes what forms and mail programs post to the addresses of a scope; their address says all. */
export function takeForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_raw, _body, done) => done(null, undefined),
  );
}
