import { logProblem } from '@bellhop/browser/log';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import styles from '../ui/states.module.css';
import { LoadingShape } from './read-state.tsx';

interface LaterPartProps {
  /** Shown while the part loads. */
  readonly fallback?: ReactNode;
  /** A part that may be missing: after a failure it stays away without a message until the network returns. */
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/**
 * The boundary of a part of a screen that loads by itself. A failure to load or render shows an error in its place and
 * leaves the rest of the screen; a press, or the return of the network, loads it again.
 */
export class LaterPart extends Component<LaterPartProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    logProblem('a part failed to render', error);
  }

  override render(): ReactNode {
    const { fallback, optional = false, children } = this.props;
    if (!this.state.isBroken) return <Suspense fallback={fallback}>{children}</Suspense>;
    return <MissingPart isQuiet={optional} onRetry={() => this.setState({ isBroken: false })} />;
  }
}

/**
 * Wraps a component that loads by itself in a `LaterPart`; `shape` reserves its place (pixels of height of each part).
 */
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
