import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The program of an installed package; npx would take half a second longer. */
export function binOf(packageName, bin = packageName) {
  const manifest = findManifest(packageName);
  const { bin: bins } = require(manifest);
  return join(dirname(manifest), typeof bins === 'string' ? bins : bins[bin]);
}

// `require.resolve('<package>/package.json')` fails where `exports` hides the file.
function findManifest(packageName) {
  const base = require.resolve
    .paths(packageName)
    .map((folder) => join(folder, packageName, 'package.json'))
    .find((path) => {
      try {
        return Boolean(require(path));
      } catch {
        return false;
      }
    });
  if (!base) throw new Error(`${packageName} is not installed`);
  return base;
}

/**
 * Runs a tool with this Node and returns its output. Tools with findings exit with 1, so the exit code alone is
 * ambiguous. `nodeArgs` are options of Node.
 */
export function runTool(script, args, cwd, { nodeArgs = [] } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...nodeArgs, script, ...args], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Parses the JSON report of a tool. Another output means that the tool did not check the tree, so it throws. */
export function parseReport(tool, { code, stdout, stderr }) {
  try {
    return JSON.parse(stdout);
  } catch {
    throw new Error(`${tool} gave no report (exit code ${code}):\n${stdout.slice(0, 2000)}\n${stderr.slice(0, 4000)}`);
  }
}
