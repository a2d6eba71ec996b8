import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes over the focus when the focused button disappears. @returns a ref for the element that gets it; it needs
 * `tabIndex={-1}`
 */
export function useKeptFocus<E extends HTMLElement>(changed: unknown): RefObject<E | null> {
  const place = useRef<E>(null);
  const before = useRef(changed);
  useEffect(() => {
    const isSame = before.current === changed;
    before.current = changed;
    if (!isSame && document.activeElement === document.body) place.current?.focus();
  }, [changed]);
  return place;
}
