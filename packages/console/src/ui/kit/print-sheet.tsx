import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { icon } from '../first-icons.tsx';
import styles from './print-sheet.module.css';

export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);

interface PrintSheetProps {
  readonly className: string | undefined;
  /** With a callback the sheet prints itself when it mounts; without a callback the caller prints. */
  readonly onPrinted?: () => void;
  /** The paper may be in another language than the screen. */
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  readonly children: ReactNode;
}

/** Content that is printed instead of the screen, in black on white; it is never shown on the screen. */
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
  // Outside of the console's element, so that hiding the console leaves the sheet visible.
  return createPortal(
    <section className={`${styles.sheet} ${className}`} lang={lang} dir={dir} aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
