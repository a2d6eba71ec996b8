import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { icon } from '../first-icons.tsx';
import styles from './print-sheet.module.css';

export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);

interface PrintSheetProps {
  readonly className: string | undefined;
  /** With it the sheet prints itself when it mounts; without it the caller prints. */
  readonly onPrinted?: () => void;
  /** The paper may be in another language than the screen. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** What the printer gets in place of the screen, in black on white; no screen shows it. */
export function PrintSheet({ className, onPrinted, lang, dir, children }: PrintSheetProps) {
  const isPrinted = onPrinted !== undefined;
  const end = useEffectEvent(() => onPrinted?.());
  useEffect(() => {
    if (!isPrinted) return;
    const listening = new AbortController();
    window.addEventListener('afterprint', end, { signal: listening.signal });
    window.print();
    return () => listening.abort();
  }, [isPrinted]);
  // Beside the console, so that hiding the console leaves it.
  return createPortal(
    <section className={`${styles.sheet} ${className}`} lang={lang} dir={dir} aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
