import { except } from './exceptions.mjs';
import { isName, lastName } from './syntax-tree.mjs';

const rule = 'fetch-by-gateway';
const isBrowserTest = (path) => /^packages\/(console|guest)\/src\/.*([.]test[.]tsx?$|\/testing\/)/.test(path);
const gateways = ['packages/console/src/testing/gateway.ts', 'packages/guest/src/testing/guest-server.ts'];
const isGlobalObject = (node) => ['window', 'globalThis', 'self'].some((name) => isName(node, name));

/** `vi.stubGlobal('fetch', …)` and `vi.spyOn(window, 'fetch')`. */
const isStub = (node) =>
  node.type === 'CallExpression' &&
  ['stubGlobal', 'spyOn'].includes(lastName(node.callee)) &&
  node.arguments.slice(0, 2).some(({ value }) => value === 'fetch');

const isAssignment = (node) =>
  node.type === 'AssignmentExpression' && lastName(node.left) === 'fetch' && isGlobalObject(node.left.object);

/** A gateway answers by the contract's calls, so a test breaks with the contract; fetch-stubs.json lists exceptions. */
export const fetchRules = [
  {
    name: rule,
    allowed: (path) => !isBrowserTest(path) || gateways.includes(path),
    look: (node) =>
      isStub(node) || isAssignment(node)
        ? 'a test answers calls by testing/gateway.ts of the console or testing/guest-server.ts of the guest page'
        : undefined,
  },
];

/** Takes out the files that fetch-stubs.json explains; finds its entries without a reason or a use. */
export function exceptFetchStubs(root, findings) {
  return except(
    {
      root,
      file: 'scripts/boundaries/fetch-stubs.json',
      list: 'files',
      ruleOf: () => rule,
      faultOf: (_entry, own) => own.length === 0 && 'the exception is not used any more',
    },
    findings,
  );
}
