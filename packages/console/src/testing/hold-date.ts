import { afterEach, beforeEach, vi } from 'vitest';

/** Fixes the date of every test of a file at a moment such as `2026-12-01T09:00Z`; timers run on. */
export function holdDate(moment: string): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) }));
  afterEach(() => void vi.useRealTimers());
}
