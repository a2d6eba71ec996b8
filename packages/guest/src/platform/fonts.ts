/** Loads the hotel's font after the page, and not on slow or metered networks. */
export function loadFontsWhenIdle(): void {
  // TypeScript and some browsers lack `navigator.connection`.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  setTimeout(() => void import('@bellhop/browser/ui/fonts.css'), 1000);
}
