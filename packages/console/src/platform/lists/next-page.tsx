import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './list-area.module.css';

interface NextPageProps {
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Undefined without a network. */
  readonly load: (() => void) | undefined;
  /** The text of a page that failed to load. */
  readonly failed: string;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** The foot of a list whose pages are loaded one by one. */
export function NextPage({ isLoading, error, load, failed, children }: NextPageProps) {
  return (
    <div className={styles.footer}>
      {error !== null && <p role="alert">{failed}</p>}
      <Button size="small" busy={isLoading} disabled={load === undefined} onClick={load}>
        {children}
      </Button>
    </div>
  );
}
