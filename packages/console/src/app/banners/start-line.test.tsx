import { readStart, startSteps } from '@bellhop/contract/setup/start';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { LazyBanners } from './lazy-banners.tsx';

type Options = Parameters<typeof renderSignedIn>[1];

/** The lines above a screen of a hotel that lacks some steps. */
async function open(lacking: number, options: Options) {
  const start = {
    steps: startSteps.map((id, place) => ({ id, count: place < lacking ? 0 : 2 })),
    departments_without_people: 0,
    sends_mail: true,
  };
  const gateway = new Gateway().answer(readStart, start);
  await renderSignedIn(<LazyBanners />, options);
  return gateway;
}
const requests = '/app/staff/requests';

describe('the line about missing steps', () => {
  it('leads an administrator from the requests to the missing steps (RM4)', async () => {
    await open(6, { flags: ['BELLHOP_ADMIN'], address: requests });
    expect(await screen.findByText('6 steps are missing')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Getting started' }).getAttribute('href')).toBe('/app/admin/start');
  });

  it.each([
    ['all steps are done', 0, { flags: ['BELLHOP_ADMIN'], address: requests }, true],
    ['the person administers nothing', 6, { flags: [], address: requests }, false],
    ['another screen is open', 6, { flags: ['BELLHOP_ADMIN'], address: '/app/staff/bookings' }, false],
  ] as const)('is not there where %s (RM4)', async (_, lacking, options, isAsked) => {
    const gateway = await open(lacking, { ...options, flags: [...options.flags] });
    await waitFor(() => expect(document.querySelector('[class*=place]')).toBeTruthy());
    if (isAsked) await waitFor(() => expect(gateway.callsOf(readStart)).not.toEqual([]));
    expect(screen.queryByRole('link', { name: 'Getting started' })).toBeNull();
  });
});
