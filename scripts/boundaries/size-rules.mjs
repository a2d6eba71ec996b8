import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const rule = 'long-functions';
const file = 'scripts/boundaries/long-functions.json';
/** Lines of a function that a reader keeps in mind. */
const most = 120;
const isFunction = ({ type }) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type);

export const sizeRules = [
  {
    name: rule,
    allowed: (path) => /[.](test|e2e)[.]tsx?$|\/testing\/|^(examples|packages\/e2e)\//.test(path),
    look: (node, { linesOf }) =>
      isFunction(node) && linesOf(node) > most ? `${linesOf(node)} lines: a function has at most ${most}` : undefined,
  },
];

/** Takes out the functions that long-functions.json explains; finds its entries without a reason, and those that have become shorter. */
export function exceptLongFunctions(root, findings) {
  const { functions } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const isOf = (entry) => (finding) => finding.rule === rule && finding.file === entry.path;
  const linesIn = ({ message }) => Number.parseInt(message, 10);
  const wrong = functions.flatMap((entry) => {
    const refuse = (message) => [{ rule, file, message: `${entry.path}: ${message}` }];
    if (!entry.reason || entry.reason.length < 15) return refuse('the exception has no reason');
    const longest = Math.max(0, ...findings.filter(isOf(entry)).map(linesIn));
    if (longest === 0) return refuse('no function of it is long any more');
    return longest < entry.lines ? refuse(`its longest function has ${longest} lines now: write them here`) : [];
  });
  const isExplained = (finding) => functions.some((entry) => isOf(entry)(finding) && linesIn(finding) <= entry.lines);
  return [...findings.filter((finding) => !isExplained(finding)), ...wrong];
}
