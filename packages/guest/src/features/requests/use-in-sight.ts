import { useCallback, useEffect, useState } from 'react';

/** Pixels at the bottom of the window that the composer covers. */
const coveredPx = 72;

/**
 * Reports each message once its end is visible on a visible page. Returns a function that makes the `ref` for the end
 * of the message at a position.
 */
export function useInSight(onSeen: (position: number) => void): (position: number) => (end: Element | null) => void {
  const [watch] = useState(() => new SightWatch());
  useEffect(() => watch.open(onSeen), [watch, onSeen]);
  return useCallback((position) => watch.at(position), [watch]);
}

class SightWatch {
  #observer: IntersectionObserver | null = null;
  readonly #ends = new Map<number, Element>();
  readonly #refs = new Map<number, (end: Element | null) => void>();
  readonly #inWindow = new Set<number>();

  /** Returns the same function for a position each time; a new function would detach the element at every render. */
  at(position: number): (end: Element | null) => void {
    const known = this.#refs.get(position);
    if (known !== undefined) return known;
    const ref = (end: Element | null) => {
      const before = this.#ends.get(position);
      if (before !== undefined) this.#observer?.unobserve(before);
      this.#ends.delete(position);
      this.#inWindow.delete(position);
      if (end === null) return;
      this.#ends.set(position, end);
      this.#observer?.observe(end);
    };
    this.#refs.set(position, ref);
    return ref;
  }

  open(onSeen: (position: number) => void): () => void {
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      for (const position of this.#inWindow) onSeen(position);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          for (const [position, end] of this.#ends) {
            if (end !== target) continue;
            if (isIntersecting) this.#inWindow.add(position);
            else this.#inWindow.delete(position);
          }
        }
        tell();
      },
      { rootMargin: `0px 0px -${coveredPx}px 0px` },
    );
    this.#observer = observer;
    for (const end of this.#ends.values()) observer.observe(end);
    // Messages that arrived on a hidden page are read when the guest returns to it.
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      this.#observer = null;
      this.#inWindow.clear();
      document.removeEventListener('visibilitychange', tell);
    };
  }
}
