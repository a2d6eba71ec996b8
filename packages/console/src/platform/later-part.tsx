import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from '../ui/states.module.css';
import { logProblem } from './log.ts';
import { LoadingShape } from './read-state.tsx';

interface LaterPartProps {
  /** What stands there while the part loads. */
  readonly fallback?: ReactNode;
  /** A part without which its place says enough: it stays away without a word, until the network is back. */
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/**
 * Around a part of a screen that loads by itself. When it does not come, or breaks while it is drawn, its own place says so and
 * the rest of the screen stays; it is asked for again by a press, and when the network comes back.
 */
export class LaterPart extends Component<LaterPartProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    logProblem('a part of a screen broke', error);
  }

  override render(): ReactNode {
    const { fallback, optional = false, children } = this.props;
    if (!this.state.isBroken) return <Suspense fallback={fallback}>{children}</Suspense>;
    return <MissingPart isQuiet={optional} onRetry={() => this.setState({ isBroken: false })} />;
  }
}

/** Wraps a component that loads by itself in a `LaterPart`; `shape` holds its place meanwhile (pixels of height of each part). */
export function asLaterPart<Props extends object>(
  Part: ComponentType<Props>,
  { optional = false, shape }: Pick<LaterPartProps, 'optional'> & { readonly shape?: readonly number[] } = {},
): ComponentType<Props> {
  return (props) => (
    <LaterPart optional={optional} fallback={shape && <LoadingShape shape={shape} />}>
      <Part {...props} />
    </LaterPart>
  );
}

function MissingPart({ isQuiet, onRetry }: { readonly isQuiet: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation('ui');
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  if (isQuiet) return null;
  return (
    <div role="alert" className={styles.part}>
      <span>{t('partFailed')}</span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
