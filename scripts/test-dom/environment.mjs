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

/** Vitest's environment of happy-dom, loaded from the bundled file. */
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
    keepHistoryQuiet(window);
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

/** Browsers fire no `hashchange` for pushState and replaceState; happy-dom does, after the call. */
function keepHistoryQuiet(window) {
  const { history, location } = window;
  const own = new Set();
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (...input) => {
      const before = location.href;
      const { hash } = location;
      change(...input);
      if (location.hash !== hash) own.add(`${before} ${location.href}`);
    };
  }
  const dispatch = window.dispatchEvent.bind(window);
  window.dispatchEvent = (event) =>
    event.type === 'hashchange' && own.delete(`${event.oldURL} ${event.newURL}`) ? true : dispatch(event);
}
