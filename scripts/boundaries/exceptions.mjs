import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Takes out the findings that a list of exceptions explains, and finds its entries that have no reason or are out of date.
 * `ruleOf` names the rule of an entry, `isExplained` checks whether an entry explains a finding of its rule and file, and `faultOf`
 * receives all findings of an entry's rule and file, and returns a message or nothing.
 */
export function except({ root, file, list, ruleOf, isExplained = () => true, faultOf }, findings) {
  const entries = JSON.parse(readFileSync(join(root, file), 'utf8'))[list];
  const isOf = (entry) => (finding) => finding.rule === ruleOf(entry) && finding.file === entry.path;
  const wrong = entries.flatMap((entry) => {
    const hasReason = entry.reason?.length >= 15;
    const fault = hasReason ? faultOf(entry, findings.filter(isOf(entry))) : 'the exception has no reason';
    return fault ? [{ rule: ruleOf(entry), file, message: `${entry.path}: ${fault}` }] : [];
  });
  const isLeft = (finding) => !entries.some((entry) => isOf(entry)(finding) && isExplained(entry, finding));
  return [...findings.filter(isLeft), ...wrong];
}
