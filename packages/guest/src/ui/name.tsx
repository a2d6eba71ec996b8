import type { HTMLAttributes } from 'react';
import { partsOf, untranslated } from './isolated.ts';

/** A name, room, code or amount: it keeps its own direction, and a browser that translates the page leaves it alone. */
export function Name(attributes: HTMLAttributes<HTMLElement>) {
  return <bdi {...untranslated} {...attributes} />;
}

/** A sentence with names that `isolated` marked. Each part stands alone in its element. */
export function Sentence({ children }: { children: string }) {
  return partsOf(children).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence has no other name
    at % 2 === 1 ? <Name key={at}>{part}</Name> : part !== '' && <span key={at}>{part}</span>,
  );
}
