import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LibreTranslateServer {
  url: string;
  /** Bodies of the calls that were understood, by path. */
  calls: { path: string; body: Record<string, unknown> }[];
  /** Violations of the protocol by calls; empty at the end of every test. */
  complaints: string[];
  /** Replaces all answers from now on. */
  answerWith(status: number, body: string): void;
  answerNormally(): void;
  /** Other calls fail, until `answerNormally`. */
  answerIf(answers: () => boolean): void;
  /** Longer calls are refused with this status, like by a service that was started with a limit. */
  takeAtMost(characters: number, status?: 400 | 413): void;
  /** Calls wait until the returned function is called. */
  hold(): () => void;
  close(): Promise<void>;
}

const languages = ['en', 'tr', 'ar', 'es', 'de', 'it'];
/** The vocabulary by which it detects a language. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\b(thanks|ok|towels)\b/i, 'en'],
  [/\b(tamam|selam)\b/i, 'tr'],
];

/**
 * A real HTTP server that speaks LibreTranslate's protocol as its API documents it: JSON posts to `/translate` and
 * `/detect`, one text or several in `q`, errors as `{ error }`. A text into `tr` comes back as `[tr] text`.
 */
export async function openLibreTranslateServer(options: { key?: string } = {}): Promise<LibreTranslateServer> {
  const calls: LibreTranslateServer['calls'] = [];
  const complaints: string[] = [];
  let fixed: { status: number; body: string } | null = null;
  let answers = (): boolean => true;
  let limit = { characters: Number.POSITIVE_INFINITY, status: 400 };
  let gate: Promise<void> = Promise.resolve();

  const answerOf = (path: string, headers: IncomingHttpHeaders, text: string): { status: number; body: unknown } => {
    if (headers['content-type'] !== 'application/json') complaints.push(`content type ${headers['content-type']}`);
    const body = JSON.parse(text) as Record<string, unknown>;
    const known = path === '/translate' ? ['q', 'source', 'target', 'format', 'api_key'] : ['q', 'api_key'];
    complaints.push(
      ...Object.keys(body)
        .filter((name) => !known.includes(name))
        .map((name) => `unknown ${name}`),
    );
    if (body['api_key'] !== options.key) return { status: 403, body: { error: 'Invalid API key' } };
    calls.push({ path, body });
    const characters = [body['q']].flat().join('').length;
    if (characters > limit.characters) {
      const error = `Invalid request: request (${characters}) exceeds text limit (${limit.characters})`;
      return { status: limit.status, body: { error } };
    }
    return path === '/translate' ? translate(body) : detect(body);
  };

  const detect = ({ q }: Record<string, unknown>) => {
    if (typeof q !== 'string' || q === '') complaints.push('q is not a text');
    const match = words.find(([pattern]) => pattern.test(String(q)));
    return {
      status: 200,
      body: match === undefined ? [{ confidence: 0, language: 'en' }] : [{ confidence: 90, language: match[1] }],
    };
  };

  const translate = ({ q, source, target, format }: Record<string, unknown>) => {
    const texts = Array.isArray(q) ? q : [q];
    if (texts.length === 0 || texts.some((text) => typeof text !== 'string' || text === ''))
      complaints.push('q is empty');
    if (format !== 'text') complaints.push(`format ${format}`);
    if (source === 'auto' && texts.length > 1) complaints.push('one language is found out for several texts');
    for (const code of [source, target]) {
      if (code !== 'auto' && !languages.includes(String(code))) {
        return { status: 400, body: { error: `${code} is not supported` } };
      }
    }
    const translatedText = texts.map((text) => `[${target}] ${text}`);
    return { status: 200, body: { translatedText: Array.isArray(q) ? translatedText : translatedText[0] } };
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a socket without encoding gives bytes
    await gate;
    if (fixed === null && !answers()) {
      response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":"busy"}');
      return;
    }
    if (fixed !== null) {
      response.writeHead(fixed.status, { 'content-type': 'application/json' }).end(fixed.body);
      return;
    }
    const path = request.url ?? '';
    const known = request.method === 'POST' && ['/translate', '/detect'].includes(path);
    if (!known) complaints.push(`${request.method} ${path}`);
    const { status, body } = known
      ? answerOf(path, request.headers, Buffer.concat(chunks).toString())
      : { status: 404, body: { error: 'Not found' } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    complaints,
    answerWith(status, body) {
      fixed = { status, body };
    },
    answerNormally() {
      fixed = null;
      answers = () => true;
    },
    answerIf(condition) {
      answers = condition;
    },
    takeAtMost(characters, status = 400) {
      limit = { characters, status };
    },
    hold() {
      let release = (): void => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
