import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenCounts } from '../../features/requests/open-counts.ts';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { addressOf, entriesFor } from '../../platform/sidebar-entries.ts';

/** The title of the tab (SHELL-39, SHELL-40), with the place at its end, so that a person can tell two tabs apart. */
export function titleOf(open: number, product: string, place = ''): string {
  return [open > 0 ? `(${open}) ${product}` : product, place].filter(Boolean).join(' · ');
}

/** Keeps title and favicon in step with the list and the place. */
export function DocumentTitle() {
  const { t } = useTranslation('shell');
  const open = useOpenCounts().requests;
  const product = t('product');
  const here = usePlace();
  useEffect(() => {
    document.title = titleOf(open, product, here === null ? '' : t(`nav.${here}`));
  }, [open, product, here, t]);
  useIconBadge(open, product);
  return null;
}

/** The number of open requests on the picture of the tab, and on the icon of an installed console (X2). */
export function useIconBadge(open: number, product: string): void {
  useEffect(() => {
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

/** 0 takes the number away. Browsers without apps have none. */
const setAppBadge = (open: number) => navigator.setAppBadge?.(open).catch(() => undefined);

/** The entry of the menu to which the address belongs. */
function usePlace() {
  const { pathname } = useLocation();
  const settings = useSettings();
  const { privileges } = useSignedIn();
  const all = entriesFor(settings, privileges).flatMap(({ id, places }) =>
    places.map((place) => ({ id, path: addressOf(place) })),
  );
  const here = all.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return here.sort((one, other) => other.path.length - one.path.length)[0]?.id ?? null;
}

/** The page's own picture, with a number from 1 to 9 and a plus beyond. */
export function faviconOf(plain: string, open: number): string {
  if (open === 0) return plain;
  const badge = `<circle cx="22" cy="10" r="10" fill="#c0362f"/><text x="22" y="15" font-family="Arial,sans-serif" font-weight="700" font-size="${open > 9 ? 11 : 14}" fill="#fff" text-anchor="middle">${open > 9 ? '9+' : open}</text>`;
  return plain.replace(/(?=%3C\/svg%3E$)/, encodeURIComponent(badge));
}
