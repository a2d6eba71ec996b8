/**
 * Titles of the tests in a source file, each with the titles of its groups in front, and with the texts of its table
 * (`it.each([…])('…')`).
 * @returns {{ words: string, rows: string[] }[]}
 */
export function testTitles(source) {
  const titles = [];
  const groups = [];
  for (const match of source.matchAll(/(?<![\w.$])(?:it|test|describe)((?:\.\w+)*)(?:<[^;]*?>)?(?=\()/g)) {
    let at = match.index + match[0].length;
    let rows = [];
    if (/\.(?:each|for|skipIf|runIf)$/.test(match[1])) {
      const end = endOfCall(source, at);
      rows = textsOf(source.slice(at, end));
      at = end;
    }
    const words = /^\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(source.slice(at))?.[2];
    if (words === undefined) continue;
    const around = groups.filter(({ end }) => match.index < end).map((group) => group.words);
    if (/^describe/.test(match[0])) groups.push({ words, end: endOfGroup(source, match.index) });
    else titles.push({ words: [...around, words].join(' '), rows });
  }
  return titles;
}

/** Position of the line that closes a group: formatted code indents it like the opening line. */
function endOfGroup(source, start) {
  const indent = /[^\S\n]*$/.exec(source.slice(0, start))[0];
  const end = source.indexOf(`\n${indent}})`, start);
  return end === -1 ? source.length : end;
}

/** Position behind the matching bracket; brackets in strings, comments and regular expressions do not count. */
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
