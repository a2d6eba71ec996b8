import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BellSources, createBell, type Player, ringMs } from './bell.ts';
import { defaultRingTone, ringToneOf, ringTones, soundAddress } from './ring-tones.ts';

describe('ring tones', () => {
  it('are the eight specified, each a small file of ours (RING-02, RING-03)', () => {
    expect(ringTones).toHaveLength(8);
    for (const { file } of ringTones) {
      const path = join(import.meta.dirname, '../../../public', soundAddress(file));
      expect(existsSync(path), path).toBe(true);
      expect(statSync(path).size).toBeLessThan(40 * 1024);
    }
  });

  it('ring the door bell without a choice, or for a choice that does not exist (RING-04)', () => {
    expect(defaultRingTone).toBe('doorbell');
    expect(ringToneOf(null)).toBe('doorbell');
    expect(ringToneOf('vuvuzela')).toBe('doorbell');
    expect(ringToneOf('shortbell')).toBe('shortbell');
  });
});

interface World {
  play?: () => Promise<void>;
  mayPlay?: boolean;
  spareTone?: BellSources['spareTone'];
}

/** Creates a bell whose players are muted at first, as after silent playback. */
function bellOn({ play = async () => undefined, mayPlay = true, ...rest }: World = {}) {
  const players: (Player & { play: ReturnType<typeof vi.fn>; pause: ReturnType<typeof vi.fn> })[] = [];
  const bell = createBell({
    player() {
      const audio = { src: '', currentTime: 0, loop: false, muted: true, volume: 0, play: vi.fn(play), pause: vi.fn() };
      players.push(audio);
      return audio;
    },
    mayPlay: () => mayPlay,
    ...rest,
  });
  return { players, bell };
}
const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'));
const never = () => new Promise<void>(() => undefined);

describe('the bell', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('rings unmuted for five seconds (RING-03, RING-08)', async () => {
    const { bell, players } = bellOn();
    expect(ringMs).toBe(5000);
    expect(await bell.ring('doorbell')).toBe(true);
    expect(players[0]).toMatchObject({ src: '/assets/sounds/doorbell.mp3', muted: false, volume: 1, loop: true });
    await vi.advanceTimersByTimeAsync(ringMs - 1);
    expect(players[0]?.pause).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(players[0]?.pause).toHaveBeenCalledTimes(1);
  });

  it('previews for five seconds, and then is silent (RING-07)', async () => {
    const { bell, players } = bellOn();
    expect(ringMs).toBe(5000);
    await bell.preview('shortbell', 0.4);
    expect(players[0]).toMatchObject({ src: '/assets/sounds/shortbell.mp3', muted: false, volume: 0.4, loop: true });
    await vi.advanceTimersByTimeAsync(ringMs - 1);
    expect(players[0]?.pause).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(players[0]?.pause).toHaveBeenCalledTimes(1);
  });

  it('is not cut short by a preview, a test tone, or leaving the screen of ring tones (RING-08)', async () => {
    const { bell, players } = bellOn();
    await bell.ring('doorbell');
    expect(await bell.preview('shortbell')).toBe(true);
    expect(await bell.unlock('doorbell')).toBe(true);
    bell.endPreview();
    bell.prepare('doorbell');
    expect(players).toHaveLength(1);
    expect(players[0]).toMatchObject({ muted: false, volume: 1 });
    expect(players[0]?.pause).not.toHaveBeenCalled();
  });

  it('replaces a preview (RING-08)', async () => {
    const { bell, players } = bellOn();
    await bell.preview('shortbell');
    await bell.ring('doorbell');
    expect(players[0]?.pause).toHaveBeenCalled();
    expect(players[1]?.pause).not.toHaveBeenCalled();
  });

  it('loads each tone once, and loads nothing when it rings (RING-03)', async () => {
    const { bell, players } = bellOn();
    bell.load(['doorbell', 'shortbell']);
    await bell.ring('shortbell');
    await bell.ring('doorbell');
    await bell.ring('shortbell');
    expect(players.map(({ src }) => src)).toEqual(['/assets/sounds/doorbell.mp3', '/assets/sounds/shortbell.mp3']);
  });

  it('says that it is blocked, before and after it was needed (RING-08)', async () => {
    const { bell } = bellOn({ play: refused, mayPlay: false });
    const heard = vi.fn<() => void>();
    bell.subscribe(heard);
    bell.probe();
    expect(bell.state()).toBe('blocked');
    expect(await bell.ring('doorbell')).toBe(false);
    expect(bell.state()).toBe('blocked');
    expect(heard).toHaveBeenCalled();
  });

  it('is ready again after a press allowed the sound', async () => {
    let allowed = false;
    const { bell } = bellOn({ play: () => (allowed ? Promise.resolve() : refused()) });
    await bell.ring('doorbell');
    allowed = true;
    expect(await bell.unlock('doorbell')).toBe(true);
    expect(bell.state()).toBe('ready');
  });

  it.each([
    ['whose file does not come or does not play', () => Promise.reject(new DOMException('', 'NotSupportedError'))],
    ['that a browser puts off without a word', never],
  ])('rings by its spare a tone %s, and tries the tone again the next time', async (_, play) => {
    const end = vi.fn();
    const spareTone = vi.fn(async () => end);
    const { bell, players } = bellOn({ play, spareTone });
    const ringing = bell.ring('doorbell', 0.6);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await ringing).toBe(true);
    expect(spareTone).toHaveBeenCalledWith(ringMs, 0.6);
    expect(bell.state()).toBe('ready');
    await vi.advanceTimersByTimeAsync(ringMs);
    expect(end).toHaveBeenCalledTimes(1);
    void bell.ring('doorbell');
    expect(players).toHaveLength(2);
  });

  it('rings by its spare if the sound started but does not advance', async () => {
    const spareTone = vi.fn(async () => () => undefined);
    const { bell, players } = bellOn({ spareTone });
    await bell.ring('doorbell');
    await vi.advanceTimersByTimeAsync(1300);
    expect(spareTone).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(ringMs);
    await bell.ring('doorbell');
    for (const player of players) player.currentTime = 0.7;
    await vi.advanceTimersByTimeAsync(1300);
    expect(spareTone).toHaveBeenCalledTimes(1);
  });

  it('rings by the element of the press, if a browser allows no other sound', async () => {
    let element = 0;
    const players: (Player & { play: ReturnType<typeof vi.fn> })[] = [];
    const bell = createBell({
      player() {
        element += 1;
        const isFirst = element === 1;
        const play = vi.fn(() => (isFirst ? Promise.resolve() : refused()));
        const audio = { src: '', currentTime: 0, loop: false, muted: false, volume: 1, play, pause: vi.fn() };
        players.push(audio);
        return audio;
      },
      mayPlay: () => true,
    });
    bell.prepare('doorbell');
    await vi.advanceTimersByTimeAsync(0);
    expect(await bell.ring('shortbell', 0.5)).toBe(true);
    expect(players[0]).toMatchObject({ src: '/assets/sounds/shortbell.mp3', muted: false, volume: 0.5 });
    await vi.advanceTimersByTimeAsync(ringMs);
    expect(players[0]?.pause).toHaveBeenCalled();
  });

  it('is blocked if neither the tone nor its spare is heard', async () => {
    const { bell } = bellOn({ play: never, spareTone: async () => null });
    const ringing = bell.ring('doorbell');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await ringing).toBe(false);
    expect(bell.state()).toBe('blocked');
  });
});
