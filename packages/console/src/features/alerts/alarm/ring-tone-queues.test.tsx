import { type Alarm, alarmQueues, getAlarm } from '@bellhop/contract/alerts/alarm';
import { putAlarm } from '@bellhop/contract/alerts/put-alarm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../../testing/gateway.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { alarmOnDevice, silentQueues, soundOf, tonesOf } from './alarm-tones.ts';

const RingToneScreen = lazyWithWords(
  async () => (await import('./ring-tone-screen.tsx')).RingToneScreen,
  'alerts-tones',
);

let kept: Alarm;
let gateway: Gateway;
beforeEach(() => {
  kept = { queues: {} };
  gateway = new Gateway()
    .answer(getAlarm, () => kept)
    .answer(putAlarm, ({ body }) => {
      kept = { queues: { ...kept.queues, ...body.queues } };
      return kept;
    });
});

async function open() {
  const rendered = await renderSignedIn(<RingToneScreen />, { claims: { 'custom:ringTone': 'shortbell' } });
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  return { ...rendered, group, sub: rendered.session.snapshot().person?.sub ?? '' };
}
const slider = { name: 'Volume' };

describe('each queue', () => {
  it('rings with the own tone at full volume until another choice', async () => {
    const { group } = await open();
    const messages = await group('Messages from guests');
    expect(
      messages.getByRole<HTMLSelectElement>('combobox', { name: 'Ring tone' }).selectedOptions[0]?.textContent,
    ).toBe('My ring tone (Short Bell)');
    expect(messages.getByRole('slider', slider).getAttribute('aria-valuetext')).toBe('100%');
    expect(screen.getAllByRole('slider')).toHaveLength(alarmQueues.length);
  });

  it('has a tone and a volume of its own, kept at the server and on this device', async () => {
    const { group, sub } = await open();
    const lol = await group('Concierge requests');
    await userEvent.selectOptions(lol.getByRole('combobox'), 'Telephone');
    await waitFor(() =>
      expect(gateway.bodiesOf(putAlarm)).toEqual([
        { queues: { lol: { tone: 'cartoon-telephone_daniel_simion', volume: 100 } } },
      ]),
    );
    fireEvent.change(lol.getByRole('slider'), { target: { value: '40' } });
    await waitFor(() => expect(kept.queues.lol?.volume).toBe(40));
    await waitFor(() => expect(alarmOnDevice(sub).read()).toEqual(kept));
  });

  it('has a preview that sounds like the ring (RING-07)', async () => {
    kept = { queues: { booking: { tone: 'doorbell', volume: 30 } } };
    const { bell } = await open();
    const preview = vi.spyOn(bell, 'preview');
    const listen = await screen.findByRole('button', { name: 'Listen: Bookings awaiting approval' });
    await waitFor(() => expect(screen.getByText('30%')).toBeTruthy());
    await userEvent.click(listen);
    expect(preview).toHaveBeenCalledWith('doorbell', 0.3);
  });

  it('shows in words that it is silent, and its name', async () => {
    kept = { queues: { message: { tone: null, volume: 0 }, mention: { tone: null, volume: 0 } } };
    const { group } = await open();
    expect(
      await screen.findByText('These are silent: Messages from guests and Colleagues who mention you.'),
    ).toBeTruthy();
    const messages = await group('Messages from guests');
    expect(messages.getByRole('slider').getAttribute('aria-valuetext')).toBe('Silent');
    expect(messages.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  it('rings as before where the choice was not saved, and shows the failure', async () => {
    const { group, sub } = await open();
    gateway.fail(putAlarm, 'internal');
    await userEvent.selectOptions((await group('New requests')).getByRole('combobox'), 'Door Bell');
    expect((await screen.findByRole('alert')).textContent).toContain('The change was not saved.');
    await waitFor(() => expect(alarmOnDevice(sub).read()).toEqual({ queues: {} }));
  });
});

describe('the sound of a queue', () => {
  const chosen: Alarm = {
    queues: {
      message: { tone: 'shortbell', volume: 40 },
      lol: { tone: 'vuvuzela', volume: 100 },
      booking: { tone: null, volume: 0 },
    },
  };
  it('is the chosen one; an unknown tone becomes the default (RING-04)', () => {
    expect(soundOf(chosen, 'message', 'doorbell')).toEqual({ tone: 'shortbell', volume: 0.4 });
    expect(soundOf(chosen, 'lol', 'shortbell')).toEqual({ tone: 'doorbell', volume: 1 });
    expect(soundOf(null, 'request', 'shortbell')).toEqual({ tone: 'shortbell', volume: 1 });
    expect(silentQueues(chosen)).toEqual(['booking']);
    expect(tonesOf(chosen, 'happy-bells-notification-937')).toEqual(
      new Set(['happy-bells-notification-937', 'shortbell', 'doorbell']),
    );
  });

  it('has full volume where the stored choice is unreadable', () => {
    localStorage.setItem(alarmOnDevice('x').key, '{"queues":{"request":{"tone":null,"volume":"0"}}}');
    expect(soundOf(alarmOnDevice('x').read(), 'request', 'doorbell').volume).toBe(1);
  });
});
