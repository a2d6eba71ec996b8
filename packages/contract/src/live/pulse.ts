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

/**
 * Counts looks and not time: a tab whose timers rest while nobody sees it has not listened either, and a computer that slept
 * reads what waits for it first.
 */
export function createPulse({ ask, onQuiet, onDead }: PulseParts): Pulse {
  let [withoutAnswer, withoutPacket] = [0, 0];
  return {
    look() {
      withoutAnswer += 1;
      withoutPacket += 1;
      if (withoutPacket >= deadAfter) onDead();
      else if (withoutAnswer % askEvery === 0) ask();
      if (withoutAnswer === quietAfter) onQuiet();
    },
    received() {
      withoutPacket = 0;
    },
    answered() {
      withoutAnswer = 0;
    },
  };
}
