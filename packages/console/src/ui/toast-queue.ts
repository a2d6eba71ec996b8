/** SHELL-46. */
export const toastTypes = ['primary', 'secondary', 'info', 'success', 'warning', 'error'] as const;
export type ToastType = (typeof toastTypes)[number];

/** SHELL-44. */
const defaultToastMs = 5000;
/** Duration of entering and leaving (SHELL-47). */
export const toastAnimationMs = 400;
// More toasts would cover the list that the person works in.
const shownAtOnce = 4;

export interface ToastInput {
  text: string;
  title?: string;
  type?: ToastType;
  /** Milliseconds; 0 keeps the toast until it is dismissed (SHELL-45). */
  durationMs?: number;
  /** Puts the toast in front of the queue (SHELL-48). */
  priority?: boolean;
  action?: { label: string; onPress: () => void };
  /** A second toast with the same id replaces the first. */
  id?: string;
}

export interface Toast extends Omit<ToastInput, 'id' | 'type' | 'durationMs' | 'priority'> {
  id: string;
  type: ToastType;
  durationMs: number;
  /** The toast fades out. */
  leaving: boolean;
}

export function enqueue(queue: readonly Toast[], input: ToastInput, id: string): readonly Toast[] {
  const toast: Toast = {
    id: input.id ?? id,
    type: input.type ?? 'info',
    text: input.text,
    title: input.title,
    action: input.action,
    durationMs: input.durationMs ?? defaultToastMs,
    leaving: false,
  };
  const place = queue.findIndex((each) => each.id === toast.id);
  if (place >= 0) return queue.with(place, toast);
  return input.priority === true ? withRoom([toast, ...queue], toast) : withRoom([...queue, toast], toast);
}

/** Removes the oldest news to make room for the newest toast; only warnings and errors wait for their turn. */
function withRoom(queue: readonly Toast[], newest: Toast): readonly Toast[] {
  const surplus = queue.length - shownAtOnce;
  if (surplus <= 0) return queue;
  const old = queue.filter((toast) => toast !== newest && isNews(toast)).slice(0, surplus);
  return queue.filter((toast) => !old.includes(toast));
}

function isNews({ type, durationMs }: Toast): boolean {
  return type !== 'warning' && type !== 'error' && durationMs > 0;
}

export function startExit(queue: readonly Toast[], id: string): readonly Toast[] {
  return queue.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast));
}

export function dequeue(queue: readonly Toast[], id: string): readonly Toast[] {
  return queue.filter((toast) => toast.id !== id);
}

/** Returns the toasts on the screen; the first of the queue is the topmost. */
export function visible(queue: readonly Toast[]): readonly Toast[] {
  return queue.slice(0, shownAtOnce);
}
