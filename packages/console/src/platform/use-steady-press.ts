import { useLayoutEffect, useRef } from 'react';
import { systemClock } from './clock.ts';

// A press meant for one act must not trigger the other act that a colleague's change has just put in its place.
const pressOnItsWayMs = 350;

/**
 * Passes presses on, except right after another person changed `value`. `isWanted`: whether a value can result from the
 * person's own press.
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
