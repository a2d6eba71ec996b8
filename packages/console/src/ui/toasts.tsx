import { useProvided } from '@bellhop/browser/ui/use-provided';
import { createContext, type ReactNode, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './toast-card.tsx';
import { dequeue, enqueue, startExit, type Toast, type ToastInput, visible } from './toast-queue.ts';
import styles from './toasts.module.css';
import { aboveModals, raise } from './use-modal.ts';

export interface Toasts {
  /** Shows a toast and returns its id. */
  show(toast: ToastInput): string;
  dismiss(id: string): void;
}

const ToastContext = createContext<Toasts | null>(null);

export const useToasts = () => useProvided(ToastContext);

type Change = { type: 'show'; input: ToastInput; id: string } | { type: 'leave' | 'gone'; id: string };

function reduce(queue: readonly Toast[], change: Change): readonly Toast[] {
  switch (change.type) {
    case 'show':
      return enqueue(queue, change.input, change.id);
    case 'leave':
      return startExit(queue, change.id);
    case 'gone':
      return dequeue(queue, change.id);
  }
}

export function ToastProvider({
  label,
  dismissLabel,
  isHidden = false,
  children,
}: {
  label: string;
  dismissLabel: string;
  /** Hides the toasts for a time; they show again afterwards. */
  isHidden?: boolean;
  children: ReactNode;
}) {
  const [queue, change] = useReducer(reduce, []);
  const count = useRef(0);
  useLayoutEffect(raise, []);
  const toasts = useMemo<Toasts>(
    () => ({
      show(input) {
        count.current += 1;
        const id = input.id ?? `toast-${count.current}`;
        change({ type: 'show', input, id });
        return id;
      },
      dismiss: (id) => change({ type: 'leave', id }),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      {createPortal(
        <section aria-label={label} className={styles.region}>
          {(isHidden ? [] : visible(queue)).map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              dismissLabel={dismissLabel}
              onLeave={() => change({ type: 'leave', id: toast.id })}
              onGone={() => change({ type: 'gone', id: toast.id })}
            />
          ))}
        </section>,
        aboveModals,
      )}
    </ToastContext>
  );
}
