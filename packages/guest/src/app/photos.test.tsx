import 'fake-indexeddb/auto';
import { createUpload } from '@bellhop/contract/files/uploads';
import type { ProblemCode } from '@bellhop/contract/problem';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPhotos } from '../features/files/kept-photos.ts';
import { GuestServer } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openRequest, openStay } from '../testing/open-stay.tsx';
import { App } from './app.tsx';

const outside = vi.hoisted(() => ({ broker: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => outside.broker.connect() } }));

describe('a photo that waits to be sent', () => {
  let server: GuestServer;
  /** Uploads that wait until the test releases them; null: each upload finishes at once. */
  let uploads: (() => void)[] | null;
  beforeEach(() => {
    uploads = null;
    server = new GuestServer();
    server.add({ id: 'r1' });
    outside.broker = new LiveBroker();
    vi.stubGlobal('indexedDB', new IDBFactory());
    // Uploads use XMLHttpRequest, which reports their progress.
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        upload = {};
        status = 200;
        responseText = '{}';
        onload = () => {};
        onerror = () => {};
        open() {}
        setRequestHeader() {}
        send() {
          const end = server.isAway ? this.onerror : this.onload;
          if (uploads === null) queueMicrotask(end);
          else uploads.push(end);
        }
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const photo = (name: string) => new File(['a small picture'], name, { type: 'image/png' });
  const choose = async (...names: string[]) =>
    userEvent.upload(await screen.findByLabelText(/photo/i, { selector: 'input' }), names.map(photo));
  const strip = () => screen.findByRole('list', { name: 'Photos' });
  const isShown = async (name: string) => within(await strip()).findByRole('img', { name });
  /** Waits until the phone keeps photos with these upload ids, in this order; undefined: not uploaded yet. */
  const isKept = (...expected: (string | undefined)[]) =>
    waitFor(async () => {
      const kept = await readPhotos('amelia');
      expect(kept.map(({ upload }) => upload?.id)).toEqual(expected);
    });

  function reload() {
    cleanup();
    render(<App />);
  }

  function comeBack() {
    server.isAway = false;
    dispatchEvent(new Event('online'));
  }

  it('is back after a reload, and goes with the message without being sent twice', async () => {
    await openRequest(server, /Towels/);
    await choose('leak.png');
    await isShown('leak.png');
    await isKept('upload1');
    reload();
    await isShown('leak.png');
    await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'It drips here');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.linkedFiles).toEqual(['upload1']));
    expect(server.tickets).toEqual(['leak.png']);
    await isKept();
    reload();
    expect(await screen.findByText('It drips here')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'leak.png' })).toBeNull();
  });

  it('beyond the ten that one message takes are left out with a word, and the others are sent', async () => {
    await openRequest(server, /Towels/);
    await choose(...Array.from({ length: 12 }, (_, index) => `p${index}.png`));
    expect(await screen.findByText(/^At most 10 photos go with a message/)).toBeTruthy();
    expect(within(await strip()).getAllByRole('listitem')).toHaveLength(10);
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Photos' })).queryByRole('progressbar')).toBeNull(),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove p9.png' }));
    expect(screen.queryByText(/^At most 10 photos/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.linkedFiles).toHaveLength(9));
  });

  it('chosen offline is back after a reload, and is uploaded once there is a connection', async () => {
    await openRequest(server, /Towels/);
    await screen.findByRole('textbox', { name: 'Message' });
    server.isAway = true;
    await choose('leak.png');
    expect((await within(await strip()).findByRole('alert')).textContent).toContain('No connection');
    await isKept(undefined);
    reload();
    expect((await within(await strip()).findByRole('alert')).textContent).toContain('No connection');
    expect(server.tickets).toEqual([]);
    comeBack();
    await waitFor(() => expect(within(screen.getByRole('list', { name: 'Photos' })).queryByRole('alert')).toBeNull());
    await isKept('upload1');
    expect(server.tickets).toEqual(['leak.png']);
  });

  it('is awaited by a request that the guest sends while the photo is on its way', async () => {
    uploads = [];
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Towels' }));
    await choose('leak.png');
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByRole('button', { name: 'Sending…' })).toBeTruthy();
    expect(server.linkedFiles).toEqual([]);
    for (const end of uploads) end();
    await waitFor(() => expect(server.linkedFiles).toEqual(['upload1']));
  });

  it('of a new request is back with it after a reload, also where nothing was typed', async () => {
    const { user } = await openStay(server);
    await user.click(await screen.findByRole('button', { name: 'Towels' }));
    await choose('old-towel.png');
    await isShown('old-towel.png');
    await isKept('upload1');
    reload();
    await isShown('old-towel.png');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(server.linkedFiles).toEqual(['upload1']));
  });

  it('is sent again where the server may have dropped it since', async () => {
    server.ticketsUntil = 0;
    await openRequest(server, /Towels/);
    await choose('leak.png');
    await isKept('upload1');
    reload();
    await isShown('leak.png');
    await isKept('upload2');
    expect(server.tickets).toEqual(['leak.png', 'leak.png']);
  });

  it.each<[ProblemCode, string]>([
    ['limit_reached', 'The hotel has reached a limit. Your text is kept; send it again later.'],
    ['file_space_used_up', 'The space for files is used up. Send your message without a file.'],
  ])('shows the reason when refused with %s, and the message is kept and sent without it (M6)', async (code, text) => {
    await openRequest(server, /Towels/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Message' }), 'It drips here');
    server.refusals = [{ call: createUpload, code, retry_after: 600 }];
    await choose('leak.png');
    expect((await within(await strip()).findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('It drips here');
    await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(server.requests[0]?.comments.map(({ body }) => body)).toEqual(['It drips here']));
    expect(server.linkedFiles).toEqual([]);
  });

  it('does not return after the guest removed it', async () => {
    await openRequest(server, /Towels/);
    await choose('leak.png');
    await isKept('upload1');
    await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
    await isKept();
    reload();
    await screen.findByRole('textbox', { name: 'Message' });
    expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull();
  });

  it('is deleted from the phone with the stay', async () => {
    await openRequest(server, /Towels/);
    await choose('leak.png');
    await isKept('upload1');
    server.sessionProblem = 'stay_ended';
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Your stay has ended' })).toBeTruthy();
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]));
  });
});
