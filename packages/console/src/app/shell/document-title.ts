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
    const plain = icon?.href ?? '';
    if (icon !== null) icon.href = faviconOf(plain, open);
    void setAppBadge(open);
    return () => {
      document.title = product;
      if (icon !== null) icon.href = plain;
      void setAppBadge(0);
    };
  }, [open, product]);
}

/** The number on the icon of an installed console (X2); 0 takes it away. Browsers without apps have none. */
const setAppBadge = (open: number) => navigator.setAppBadge?.(open).catch(() => undefined);

/** The page's own picture, with a number from 1 to 9 and a plus beyond. */
export function faviconOf(plain: string, open: number): string {
  if (open === 0) return plain;
  const badge = `<circle cx="22" cy="10" r="10" fill="#c0362f"/><text x="22" y="15" font-family="Arial,sans-serif" font-weight="700" font-size="${open > 9 ? 11 : 14}" fill="#fff" text-anchor="middle">${open > 9 ? '9+' : open}</text>`;
  return plain.replace(/(?=%3C\/svg%3E$)/, encodeURIComponent(badge));
}
