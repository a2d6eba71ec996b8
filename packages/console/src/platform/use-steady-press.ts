import { useLayoutEffect, useRef } from 'react';
import { systemClock } from './clock.ts';

// A press that was on its way to the one action must not do the other, which a colleague's change has put in its place.
const pressOnItsWayMs = 350;

/**
 * Hands presses on, but none right after somebody else turned `value` under the hand. `isWanted`: whether a value may be what
 * one's own press has brought about.
 */
export function useSteadyPress<Value>(
  value: Value,
  act: () => void,
  isWanted: (value: Value) => boolean = () => true,
): () => void {
  const state = useRef({ value, turnedAt: Number.NEGATIVE_INFINITY, isOwn: false });
  useLayoutEffect(() => {
    const { value: before, turnedAt } = state.current;
    if (before === value) return;
    const isOwn = state.current.isOwn && isWanted(value);
    state.current = { value, turnedAt: isOwn ? turnedAt : systemClock.millis(), isOwn: false };
  }, [value, isWanted]);
  return () => {
    if (systemClock.millis() - state.current.turnedAt < pressOnItsWayMs) return;
    state.current.isOwn = true;
    act();
  };
}
