import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../install.mjs';

/** Runs a script; returns its exit code and the end of its stderr, which is also printed unless `quiet`. */
export async function runNode(args, { cwd = root, env = {}, quiet = false } = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
  });
  let end = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    if (!quiet) process.stderr.write(text);
    end = `${end}${stripVTControlCharacters(text)}`.slice(-3000);
  });
  const [status] = await once(child, 'close');
  return { status, end };
}
