/** Checks a live connection from the client's side, once a second. */
export interface Pulse {
  /** Runs each second. */
  look(): void;
  /** Counts a received packet. */
  received(): void;
  /** Counts an answer of the broker. */
  answered(): void;
}

export interface PulseParts {
  /** Milliseconds of a clock that is never set. */
  now(): number;
  /** Sends the broker a ping. */
  ask(): void;
  /** No answer for a while: it is unknown whether all messages arrive. Called once until the next answer. */
  onQuiet(): void;
  /** The connection receives no more packets. */
  onDead(): void;
}

/** Checks from an answer to the next ping. */
const askEvery = 3;
/** Checks without an answer; a screen calls itself live for less than ten seconds after the last answer. */
const quietAfter = 7;
/** Checks without a packet: a slow network gets some time before it must open a new connection. */
const deadAfter = 15;
/** Milliseconds after which an unanswered ping counts as lost while timers are suspended. */
const lostAfterMs = 30_000;

/**
 * Counts checks instead of time: a tab whose timers are suspended in the background has not listened either, and a
 * computer that slept first reads its waiting packets. A hidden tab may check once a minute, so there a ping of half a
 * minute ago is lost at the second check after it: its answer would have been read before.
 */
export function createPulse({ now, ask, onQuiet, onDead }: PulseParts): Pulse {
  let [withoutAnswer, withoutPacket] = [0, 0];
  let askedAt = now();
  let question: { at: number; looks: number } | null = null;

  function isLost(): boolean {
    if (question === null) return false;
    question.looks += 1;
    return question.looks >= 2 && now() - question.at > lostAfterMs;
  }

  return {
    look() {
      withoutAnswer += 1;
      withoutPacket += 1;
      const isDead = isLost() || withoutPacket >= deadAfter;
      if (isDead) onDead();
      else if (withoutAnswer % askEvery === 0 || now() - askedAt > lostAfterMs) {
        askedAt = now();
        question ??= { at: askedAt, looks: 0 };
        ask();
      }
      if (withoutAnswer === quietAfter) onQuiet();
    },
    received() {
      withoutPacket = 0;
      question = null;
    },
    answered() {
      withoutAnswer = 0;
      question = null;
    },
  };
}
