import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { partsOf } from './parts-of.ts';

/** A sentence with names that `isolated` marked, each part in an element of its own. */
export function Sentence({ children }: { children: string }) {
  return partsOf(children).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a part of a sentence has no other name
    at % 2 === 1 ? <ProperName key={at}>{part}</ProperName> : part !== '' && <span key={at}>{part}</span>,
  );
}
