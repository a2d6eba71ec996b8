import { type RingTone, soundAddress } from './ring-tones.ts';

/** `unknown` until the browser was asked; `blocked`: it refuses sound until somebody presses something. */
export type BellState = 'unknown' | 'ready' | 'blocked';

/** RING-08. */
export const ringMs = 5000;
// Long enough to be heard as "this is the bell", short enough not to wake the corridor at each sign-in.
const testToneMs = 1200;
const testVolume = 0.35;

/** The part of an audio element that is needed; tests bring their own. */
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
}

export type Bell = ReturnType<typeof createBell>;

export function createBell({ player, mayPlay }: BellSources) {
  const listeners = new Set<() => void>();
  let state: BellState = 'unknown';
  let audio: Player | null = null;
  let loaded: RingTone | null = null;
  let stop: ReturnType<typeof setTimeout> | undefined;

  function become(next: BellState): void {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function load(into: Player, tone: RingTone): void {
    if (loaded === tone) return;
    into.src = soundAddress(tone);
    loaded = tone;
  }

  async function play(tone: RingTone, milliseconds: number, volume: number): Promise<boolean> {
    // One element for all: the browser's permission belongs to it.
    audio ??= player();
    clearTimeout(stop);
    load(audio, tone);
    audio.currentTime = 0;
    audio.loop = true;
    audio.muted = false;
    audio.volume = volume;
    try {
      await audio.play();
    } catch {
      become('blocked');
      return false;
    }
    become('ready');
    stop = setTimeout(() => audio?.pause(), milliseconds);
    return true;
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): BellState => state,
    /** Asks without a sound, so that a blocked bell is known before the first guest rings it. */
    probe(): void {
      if (state === 'unknown') become(mayPlay() ? 'ready' : 'blocked');
    },
    /** In the handler of a press: plays silence, which opens the browser's gate for this element. */
    prepare(tone: RingTone): void {
      audio ??= player();
      load(audio, tone);
      audio.muted = true;
      void audio.play().then(
        () => {
          if (audio?.muted === true) audio.pause();
          if (mayPlay()) become('ready');
        },
        // Refused even muted: the first sound will say so.
        () => undefined,
      );
    },
    /** Plays the test tone: the person hears that the bell works. */
    unlock: (tone: RingTone): Promise<boolean> => play(tone, testToneMs, testVolume),
    /** Rings for five seconds (RING-08); false: nothing was heard. */
    ring: (tone: RingTone): Promise<boolean> => play(tone, ringMs, 1),
    silence(): void {
      clearTimeout(stop);
      audio?.pause();
    },
  };
}
