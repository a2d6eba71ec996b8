import { RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInHotel } from '../testing/render-in-hotel.tsx';
import { userPool } from '../testing/user-pool.ts';
import { Entrance } from './entrance.tsx';
import { createConsoleRouter } from './router.tsx';

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  renderInHotel(
    <Entrance>
      <RouterProvider router={createConsoleRouter()} />
    </Entrance>,
    { provider: userPool() },
  );
}

describe("the console's addresses:", () => {
  it.each([
    ['/login', '/app/staff/requests', 'SHELL-02'],
    ['/app', '/app/staff/requests', 'SHELL-03'],
    ['/app/elsewhere/deep', '/app/staff/requests', 'SHELL-04'],
    ['/app/staff', '/app/staff/requests', 'SHELL-09'],
    ['/app/staff/nowhere', '/app/staff/requests', 'SHELL-09'],
    ['/app/staff/requests/abc-1', '/app/staff/requests/abc-1', 'SHELL-10'],
    ['/nowhere', '/error', 'SHELL-08'],
    ['/', '/', 'SHELL-01'],
  ])('%s is %s (%s)', async (path, expected) => {
    openAt(path);
    await waitFor(() => expect(window.location.pathname).toBe(expected));
    if (expected !== '/error') expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  it('that are wrong end at a page with a code and a way home (SHELL-05, SHELL-06, SHELL-07)', async () => {
    openAt('/error?code=410');
    expect(await screen.findByRole('heading', { name: 'Ooops... looks like an error occurred!' })).toBeTruthy();
    expect(screen.getByText('Error code: 410')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go back home' }));
    await waitFor(() => expect(window.location.pathname).toBe('/app/staff/requests'));
  });
});

describe('The entity that is open at an address, which the alarm reads from the route', () => {
  const router = createConsoleRouter();

  it.each([
    ['/app/staff/requests/r1', 'r1'],
    ['/app/staff/lolRequests/r1', 'r1'],
    ['/app/staff/alacarte/requests/r1', 'r1'],
    ['/app/staff/bookings/b%201', 'b 1'],
    ['/app/staff/requests', undefined],
    ['/app/staff/settings/ringTone', undefined],
  ])('%s opens %s', (path, id) => {
    expect(router.getMatchedRoutes(path)[1].id).toBe(id);
  });

  it('Every route of the staff area that opens something names it `$id`, so that a new list quiets the bell too', () => {
    const opening = Object.keys(router.routesByPath).filter((path) => /^\/app\/staff\/.*\$./.test(path));
    expect(opening.length).toBeGreaterThan(0);
    expect(opening.filter((path) => !path.endsWith('/$id'))).toEqual([]);
  });
});
