import { beginFirstReads } from '../platform/api/first-reads.ts';
import { authStorageKey, tokensOf } from '../platform/session/stored-tokens.ts';

export const loadSignIn = () => import('../features/identity/sign-in-flow.tsx');
export const loadInside = () => import('./inside.tsx');

/** English comes with the page. */
const words: Record<string, () => Promise<unknown>> = {
  tr: () => import('../locales/tr.ts'),
  ar: () => import('../locales/ar.ts'),
  es: () => import('../locales/es.ts'),
};

/**
 * Begins with everything that the first screen will need, before any of the code that draws it has come: its chunks, the
 * words of its language, its first reads. A wrong guess costs a request; the screen that needs a part asks for it in any case.
 */
export function beginWithFirstNeeds(): void {
  void ignoringFailure(loadWords());
  const token = storedToken();
  if (token === null) {
    void ignoringFailure(loadSignIn());
    return;
  }
  beginFirstReads(token);
  void ignoringFailure(loadInside());
}

function storedToken(): string | null {
  const auth = stored(authStorageKey);
  if (typeof auth !== 'object' || auth === null || !('state' in auth) || !('source' in auth)) return null;
  if (auth.state !== 'signedIn' || typeof auth.source !== 'object' || auth.source === null) return null;
  const access = tokensOf({ ...auth.source })?.access;
  return typeof access === 'string' ? access : null;
}

async function loadWords(): Promise<void> {
  const chosen = stored('bellhop.lang');
  for (const wish of [...(typeof chosen === 'string' ? [chosen] : []), ...navigator.languages]) {
    const language = wish.toLowerCase().split('-')[0] ?? '';
    if (language === 'en') return;
    const load = words[language];
    if (load !== undefined) await load();
    if (load !== undefined) return;
  }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

// The part that needs the result loads it again, and reports a second failure.
function ignoringFailure(needed: Promise<unknown>): Promise<unknown> {
  return needed.catch(() => undefined);
}
