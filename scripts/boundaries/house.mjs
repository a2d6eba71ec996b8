import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { listFiles } from '../checks/files.mjs';
import { browserRules } from './browser-rules.mjs';
import { exceptFetchStubs, fetchRules } from './fetch-rules.mjs';
import { houseRules } from './house-rules.mjs';
import { exceptRealTime } from './real-time.mjs';
import { exceptRights, rightsRules } from './rights-rules.mjs';
import { exceptLongFunctions, sizeRules } from './size-rules.mjs';
import { styleRules } from './style-rules.mjs';
import { visit } from './syntax-tree.mjs';
import { timeRules } from './time-rules.mjs';
import { translationRules } from './translation-rules.mjs';

const isSource = (path) =>
  /^(packages|bench)\/.*[.]tsx?$|^examples\/.*[.]mjs$|^packages\/.*\/testing\/.*[.]mjs$/.test(path);

/** All rules, each with a planted violation. */
export const allRules = [
  ...houseRules,
  ...browserRules,
  ...fetchRules,
  ...rightsRules,
  ...sizeRules,
  ...styleRules,
  ...timeRules,
  ...translationRules,
];

/** Checks the source files by the rules of the house. */
export function checkHouse(root) {
  const sources = listFiles(root).filter(isSource);
  if (sources.length === 0) throw new Error('no source file was found');
  const findings = sources.flatMap((file) => checkSource(root, file, readFileSync(join(root, file), 'utf8')));
  return [exceptRights, exceptRealTime, exceptFetchStubs, exceptLongFunctions].reduce(
    (left, except) => except(root, left),
    findings,
  );
}

function checkSource(root, file, code) {
  const rules = allRules.filter(({ allowed }) => !allowed(file));
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) return [{ rule: 'parse', file, message: errors[0].message }];
  const findings = [];
  const lineOf = (offset) => code.slice(0, offset).split('\n').length;
  const linesOf = ({ start, end }) => code.slice(start, end).split('\n').length;
  const commentEnds = new Set(comments.map(({ end }) => lineOf(end)));
  /** A comment beside the node, or on the line above it. */
  const isExplained = ({ start, end }) =>
    [lineOf(start) - 1, lineOf(start), lineOf(end)].some((line) => commentEnds.has(line));
  visit(program, (node) => {
    for (const { name, look } of rules) {
      const message = look(node, { root, path: file, program, isExplained, linesOf });
      if (message) findings.push({ rule: name, file, line: lineOf(node.start), message });
    }
  });
  return findings;
}
