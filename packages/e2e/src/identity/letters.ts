import { expect } from '@playwright/test';
import type { BellhopServer } from '../fixtures/bellhop-server.ts';

/** Arguments that name the hotel of the journeys in operator's commands. */
const grand = ['--hotel', 'localhost'];

/** Runs an operator's command and expects success. Returns its output. */
async function operate(bellhop: BellhopServer, ...args: string[]): Promise<string> {
  const { code, output } = await bellhop.operate(...args);
  expect(code, output).toBe(0);
  return output;
}

/** Runs an operator's command for Bellhop Grand. */
export function operateGrand(bellhop: BellhopServer, ...args: string[]): Promise<string> {
  return operate(bellhop, ...args, ...grand);
}

/** Changes settings of Bellhop Grand, as its administrators do. */
export function setGrand(bellhop: BellhopServer, ...settings: string[]): Promise<string> {
  const changes = settings.flatMap((setting) => ['--set', `settings.${setting}`]);
  return operateGrand(bellhop, 'call', 'changeAdministered', ...changes, '--latest');
}

/** Codes sent to an address, the newest first. */
export async function codesTo(bellhop: BellhopServer, address: string): Promise<string[]> {
  const output = await operate(bellhop, 'outbox', '--to', address, '--json');
  const messages: unknown = JSON.parse(output.slice(output.indexOf('[')));
  if (!Array.isArray(messages)) throw new Error(`The outbox is not a list: ${output}`);
  return messages.flatMap((message: { text?: string | null }) => /\b\d{6}\b/.exec(message.text ?? '')?.[0] ?? []);
}

/** Waits until `count` codes were sent. Returns the newest. */
export async function codeTo(bellhop: BellhopServer, address: string, count = 1): Promise<string> {
  let codes: string[] = [];
  const sent = async () => {
    codes = await codesTo(bellhop, address);
    return codes.length;
  };
  // Each poll starts a process, which may take longer than a look at a page.
  await expect.poll(sent, { timeout: 90_000 }).toBe(count);
  return codes[0] ?? '';
}

/** A code other than the sent one. */
export function another(code: string): string {
  return code === '000000' ? '111111' : '000000';
}
