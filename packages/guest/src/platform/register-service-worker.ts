/** Keeps the page's own files on the phone, after everything else had its turn on the network. Not while developing. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Refused in private windows of some browsers; the page works without it.
    navigator.serviceWorker.register('/guest/service-worker.js', { scope: '/guest/' }).catch(() => {});
  });
}
