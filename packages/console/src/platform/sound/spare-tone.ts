/** Hertz: two strokes, like a desk bell that is struck twice a second. */
const strokes = [880, 660] as const;
const strokeSeconds = 0.5;
// A context that waits for a press never says no: it stays suspended.
const resumesWithinMs = 500;

/**
 * A bell made of nothing but the browser: for when the file of the tone did not come or does not play. Gives the function
 * that ends it, or null where the browser refuses this one too. `volume` from 0 to 1.
 */
export async function spareTone(milliseconds: number, volume: number): Promise<(() => void) | null> {
  // Made again each time: one that lived through a sleep or a change of the output may be dead without saying so.
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
