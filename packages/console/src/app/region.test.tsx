import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { ApiFailure } from '../platform/api/failure.ts';
import { createInsideTexts } from '../testing/inside-texts.ts';
import { crashCode } from './crashed-view.tsx';
import { Region } from './region.tsx';

let isBroken = true;
let warned: MockInstance;
function Fragile() {
  if (isBroken) throw new TypeError('it broke');
  return <p>The menu</p>;
}

function openShell() {
  const root = createRootRoute({
    component: () => (
      <>
        <Region name="sidebar">
          <Fragile />
        </Region>
        <p>The list</p>
      </>
    ),
  });
  const report = createRoute({ getParentRoute: () => root, path: '/app/staff/settings/reportProblem' });
  const router = createRouter({
    routeTree: root.addChildren([report]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <I18nextProvider i18n={createInsideTexts()}>
      <RouterProvider router={router as never} />
    </I18nextProvider>,
  );
  return router;
}

beforeEach(() => {
  isBroken = true;
  // React and the log both report a broken region, which the tests check below.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a region that breaks', () => {
  it('says so in its own place, leaves the others alone and is written to the log (SHELL-18)', async () => {
    openShell();
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
    expect(screen.getByText('The list')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    expect(warned).toHaveBeenCalledWith('the region sidebar broke', expect.any(TypeError));
  });

  it('comes back when it is tried again', async () => {
    openShell();
    await screen.findByRole('alert');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The menu')).toBeTruthy();
  });

  it('leads to a report that knows what broke and where', async () => {
    const router = openShell();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('link', { name: 'Report it' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/staff/settings/reportProblem'));
    expect(router.state.location.search).toEqual({ code: 'TypeError', where: 'sidebar' });
  });

  it('An error of a region is reported by its code and never by its message', () => {
    expect(crashCode(new ApiFailure('unavailable', 503))).toBe('unavailable');
    expect(crashCode(new RangeError('Ann Example, room 301'))).toBe('RangeError');
    expect(crashCode('Ann Example')).toBe('unknown');
  });
});
