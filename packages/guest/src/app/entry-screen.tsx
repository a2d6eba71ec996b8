import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './entry-screen.module.css';
import { LanguageSelect } from './language-select.tsx';

/** A whole page with one message: no stay can be shown, and how the guest goes on. */
export function EntryScreen({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <LanguageSelect />
      </header>
      <main className={styles.main}>
        <span className={styles.picture}>
          <Icon name={icon} size={40} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
      </main>
      <div className={styles.bottom}>{children}</div>
    </div>
  );
}
