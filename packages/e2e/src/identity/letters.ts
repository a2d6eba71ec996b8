import { expect } from '@playwright/test';
import type { BellhopServer } from '../fixtures/bellhop-server.ts';

/** The hotel of the journeys, as the operator's commands name it. */
const grand = ['--hotel', 'localhost'];

/** Runs an operator's command that must succeed. */
export async function operate(bellhop: BellhopServer, ...args: string[]): Promise<string> {
  const { code, output } = await bellhop.operate(...args);
  expect(code, output).toBe(0);
  return output;
}

/** The same for Bellhop Grand. */
export function operateGrand(bellhop: BellhopServer, ...args: string[]): Promise<string> {
  return operate(bellhop, ...args, ...grand);
}

/** The codes that were sent to an address, the newest first. */
export async function codesTo(bellhop: BellhopServer, address: string): Promise<string[]> {
  const output = await operate(bellhop, 'outbox', '--to', address, '--json');
  const messages: unknown = JSON.parse(output.slice(output.indexOf('[')));
  if (!Array.isArray(messages)) throw new Error(`The outbox is not a list: ${output}`);
  return messages.flatMap((message: { text?: string | null }) => /\b\d{6}\b/.exec(message.text ?? '')?.[0] ?? []);
}

/** The newest code, once there are as many as `count`. */
export async function codeTo(bellhop: BellhopServer, address: string, count = 1): Promise<string> {
  let codes: string[] = [];
  const sent = async () => {
    codes = await codesTo(bellhop, address);
    return codes.length;
  };
  // Each look is a process of its own, which alone may take longer than a look at a page.
  await expect.poll(sent, { timeout: 90_000 }).toBe(count);
  return codes[0] ?? '';
}

/** A code that was not sent. */
export function another(code: string): string {
  return code === '000000' ? '111111' : '000000';
}
