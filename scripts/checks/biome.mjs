import { binOf, parseReport, runTool } from './run-tool.mjs';

/** Checks format, order of imports and the lint rules of biome.json. */
export async function checkWithBiome(root) {
  const args = ['check', '--reporter=json', '--max-diagnostics=none', '--no-errors-on-unmatched', '.'];
  const report = parseReport('biome', await runTool(binOf('@biomejs/biome', 'biome'), args, root));
  if (!(report.summary.unchanged + report.summary.changed > 0)) throw new Error('biome has seen no file');
  return report.diagnostics
    .filter(({ severity }) => severity === 'error' || severity === 'fatal')
    .map(({ category, location, message }) => ({
      rule: category.split('/').at(-1),
      file: typeof location?.path === 'string' ? location.path : (location?.path?.file ?? ''),
      line: location?.start?.line,
      message: typeof message === 'string' ? message : category,
    }));
}
