import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

// React shows suspended content at the earliest 300 ms after the last fallback, which was half of the time of screen
// tests. React captures this setTimeout while it loads, and uses it for this delay only.
const { setTimeout } = globalThis;
globalThis.setTimeout = (callback) => setTimeout(callback, 0);
try {
  load('react-dom/client');
} finally {
  globalThis.setTimeout = setTimeout;
}

// React's development build creates an error per element for the owner stack of warnings, up to ten thousand a second,
// which was a fifth of the time of screen tests. A count above that limit disables them.
Object.defineProperty(
  load('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);
