import { useEffect } from 'react';

/** SHELL-39, SHELL-40. */
export function titleOf(open: number, product: string): string {
  return open > 0 ? `(${open}) ${product}` : product;
}

/** Keeps title and favicon in step with the list. */
export function useDocumentTitle(open: number, product: string): void {
  useEffect(() => {
    document.title = titleOf(open, product);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = faviconOf(open);
    return () => {
      document.title = product;
      if (icon !== null) icon.href = faviconOf(0);
    };
  }, [open, product]);
}

/** The bell, with a number from 1 to 9 and a plus beyond. */
export function faviconOf(open: number): string {
  const count = open > 9 ? '9+' : String(open);
  const badge =
    open > 0
      ? `<circle cx="22" cy="10" r="10" fill="#c0362f"/><text x="22" y="15" font-family="Arial,sans-serif" font-weight="700" font-size="${open > 9 ? 11 : 14}" fill="#fff" text-anchor="middle">${count}</text>`
      : '';
  const bell =
    '<path d="M8 23h16M10.5 23a5.5 5.5 0 0 1 11 0M16 15v-2m-2.5-2h5" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0f5f55"/>${bell}${badge}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
