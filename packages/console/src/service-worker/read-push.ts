import type { PushMessage } from '@bellhop/contract/wire/push';

export type ShownPush = PushMessage;

const home = '/app/staff/requests';
const spoken: readonly string[] = ['en', 'tr', 'ar', 'es'] satisfies PushMessage['language'][];

/**
 * What arrived, as far as it can be understood: a push must always show something, also one of a later version. Without a
 * schema, because the worker holds no library; only text is taken over, and a path of the console.
 */
export function readPush(data: { json(): unknown } | null): ShownPush {
  const said = fieldsOf(data);
  const text = (name: string, otherwise: string) => {
    const value = said[name];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const path = text('path', home);
  const language = text('language', 'en');
  return {
    // Another kind is shown like any other: it only matters whether it is a test.
    kind: said['kind'] === 'test' ? 'test' : 'request',
    title: text('title', 'Bellhop'),
    body: text('body', ''),
    tag: text('tag', 'bellhop'),
    // Nowhere but into the console.
    path: /^\/app\/[\w/-]+$/.test(path) ? path : home,
    // One of those above.
    language: (spoken.includes(language) ? language : 'en') as ShownPush['language'],
    at: typeof said['at'] === 'number' ? said['at'] : 0,
  };
}

function fieldsOf(data: { json(): unknown } | null): Record<string, unknown> {
  try {
    const said = data?.json();
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return {};
  }
}
