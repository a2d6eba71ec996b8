import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'scripts/boundaries/real-time.json';

/** Takes out the findings that real-time.json explains; finds its entries that have no reason or no use. */
export function exceptRealTime(root, findings) {
  const { files } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  const isOf = (entry) => (finding) => finding.rule === entry.rule && finding.file === entry.path;
  const wrong = files.flatMap((entry) => {
    const refuse = (message) => [{ rule: entry.rule, file, message: `${entry.path}: ${message}` }];
    if (!entry.reason || entry.reason.length < 15) return refuse('the exception has no reason');
    return findings.some(isOf(entry)) ? [] : refuse('the exception is not used any more');
  });
  return [...findings.filter((finding) => !files.some((entry) => isOf(entry)(finding))), ...wrong];
}
