import { type Command, CommanderError } from 'commander';
import { bellhopProgram } from '../cli/program.ts';
import { type CommandEnding, type CommandOptions, runCommand } from './run-command.ts';

/**
 * Runs the operator's command like `runCommand`, but in this process, one at a time: a process of its own takes four
 * times as long. A command that reads its standard input still gets one.
 */
export async function commandHere(args: readonly string[], options: CommandOptions): Promise<CommandEnding> {
  if (options.input !== undefined) return runCommand(args, options);
  const { folder, settings } = options;
  const { env, exitCode } = process;
  const cwd = process.cwd();
  const printed = { out: '', err: '' };
  const release = [
    capture('stdout', (text) => (printed.out += text)),
    capture('stderr', (text) => (printed.err += text)),
  ];
  process.env = { PATH: env['PATH'] ?? '', HOME: env['HOME'] ?? '', ...settings };
  process.exitCode = 0;
  process.chdir(folder);
  try {
    await neverExiting(bellhopProgram()).parseAsync([...args], { from: 'user' });
    return { code: Number(process.exitCode), ...printed };
  } catch (error) {
    if (error instanceof CommanderError) return { code: error.exitCode, ...printed };
    throw error;
  } finally {
    process.chdir(cwd);
    process.exitCode = exitCode;
    process.env = env;
    for (const each of release) each();
  }
}

function capture(stream: 'stdout' | 'stderr', take: (text: string) => void): () => void {
  const { write } = process[stream];
  process[stream].write = (chunk: string | Uint8Array) => {
    take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    return true;
  };
  return () => {
    process[stream].write = write;
  };
}

function neverExiting(command: Command): Command {
  for (const each of command.commands) neverExiting(each);
  return command.exitOverride();
}
