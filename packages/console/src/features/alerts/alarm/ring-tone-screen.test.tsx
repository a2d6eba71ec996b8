import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../../platform/i18n/lazy-with-words.tsx';
import { SignInFailure } from '../../../platform/session/sign-in-failure.ts';
import { soundAddress } from '../../../platform/sound/ring-tones.ts';
import { renderSignedIn } from '../../../testing/render-signed-in.tsx';
import { AlertBell } from './alert-bell.tsx';

const RingToneScreen = lazyWithWords(
  async () => (await import('./ring-tone-screen.tsx')).RingToneScreen,
  'alerts-tones',
);

const openScreen = (claims: Record<string, unknown> = {}) => renderSignedIn(<RingToneScreen />, { claims });

describe('the ring tones', () => {
  it('are eight sounds with a radio button each, the door bell chosen at first (RING-01, RING-02, RING-04)', async () => {
    await openScreen();
    const radios = await screen.findAllByRole<HTMLInputElement>('radio');
    expect(radios.map((radio) => [radio.labels?.[0]?.textContent, radio.value])).toEqual([
      ['Door Bell', 'doorbell'],
      ['Telephone', 'cartoon-telephone_daniel_simion'],
      ['Bell Notification', 'bell-notification-933'],
      ['Clear Announce', 'clear-announce-tones-2861'],
      ['Correct Answer', 'correct-answer-reward-952'],
      ['Happy Bells', 'happy-bells-notification-937'],
      ['Musical Reveal', 'musical-reveal-961'],
      ['Short Bell', 'shortbell'],
    ]);
    expect(radios.filter((radio) => radio.checked).map((radio) => radio.value)).toEqual(['doorbell']);
    expect(soundAddress('shortbell')).toBe('/assets/sounds/shortbell.mp3');
  });

  it('can be heard before they are chosen (RING-07)', async () => {
    const { play, bell } = await openScreen();
    const preview = vi.spyOn(bell, 'preview');
    await userEvent.click(await screen.findByRole('button', { name: 'Listen to Short Bell' }));
    await waitFor(() => expect(play).toHaveBeenCalledTimes(1));
    expect(preview.mock.calls).toEqual([['shortbell']]);
    await userEvent.click(screen.getByRole('button', { name: 'Listen to Musical Reveal' }));
    expect(preview.mock.calls).toEqual([['shortbell'], ['musical-reveal-961']]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Short Bell' }).checked).toBe(false);
  });

  it('are stored for the person after a choice (RING-01, RING-05)', async () => {
    const { provider, session } = await openScreen({ 'custom:ringTone': 'doorbell' });
    await userEvent.click(await screen.findByRole('radio', { name: 'Happy Bells' }));
    await waitFor(() => expect(provider.setRingTone).toHaveBeenCalledWith('happy-bells-notification-937'));
    await waitFor(() => expect(session.snapshot().person?.ringTone).toBe('happy-bells-notification-937'));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Happy Bells' }).checked).toBe(true),
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Door Bell' }));
    await waitFor(() => expect(provider.setRingTone).toHaveBeenLastCalledWith('doorbell'));
    await waitFor(() => expect(session.snapshot().person?.ringTone).toBe('doorbell'));
    expect(provider.setRingTone).toHaveBeenCalledTimes(2);
  });

  it('stay as they were where the choice could not be saved, and show the failure', async () => {
    const { provider } = await openScreen({ 'custom:ringTone': 'shortbell' });
    provider.setRingTone.mockRejectedValueOnce(new SignInFailure('network'));
    await userEvent.click(await screen.findByRole('radio', { name: 'Telephone' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The ring tone was not saved.');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Short Bell' }).checked).toBe(true));
  });
});

describe('the ring tone of the first load', () => {
  it('is the default one (RING-06)', async () => {
    const { provider } = await renderSignedIn(<AlertBell />);
    await waitFor(() => expect(provider.setRingTone).toHaveBeenCalledWith('doorbell'));
  });

  it.each([
    ['a person without a tone', {}, [['doorbell']]],
    ['a person with the default one', { 'custom:ringTone': 'doorbell' }, []],
    ['a person with another one', { 'custom:ringTone': 'shortbell' }, []],
  ])('is not written for a person who has one: %s (RING-06)', async (_, claims, written) => {
    const painted: (() => void)[] = [];
    const wait = (next: () => void) => painted.push(next);
    vi.stubGlobal('requestAnimationFrame', wait);
    vi.stubGlobal('requestIdleCallback', wait);
    const { session, router } = await renderSignedIn(<AlertBell />, { claims });
    const set = vi.spyOn(session, 'setRingTone');
    await act(() => router.load());
    // Work after the first paint waits for two frames and an idle moment.
    for (let moment = 1; moment <= 3; moment += 1) {
      act(() => {
        for (const next of painted.splice(0)) next();
      });
    }
    expect(set.mock.calls).toEqual(written);
  });
});
