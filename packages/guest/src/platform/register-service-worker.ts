/** Keeps the page's files on the phone, fetched after the page has loaded. Not in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Some browsers refuse it in private windows; the page works without it.
    navigator.serviceWorker.register('/guest/service-worker.js', { scope: '/guest/' }).catch(() => {});
  });
}
