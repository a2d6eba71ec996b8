import { createRequire } from 'node:module';
import { populateGlobal } from 'vitest/runtime';
import { bundledDom } from './bundle.mjs';

const fromDom = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
];

/** A browser's window in Node, as Vitest's own environment of happy-dom makes it, out of one file. */
export default {
  name: 'bundled-happy-dom',
  viteEnvironment: 'client',
  setup(global) {
    const { GlobalWindow } = createRequire(import.meta.url)(bundledDom);
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true, additionalKeys: fromDom });
    return {
      async teardown() {
        await window.happyDOM.abort();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};
