import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { type AuthState, authState } from './auth-state.ts';
import { authStorageKey, type Tokens, tokensOf } from './stored-tokens.ts';

/** The state (AUTH-20) and the identity library's own values under one key, so that a single removal deletes both. */
const stored = inLocal(authStorageKey, z.object({ state: authState, source: z.record(z.string(), z.string()) }));

/** The part of the identity library's storage interface that the console implements. */
export interface KeyValues {
  setItem(key: string, value: string): Promise<void>;
  getItem(key: string): Promise<string | null>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
}

export function readAuth(): { state: AuthState | null; tokens: Tokens | null } {
  const auth = stored.read();
  if (auth === null) return { state: null, tokens: null };
  return { state: auth.state, tokens: tokensOf(auth.source) };
}

/** Whether the browser can store the tokens of a sign-in: with a full or blocked storage no sign-in can succeed. */
export function canHoldTokens(): boolean {
  const key = 'bellhop.room';
  try {
    localStorage.setItem(key, 'x'.repeat(tokenLetters));
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
const tokenLetters = 6000;

export function writeAuthState(state: AuthState): void {
  stored.write({ state, source: stored.read()?.source ?? {} });
}

/** AUTH-31. */
export function clearAuthSource(state: AuthState): void {
  stored.write({ state, source: {} });
}

/** Replaces all values in one write, so that other tabs see either the old or the new sign-in. */
export function replaceAuthSource(source: Record<string, string>): void {
  stored.write({ state: stored.read()?.state ?? 'signIn', source });
}

export function readAuthSource(): Record<string, string> {
  return stored.read()?.source ?? {};
}

// Each step reads the storage again, as another tab may have renewed the tokens a moment ago.
export const authKeyValues: KeyValues = {
  async setItem(key, value) {
    const auth = stored.read();
    stored.write({ state: auth?.state ?? 'signIn', source: { ...auth?.source, [key]: value } });
  },
  async getItem(key) {
    return stored.read()?.source[key] ?? null;
  },
  async removeItem(key) {
    const auth = stored.read();
    if (auth === null) return;
    const { [key]: _, ...source } = auth.source;
    stored.write({ state: auth.state, source });
  },
  async clear() {
    clearAuthSource(stored.read()?.state ?? 'signIn');
  },
};
