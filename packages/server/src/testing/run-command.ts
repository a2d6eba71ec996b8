import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Of TypeScript, as an address: the command works in a folder of its own. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const command = join(import.meta.dirname, '../cli/main.ts');

export interface CommandOptions {
  /** Where it works. */
  folder: string;
  /** On top of what every program needs; nothing else of this process's environment reaches it. */
  settings: Record<string, string>;
  /** What comes on its standard input; nothing: it ends at once. */
  input?: string | undefined;
}

/** Runs the operator's command as a shell does, a process of its own. */
export function runCommand(
  args: readonly string[],
  { folder, settings, input }: CommandOptions,
): Promise<{ code: number; out: string; err: string }> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...settings };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', loader, command, ...args],
      { cwd: folder, env },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    child.stdin?.end(input);
  });
}
