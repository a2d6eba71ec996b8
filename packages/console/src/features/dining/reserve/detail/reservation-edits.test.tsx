import { updateRequest } from '@bellhop/contract/requests/calls';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import errors from '../../../../locales/en/api-later.json';
import form from '../../../../locales/en/bookings-form.json';
import en from '../../../../locales/en/dining-reserve.json';
import outbox from '../../../../locales/en/outbox.json';
import { readOutboxView } from '../../../../platform/outbox/outbox-view.ts';
import { emptyBrowserDatabase } from '../../../../testing/browser-database.ts';
import { comeBack, goAway } from '../../../requests/testing/away-desk.ts';
import { sampleNow } from '../../../requests/testing/sample-request.ts';
import { type OpenedTable, openTable } from './testing/open-table.tsx';

beforeEach(emptyBrowserDatabase);
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

const { detail } = en;
const came = ({ card }: OpenedTable, id: keyof typeof detail.came) =>
  within(card.getByRole('radiogroup', { name: detail.attendance })).getByRole('radio', { name: detail.came[id] });
const isChosen = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';
const storedRequest = ({ hotel }: OpenedTable) => hotel.requests.get('table-1');

async function cancel({ user }: OpenedTable, state: keyof typeof detail.state = 'confirmed') {
  await user.click(await screen.findByRole('button', { name: detail.state[state] }));
  await user.click(screen.getByRole('menuitem', { name: detail.act.cancel }));
  const question = within(await screen.findByRole('alertdialog', { name: detail.cancelTitle }));
  await user.click(question.getByRole('button', { name: detail.act.cancel }));
}

async function hold({ user }: OpenedTable) {
  await user.click(await screen.findByRole('button', { name: detail.state.confirmed }));
  await user.click(screen.getByRole('menuitem', { name: detail.act.hold }));
}

/** The outbox is loaded by then, which React notices at the end of the act. */
async function openList(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
}

describe('a change of a reservation that takes no seats', () => {
  it('is shown at once without a network, listed as unsent, kept over a reload and sent in its order', async () => {
    const first = await openTable({ due_at: sampleNow - 1500 });
    await act(async () => goAway(first.gateway));
    await first.user.click(came(first, 'seated'));
    expect(isChosen(came(first, 'seated'))).toBe(true);
    expect(first.card.queryByText('25 min late')).toBeNull();
    expect(await first.card.findByText(detail.waits)).toBeTruthy();
    await cancel(first);
    expect(await first.card.findByText(detail.state.canceled)).toBeTruthy();
    await openList('2 changes waiting');
    const list = within(await screen.findByRole('dialog', { name: outbox.title }));
    const entries = (await list.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(entries).toEqual([
      expect.stringMatching(/Bosphorus.*Arrival of the party: .*Seated/),
      expect.stringMatching(/Bosphorus.*Reservation: .*Cancelled/),
    ]);
    expect(storedRequest(first)).toMatchObject({ status: 'CLOSED', attendance: null });
    first.screen.unmount();
    // The server is reachable, and every change sent to it is lost.
    onlineManager.setOnline(true);

    const again = await openTable({ due_at: sampleNow - 1500 }, null, true);
    expect(await again.card.findByText(detail.state.canceled)).toBeTruthy();
    expect(storedRequest(again)).toMatchObject({ status: 'CLOSED' });
    await waitFor(() => expect(again.gateway.bodiesOf(updateRequest)).toHaveLength(1));
    await waitFor(() => expect(readOutboxView(again.cache).sending.size).toBe(0));
    await act(async () => comeBack(again.gateway));
    await waitFor(() => expect(storedRequest(again)).toMatchObject({ status: 'CANCELED', attendance: 'seated' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /waiting$/ })).toBeNull());
    expect(again.card.queryByText(detail.waits)).toBeNull();
  });

  it('is put on hold without a network, where what takes seats says that it needs one', async () => {
    const opened = await openTable();
    const { user, gateway } = opened;
    await act(async () => goAway(gateway));
    await user.click(await screen.findByRole('button', { name: detail.state.confirmed }));
    const move = screen.getByRole('menuitem', { name: new RegExp(`^${detail.act.change}`) });
    expect(move.getAttribute('aria-disabled')).toBe('true');
    expect(move.textContent).toContain(detail.offline);
    await user.click(screen.getByRole('menuitem', { name: detail.act.hold }));
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: detail.confirm });
    expect(confirm.disabled).toBe(true);
    expect(confirm.title).toBe(detail.offline);
    await act(async () => comeBack(gateway));
    await waitFor(() => expect(storedRequest(opened)).toMatchObject({ status: 'OPEN' }));
    await waitFor(() => expect(confirm.disabled).toBe(false));
  });

  it('is taken back with the reason where the day of the sitting is over', async () => {
    const opened = await openTable();
    opened.gateway.fail(updateRequest, 'slot_started', { reasons: [{ code: 'slot_started' }] });
    await cancel(opened);
    const title = await screen.findByText(/^The reservation of .* was not cancelled: its day is over\.$/);
    expect(title.parentElement?.textContent).toContain(errors.restaurant_refused);
    await waitFor(() => expect(opened.card.getByText(detail.state.confirmed)).toBeTruthy());
    await openList('1 change refused');
    await opened.user.click(await screen.findByRole('button', { name: outbox.discard }));
    expect(await screen.findByText(outbox.empty)).toBeTruthy();
  });

  it('asks in the dialog of all edits where a colleague at another desk said otherwise', async () => {
    const opened = await openTable();
    const { user, gateway, hotel } = opened;
    await act(async () => goAway(gateway));
    await user.click(came(opened, 'seated'));
    expect(await opened.card.findByText(detail.waits)).toBeTruthy();
    const current = hotel.change('table-1', { attendance: 'no_show' }, 'staff-2');
    const who = { actor: 'staff-2', actor_name: 'Deniz Ak', at: sampleNow };
    const changes = [{ field: 'attendance', from: null, to: 'no_show', ...who }];
    await act(async () => {
      comeBack(gateway);
      gateway.fail(updateRequest, 'edit_conflict', { current, changes });
    });
    const question = within(await screen.findByRole('alertdialog', { name: outbox.conflict.title }));
    expect(question.getByText(/^Arrival of the party: .*Seated/)).toBeTruthy();
    expect(question.getByText(/Deniz Ak.* changed .*Arrival of the party.*Not yet.* to .*No-show/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: form.edit.keepMine }));
    await waitFor(() => expect(storedRequest(opened)).toMatchObject({ attendance: 'seated' }));
    expect(gateway.bodiesOf(updateRequest).at(-1)).toMatchObject({ attendance: 'seated', version: 2 });
    expect(isChosen(came(opened, 'seated'))).toBe(true);
  });

  it('never puts a canceled table on hold: only the cancellation can be kept', async () => {
    const opened = await openTable();
    const { user, gateway, hotel } = opened;
    await act(async () => goAway(gateway));
    await hold(opened);
    expect(await opened.card.findByText(detail.waits)).toBeTruthy();
    const current = hotel.change('table-1', { status: 'CANCELED' }, 'staff-2');
    const who = { actor: 'staff-2', actor_name: 'Deniz Ak', at: sampleNow };
    const changes = [{ field: 'status', from: 'CLOSED', to: 'CANCELED', ...who }];
    await act(async () => {
      comeBack(gateway);
      gateway.fail(updateRequest, 'edit_conflict', { current, changes });
    });
    const question = within(await screen.findByRole('alertdialog', { name: outbox.conflict.title }));
    expect(question.getByText(/Deniz Ak.* changed .*Reservation.*Confirmed.* to .*Cancelled/)).toBeTruthy();
    expect(question.getByText(en.edit.gone)).toBeTruthy();
    expect(question.queryByRole('button', { name: form.edit.keepMine })).toBeNull();
    await openList('1 change refused');
    const list = within(await screen.findByRole('dialog', { name: outbox.title }));
    const acts = within(await list.findByRole('listitem')).getAllByRole('button');
    expect(acts.map(({ textContent }) => textContent)).toEqual([outbox.conflict.theirs]);
    await user.click(question.getByRole('button', { name: outbox.conflict.theirs }));
    expect(await opened.card.findByText(detail.state.canceled)).toBeTruthy();
    expect(storedRequest(opened)).toMatchObject({ status: 'CANCELED' });
  });

  it('is not called a cancellation where a hold is refused', async () => {
    const opened = await openTable();
    opened.gateway.fail(updateRequest, 'slot_started', { reasons: [{ code: 'slot_started' }] });
    await hold(opened);
    expect(await screen.findByText(/^The reservation of .* was not changed\.$/)).toBeTruthy();
  });

  it('keeps a taking again from being sent before it, where it has to wait for the network', async () => {
    const opened = await openTable();
    const { user, gateway } = opened;
    const release = gateway.hold(updateRequest);
    await cancel(opened);
    const again = await screen.findByRole('button', { name: detail.again });
    vi.setSystemTime((sampleNow + 5) * 1000);
    await user.click(again);
    gateway.fail(updateRequest, 'network', {}, Number.POSITIVE_INFINITY);
    release();
    expect(await screen.findByText(en.notChanged)).toBeTruthy();
    expect(gateway.bodiesOf(updateRequest).filter(({ status }) => status === 'OPEN')).toEqual([]);
  });

  it('cannot begin while the same table is being confirmed, also after its screen was left', async () => {
    const opened = await openTable({ status: 'OPEN', reservation_status: 'ON_HOLD' });
    const { user, gateway, router } = opened;
    const release = gateway.hold(updateRequest);
    await user.click(await screen.findByRole('button', { name: detail.confirm }));
    const isBusy = () => screen.getByRole('button', { name: detail.state.hold }).getAttribute('aria-busy');
    await waitFor(() => expect(isBusy()).toBe('true'));
    screen.getByRole('button', { name: detail.state.hold }).focus();
    await user.keyboard('{ArrowDown}');
    for (const item of screen.getAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: detail.act.cancel }));
    expect(screen.queryByRole('alertdialog', { name: detail.cancelTitle })).toBeNull();

    const at = (id: string) => act(() => router.navigate({ to: `/app/staff/alacarte/requests/${id}` } as never));
    await at('none');
    await waitFor(() => expect(screen.queryByRole('button', { name: detail.confirm })).toBeNull());
    await at('table-1');
    await screen.findByRole('button', { name: detail.confirm });
    expect(isBusy()).toBe('true');
    expect(screen.getByRole('button', { name: detail.confirm }).getAttribute('aria-busy')).toBe('true');
    release();
    await cancel(opened);
    await waitFor(() =>
      expect(gateway.bodiesOf(updateRequest)).toMatchObject([
        { status: 'CLOSED', version: 1 },
        { status: 'CANCELED', version: 2 },
      ]),
    );
  });

  it('goes first, before the table is taken again', async () => {
    const opened = await openTable();
    const release = opened.gateway.hold(updateRequest);
    await cancel(opened);
    const again = await screen.findByRole('button', { name: detail.again });
    vi.setSystemTime((sampleNow + 5) * 1000);
    await opened.user.click(again);
    await waitFor(() => expect(opened.gateway.bodiesOf(updateRequest)).toMatchObject([{ status: 'CANCELED' }]));
    release();
    await waitFor(() =>
      expect(opened.gateway.bodiesOf(updateRequest)).toMatchObject([
        { status: 'CANCELED', version: 1 },
        { status: 'OPEN', version: 2 },
      ]),
    );
  });
});
