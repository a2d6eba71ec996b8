import { useEffect, useRef, useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from './first-icons.tsx';
import { type Toast, toastAnimationMs } from './toast-queue.ts';
import styles from './toasts.module.css';

interface ToastCardProps {
  toast: Toast;
  dismissLabel: string;
  onLeave: () => void;
  onGone: () => void;
}

export function ToastCard({ toast, dismissLabel, onLeave, onGone }: ToastCardProps) {
  const [isPaused, setPaused] = useState(false);
  const newest = useRef({ onLeave, onGone });
  useEffect(() => {
    newest.current = { onLeave, onGone };
  });

  // The timer pauses while the person reads the toast or is about to press it (WCAG 2.2.1).
  useEffect(() => {
    if (toast.leaving || isPaused || toast.durationMs === 0) return;
    const timer = setTimeout(() => newest.current.onLeave(), toast.durationMs);
    return () => clearTimeout(timer);
    // Depends on the whole toast: a toast that replaces another toast starts its own time.
  }, [toast, isPaused]);

  useEffect(() => {
    if (!toast.leaving) return;
    const timer = setTimeout(() => newest.current.onGone(), toastAnimationMs);
    return () => clearTimeout(timer);
  }, [toast.leaving]);

  const urgent = toast.type === 'error' || toast.type === 'warning';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the role is there; pointer and focus only hold the clock
    <div
      role={urgent ? 'alert' : 'status'}
      className={styles.toast}
      data-type={toast.type}
      data-leaving={toast.leaving || undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={styles.mark}>{markOf(toast)}</span>
      <div className={styles.words}>
        {toast.title !== undefined && <strong>{toast.title}</strong>}
        <span>{toast.text}</span>
      </div>
      {toast.action !== undefined && (
        <Button
          size="small"
          onClick={() => {
            toast.action?.onPress();
            onLeave();
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton size="small" label={dismissLabel} icon={<CloseIcon size={16} />} onClick={onLeave} />
    </div>
  );
}

function markOf(toast: Toast) {
  if (toast.type === 'success') return <CheckIcon />;
  return toast.type === 'error' || toast.type === 'warning' ? <AlertIcon /> : <InfoIcon />;
}
