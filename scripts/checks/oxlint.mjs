import { binOf, parseReport, runTool } from './run-tool.mjs';

/** Lint rules that need types (a promise nobody waits for, a value nobody has parsed) and the sizes of files. */
export async function checkWithOxlint(root) {
  const report = parseReport('oxlint', await runTool(binOf('oxlint'), ['--type-aware', '--format=json', '.'], root));
  if (!(report.number_of_files > 0)) throw new Error('oxlint has seen no file');
  return report.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, filename, labels, message }) => ({
      rule: code ? code.replace(/^[^(]*\(|\)$/g, '') : 'oxlint',
      file: filename,
      line: labels?.[0]?.span?.line,
      message,
    }));
}
