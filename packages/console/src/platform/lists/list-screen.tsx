import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './list-screen.module.css';

interface ListScreenProps {
  /** The path of the list; an item is at `/{id}` below it. */
  readonly path: string;
  readonly renderDetail: (id: string, onBack: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** List and open item side by side, or one at a time on a narrow screen (LIM-01). */
export function ListScreen({ path, renderDetail, children }: ListScreenProps) {
  const navigate = useNavigate();
  const { id }: { id?: string } = useParams({ strict: false });
  // Filter, order and search stay in the address.
  const back = () => void navigate({ to: path, search: true, state: true });
  return (
    <div className={styles.screen} data-open={id !== undefined || undefined}>
      {children}
      {id !== undefined && <div className={styles.detail}>{renderDetail(id, back)}</div>}
    </div>
  );
}
