import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBell, type Player, ringMs } from './bell.ts';
import { ringOnce } from './one-tab.ts';
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

  it('ring the door bell where nobody chose, or chose what there is not (RING-04)', () => {
    expect(defaultRingTone).toBe('doorbell');
    expect(ringToneOf(null)).toBe('doorbell');
    expect(ringToneOf('vuvuzela')).toBe('doorbell');
    expect(ringToneOf('shortbell')).toBe('shortbell');
  });
});

function bellOn(play: () => Promise<void>, mayPlay = true) {
  const player: Player = {
    src: '',
    currentTime: 0,
    loop: false,
    muted: false,
    volume: 1,
    play: vi.fn(play),
    pause: vi.fn<() => void>(),
  };
  return { player, bell: createBell({ player: () => player, mayPlay: () => mayPlay }) };
}

describe('the bell', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('rings unmuted for five seconds (RING-03, RING-08)', async () => {
    const { bell, player } = bellOn(async () => undefined);
    expect(await bell.ring('doorbell')).toBe(true);
    expect(player).toMatchObject({ src: '/assets/sounds/doorbell.mp3', muted: false, volume: 1, loop: true });
    await vi.advanceTimersByTimeAsync(ringMs - 1);
    expect(player.pause).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(player.pause).toHaveBeenCalledTimes(1);
  });

  it('says that it is blocked, before and after it was needed (RING-08)', async () => {
    const { bell } = bellOn(() => Promise.reject(new DOMException('', 'NotAllowedError')), false);
    const heard = vi.fn<() => void>();
    bell.subscribe(heard);
    bell.probe();
    expect(bell.state()).toBe('blocked');
    expect(await bell.ring('doorbell')).toBe(false);
    expect(bell.state()).toBe('blocked');
    expect(heard).toHaveBeenCalled();
  });

  it('is ready again once a press let it sound', async () => {
    let allowed = false;
    const { bell } = bellOn(() => (allowed ? Promise.resolve() : Promise.reject(new Error('blocked'))));
    await bell.ring('doorbell');
    allowed = true;
    expect(await bell.unlock('doorbell')).toBe(true);
    expect(bell.state()).toBe('ready');
  });
});

describe('several tabs', () => {
  const exclusively = <Result>(_: string, act: () => Promise<Result>) => act();

  it('ring once for a message (RING-08)', async () => {
    const ring = vi.fn(async () => true);
    await ringOnce({ seq: 7, at: 100 }, ring, exclusively);
    await ringOnce({ seq: 7, at: 100 }, ring, exclusively);
    await ringOnce({ seq: 8, at: 101 }, ring, exclusively);
    expect(ring).toHaveBeenCalledTimes(2);
  });

  it('leave it to the next tab when the first is blocked', async () => {
    expect(await ringOnce({ seq: 7, at: 100 }, async () => false, exclusively)).toBe(false);
    expect(await ringOnce({ seq: 7, at: 100 }, async () => true, exclusively)).toBe(true);
  });
});
