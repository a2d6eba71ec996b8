import * as z from 'zod/mini';
import { inLocal } from './storage/stored.ts';

const stored = inLocal('bellhop.singleKeys', z.boolean());

/** Whether keys without Ctrl or Alt act on this device. They can be turned off: people who dictate say letters all day. */
export function areSingleKeysOn(): boolean {
  return stored.read() ?? true;
}

export function turnSingleKeys(on: boolean): void {
  stored.write(on);
}
