import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = 'CONTRIBUTING.md';
const budgets = JSON.parse(readFileSync(new URL('../durations/budgets.json', import.meta.url), 'utf8'));

/** Checks that the table of times in CONTRIBUTING.md has the budgets that a run is held to. */
export function checkTimes(root) {
  if (!existsSync(join(root, file))) return [];
  const text = readFileSync(join(root, file), 'utf8');
  const expected = [...Object.entries(budgets.parts), ['Journey', budgets.journeySeconds]];
  return expected.flatMap(([part, seconds]) => {
    const row = new RegExp(String.raw`^\| ${part}\b[^|]*\| (\d+) s \|$`, 'm').exec(text);
    if (Number(row?.[1]) === seconds) return [];
    const line = row === null ? undefined : text.slice(0, row.index).split('\n').length;
    const message = `the row "${part}" of the times has to say ${seconds} s, as scripts/durations/budgets.json does`;
    return [{ rule: 'times-are-budgets', file, line, message }];
  });
}
