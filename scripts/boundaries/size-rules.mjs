import { except } from './exceptions.mjs';

const rule = 'long-functions';
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

/** Takes out the functions that long-functions.json explains; finds its entries without a reason, and functions that have become shorter. */
export function exceptLongFunctions(root, findings) {
  const linesIn = ({ message }) => Number.parseInt(message, 10);
  return except(
    {
      root,
      file: 'scripts/boundaries/long-functions.json',
      list: 'functions',
      ruleOf: () => rule,
      isExplained: ({ lines }, finding) => linesIn(finding) <= lines,
      faultOf({ lines }, own) {
        const longest = Math.max(0, ...own.map(linesIn));
        if (longest === 0) return 'no function of it is long any more';
        return longest < lines && `its longest function has ${longest} lines now: write them here`;
      },
    },
    findings,
  );
}
