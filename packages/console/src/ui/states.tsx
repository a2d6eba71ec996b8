import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AlertIcon, RetryIcon } from './first-icons.tsx';
import styles from './states.module.css';

export interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text?: string;
  /** Buttons below the text. */
  action?: ReactNode;
  /** The level of the heading. */
  level?: 1 | 2 | 3;
}

export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.icon}>{icon}</span>
      <Heading>{title}</Heading>
      {text !== undefined && <p>{text}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean;
  level?: 1 | 2 | 3;
}

/** Tells that content failed to load, and offers to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, busy, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<AlertIcon size={26} />}
        title={title}
        text={text}
        level={level}
        action={
          <Button icon={<RetryIcon />} onClick={onRetry} busy={busy}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}

/** A grey placeholder of content that loads; the group around it announces once that it loads. */
export function Skeleton({ width = '100%', height = 14 }: { width?: number | string; height?: number | string }) {
  return <span className={styles.skeleton} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

export type BannerTone = 'info' | 'warning' | 'error' | 'success';

/** A message in a line across the screen that stays. */
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
  /** A button; `action` takes any other element. */
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
