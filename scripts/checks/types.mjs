import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, runTool } from './run-tool.mjs';

/** Checks build scripts of packages that have a second configuration besides tsconfig.json, which oxlint.mjs checks. */
export async function checkTypes(root) {
  const folders = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'bench'];
  const projects = folders.flatMap((folder) => projectsIn(root, folder));
  if (!folders.some((folder) => existsSync(join(root, folder, 'tsconfig.json'))))
    throw new Error('no package has a tsconfig.json');
  const tsc = binOf('typescript', 'tsc');
  const findings = [];
  for (const project of projects) {
    const { code, stdout, stderr } = await runTool(tsc, ['--pretty', 'false', '-p', project], root);
    const errors = [...stdout.matchAll(/^(?:(.+?)\((\d+),\d+\): )?error (TS\d+: .*)$/gm)].map(
      ([, file, line, message]) => ({
        rule: 'types',
        // An error of the whole project names no file.
        file: file ?? project,
        line: line && Number(line),
        message,
      }),
    );
    if (code !== 0 && errors.length === 0)
      throw new Error(`tsc -p ${project} failed (exit code ${code}):\n${stdout}${stderr}`);
    findings.push(...errors);
  }
  return findings;
}

function projectsIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const settings = readdirSync(join(root, folder)).filter((name) => /^tsconfig[.]\w+[.]json$/.test(name));
  return settings.map((name) => `${folder}/${name}`);
}
