import { openPaper, putPaper, removePaper } from '@bellhop/contract/check-in/papers';
import type { CheckInDetail, Paper } from '@bellhop/contract/check-in/view';
import { createUpload } from '@bellhop/contract/files/uploads';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/check-in.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { openDesk } from '../requests/testing/render-requests.tsx';
import { sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';
import { PapersPart } from './papers-part.tsx';
import { sampleGuest, sampleRecord } from './testing/sample-record.ts';
import { useCheckInRecord } from './use-check-in-record.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const request = sampleRequest({ id: 'check-in-1', service_type: 'FAST_CHECK_IN' });
const front: Paper = { id: 'Front00001', side: 'front', added_at: sampleNow, erased_at: null };
const recordWith = (papers: Paper[], state: CheckInDetail['state'] = 'submitted'): CheckInDetail => ({
  ...sampleRecord,
  state,
  guests: [{ ...sampleGuest(0), form: { name: 'Zeynep', surname: 'Demir' }, papers }],
});

function Papers() {
  const { record } = useCheckInRecord(request);
  const guest = record?.guests[0];
  return record === null || guest === undefined ? null : <PapersPart request={request} record={record} guest={guest} />;
}

const WithWords = lazyWithWords(async () => Papers, 'check-in');
const OnlyPapers = () => <WithWords />;

async function open(record: CheckInDetail, settings: object = { idImages: true }) {
  const desk = openDesk({
    address: '/app/staff/checkIns/check-in-1',
    flags: ['FAST_CHECK_IN'],
    settings: { fastCheckin: true, ...settings },
    screens: { checkIns: OnlyPapers },
    fill(hotel, gateway) {
      hotel.stand(request);
      gateway.checkIns.set('check-in-1', record);
    },
  });
  const part = async () => within(await screen.findByRole('region', { name: en.papers.title }));
  return { ...desk, part };
}
const ofFront = (act: string) => ({ name: `${act} Front of the passport or identity card: Zeynep Demir` });
const ofBack = (act: string) => ({ name: `${act} Back of the passport or identity card: Zeynep Demir` });

describe('pictures of identity papers at the desk', () => {
  it('are opened one at a time, each by a call of its own, and are shown for two minutes (FCI-20)', async () => {
    const { part, user, gateway } = await open(recordWith([front]));
    expect((await part()).queryByRole('button', ofBack('Open'))).toBeNull();
    expect(document.querySelector('img')).toBeNull();
    await user.click((await part()).getByRole('button', ofFront('Open')));
    const shown = await screen.findByRole('dialog', { name: 'Front of the passport or identity card: Zeynep Demir' });
    const picture = within(shown).getByRole<HTMLImageElement>('img');
    expect(picture.getAttribute('src')).toBe('/files/papers/grand/Front00001?e=1&s=1');
    expect(gateway.receivedCalls.filter(({ id }) => id === openPaper.id)).toHaveLength(1);
    await user.click(within(shown).getByRole('button', { name: en.done.close }));
    expect(document.querySelector('img')).toBeNull();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click((await part()).getByRole('button', ofFront('Open')));
    await screen.findByRole('dialog');
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(await screen.findByText(en.papers.over)).toBeTruthy();
    expect(document.querySelector('img')).toBeNull();
    expect(gateway.receivedCalls.filter(({ id }) => id === openPaper.id)).toHaveLength(2);
  });

  it('are of the front and the back, each opened by its own link (FCI-20)', async () => {
    const { part, user } = await open(recordWith([front, { ...front, id: 'Back000002', side: 'back' }]));
    for (const [side, id] of [
      ['Back', 'Back000002'],
      ['Front', 'Front00001'],
    ] as const) {
      const name = `${side} of the passport or identity card: Zeynep Demir`;
      await user.click((await part()).getByRole('button', { name: `Open ${name}` }));
      const shown = within(await screen.findByRole('dialog', { name }));
      expect((await shown.findByRole('img')).getAttribute('src')).toBe(`/files/papers/grand/${id}?e=1&s=1`);
      await user.click(shown.getByRole('button', { name: en.done.close }));
    }
  });

  it('say why one does not open, and when it was erased', async () => {
    const { part, user, gateway } = await open(recordWith([{ ...front, side: 'back', erased_at: sampleNow }, front]));
    expect((await part()).getByText(/^The picture was erased:/)).toBeTruthy();
    gateway.fail(openPaper, 'erased');
    await user.click((await part()).getByRole('button', ofFront('Open')));
    expect(
      await screen.findByText(
        'The picture was erased because its retention time has passed. Ask the guest if you need another one.',
      ),
    ).toBeTruthy();
  });

  it('are added, replaced and removed until the guests have checked in, with a connection alone', async () => {
    const { part, user, gateway, uploads } = await open(recordWith([]));
    const choose = async (file: File) =>
      user.upload(
        (await part()).getByLabelText('Front of the passport or identity card: Zeynep Demir', { selector: 'input' }),
        file,
      );
    await choose(new File(['gif'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.finish();
    await (await part()).findByRole('button', ofFront('Replace'));
    expect(gateway.bodiesOf(createUpload)).toMatchObject([{ request_id: 'check-in-1', kind: 'identity' }]);
    expect(gateway.bodiesOf(putPaper)).toEqual([{ upload: 'aB3dE5gH7j' }]);
    await user.click((await part()).getByRole('button', ofFront('Remove')));
    await (await part()).findByRole('button', ofFront('Add a picture'));
    expect(gateway.receivedCalls.filter(({ id }) => id === removePaper.id)).toHaveLength(1);
    act(() => onlineManager.setOnline(false));
    expect((await part()).getByRole<HTMLButtonElement>('button', ofFront('Add a picture')).disabled).toBe(true);
  });

  it('stay as they are once the guests have checked in, and are not shown where the hotel takes none', async () => {
    const { part } = await open(recordWith([front], 'done'));
    expect((await part()).getAllByRole('button')).toHaveLength(1);
    const without = await open(recordWith([front]), { idImages: false });
    await waitFor(() => expect(without.gateway.receivedCalls.some(({ id }) => id === 'getCheckIn')).toBe(true));
    expect(screen.queryAllByRole('region', { name: en.papers.title })).toHaveLength(1);
  });
});
