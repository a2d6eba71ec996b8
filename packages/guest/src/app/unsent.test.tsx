import { createOwnRequest } from '@bellhop/contract/guests/calls';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { arriveWith, openRequest, openStay } from '../testing/open-stay.tsx';
import { App } from './app.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

describe('the unsent work of a guest:', () => {
  let server: GuestServer;
  beforeEach(() => {
    server = new GuestServer();
    outside.broker = new LiveBroker();
  });

  afterEach(() => vi.useRealTimers());

  function comeBack() {
    server.isAway = false;
    dispatchEvent(new Event('online'));
  }

  async function writeOffline(...texts: string[]) {
    const request = server.add({ id: 'r1' });
    const { user } = await openRequest(server, /Towels/);
    const box = await screen.findByRole('textbox', { name: 'Message' });
    server.isAway = true;
    for (const text of texts) {
      await user.type(box, text);
      await user.click(screen.getByRole('button', { name: 'Send' }));
    }
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(texts.length));
    return request;
  }

  it('A message says that it waits, and is sent by itself, in order, when the connection is back', async () => {
    await writeOffline('hello', 'are you there?');
    expect(screen.getAllByText('Your message will be sent as soon as the connection is back.')).toHaveLength(2);
    comeBack();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.requests[0]?.comments.map(({ body }) => body)).toEqual(['hello', 'are you there?']);
  });

  it('Messages that were read before stand after a reload without a connection too', async () => {
    const of = { request_id: 'r1', created_at: 1, position: 1, author_name: 'Mira', is_staff: true };
    const comment = { id: 'c-1', ...of, body: 'Coming at six', attachments: [] };
    server.add({ id: 'r1', comments: [comment] });
    await openRequest(server, /Towels/);
    expect(await screen.findByText('Coming at six')).toBeTruthy();
    await waitFor(() => expect(localStorage.getItem('bellhop.guest.snapshot')).toContain('Coming at six'));
    server.isAway = true;
    cleanup();
    render(<App />);
    expect(await screen.findByText('Coming at six')).toBeTruthy();
  });

  it('A message is kept over a reload without a connection, and is sent once afterwards', async () => {
    await writeOffline('hello offline');
    cleanup();
    render(<App />);
    expect(await screen.findByText('hello offline')).toBeTruthy();
    comeBack();
    await waitFor(() => expect(server.requests[0]?.comments.map(({ body }) => body)).toEqual(['hello offline']));
    await waitFor(() => expect(localStorage.getItem('bellhop.guest.outgoing')).toBeNull());
    expect(screen.getAllByText('hello offline')).toHaveLength(1);
  });

  it('A discarded message is neither sent later nor back after a reload', async () => {
    await writeOffline('never mind');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(localStorage.getItem('bellhop.guest.outgoing')).toBeNull();
    comeBack();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(server.requests[0]?.comments).toEqual([]);
  });

  it('A request that could not be sent is sent by itself when the connection is back', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Towels' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Bath towels' }));
    server.isAway = true;
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    comeBack();
    expect(await screen.findByRole('heading', { name: 'Towels', level: 1 })).toBeTruthy();
    await waitFor(() => expect(server.requests).toHaveLength(1));
  });

  it('A stay link opened without a connection opens the stay when the connection is back', async () => {
    server.isAway = true;
    arriveWith(server.code);
    render(<App />);
    expect(await screen.findByRole('heading', { name: 'We cannot open your stay now' })).toBeTruthy();
    comeBack();
    expect(await screen.findByRole('heading', { name: /Welcome, .*Amelia/ })).toBeTruthy();
  });

  it('A request refused by a limit shows the reason, and keeps its text over a reload (M6)', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Towels' }));
    await user.type(await screen.findByRole('textbox'), 'The soft ones');
    server.refusals = [{ call: createOwnRequest, code: 'limit_reached', retry_after: 600 }];
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText('The hotel has reached a limit. Your text is kept; send it again later.'),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('The soft ones');
    expect(server.requests).toEqual([]);
    cleanup();
    render(<App />);
    expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('The soft ones');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(server.requests[0]?.comments.map(({ body }) => body)).toEqual(['The soft ones']));
  });

  describe('goes out within 20 seconds without an online event (D11):', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

    async function comeBackSilently() {
      server.isAway = false;
      await act(() => vi.advanceTimersByTimeAsync(20_000));
    }

    it('a message', async () => {
      await writeOffline('hello offline');
      await comeBackSilently();
      await waitFor(() => expect(server.requests[0]?.comments.map(({ body }) => body)).toEqual(['hello offline']));
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(screen.queryByText(/No connection/)).toBeNull();
    });

    it('a request', async () => {
      const { user } = await openStay(server);
      await user.click(await screen.findByRole('button', { name: 'Towels' }));
      await user.click(await screen.findByRole('checkbox', { name: 'Bath towels' }));
      server.isAway = true;
      await user.click(screen.getByRole('button', { name: 'Send request' }));
      expect(await screen.findByText(/No connection/)).toBeTruthy();
      await comeBackSilently();
      await waitFor(() => expect(server.requests).toHaveLength(1));
    });

    it('the link of the stay', async () => {
      server.isAway = true;
      arriveWith(server.code);
      render(<App />);
      expect(await screen.findByRole('heading', { name: 'We cannot open your stay now' })).toBeTruthy();
      await comeBackSilently();
      expect(await screen.findByRole('heading', { name: /Welcome, .*Amelia/ })).toBeTruthy();
    });
  });
});
