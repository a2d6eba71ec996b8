import { binOf, parseReport, runTool } from './run-tool.mjs';

/**
 * Types of every package by its tsconfig.json (the contract without DOM and Node, browsers without Node, the server without DOM), the
 * lint rules that need them (a promise nobody waits for, a value nobody has parsed) and the sizes of files: one reading of the types
 * for all of these.
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
