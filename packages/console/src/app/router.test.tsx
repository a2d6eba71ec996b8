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

describe('addresses', () => {
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
