import { binOf, parseReport, runTool } from './run-tool.mjs';

const kinds = {
  files: ['unused-file', 'nothing imports this file'],
  exports: ['unused-export', 'nobody imports'],
  types: ['unused-export', 'nobody imports the type'],
  dependencies: ['unused-dependency', 'nobody imports the package'],
  devDependencies: ['unused-dependency', 'nobody imports the package'],
  unlisted: ['undeclared-dependency', 'package.json does not name'],
  duplicates: ['unused-export', 'exported under two names:'],
};

/** Checks for unused code, and for packages that are used without a declaration or declared without use. */
export async function checkDeadCode(root) {
  const { issues } = parseReport('knip', await runTool(binOf('knip'), ['--reporter', 'json', '--no-progress'], root));
  return issues.flatMap((issue) =>
    Object.entries(kinds).flatMap(([kind, [rule, words]]) =>
      (issue[kind] ?? [])
        .flat()
        .map((item) => ({ rule, file: issue.file, line: item.line, message: `${words} ${item.name}` })),
    ),
  );
}
