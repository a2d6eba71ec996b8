/** A comment's text without its signs, and the line on which it begins. */
const commentOf = (code, { value, start }) => ({
  text: value
    .replace(/^\*/, '')
    .replace(/^\s*\* ?/gm, '')
    .trim(),
  line: code.slice(0, start).split('\n').length,
});

/**
 * The comments of a code; lines of `//` below one another are one comment.
 * @param parts the parser's comments; for CSS, which has no parser here, they are found in the code
 */
export function commentsOf(code, parts = blocksOf(code)) {
  return joinLines(code, parts).map((part) => commentOf(code, part));
}

function blocksOf(code) {
  return [...code.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 0: { length }, 1: value, index }) => {
    return { type: 'Block', value, start: index, end: index + length };
  });
}

function joinLines(code, parts) {
  const joined = [];
  for (const part of parts) {
    const before = joined.at(-1);
    if (before?.type === 'Line' && part.type === 'Line' && /^\n[^\S\n]*$/.test(code.slice(before.end, part.start))) {
      joined.splice(-1, 1, { ...before, value: `${before.value}\n${part.value}`, end: part.end });
    } else {
      joined.push(part);
    }
  }
  return joined;
}
