import { useSyncExternalStore } from 'react';

export type Route =
  | { screen: 'home' }
  | { screen: 'requests' }
  | { screen: 'hotel' }
  | { screen: 'request'; id: string }
  | { screen: 'new'; serviceId: string }
  | { screen: 'restaurants' }
  | { screen: 'restaurant'; id: string }
  /** An existing reservation to change. */
  | { screen: 'table'; id: string }
  /** Seats offered to a guest on the waiting list. */
  | { screen: 'offer'; id: string }
  | { screen: 'check-in' };

const base = '/guest/';
const home: Route = { screen: 'home' };
/** The form of a companion, outside of the stay's screens. */
const companionPath = `${base}companion`;

export function isCompanionAddress(): boolean {
  return location.pathname === companionPath;
}

/** Preview of a service, in a frame of the administration. */
export function isPreviewAddress(): boolean {
  return location.pathname === `${base}preview`;
}

/** The code is in the fragment, which browsers do not send to servers. */
export function companionLink(code: string): string {
  return `${location.origin}${companionPath}#${code}`;
}

export function parseRoute(path: string): Route {
  const [first, second, ...more] = path.startsWith(base) ? path.slice(base.length).split('/') : [];
  if (more.length > 0) return home;
  if (first === 'requests')
    return second ? { screen: 'request', id: decodeURIComponent(second) } : { screen: 'requests' };
  if (first === 'check-in' && !second) return { screen: 'check-in' };
  if (first === 'hotel' && !second) return { screen: 'hotel' };
  if (first === 'restaurants')
    return second ? { screen: 'restaurant', id: decodeURIComponent(second) } : { screen: 'restaurants' };
  if (first === 'tables' && second) return { screen: 'table', id: decodeURIComponent(second) };
  if (first === 'offers' && second) return { screen: 'offer', id: decodeURIComponent(second) };
  if (first === 'new' && second) return { screen: 'new', serviceId: decodeURIComponent(second) };
  return home;
}

export function routePath(route: Route): string {
  switch (route.screen) {
    case 'home':
      return base;
    case 'requests':
      return `${base}requests`;
    case 'hotel':
      return `${base}hotel`;
    case 'check-in':
      return `${base}check-in`;
    case 'request':
      return `${base}requests/${encodeURIComponent(route.id)}`;
    case 'new':
      return `${base}new/${encodeURIComponent(route.serviceId)}`;
    case 'restaurants':
      return `${base}restaurants`;
    case 'restaurant':
      return `${base}restaurants/${encodeURIComponent(route.id)}`;
    case 'table':
      return `${base}tables/${encodeURIComponent(route.id)}`;
    case 'offer':
      return `${base}offers/${encodeURIComponent(route.id)}`;
  }
}

/** Marks history entries that this page pushed, so that going back stays on this page. */
const ours = 'bellhop';

function stateNow(): unknown {
  return history.state;
}

export function goTo(route: Route, { replace = false } = {}): void {
  const state = replace ? stateNow() : ours;
  // The fragment keeps the code if the browser stores nothing (`openSession`).
  history[replace ? 'replaceState' : 'pushState'](state, '', routePath(route) + location.hash);
  window.scrollTo(0, 0);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Goes back in the history; on a page that was opened from outside, goes to `above`. */
export function goBack(above: Route): void {
  if (stateNow() === ours) history.back();
  else goTo(above, { replace: true });
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => location.pathname));
}

function subscribe(heard: () => void): () => void {
  addEventListener('popstate', heard);
  return () => removeEventListener('popstate', heard);
}
