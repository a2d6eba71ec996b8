/// <reference lib="webworker" />
import { isOwnPage, ownPages } from '@bellhop/contract/own-pages';
import { takeOver } from '../platform/network/worker-messages.ts';
import { listenToPush } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Set by the build: all code and styles of one build, and the id that its page carries (decision 16). */
declare const __APP_SHELL__: readonly string[];
declare const __BUILD_ID__: string;

const cachePrefix = 'bellhop-console-';
const cacheName = `${cachePrefix}${__BUILD_ID__}`;
/** The page as a window and as a frame: the server's content policies of the two differ. */
const pageAddresses = { window: '/', frame: ownPages.charging } as const;
/** Paths of the console's router, as on the server; the guest page and signed files are excluded. */
const consolePaths = /^\/(?:app(?:\/.*)?|login|error)?$/;
/** Fonts and pictures: their names contain a hash, and only requested files are cached. */
const keptWhenUsed = /^\/assets\/[^/]+\.(?:woff2|svg|png|webp)$/;
const shell = new Set(__APP_SHELL__);

self.addEventListener('install', (event) => {
  event.waitUntil(keepBuild());
});

// A new build waits until the person agrees or the last tab is closed.
self.addEventListener('message', (event) => {
  if (event.data === takeOver) void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOlderBuilds());
});

// Calls, settings, files, sounds and the guest page are never answered from the cache.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (consolePaths.test(url.pathname))
      event.respondWith(page(event, pageAddresses[isOwnPage(url.pathname) ? 'frame' : 'window']));
  } else if (shell.has(url.pathname) || keptWhenUsed.test(url.pathname)) {
    event.respondWith(asset(request, url));
  } else if (url.pathname.startsWith('/assets/') && /\.(?:js|css)$/.test(url.pathname)) {
    // From another build: a tab that was open before this build took over still needs its parts.
    event.respondWith(keptAnywhere(request).then((kept) => kept ?? fetch(request)));
  }
});

/**
 * Caches one build completely; a missing part or one of another build fails the installation, and the browser tries
 * again.
 */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const address of Object.values(pageAddresses)) {
    const answer = await fetch(address, { cache: 'no-cache' });
    if (!(await isOfThisBuild(answer.clone()))) throw new Error('The page is of another build');
    await cache.put(address, answer);
  }
  await Promise.all(
    __APP_SHELL__.map(async (address) => {
      // Most parts keep their name, and so their content, from build to build.
      const kept = await keptAnywhere(address);
      await (kept === undefined ? cache.add(address) : cache.put(address, kept));
    }),
  );
}

/** Deletes older builds except the previous build, which tabs that have not been reloaded still use. */
async function dropOlderBuilds(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}

/**
 * Returns the cached page at once; the server's current page (its policy names the hotel's hosts) is cached for the
 * next time.
 */
async function page(event: FetchEvent, address: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept === undefined) return fetch(event.request);
  event.waitUntil(
    fetch(address, { cache: 'no-cache' })
      .then(async (answer) => {
        if (await isOfThisBuild(answer.clone())) await cache.put(address, answer);
      })
      .catch(() => undefined),
  );
  return kept;
}

async function asset(request: Request, url: URL): Promise<Response> {
  const kept = await keptAnywhere(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok && keptWhenUsed.test(url.pathname)) {
    await (await caches.open(cacheName)).put(url.pathname, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** Returns a cached file of any build; names of built files change with their content. */
function keptAnywhere(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, { ignoreVary: true });
}

async function isOfThisBuild(answer: Response): Promise<boolean> {
  return answer.ok && (await answer.text()).includes(`content="${__BUILD_ID__}"`);
}

listenToPush(self);
