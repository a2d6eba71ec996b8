/** A stream of packed objects; `start` is the offset of its bytes. */
export interface ObjectStream {
  start: number;
  isPacked: boolean;
}

// Viewers look for `/First` in object streams, and some ignore the type. Outlines have a `/First` too.
const names = /\/(?:ObjStm|First)(?![A-Za-z0-9])/g;
const space = '[\\0\\t\\n\\f\\r ]';
const token = new RegExp(String.raw`${space}+|%[^\r\n]*|<<|>>|<[^>]*>?|[[\]{}>)]|/?[^\0\t\n\f\r ()<>[\]{}/%]+|/`, 'y');
const integer = '\\d{1,9}';
const reference = `${integer}${space}+${integer}${space}+R`;
/**
 * All entries that writers give an object stream. Another filter, a second one or a predictor would hide the objects.
 */
const entries = [
  `/Type${space}*/ObjStm`,
  `/(?:N|First|Length)${space}+${integer}`,
  `/(?:Length|Extends)${space}+${reference}`,
  `/Filter${space}*/FlateDecode`,
  `/Filter${space}*\\[${space}*/FlateDecode${space}*\\]`,
  `/DecodeParms${space}+null`,
];
const dictionary = new RegExp(
  `^${space}*<<(?:${space}*(?:${entries.join('|')})(?=[/>]|${space}))*${space}*>>${space}*$`,
);
/** The number before `obj`. In a comment or a string it follows other text on its line. */
const objectNumber = new RegExp(`(?:^|[\\r\\n])${space}*${integer}${space}+${integer}${space}+$`);
const longestNumber = 64;
/** Most bytes of a dictionary that are read. */
const longest = 65_536;
/** Most bytes of all dictionaries of a file, because a repeated name costs as much each time. */
const longestOverall = 32 * 1024 * 1024;

/** Returns the number of possible object streams. */
export function countNames(text: string): number {
  return text.match(names)?.length ?? 0;
}

/**
 * Returns the object streams of a PDF; null if one of them may not be packed by Flate alone.
 * @param text one character per byte
 */
export function objectStreams(text: string): ObjectStream[] | null {
  const streams = new Map<number, ObjectStream>();
  const reading = { left: longestOverall };
  for (const { index, 0: name } of text.matchAll(names)) {
    const end = streamAfter(text, index + name.length, reading);
    if (end === 'unclear') return null;
    if (end === 'none') continue;
    const begin = text.lastIndexOf('obj', index);
    const content = text.slice(begin + 3, end);
    const isNumbered = objectNumber.test(text.slice(Math.max(0, begin - longestNumber), begin));
    if (begin === -1 || !isNumbered || !dictionary.test(content)) return null;
    const [word = ''] = /^stream[ \t]*\r?\n?/.exec(text.slice(end, end + longestNumber)) ?? [];
    streams.set(end, { start: end + word.length, isPacked: content.includes('/Filter') });
  }
  return [...streams.values()];
}

/**
 * Reads on from within a dictionary, up to the limit of the file.
 * @returns offset of the word `stream` that follows its end, if there is one
 */
function streamAfter(text: string, from: number, reading: { left: number }): number | 'none' | 'unclear' {
  const open = ['<<'];
  let at = from;
  const last = Math.min(text.length, from + Math.min(longest, reading.left));
  try {
    while (at < last) {
      if (text[at] === '(') {
        at = stringEnd(text, at, last);
        continue;
      }
      token.lastIndex = at;
      const [word = ''] = token.exec(text) ?? [];
      if (word === '' || word === ')' || word === '>') return 'unclear';
      if (open.length === 0 && !/^[\0\t\n\f\r %]/.test(word)) return word === 'stream' ? at : 'none';
      if (word === '<<' || word === '[') open.push(word);
      if ((word === '>>' || word === ']') && open.pop() !== (word === ']' ? '[' : '<<')) return 'unclear';
      at += word.length;
    }
    return 'unclear';
  } finally {
    reading.left -= at - from;
  }
}

function stringEnd(text: string, from: number, last: number): number {
  let depth = 0;
  for (let at = from; at < last; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return last;
}
