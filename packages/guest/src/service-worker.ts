/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build: what the page needs to open without a network, and a name for just these files. */
declare const __APP_SHELL__: readonly string[];
declare const __APP_VERSION__: string;

const cacheName = `bellhop-guest-${__APP_VERSION__}`;
/** Milliseconds that a page may wait for the network before the kept one shows: a lift with one bar of signal. */
const patience = 2500;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(__APP_SHELL__)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('bellhop-guest-') && name !== cacheName)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

// Calls of the gateway, files and everything of the console pass untouched: a stay is never answered from a cache.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith('/guest/'))
    return;
  event.respondWith(event.request.mode === 'navigate' ? page(event.request) : kept(event.request));
});

/** The newest page where the network is quick, else the kept one. */
async function page(wanted: Request): Promise<Response> {
  const fresh = fetch(wanted);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  if (answer?.ok) return answer;
  return (await caches.match('./')) ?? fresh;
}

/** Names of built files change with their content, so a kept one is never stale. */
async function kept(wanted: Request): Promise<Response> {
  return (await caches.match(wanted)) ?? fetch(wanted);
}
