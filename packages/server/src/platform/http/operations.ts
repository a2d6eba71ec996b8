import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { Failure } from '../failure.ts';
import type { ClockWatch } from '../health/clock-watch.ts';
import { withinTime } from '../within-time.ts';
import { openApiDocument } from './openapi.ts';

export interface OperationsParts {
  app: FastifyInstance;
  database: Database;
  clockWatch: Pick<ClockWatch, 'look'>;
  buildId: string;
  metricsToken: string | null;
  /** Whether consoles would miss events. */
  isBehind: () => boolean;
}

/** Registers the addresses for operators and other programs: alive, ready, figures, build, and the OpenAPI document. */
export function registerOperations({
  app,
  database,
  clockWatch,
  buildId,
  metricsToken,
  isBehind,
}: OperationsParts): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'bellhop_http_seconds',
    help: 'Time from the request to its answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (raw, reply) => {
    // The route's pattern, because a label per address would grow without end.
    const route = raw.routeOptions.url ?? 'none';
    durations.observe({ method: raw.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', async (_raw, reply) => reply.type('text/plain').send('ok'));
  app.get('/readyz', async (_raw, reply) => {
    const asking = database.ask().then(() => clockWatch.look());
    await withinTime(asking, patience, () => new Error('no answer in time')).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the database does not answer or accepts no writes');
      throw new Failure('unavailable');
    });
    if (isBehind()) {
      app.log.warn('live: the server cannot read the event logs of the hotels');
      throw new Failure('unavailable');
    }
    return reply.type('text/plain').send('ok');
  });
  const readFigures = figureReader(registry);
  app.get('/metrics', async (raw, reply) => {
    if (!mayReadMetrics(raw, metricsToken)) throw new Failure('not_found');
    return reply.type(registry.contentType).send(await readFigures());
  });
  app.get('/version.txt', async (_raw, reply) =>
    reply.type('text/plain').header('cache-control', 'no-store').send(buildId),
  );
  // Browsers request it to learn whether they are online (NET-01), so no proxy may cache it; its content is never
  // shown.
  app.get('/offline.html', async (_raw, reply) =>
    reply.type('text/html').header('cache-control', 'no-store').send('<!doctype html><title>Bellhop</title>'),
  );
  app.get('/api/openapi.json', async (_raw, reply) => {
    void reply.header('cache-control', 'public, no-cache');
    return document();
  });
  return registry;
}

/** Milliseconds for the database: an operator's program waits a few seconds for its answer. */
const patience = 2_000;

/** Reads all figures; one whose source does not answer is left out until its pending read ends. */
function figureReader(registry: Registry): () => Promise<string> {
  const reading = new Map<string, Promise<string>>();
  const read = (name: string): Promise<string> => {
    const known = reading.get(name);
    if (known !== undefined) return known;
    const text = registry.getSingleMetricAsString(name).finally(() => reading.delete(name));
    reading.set(name, text);
    return text;
  };
  return async () => {
    const texts = await Promise.all(
      registry
        .getMetricsAsArray()
        .map(({ name }) => withinTime(read(name), patience, () => new Error('no answer in time')).catch(() => null)),
    );
    return `${texts.filter((text) => text !== null).join('\n\n')}\n`;
  };
}

/** With a token: any client that sends it. Without one: this machine only, unless a proxy forwards the call. */
function mayReadMetrics(raw: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(raw.headers.authorization ?? '', `Bearer ${token}`);
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in raw.headers);
  return isIP(raw.ip) !== 0 && /^(?:127\.|::1$|::ffff:127\.)/.test(raw.ip) && !isForwarded;
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

let builtDocument: ReturnType<typeof openApiDocument> | null = null;

function document(): ReturnType<typeof openApiDocument> {
  builtDocument ??= openApiDocument();
  return builtDocument;
}
