import type { ReactNode } from 'react';

/** Texts that take the places of the values; none of them selects another plural or context of the text. */
export interface Slots {
  readonly [value: string]: string | undefined;
  readonly context?: undefined;
}

interface SentenceProps {
  /** Returns the sentence with the slots in the places of the values. */
  readonly say: (slots: Slots) => string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** A character that no text and no name contains; marks the place of a value. */
const mark = '\u0000';

/**
 * A sentence whose values keep their own direction: a Latin name in an Arabic sentence must not reorder the words
 * beside it. The translation decides where each value goes.
 */
export function Sentence({ say, values }: SentenceProps) {
  const slots = Object.fromEntries(Object.keys(values).map((name) => [name, `${mark}${name}${mark}`]));
  const pieces = say(slots).split(mark);
  // Every second piece is the name of a value; the order is the same until the sentence changes.
  return pieces.map((piece, index) => {
    const key = `${index} ${piece}`;
    return index % 2 === 0 ? <span key={key}>{piece}</span> : <bdi key={key}>{values[piece]}</bdi>;
  });
}
