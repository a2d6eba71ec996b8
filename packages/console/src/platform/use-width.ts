import { useSyncExternalStore } from 'react';

/** `narrow` shows one part at a time, `middle` list and detail, `wide` list, detail and stay (LIM-01). */
type Width = 'narrow' | 'middle' | 'wide';

const breakpoints = { middle: '(min-width: 768px)', wide: '(min-width: 1440px)' } as const;

export function useWidth(): Width {
  return useSyncExternalStore(subscribe, widthNow);
}

function subscribe(listener: () => void): () => void {
  const queries = Object.values(breakpoints).map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function widthNow(): Width {
  if (window.matchMedia(breakpoints.wide).matches) return 'wide';
  return window.matchMedia(breakpoints.middle).matches ? 'middle' : 'narrow';
}
