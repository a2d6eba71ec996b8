import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** Built by the global setup: compiling TypeScript at each start takes four times as long. */
const command = join(packageRoot, 'dist/bellhop.js');

export interface CommandOptions {
  /** Where it works. */
  folder: string;
  /** On top of what every program needs; nothing else of this process's environment reaches it. */
  settings: Record<string, string>;
  /** Its reader closes before a word has come. */
  readsNothing?: boolean;
  /** What comes on its standard input; nothing: it ends at once. */
  input?: string | undefined;
}

/** What a command printed, and its exit code. */
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
