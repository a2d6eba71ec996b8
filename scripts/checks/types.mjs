import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { binOf, runTool } from './run-tool.mjs';

/** Every package that has a tsconfig.json, by itself: the contract without DOM and Node, browsers without Node, the server without DOM. */
export async function checkTypes(root) {
  const folders = [...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`), 'bench'];
  const projects = folders.flatMap((folder) => projectsIn(root, folder));
  if (projects.length === 0) throw new Error('no package has a tsconfig.json');
  const tsc = binOf('typescript', 'tsc');
  const findings = [];
  // One after the other: the compiler takes every core by itself.
  for (const project of projects) {
    const { code, stdout, stderr } = await runTool(tsc, ['--pretty', 'false', '-p', project], root);
    const found = [...stdout.matchAll(/^(?:(.+?)\((\d+),\d+\): )?error (TS\d+: .*)$/gm)].map(
      ([, file, line, message]) => ({
        rule: 'types',
        // An error of the project as a whole names no file.
        file: file ?? project,
        line: line && Number(line),
        message,
      }),
    );
    if (code !== 0 && found.length === 0)
      throw new Error(`tsc -p ${project} failed (exit code ${code}):\n${stdout}${stderr}`);
    findings.push(...found);
  }
  return findings;
}

/** A package may have another one for what runs in Node while it is built. */
function projectsIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const settings = readdirSync(join(root, folder)).filter((name) => /^tsconfig([.]\w+)?[.]json$/.test(name));
  return settings.map((name) => `${folder}/${name}`);
}
