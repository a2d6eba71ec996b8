/** A live connection as its client asks it, look by look. */
export interface Pulse {
  /** Each second. */
  look(): void;
  /** A packet came. */
  received(): void;
  /** The broker answered a question. */
  answered(): void;
}

export interface PulseParts {
  /** Milliseconds of a clock that is never set. */
  now(): number;
  /** Sends the broker a question. */
  ask(): void;
  /** No answer for a while: nobody knows whether everything arrives. Called once until the next answer. */
  onQuiet(): void;
  /** Nothing arrives any more. */
  onDead(): void;
}

/** Looks from an answer to the next question. */
const askEvery = 3;
/** Looks without an answer; a screen calls itself live for less than ten seconds after the last one. */
const quietAfter = 7;
/** Looks without a packet: a slow network gets some time before it pays for a new connection. */
const deadAfter = 15;
/** Milliseconds after which an unanswered question is lost, and is asked where timers rest. */
const lostAfterMs = 30_000;

/**
 * Counts looks and not time: a tab whose timers rest while nobody sees it has not listened either, and a computer that slept
 * reads what waits for it first. In a hidden tab a look may come once a minute, so there a question that is half a minute old at
 * the second look after it is lost: its answer would have been read before.
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
