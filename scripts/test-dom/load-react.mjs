import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

// React shows what was waited for no sooner than 300 ms after the last waiting sign, for the calm of people: half of what the tests of
// screens took. It keeps the timer that it finds as it loads, and has it for nothing else.
const { setTimeout } = globalThis;
globalThis.setTimeout = (callback) => setTimeout(callback, 0);
try {
  load('react-dom/client');
} finally {
  globalThis.setTimeout = setTimeout;
}

// React's development build makes an error for each element, for the stack of its owners in warnings, up to ten thousand a second: a
// fifth of what the tests of screens took. A count beyond that leaves them out.
Object.defineProperty(
  load('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);
