import { getAlarm } from '@bellhop/contract/alerts/alarm';
import { listEvents } from '@bellhop/contract/wire/calls';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { Gateway } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import type { Rang } from './alarm-rang.ts';
import { AlertBell, RunAlarm } from './alert-bell.tsx';
import { dropAlarm } from './drop-alarm.ts';
import { ringing } from './testing/ringing.ts';

let rang: Rang[];
// The event that `tellRang` dispatches.
const hear = (event: Event) => void rang.push((event as CustomEvent<Rang>).detail);
beforeEach(() => {
  rang = [];
  window.addEventListener('bellhop:rang', hear);
  new Gateway().answer(listEvents, { events: [], head: 6 }).answer(getAlarm, { queues: {} });
});
afterEach(() => {
  window.removeEventListener('bellhop:rang', hear);
});

const messageEvent = (seq: number, id: string) =>
  ({
    seq,
    at: systemClock.now(),
    id,
    version: 1,
    actor: 'guest:1',
    event: 'INSERT',
    entity: 'comment',
    item: { id, request_id: 'towels', is_staff: false },
  }) as LiveMessage; // Only the fields that the alarm reads.
const bell = (
  <>
    <RunAlarm ringing={ringing} />
    <AlertBell />
  </>
);
const claims = { 'custom:ringTone': 'shortbell' };
/** Waits until the alarm is loaded and gets live events. @returns the storage key of its ledger */
async function isOn(session: Awaited<ReturnType<typeof renderSignedIn>>['session']): Promise<string> {
  const key = `bellhop.alarm.${session.snapshot().person?.sub}`;
  await waitFor(() => expect(localStorage.getItem(key)).not.toBeNull());
  return key;
}

describe('the bell of a desk', () => {
  it('rings for a guest’s message although the tab is in front, and says so on its window (RING-08)', async () => {
    const { tell, play, session } = await renderSignedIn(bell, { claims });
    await isOn(session);
    tell(messageEvent(7, 'm1'));
    await waitFor(() => expect(rang).toEqual([{ queue: 'message', about: ['m1'] }]));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('rings also for the request that lies open, and repeats until something is done there', async () => {
    const { tell, session } = await renderSignedIn(bell, {
      claims,
      address: '/app/staff/requests/towels',
      settings: { alarmRepeats: true },
    });
    const key = await isOn(session);
    tell(messageEvent(7, 'm1'));
    await waitFor(() => expect(rang).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem(key)).toContain('"of":"towels"'));
    await userEvent.click(document.body);
    await waitFor(() => expect(localStorage.getItem(key)).toContain('"waiting":[]'));
  });

  it('shows a line while it is blocked; any press ends that with the test tone (RING-08)', async () => {
    const { bell: sound, play, tell, session } = await renderSignedIn(bell, { claims });
    const key = await isOn(session);
    play.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await sound.ring('doorbell');
    expect(await screen.findByText('Your browser blocks the alert sound. New requests make no sound.')).toBeTruthy();
    tell(messageEvent(7, 'm1'));
    await waitFor(() => expect(localStorage.getItem(key)).toContain('"m1"'));
    expect(rang).toEqual([]);
    play.mockReset();
    play.mockResolvedValue(undefined);
    await userEvent.click(document.body);
    await waitFor(() => expect(screen.queryByText(/blocks the alert sound/)).toBeNull());
    await waitFor(() => expect(rang).toEqual([{ queue: 'message', about: ['m1'] }]));
  });

  it('leaves no trace of its rings to the next person (AUTH-18)', () => {
    localStorage.setItem('bellhop.alarm.porter', '{}');
    dropAlarm('porter');
    dropAlarm(null);
    expect(localStorage.getItem('bellhop.alarm.porter')).toBeNull();
  });
});
