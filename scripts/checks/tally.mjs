import { runChecks } from './all.mjs';
import { findUnproven, listPlants } from './planted.mjs';

/**
 * Checks the tree and the planted violations. Prints the failures and returns them with the numbers of passed and
 * failed rules; each planted violation counts as a rule.
 */
export async function tallyRules(root, { built }) {
  const { findings, notes } = await runChecks(root, { built });
  // One after the other: two TypeScript compilers together need more memory than small machines have.
  const unproven = await findUnproven(root);
  const failures = [...findings.filter(({ warning }) => !warning), ...unproven];
  const what = failures.toSorted(byPlace).map(wordsOf);
  for (const line of what) console.log(line);
  for (const { file, message } of findings.filter(({ warning }) => warning))
    console.log(`  warning: ${file}: ${message}`);
  for (const note of notes) console.log(`  ${note}`);
  const plants = listPlants(root);
  const proofs = plants.map(({ folder }) => `planted: ${folder}`);
  const broken = new Set(failures.map(({ rule }) => rule));
  const known = new Set([...plants.map(({ rule }) => rule), ...proofs]);
  return { passed: [...known].filter((rule) => !broken.has(rule)).length, failed: broken.size, what };
}

function wordsOf({ rule, file, line, message }) {
  return `✗ ${rule}  ${line ? `${file}:${line}` : file}\n    ${message.trim().replaceAll('\n', '\n    ')}`;
}

const byPlace = (one, other) => one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0);
