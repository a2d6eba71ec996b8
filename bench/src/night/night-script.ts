import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One act of a person; `at` is in milliseconds of the replay. Acts of one conversation keep their order. */
export interface Act {
  readonly at: number;
  readonly conversation: number;
  readonly kind: 'ask' | 'guest' | 'staff' | 'close' | 'cancel';
  readonly text: string;
}

export interface NightSize {
  readonly requests: number;
  /** Number of messages after the first text of each request. */
  readonly messages: number;
  /** Duration of the replay in milliseconds. */
  readonly lastsMs: number;
  /** Factor by which the replay is faster than the night. */
  readonly speed: number;
}

interface Turn {
  readonly from: 'guest' | 'staff';
  readonly text: string;
}

// Every n-th conversation stays open in the morning; every n-th of the others is cancelled.
const leftOpenOf = 8;
const canceledOf = 17;

/** Reads conversations of guests and staff, one JSON object per line (the format of `bellhop import conversations`). */
export async function readConversations(path: string): Promise<readonly (readonly Turn[])[]> {
  const conversations: Turn[][] = [];
  for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
    if (line.trim() === '') continue;
    // A file of another format fails when it is used.
    const { turns } = JSON.parse(line) as { turns: Turn[] };
    const messages = turns.filter(({ text }) => text.trim() !== '');
    if (messages[0]?.from === 'guest') conversations.push(messages);
  }
  if (conversations.length === 0) throw new Error(`${path} holds no conversation that a guest began`);
  return conversations;
}

/**
 * Writes the script of the night. Conversations keep their relative lengths; a fixed seed makes each night the same.
 */
export function writeNight(conversations: readonly (readonly Turn[])[], size: NightSize): readonly Act[] {
  const random = randomFrom(20_171);
  const chosen = Array.from({ length: size.requests }, (_, n) => conversations[n % conversations.length] ?? []);
  const shares = sharesOf(chosen, size.messages);
  const acts: Act[] = [];
  for (const [conversation, turns] of chosen.entries()) {
    const [first, ...rest] = turns;
    const share = shares[conversation] ?? 0;
    // Two messages are one to six minutes of the night apart.
    const steps = Array.from({ length: share + 1 }, () => ((1 + 5 * random()) * 60_000) / size.speed);
    const length = steps.reduce((sum, each) => sum + each, 0);
    let at = random() * Math.max(0, size.lastsMs - length);
    acts.push({ at, conversation, kind: 'ask', text: first?.text ?? '' });
    for (let n = 0; n < share; n += 1) {
      at += steps[n] ?? 0;
      const { from, text } = rest[n % Math.max(1, rest.length)] ?? { from: 'staff' as const, text: 'Certainly.' };
      acts.push({ at, conversation, kind: from, text });
    }
    at += steps[share] ?? 0;
    if (conversation % leftOpenOf === 0) continue;
    acts.push({ at, conversation, kind: conversation % canceledOf === 0 ? 'cancel' : 'close', text: '' });
  }
  return acts.sort((a, b) => a.at - b.at || a.conversation - b.conversation);
}

/** Distributes `messages` by length, so that the sum is exact. */
function sharesOf(chosen: readonly (readonly Turn[])[], messages: number): readonly number[] {
  const whole = chosen.reduce((sum, turns) => sum + turns.length, 0);
  let passed = 0;
  return chosen.map((turns) => {
    const before = Math.floor((passed * messages) / whole);
    passed += turns.length;
    return Math.floor((passed * messages) / whole) - before;
  });
}

/** Mulberry32, a small reproducible generator of numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
