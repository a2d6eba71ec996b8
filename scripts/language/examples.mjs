import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { badBeginning, riddleIn } from './sentences.mjs';

const file = 'scripts/language/examples.json';
const rule = 'language-examples';

/** Good examples that the rules for sentences refuse, and bad ones that they let pass. */
export function wrongExamples(root) {
  if (!existsSync(join(root, file))) return [];
  const { good, bad } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const faultOf = (text) => badBeginning(text) ?? riddleIn(text);
  return [
    ...good
      .filter((text) => faultOf(text) !== undefined)
      .map((text) => `“${faultOf(text)}” is refused in a good one: ${text}`),
    ...bad.filter((text) => faultOf(text) === undefined).map((text) => `nothing is refused in a bad one: ${text}`),
  ].map((message) => ({ rule, file, message }));
}
