/** Hertz of the two strokes, like a desk bell that is struck twice a second. */
const strokes = [880, 660] as const;
const strokeSeconds = 0.5;
// A context that waits for a press does not reject but stays suspended.
const resumesWithinMs = 500;

/**
 * Plays a bell that the browser synthesises, for a tone whose file failed to load or play. Returns a function that ends
 * it, or null if the browser refuses it too. `volume` from 0 to 1.
 */
export async function spareTone(milliseconds: number, volume: number): Promise<(() => void) | null> {
  // A new context each time, because an old context may be dead after a sleep or a change of the output.
  const context = new AudioContext();
  const end = () => void context.close().catch(() => undefined);
  await Promise.race([
    context.resume().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, resumesWithinMs)),
  ]);
  if (context.state !== 'running') {
    end();
    return null;
  }
  const loudness = context.createGain();
  loudness.gain.value = volume * 0.5;
  loudness.connect(context.destination);
  for (let at = 0; at * 1000 < milliseconds; at += strokeSeconds) {
    strike(context, loudness, context.currentTime + at, strokes[(at / strokeSeconds) % 2] ?? strokes[0]);
  }
  return end;
}

function strike(context: AudioContext, into: AudioNode, at: number, hertz: number): void {
  const tone = context.createOscillator();
  const fade = context.createGain();
  tone.frequency.value = hertz;
  fade.gain.setValueAtTime(1, at);
  fade.gain.exponentialRampToValueAtTime(0.01, at + strokeSeconds);
  tone.connect(fade).connect(into);
  tone.start(at);
  tone.stop(at + strokeSeconds);
}
