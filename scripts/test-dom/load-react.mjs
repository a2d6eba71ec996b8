import { createRequire } from 'node:module';

// React shows what was waited for no sooner than 300 ms after the last waiting sign, for the calm of people: half of what the tests of
// screens took. It keeps the timer that it finds as it loads, and has it for nothing else.
const load = createRequire(import.meta.url);
const { setTimeout } = globalThis;
globalThis.setTimeout = (callback) => setTimeout(callback, 0);
try {
  load('react-dom/client');
} finally {
  globalThis.setTimeout = setTimeout;
}
