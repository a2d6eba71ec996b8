import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './list-area.module.css';

interface NextPageProps {
  /** Null after the last page. */
  readonly more: {
    readonly isLoading: boolean;
    readonly error: Error | null;
    /** Null without a network. */
    readonly load: (() => void) | null;
  } | null;
  /** The text of a page that failed to load. */
  readonly failed: string;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** The foot of a list whose pages are loaded one by one. */
export function NextPage({ more, failed, children }: NextPageProps) {
  if (more === null) return null;
  const { isLoading, error, load } = more;
  return (
    <div className={styles.footer}>
      {error !== null && <p role="alert">{failed}</p>}
      <Button size="small" busy={isLoading} disabled={load === null} onClick={load ?? undefined}>
        {children}
      </Button>
    </div>
  );
}
