import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

let server: GuestServer;
beforeEach(() => {
  server = new GuestServer();
  server.stay = { ...testStay, status: 'future_guest', rooms: [], checkIn: true };
  outside.broker = new LiveBroker();
  vi.stubGlobal('indexedDB', new IDBFactory());
  window.scrollTo = () => {};
});
afterEach(() => {
  // Unmounting saves the open field, so the stubbed server must still answer.
  cleanup();
  vi.unstubAllGlobals();
});

describe('a check-in of several guests', () => {
  it('opens at the form that staff want corrected (BL6)', async () => {
    server.checkIn.ask([{ position: 1, field: 'birth_date' }], '');
    await openStay(server);
    await userEvent.click(await screen.findByRole('button', { name: /Correct the form/ }));
    const [first, second] = await screen.findAllByRole('tab');
    await waitFor(() => expect(second?.getAttribute('aria-selected')).toBe('true'));
    expect(first?.getAttribute('aria-selected')).toBe('false');
  });

  it('offers each of a family the last name and the nationality of the first guest', async () => {
    server.checkIn.guests = [{ name: 'Amelia', surname: 'Hartley', nationality: 'DEU' }, {}].map((form) => ({
      ...{ version: 1, signature: null, code: null },
      form,
    }));
    await openStay(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Start the check-in' }));
    await userEvent.click((await screen.findAllByRole('tab'))[1] as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: /^Same as the first guest: .*Hartley/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Same as the first guest: .*Germany/ }));
    await waitFor(() =>
      expect(server.checkIn.guests[1]?.form).toMatchObject({ surname: 'Hartley', nationality: 'DEU' }),
    );
    expect(screen.queryByRole('button', { name: /^Same as the first guest/ })).toBeNull();
  });

  it('says that twenty fit, and offers no form beyond them (BL8)', async () => {
    const [main] = server.checkIn.guests;
    if (main === undefined) throw new Error('the check-in has no guest');
    server.checkIn.guests = Array.from({ length: 20 }, (_, position) => ({ ...main, id: `g-${position}`, position }));
    await openStay(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Start the check-in' }));
    expect(await screen.findByText(/^20 guests fit in one check-in/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a guest' })).toBeNull();
  });
});
