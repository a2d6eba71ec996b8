import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from '../checks/files.mjs';
import { houseRules } from './house-rules.mjs';
import { styleRules } from './style-rules.mjs';

/** Rules of the house that need a look at the code and that no tool brings along. */
export function checkHouse(root) {
  const sources = listFiles(root).filter((path) => /^(packages|bench)\/.*[.]tsx?$/.test(path));
  if (sources.length === 0) throw new Error('no source file was found');
  return sources.flatMap((file) => checkSource(file, readFileSync(join(root, file), 'utf8')));
}

function checkSource(file, code) {
  const rules = [...houseRules, ...styleRules].filter(({ allowed }) => !allowed(file));
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) return [{ rule: 'parse', file, message: errors[0].message }];
  const findings = [];
  const lineOf = (offset) => code.slice(0, offset).split('\n').length;
  const commentEnds = new Set(comments.map(({ end }) => lineOf(end)));
  /** Beside the node, or on the line above it. */
  const isExplained = ({ start, end }) =>
    [lineOf(start) - 1, lineOf(start), lineOf(end)].some((line) => commentEnds.has(line));
  visit(program, (node) => {
    for (const { name, look } of rules) {
      const message = look(node, { path: file, isExplained });
      if (message) findings.push({ rule: name, file, line: lineOf(node.start), message });
    }
  });
  return findings;
}

function visit(node, see) {
  see(node);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const child of value) isNode(child) && visit(child, see);
    else if (isNode(value)) visit(value, see);
  }
}

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';
