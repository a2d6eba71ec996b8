/** Code and quoted words are names of things: a sign stands for them. */
const withoutQuotes = (text) =>
  text
    .replace(/<!--.*?-->/g, '')
    .replace(/(`+).+?\1/g, 'X')
    .replace(/“[^”]*”|"[^"]*"/g, 'X')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/\*\*|__|(?<!\w)[*_]|[*_](?!\w)/g, '');

const itemSign = /^\s*(?:[-*+]|\d+[.)]) +(?:\[[ x]\] )?/;
const headingSign = /^#{1,6} +/;

/** Paragraphs, list items, headings and cells of a Markdown text, without code, comments and link definitions. */
function blocksOf(markdown) {
  const blocks = [];
  let open = null;
  let fence = null;
  const begin = (text, at) => {
    open = { text, line: at + 1 };
    blocks.push(open);
  };
  for (const [at, line] of markdown.split('\n').entries()) {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1];
    if (mark !== undefined || fence !== null) {
      if (mark !== undefined) fence = fence === null ? mark : null;
      open = null;
    } else if (/^\s*$|^\[[^\]]+\]: |^\s*(?:---+|===+)\s*$/.test(line)) {
      open = null;
    } else if (/^\s*\|/.test(line)) {
      open = null;
      const cells = line.replace(/(`+).+?\1/g, 'X').split(/(?<!\\)\|/);
      for (const text of cells) if (/[a-z]/i.test(text)) blocks.push({ text: text.trim(), line: at + 1, isCell: true });
    } else if (headingSign.test(line)) {
      begin(line.replace(headingSign, ''), at);
      open = null;
    } else if (itemSign.test(line)) {
      begin(line.replace(itemSign, ''), at);
    } else if (open === null) {
      begin(line.replace(/^\s*> ?/, '').trim(), at);
    } else {
      open.text += `\n${line.replace(/^\s*> ?/, '').trim()}`;
    }
  }
  return blocks;
}

const sentenceEnd = /(?<=(?<!\b(?:e\.g|i\.e|etc|vs|no))[.!?][)”"]?)\s+(?=[\p{Lu}(“"])/u;

/** The sentences of a document, each with its line; `isFirst` where no sentence of its block is before it. */
export function sentencesOf(markdown) {
  return blocksOf(markdown).flatMap(({ text, line, isCell = false }) => {
    let at = line;
    return withoutLineBreaksInQuotes(text)
      .split(sentenceEnd)
      .map((sentence, index) => {
        const own = { text: sentence.replace(/\s+/g, ' ').trim(), line: at, isFirst: index === 0, isCell };
        at += sentence.split('\n').length - 1;
        return own;
      });
  });
}

/** Quoted words, code and links may go over two lines; their line break is put behind them. */
function withoutLineBreaksInQuotes(text) {
  const joined = text.replace(/`[^`]*`|“[^”]*”|\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, (part) => {
    return part.replace(/\s*\n\s*/g, ' ') + '\n'.repeat(part.split('\n').length - 1);
  });
  return withoutQuotes(joined);
}
