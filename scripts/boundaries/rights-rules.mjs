import { readFileSync } from 'node:fs';
import { except } from './exceptions.mjs';
import { lastName } from './syntax-tree.mjs';

const rule = 'rights-in-policy';
const isTest = (path) => /[.](test|e2e)[.]tsx?$|\/testing\/|^(bench|examples|packages\/e2e)\//.test(path);

const privileges = new URL('../../packages/contract/src/staff/privileges.ts', import.meta.url);
const [, listed] = /flags = \[([^\]]+)\]/.exec(readFileSync(privileges, 'utf8'));
const flags = listed.match(/\w+/g);

const isFlag = (node) => node.type === 'Literal' && flags.includes(node.value);
/** FAST_CHECK_IN is a type of services too, which code compares. */
const isOnlyFlag = (node) => isFlag(node) && node.value !== 'FAST_CHECK_IN';
const membership = ['includes', 'indexOf', 'some', 'every', 'find', 'findIndex', 'has'];
const isOfRights = (node) => ['authorizedFields', 'authorized_fields'].includes(lastName(node));

function readsFlag(node) {
  if (node.type === 'BinaryExpression') return [node.left, node.right].some(isOnlyFlag);
  if (node.type !== 'CallExpression') return false;
  const name = lastName(node.callee);
  if (name === 'hasFlag') return node.arguments.some(isFlag);
  return membership.includes(name) && (isOfRights(node.callee.object) || node.arguments.some(isFlag));
}

/** A right is a function of a policy.ts, and `hasFlag` alone looks into the flags of a person. */
export const rightsRules = [
  {
    name: rule,
    allowed: (path) => isTest(path) || /\/policy[.]ts$|\/contract\/src\/staff\/has-flag[.]ts$/.test(path),
    look: (node) =>
      readsFlag(node)
        ? 'a right is a function of the policy.ts of its slice, by hasFlag; other code calls that function'
        : undefined,
  },
];

/** Takes out the files that rights.json explains; finds its entries that have no reason or no use. */
export function exceptRights(root, findings) {
  return except(
    {
      root,
      file: 'scripts/boundaries/rights.json',
      list: 'files',
      ruleOf: () => rule,
      faultOf: (_entry, own) => own.length === 0 && 'no flag is read there any more',
    },
    findings,
  );
}
