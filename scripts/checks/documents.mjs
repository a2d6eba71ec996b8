import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listFiles } from './files.mjs';

const index = 'docs/README.md';

/** Checks that the links of documents lead to files, and that the index of docs leads to every document there. */
export function checkDocuments(root) {
  const files = listFiles(root);
  const links = files.filter((file) => file.endsWith('.md')).flatMap((file) => linksOf(root, file));
  const indexed = new Set(links.filter(({ file }) => file === index).map(({ target }) => target));
  const missing = files.filter((file) => /^docs\/[^/]+$/.test(file) && file !== index && !indexed.has(file));
  return [
    ...links
      .filter(({ target }) => !existsSync(join(root, target)))
      .map(({ file, line, target }) => ({ rule: 'docs-links', file, line, message: `${target} does not exist` })),
    ...missing.map((file) => ({ rule: 'docs-indexed', file, message: `has no link in ${index}` })),
  ];
}

/** Returns the links of a document to files, which may be broken over two lines. */
function linksOf(root, file) {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/```.*?```/gs, (code) =>
    code.replaceAll(/[^\n]/g, ''),
  );
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .filter(([, target]) => !/^[a-z]+:/.test(target))
    .map(({ 1: target, index: at }) => ({
      file,
      line: text.slice(0, at).split('\n').length,
      target: normalize(join(dirname(file), target)).replace(/\/$/, ''),
    }));
}
