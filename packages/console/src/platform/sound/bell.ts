import { createStore } from '@bellhop/browser/store';
import { type RingTone, soundAddress } from './ring-tones.ts';

/** `unknown` before the check; `blocked`: the browser plays no sound until the person presses something. */
export type BellState = 'unknown' | 'ready' | 'blocked';

/** RING-08. */
export const ringMs = 5000;
// Long enough to be recognised as the bell, short enough not to disturb the corridor at each sign-in.
const testToneMs = 1200;
const testVolume = 0.35;
// A browser that defers a sound (a tab never visible, a lost output) neither plays nor refuses it, so this limits the
// wait.
const startsWithinMs = 2500;
// A sound whose position has not moved by now is not audible, in spite of a resolved promise.
const movesWithinMs = 1200;

/** The part of an audio element that the bell uses; tests provide their own. */
export interface Player {
  src: string;
  currentTime: number;
  loop: boolean;
  muted: boolean;
  volume: number;
  play(): Promise<void>;
  pause(): void;
}

export interface BellSources {
  player: () => Player;
  /** Whether the browser would play a sound now without a press. */
  mayPlay: () => boolean;
  /** Plays a bell without a file. Returns a function that ends it; null if the browser refuses it too. */
  spareTone?: (milliseconds: number, volume: number) => Promise<(() => void) | null>;
}

export type Bell = ReturnType<typeof createBell>;

export function createBell({ player, mayPlay, spareTone }: BellSources) {
  /** One player for each tone, kept for good: a loaded tone needs no network when it has to ring. */
  const players = new Map<RingTone, Player>();
  const state = createStore<BellState>('unknown');
  let sounding: { isAlarm: boolean; end(): void } | null = null;
  let turn = 0;
  /** The element played within a press: some browsers allow only this element to sound, with any file. */
  let pressed: Player | null = null;

  function playerOf(tone: RingTone): Player {
    const known = players.get(tone);
    if (known !== undefined) return known;
    const created = player();
    created.src = soundAddress(tone);
    players.set(tone, created);
    return created;
  }

  function hush(): void {
    turn += 1;
    sounding?.end();
    sounding = null;
  }

  /** Records the sound, which ends after its time or when the next sound begins. */
  function sounds(isAlarm: boolean, milliseconds: number, end: () => void): void {
    const timer = setTimeout(hush, milliseconds);
    sounding = {
      isAlarm,
      end() {
        clearTimeout(timer);
        end();
      },
    };
  }

  async function spare(isAlarm: boolean, milliseconds: number, volume: number): Promise<boolean> {
    const mine = turn;
    const end = (await spareTone?.(milliseconds, volume).catch(() => null)) ?? null;
    if (end === null) return false;
    if (mine === turn) sounds(isAlarm, milliseconds, end);
    else end();
    return true;
  }

  async function play(tone: RingTone, milliseconds: number, volume: number, isAlarm: boolean): Promise<boolean> {
    // A preview does not cut short a ring for a guest.
    if (sounding?.isAlarm === true && !isAlarm) return true;
    hush();
    const mine = turn;
    let audio = playerOf(tone);
    let begun = await starts(audio, volume);
    if (begun === 'refused' && pressed !== null && pressed !== audio && mine === turn) {
      audio = pressed;
      for (const [file, each] of players) if (each === audio) players.delete(file);
      audio.src = soundAddress(tone);
      players.set(tone, audio);
      begun = await starts(audio, volume);
    }
    // Another sound has begun meanwhile and is heard instead.
    if (mine !== turn) return begun === 'sounds';
    if (begun !== 'sounds') {
      audio.pause();
      // A failed player (a file that did not load, a lost output) is replaced at the next ring.
      players.delete(tone);
      if (pressed === audio) pressed = null;
      const isSpared = await spare(isAlarm, milliseconds, volume);
      state.change(() => (isSpared ? 'ready' : 'blocked'));
      return isSpared;
    }
    state.change(() => 'ready');
    const watch = setTimeout(() => {
      if (mine === turn && audio.currentTime === 0) void spare(isAlarm, milliseconds - movesWithinMs, volume);
    }, movesWithinMs);
    sounds(isAlarm, milliseconds, () => {
      clearTimeout(watch);
      audio.pause();
    });
    return true;
  }

  return {
    subscribe: state.subscribe,
    state: state.get,
    /** Checks without a sound, so that a blocked bell is known before the first ring. */
    probe(): void {
      if (state.get() === 'unknown') state.change(() => (mayPlay() ? 'ready' : 'blocked'));
    },
    /** Loads tones that may have to ring, so that they need no network then. */
    load(tones: Iterable<RingTone>): void {
      for (const tone of tones) playerOf(tone);
    },
    /** Called in the handler of a press: plays silence, which makes the browser allow the sound. */
    prepare(tone: RingTone): void {
      if (sounding !== null) return;
      const audio = playerOf(tone);
      pressed = audio;
      audio.muted = true;
      void audio.play().then(
        () => {
          if (audio.muted) audio.pause();
          if (mayPlay()) state.change(() => 'ready');
        },
        // Refused even when muted: the first real sound will report it.
        () => undefined,
      );
    },
    /** Plays the test tone, so that the person hears that the bell works. */
    unlock: (tone: RingTone): Promise<boolean> => play(tone, testToneMs, testVolume, false),
    /** Rings for five seconds (RING-08), `volume` from 0 to 1; returns false if no sound was heard. */
    ring: (tone: RingTone, volume = 1): Promise<boolean> => play(tone, ringMs, volume, true),
    /** Plays five seconds of a tone as a preview (RING-07). */
    preview: (tone: RingTone, volume = 1): Promise<boolean> => play(tone, ringMs, volume, false),
    /** Ends a preview or test tone; a ring for a guest goes on. */
    endPreview(): void {
      if (sounding?.isAlarm === false) hush();
    },
    silence: hush,
  };
}

async function starts(audio: Player, volume: number): Promise<'sounds' | 'refused' | 'late'> {
  audio.currentTime = 0;
  audio.loop = true;
  audio.muted = false;
  audio.volume = volume;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), startsWithinMs);
  });
  const began = audio.play().then(
    () => 'sounds' as const,
    () => 'refused' as const,
  );
  const first = await Promise.race([began, late]);
  clearTimeout(timer);
  return first;
}
