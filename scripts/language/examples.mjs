import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from './documents.mjs';
import { badBeginning, documentFault, logFault, riddleIn, riddleWordOfType } from './sentences.mjs';

const file = 'scripts/language/examples.json';
const rule = 'language-examples';

const faults = {
  comments: (text) => badBeginning(text) ?? riddleIn(text),
  documents: (text) =>
    sentencesOf(text)
      .map((sentence) => documentFault(sentence.text, sentence.isFirst))
      .find((fault) => fault !== undefined),
  logs: logFault,
  types: riddleWordOfType,
};

/** Good examples that the rules refuse, and bad ones that they let pass, for each kind of text. */
export function wrongExamples(root) {
  if (!existsSync(join(root, file))) return [];
  const examples = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.entries(examples).flatMap(([kind, { good, bad }]) => {
    const faultOf = faults[kind];
    return [
      ...good
        .filter((text) => faultOf(text) !== undefined)
        .map((text) => `“${faultOf(text)}” is refused in a good one: ${text}`),
      ...bad.filter((text) => faultOf(text) === undefined).map((text) => `nothing is refused in a bad one: ${text}`),
    ].map((message) => ({ rule, file, message }));
  });
}
