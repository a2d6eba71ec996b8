/** The hotel's face comes after the page is there, and not at all where the network is slow or paid by the byte. */
export function loadFontsWhenIdle(): void {
  // Not in every browser, and not in TypeScript's own types.
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')) return;
  setTimeout(() => void import('../ui/fonts.css'), 1000);
}
