import { logProblem } from '@bellhop/browser/log';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../platform/after-paint.ts';
import { ensureWords } from '../../platform/i18n/texts.ts';

/**
 * Makes room for the line about the network and the version, and keeps the title of the tab. Both come when the first screen is
 * painted, and a console to which they do not come works without them.
 */
export function LazyBanners() {
  const { i18n } = useTranslation();
  const [Banners, setBanners] = useState<ComponentType | null>(null);
  useEffect(() => {
    return afterPaint(() => {
      Promise.all([import('./lines.tsx'), ensureWords(i18n, 'network'), ensureWords(i18n, 'lists')]).then(
        ([{ Lines }]) => setBanners(() => Lines),
        (error: unknown) => logProblem('the line about the network did not come', error),
      );
    });
  }, [i18n]);
  return Banners === null ? null : <Banners />;
}
