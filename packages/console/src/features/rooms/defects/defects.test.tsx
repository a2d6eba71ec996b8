import { createUpload } from '@bellhop/contract/files/uploads';
import { listOwnDefects, type OwnDefect, reportDefect } from '@bellhop/contract/requests/defects';
import { listRooms } from '@bellhop/contract/rooms/room';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../../locales/en/rooms.json';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { RoomsScreen } from '../rooms-screen.tsx';
import { roomsSlice } from '../slice.ts';

const { defects: en } = words;
const Rooms = lazyWithWords(async () => RoomsScreen, 'rooms', 'lists', 'outbox');
const rooms = ['304', '305'].map((number) => ({
  ...{ id: number, number, version: 1, floor: '3', type: null },
  ...{ ready: true, ready_at: null, ready_by: null },
}));
const own = (over: Partial<OwnDefect> = {}): OwnDefect => ({
  ...{ id: 'd1', room_number: '409', text: 'The tap drips', status: 'OPEN', assignee_name: null, files: [] },
  ...{ created_at: 1_700_000_000, updated_at: 1_700_000_000, ...over },
});

let gateway: Gateway;
let reports: OwnDefect[];
beforeEach(() => {
  reports = [];
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  gateway = new Gateway()
    .answer(listRooms, { items: rooms })
    .answer(listOwnDefects, () => ({ items: reports }))
    .answer(createUpload, { id: 'photo-1', key: 'k', upload_url: 'https://x.example/u', expires_at: 1 })
    .answer(reportDefect, ({ body: { id, room_number, body } }) => {
      const report = own({ id, room_number, text: body });
      reports = [report, ...reports];
      return report;
    });
});
afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  localStorage.clear();
});

async function open(defectService = 'technical') {
  const settings = { hotelId: 'grand', housekeeping: true, defectService };
  const opened = await renderSignedIn(<Rooms />, {
    address: '/app/staff/rooms',
    settings,
    edits: roomsSlice.edits,
    upload: async () => undefined,
  });
  await screen.findByRole('heading', { name: words.heading });
  return { ...opened, user: userEvent.setup({ delay: null }) };
}

async function openReport() {
  const opened = await open();
  await opened.user.click(screen.getByRole('button', { name: en.report }));
  return { ...opened, sheet: within(await screen.findByRole('dialog', { name: en.report })) };
}
const photo = new File(['abc'], 'lamp.jpg', { type: 'image/jpeg' });

describe('the report of a defect', () => {
  it('goes with photo and room after four presses: report, photo, room, send', async () => {
    const { user, sheet } = await openReport();
    await user.upload(sheet.getByLabelText<HTMLInputElement>(en.photo, { selector: 'input' }), photo);
    await user.type(sheet.getByRole('combobox', { name: new RegExp(en.place) }), '305');
    await user.click(sheet.getByRole('button', { name: en.send }));
    await expect
      .poll(() => gateway.bodiesOf(reportDefect))
      .toEqual([
        {
          id: expect.stringMatching(/^[\w-]{21}$/),
          hotel_id: 'grand',
          room_number: '305',
          body: '',
          attachments: [{ id: 'photo-1' }],
        },
      ]);
    const [body] = gateway.bodiesOf(reportDefect);
    expect(gateway.bodiesOf(createUpload)).toMatchObject([{ request_id: body?.id, name: 'lamp.jpg', kind: 'defect' }]);
    expect(screen.queryByRole('dialog', { name: en.report })).toBeNull();
  });

  it('without room, photo and words says so at its fields, and keeps the text', async () => {
    const { user, sheet } = await openReport();
    await user.click(sheet.getByRole('button', { name: en.send }));
    expect(sheet.getByText(en.roomMissing)).toBeTruthy();
    expect(sheet.getByText(en.empty)).toBeTruthy();
    expect(document.activeElement).toBe(sheet.getByRole('combobox', { name: new RegExp(en.place) }));
    await user.type(sheet.getByRole('textbox', { name: en.words }), 'The lamp');
    expect(sheet.queryByText(en.empty)).toBeNull();
    await user.click(sheet.getByRole('button', { name: en.send }));
    expect(sheet.getByRole<HTMLTextAreaElement>('textbox', { name: en.words }).value).toBe('The lamp');
    expect(gateway.bodiesOf(reportDefect)).toEqual([]);
  });

  it('waits without a network, and is sent once when the network is back', async () => {
    const { user, sheet } = await openReport();
    gateway.fail(reportDefect, 'network');
    act(() => onlineManager.setOnline(false));
    await user.type(sheet.getByRole('combobox', { name: new RegExp(en.place) }), 'Lobby');
    await user.type(sheet.getByRole('textbox', { name: en.words }), 'The door squeaks');
    await user.click(sheet.getByRole('button', { name: en.send }));
    expect(await screen.findByText(en.waits)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(reports).toMatchObject([{ room_number: 'Lobby', text: 'The door squeaks' }]));
  });

  it('is absent where the hotel has set no service for defects', async () => {
    await open('');
    await screen.findAllByRole('table');
    expect(screen.queryByRole('button', { name: en.report })).toBeNull();
  });
});

it('The own reports show their state, and are read again after each request of the hotel', async () => {
  reports = [own({ assignee_name: 'Ali Kaya' })];
  const { sheet, tell } = await openReport();
  const list = within(await sheet.findByRole('region', { name: en.own }));
  expect(await list.findByText('The tap drips')).toBeTruthy();
  expect(list.getByText('409')).toBeTruthy();
  expect(list.getByText('Ali Kaya is working on it.')).toBeTruthy();
  reports = [own({ status: 'CLOSED', assignee_name: 'Ali Kaya' })];
  // Without the right to the request, its message has neither id nor item.
  const bare = { event: 'MODIFY', entity: 'request', id: '', seq: 1, at: 1, version: 0, actor: '' } as const;
  tell(bare);
  expect(await list.findByText('Closed')).toBeTruthy();
});
