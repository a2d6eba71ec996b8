import { except } from './exceptions.mjs';

/** Takes out the findings that real-time.json explains; finds its entries that have no reason or no use. */
export function exceptRealTime(root, findings) {
  return except(
    {
      root,
      file: 'scripts/boundaries/real-time.json',
      list: 'files',
      ruleOf: ({ rule }) => rule,
      faultOf: (_entry, own) => own.length === 0 && 'the exception is not used any more',
    },
    findings,
  );
}
