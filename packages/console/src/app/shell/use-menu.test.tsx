import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMenu } from './use-menu.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('The menu sends a resize event 350 ms after its last change, once for several quick presses (SHELL-42)', () => {
  const resized = vi.fn<() => void>();
  window.addEventListener('resize', resized);
  const { result } = renderHook(() => useMenu());
  act(() => result.current.toggle());
  act(() => void vi.advanceTimersByTime(349));
  expect(resized).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(resized).toHaveBeenCalledTimes(1);

  act(() => result.current.toggle());
  act(() => void vi.advanceTimersByTime(200));
  act(() => result.current.toggle());
  act(() => void vi.advanceTimersByTime(350));
  expect(resized).toHaveBeenCalledTimes(2);
  window.removeEventListener('resize', resized);
});
