import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** Built by the global setup: compiling TypeScript at each start takes four times as long. */
const command = join(packageRoot, 'dist/bellhop.js');

export interface CommandOptions {
  /** Working directory. */
  folder: string;
  /** Added to the basic environment; no other variable of this process reaches the command. */
  settings: Record<string, string>;
  /** Closes the output before the first word. */
  readsNothing?: boolean;
  /** Standard input; left out: it ends at once. */
  input?: string | undefined;
}

/** The command's output and exit code. */
export interface CommandEnding {
  code: number;
  out: string;
  err: string;
}

/** Runs the operator's command as a shell does, a process of its own. */
export function runCommand(
  args: readonly string[],
  { folder, settings, input, readsNothing = false }: CommandOptions,
): Promise<CommandEnding> {
  const { PATH = '', HOME = '', NODE_OPTIONS = '', BELLHOP_TEST_CLOCK = '0' } = process.env;
  // The last two hand on the clock of a test run.
  const env = { PATH, HOME, NODE_OPTIONS, BELLHOP_TEST_CLOCK, ...settings };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [command, ...args], { cwd: folder, env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    if (readsNothing) child.stdout?.destroy();
    child.stdin?.end(input);
  });
}
