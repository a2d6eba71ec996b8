import type { HTMLAttributes } from 'react';
import { partsOf, untranslated } from './isolated.ts';

/** A name, room, code or amount: keeps its own direction and is not translated by browsers. */
export function Name(attributes: HTMLAttributes<HTMLElement>) {
  return <bdi {...untranslated} {...attributes} />;
}

/** A sentence with names that `isolated` marked, each part in an element of its own. */
export function Sentence({ children }: { children: string }) {
  return partsOf(children).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence has no other name
    at % 2 === 1 ? <Name key={at}>{part}</Name> : part !== '' && <span key={at}>{part}</span>,
  );
}
