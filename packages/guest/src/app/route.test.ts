import { describe, expect, it } from 'vitest';
import { parseRoute, type Route, routePath } from './route.ts';

describe("the guest page's addresses:", () => {
  it.each<Route>([
    { screen: 'home' },
    { screen: 'requests' },
    { screen: 'request', id: 'a-b_c' },
    { screen: 'new', serviceId: '2/3 ü' },
  ])('are parsed back into their route: %o', (route) => {
    expect(parseRoute(routePath(route))).toEqual(route);
  });

  it.each(['/guest', '/guest/x', '/guest/new/', '/guest/requests/a/b', '/other'])('lead home from %s', (path) => {
    expect(parseRoute(path)).toEqual({ screen: 'home' });
  });
});
