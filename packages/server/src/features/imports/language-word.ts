import { languages } from '@bellhop/contract/scalars';
import { foldForSearch } from '@bellhop/contract/text/fold';

/** Returns the code for the name of a language, written in that language or in one of ours; other texts unchanged. */
export function languageCodeOf(written: string | null): string | null {
  return written === null ? null : (codesByName().get(foldForSearch(written.trim())) ?? written);
}

let known: ReadonlyMap<string, string> | null = null;

/** Builds the map at the first call, because it looks up the names of all two-letter codes. */
function codesByName(): ReadonlyMap<string, string> {
  if (known !== null) return known;
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const ours = languages.map((reader) => namesIn(reader));
  const codeOf = new Map<string, string>();
  for (const code of codes) {
    if (ours[0]?.of(code) === undefined) continue;
    for (const names of [...ours, namesIn(code)]) {
      const name = foldForSearch(names.of(code) ?? '');
      if (name !== '' && !codeOf.has(name)) codeOf.set(name, code);
    }
  }
  known = codeOf;
  return codeOf;
}

function namesIn(reader: string): Intl.DisplayNames {
  return new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' });
}
