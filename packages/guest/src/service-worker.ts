/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** Replaced by the build: files that the page needs without a network, and the version of exactly these files. */
declare const __APP_SHELL__: readonly string[];
declare const __APP_VERSION__: string;

const cacheName = `bellhop-guest-${__APP_VERSION__}`;
/** Milliseconds that a navigation waits for the network before it uses the cache. */
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

// Gateway calls, files and the console are never cached.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !url.pathname.startsWith('/guest/'))
    return;
  event.respondWith(event.request.mode === 'navigate' ? page(event.request) : kept(event.request));
});

/** The network's page if it is quick, else the cached page. */
async function page(request: Request): Promise<Response> {
  const fresh = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  if (answer?.ok) return answer;
  return (await caches.match('./')) ?? fresh;
}

/** Built files have a hash in their name, so a cached file is never stale. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
