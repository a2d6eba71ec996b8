import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AlertIcon, RetryIcon } from './first-icons.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  /** To be typed in a terminal, below the text. */
  action?: ReactNode;
  /** Where it stands in the page's outline. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel?: string;
  onRetry?: () => void;
  busy?: boolean;
  level?: 1 | 2 | 3;
}

/** Something did not come: says what and offers to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, busy, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon size={26} />}
        title={title}
        text={text}
        level={level}
        action={
          onRetry !== undefined && (
            <Button icon={<RetryIcon />} onClick={onRetry} busy={busy}>
              {retryLabel}
            </Button>
          )
        }
      />
    </div>
  );
}

/** A grey shape of what comes; the whole group says once that it loads. */
export function Skeleton({
  width = '100%',
  height = 14,
  round = false,
}: {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}) {
  return (
    <span
      className={styles.skeleton}
      data-round={round || undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

export type BannerTone = 'info' | 'warning' | 'error' | 'success';

/** A lasting line across the screen. */
export function Banner({
  tone = 'info',
  icon,
  action,
  button,
  children,
}: {
  tone?: BannerTone;
  icon?: ReactNode;
  action?: ReactNode;
  /** In place of an action of another shape. */
  button?: { readonly label: string; readonly onPress: () => void };
  children: ReactNode;
}) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={styles.banner} data-tone={tone}>
      {icon}
      <span className={styles.bannerText}>{children}</span>
      {action}
      {button && (
        <Button size="small" onClick={button.onPress}>
          {button.label}
        </Button>
      )}
    </div>
  );
}
