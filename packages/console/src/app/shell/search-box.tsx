import { logProblem } from '@bellhop/browser/log';
import { isComposing } from '@bellhop/browser/ui/composition';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { useParams } from '@tanstack/react-router';
import { Suspense, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPaint } from '../../platform/after-paint.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { isSearchShortcut } from '../../platform/keyboard/search-shortcut.ts';
import { shortcuts } from '../../platform/keyboard/shortcuts.ts';
import type { CommandDialog } from '../../platform/slice.ts';
import { IconButton } from '../../ui/button.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { ModalsHeld } from '../../ui/modals-held.ts';
import { loadCommands } from '../slices.ts';
import styles from './search-box.module.css';

const load = async () => {
  const [{ searchPaletteWith }, commands] = await Promise.all([import('./search-palette.tsx'), loadCommands()]);
  return searchPaletteWith(commands);
};
const SearchPalette = lazyWithWords(load);
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The search helper of the top bar (SHELL-35): a box, on a narrow screen an icon (SHELL-36), and Ctrl K from anywhere. */
export function SearchBox() {
  const { t } = useTranslation('shell');
  const isHeld = use(ModalsHeld);
  const params: { keyword?: string } = useParams({ strict: false });
  const keyword = params.keyword ?? '';
  const [isOpen, open] = useState(false);
  const [shown, show] = useState<{ readonly Dialog: CommandDialog; readonly open: boolean } | null>(null);

  // The search loads ahead, so that its key also works without a network.
  useEffect(
    () => afterPaint(() => void load().catch((error: unknown) => logProblem('the search did not come yet', error))),
    [],
  );
  useEffect(() => {
    if (isHeld) return;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || !isSearchShortcut(event)) return;
      // The browser's own would take the hand to its address bar.
      event.preventDefault();
      // Another dialog waits for an answer first; of ours a second press closes it.
      if (!isOpen && document.querySelector('dialog[open]') !== null) return;
      open(!isOpen);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isHeld, isOpen]);

  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-keyshortcuts': `${shortcuts.everything} Meta+K`,
    onClick: () => open(true),
  } as const;
  return (
    <>
      <button type="button" className={styles.box} {...opener}>
        <SearchIcon size={16} />
        {/* The box shows the keyword of the page of results, and keeps its accessible name. */}
        <span className={styles.words} data-keyword={keyword !== '' || undefined}>
          {keyword === '' ? t('search') : <ProperName>{keyword}</ProperName>}
        </span>
        <span aria-hidden="true">
          <Kbd>{isApple ? '⌘ K' : 'Ctrl K'}</Kbd>
        </span>
      </button>
      <span className={styles.icon}>
        <IconButton label={t('search')} icon={<SearchIcon />} {...opener} />
      </span>
      {isOpen && (
        <Suspense>
          <SearchPalette
            initial={keyword}
            onClose={() => open(false)}
            onShow={(Dialog) => show({ Dialog, open: true })}
          />
        </Suspense>
      )}
      {shown !== null && (
        <Suspense>
          <shown.Dialog open={shown.open} onClose={() => show({ ...shown, open: false })} />
        </Suspense>
      )}
    </>
  );
}
