import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import styles from './screen-head.module.css';

/**
 * Head of a screen that was opened from another screen. The title takes the focus, so that screen readers read it and
 * keys continue from here.
 */
export function ScreenHead({
  title,
  back,
  onBack,
  children,
}: {
  title: string;
  back: string;
  onBack(): void;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.head}>
      <IconButton icon="back" label={back} onClick={onBack} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </header>
  );
}
