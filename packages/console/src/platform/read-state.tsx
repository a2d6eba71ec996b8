import { useTranslation } from 'react-i18next';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { failureCode } from './api/failure.ts';
import styles from './read-state.module.css';

interface ReadStateProps {
  readonly read: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch(): unknown;
  };
  /** Heads the failure. */
  readonly failed: string;
  /** For the ear, where it is more than “Loading”. */
  readonly loading?: string;
  /** Pixels of height of each part that comes. */
  readonly shape: readonly number[];
}

/**
 * What stands in place of a read that has no answer yet: its shape, or the failure with a way to try again. Nothing once
 * there is an answer, and nothing without a network, which the screen around it says.
 */
export function ReadState({ read, failed, loading, shape }: ReadStateProps) {
  const { t } = useTranslation(['ui', 'errors']);
  if (read.data !== undefined) return null;
  if (read.error !== null)
    return (
      <ErrorState
        title={failed}
        text={t(`errors:${failureCode(read.error)}`)}
        retryLabel={t('ui:retry')}
        onRetry={() => void read.refetch()}
        busy={read.fetchStatus === 'fetching'}
        level={3}
      />
    );
  if (read.fetchStatus === 'paused') return null;
  return <LoadingShape label={loading} shape={shape} />;
}

/** Grey parts of the height of what comes, so that nothing below them moves when it is there. */
export function LoadingShape({ label, shape }: { readonly label?: string; readonly shape: readonly number[] }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={label ?? t('loading')} className={styles.shape}>
      {shape.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts without names of their own
        <Skeleton key={index} height={height} />
      ))}
    </div>
  );
}
