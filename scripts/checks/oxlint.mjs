import { binOf, parseReport, runTool } from './run-tool.mjs';

/**
 * Checks types by each tsconfig.json (contract without DOM and Node, browsers without Node, server without DOM), lint
 * rules that need types, and sizes of files, in one run.
 */
export async function checkWithOxlint(root) {
  const report = parseReport(
    'oxlint',
    await runTool(binOf('oxlint'), ['--type-aware', '--type-check', '--format=json', '.'], root),
  );
  if (!(report.number_of_files > 0)) throw new Error('oxlint has seen no file');
  return report.diagnostics
    .filter(({ severity }) => severity === 'error')
    .map(({ code, filename, labels, message }) => ({
      rule: ruleOf(code),
      file: filename,
      line: labels?.[0]?.span?.line,
      message,
    }));
}

function ruleOf(code) {
  const name = code ? code.replace(/^[^(]*\(|\)$/g, '') : 'oxlint';
  return /^TS\d+$/.test(name) ? 'types' : name;
}
