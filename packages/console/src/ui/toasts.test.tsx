import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue, type Toast, type ToastInput, toastTypes, visible } from './toast-queue.ts';
import { ToastProvider, useToasts } from './toasts.tsx';

const queueOf = (...inputs: ToastInput[]) =>
  inputs.reduce<readonly Toast[]>((queue, input, at) => enqueue(queue, input, `t${at}`), []);

describe('the queue of toasts', () => {
  it('knows six types (SHELL-46)', () => {
    expect(toastTypes).toEqual(['primary', 'secondary', 'info', 'success', 'warning', 'error']);
  });

  it('puts a toast with priority in front (SHELL-48)', () => {
    const queue = queueOf({ text: 'first' }, { text: 'second' }, { text: 'urgent', priority: true });
    expect(queue.map((toast) => toast.text)).toEqual(['urgent', 'first', 'second']);
  });

  it('drops the oldest news where there is no room, so that the newest is seen at once', () => {
    const queue = queueOf(...[1, 2, 3, 4, 5, 6].map((at) => ({ text: `${at}`, type: 'success' as const })));
    expect(visible(queue).map((toast) => toast.text)).toEqual(['3', '4', '5', '6']);
  });

  it('keeps errors, warnings and toasts that stay until they are dismissed', () => {
    const lasting: ToastInput[] = [
      { text: 'error', type: 'error' },
      { text: 'warning', type: 'warning' },
      { text: 'until dismissed', durationMs: 0 },
    ];
    const queue = queueOf(...lasting, { text: 'old' }, { text: 'new' });
    expect(visible(queue).map((toast) => toast.text)).toEqual(['error', 'warning', 'until dismissed', 'new']);
  });

  it('replaces a toast by the next one with the same id', () => {
    expect(queueOf({ text: 'saving', id: 'save' }, { text: 'saved', id: 'save' }).map((toast) => toast.text)).toEqual([
      'saved',
    ]);
  });
});

function Shows({ toast }: { toast: ToastInput }) {
  const toasts = useToasts();
  return (
    <button type="button" onClick={() => toasts.show(toast)}>
      show
    </button>
  );
}

function show(toast: ToastInput) {
  render(
    <ToastProvider label="Notifications" dismissLabel="Dismiss">
      <Shows toast={toast} />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'show' }));
}

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  it('stays five seconds and takes 400 ms to leave (SHELL-44, SHELL-47)', async () => {
    show({ text: 'Saved', type: 'success' });
    await pass(4999);
    expect(screen.getByRole('status').dataset['leaving']).toBeUndefined();
    await pass(1);
    expect(screen.getByRole('status').dataset['leaving']).toBeDefined();
    await pass(399);
    expect(screen.queryByRole('status')).not.toBeNull();
    await pass(1);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('of duration 0 stays until it is dismissed (SHELL-45)', async () => {
    show({ text: 'Not saved', type: 'error', durationMs: 0 });
    await pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(400);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that replaces another one stays its whole time (SHELL-44)', async () => {
    show({ text: 'Resolved', id: 'done' });
    await pass(4000);
    fireEvent.click(screen.getByRole('button', { name: 'show' }));
    await pass(4999);
    expect(screen.getByRole('status').dataset['leaving']).toBeUndefined();
    await pass(1);
    expect(screen.getByRole('status').dataset['leaving']).toBeDefined();
  });

  it('waits while the pointer or the focus is on it', async () => {
    const onPress = vi.fn<() => void>();
    show({ text: 'Not sent', action: { label: 'Retry', onPress } });
    fireEvent.pointerEnter(screen.getByRole('status'));
    await pass(20_000);
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
