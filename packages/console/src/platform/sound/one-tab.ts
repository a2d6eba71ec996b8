import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

/** Messages that rang lately. By number and time: a restored log counts the same numbers again. */
const rung = inLocal('bellhop.rung', z.array(z.string()));
const kept = 50;

/** Runs with no other tab inside; where the browser has no locks (plain http) the storage alone must do. */
export type Exclusively = <Result>(name: string, act: () => Promise<Result>) => Promise<Result>;

export const overAllTabs: Exclusively = (name, act) =>
  navigator.locks === undefined ? act() : navigator.locks.request(name, () => act());

/**
 * Rings for a message once over all tabs of the browser: the first that can make itself heard takes the number. A tab
 * whose sound is blocked does not take it, so that the one that can ring does.
 */
export function ringOnce(
  message: { seq: number; at: number },
  ring: () => Promise<boolean>,
  exclusively: Exclusively = overAllTabs,
): Promise<boolean> {
  return exclusively('bellhop.bell', async () => {
    const key = `${message.seq}@${message.at}`;
    const before = rung.read() ?? [];
    if (before.includes(key)) return false;
    const heard = await ring();
    if (heard) rung.write([...before, key].slice(-kept));
    return heard;
  });
}
