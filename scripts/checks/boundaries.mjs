import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binOf, parseReport, runTool } from './run-tool.mjs';

// Fewer modules mean that the tool could not parse TypeScript, in which case it reports no violation.
const fewestModules = 10;

/** Checks imports by scripts/boundaries/dependency-cruiser.config.mjs. */
export async function checkBoundaries(root) {
  const config = join(root, 'scripts/boundaries/dependency-cruiser.config.mjs');
  const folders = ['packages', 'bench/src'].filter((folder) => existsSync(join(root, folder)));
  const args = ['--config', config, '--output-type', 'json', ...folders];
  const nodeArgs = ['--require', fileURLToPath(new URL('../boundaries/swc-reads-tsx.cjs', import.meta.url))];
  const run = await runTool(binOf('dependency-cruiser', 'depcruise'), args, root, { nodeArgs });
  const { summary } = parseReport('dependency-cruiser', run);
  if (summary.totalCruised < fewestModules)
    throw new Error(`dependency-cruiser has seen ${summary.totalCruised} modules only`);
  return summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    file: from,
    message: cycle ? `imports itself through ${cycle.map(({ name }) => name).join(' → ')}` : `imports ${to}`,
  }));
}
