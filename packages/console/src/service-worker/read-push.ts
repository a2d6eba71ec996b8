import type { PushMessage } from '@bellhop/contract/wire/push';

export type ShownPush = PushMessage;

const home = '/app/staff/requests';
const spoken: readonly string[] = ['en', 'tr', 'ar', 'es'] satisfies PushMessage['language'][];

/**
 * Reads the payload of a push and replaces missing parts: every push must show something, also one of a later version.
 * Without a schema, because the worker loads no library; only text and a path of the console are accepted.
 */
export function readPush(data: { json(): unknown } | null): ShownPush {
  const payload = fieldsOf(data);
  const text = (name: string, otherwise: string) => {
    const value = payload[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const path = text('path', home);
  const language = text('language', 'en');
  return {
    // Any other kind is shown like a request; only a test is different.
    kind: payload['kind'] === 'test' ? 'test' : 'request',
    title: text('title', 'Bellhop'),
    body: text('body', ''),
    tag: text('tag', 'bellhop'),
    // Only paths of the console.
    path: /^\/app\/[\w/-]+$/.test(path) ? path : home,
    // Checked against `spoken`.
    language: (spoken.includes(language) ? language : 'en') as ShownPush['language'],
    at: typeof payload['at'] === 'number' ? payload['at'] : 0,
  };
}

function fieldsOf(data: { json(): unknown } | null): Record<string, unknown> {
  try {
    const json = data?.json();
    return typeof json === 'object' && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
