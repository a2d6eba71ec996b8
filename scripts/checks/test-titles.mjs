/**
 * Titles of the tests in a source file, each with the texts of its table (`it.each([…])('…')`), which fill its places.
 * @returns {{ words: string, rows: string[] }[]}
 */
export function testTitles(source) {
  const titles = [];
  for (const found of source.matchAll(/(?<![\w.$])(?:it|test|describe)((?:\.\w+)*)(?:<[^;]*?>)?(?=\()/g)) {
    let at = found.index + found[0].length;
    let rows = [];
    if (/\.(?:each|for|skipIf|runIf)$/.test(found[1])) {
      const end = endOfCall(source, at);
      rows = textsOf(source.slice(at, end));
      at = end;
    }
    const words = /^\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(source.slice(at))?.[2];
    if (words !== undefined) titles.push({ words, rows });
  }
  return titles;
}

/** Behind the bracket that closes the one at `start`; brackets in texts, comments and regular expressions do not count. */
function endOfCall(source, start) {
  const tokens =
    /(['"`])(?:\\.|(?!\1)[^\\])*\1|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<=[(,[:]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])+\/|[()]/g;
  tokens.lastIndex = start;
  let depth = 0;
  for (let token = tokens.exec(source); token !== null; token = tokens.exec(source)) {
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth === 0) return tokens.lastIndex;
  }
  return source.length;
}

function textsOf(source) {
  return [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , text]) => text);
}
