import * as z from 'zod/mini';
import { inLocal, type Stored } from '../../platform/storage/stored.ts';

/** Whether this person wants pushes on this device; nothing: never said. It outlives a sign-out, the subscription does not. */
export function pushChoiceOf(sub: string): Stored<'on' | 'off'> {
  return inLocal(`bellhop.push.${sub}`, z.enum(['on', 'off']));
}

/** Whether somebody at this device put the line away: it does not come back by itself, for nobody. */
export const pushLineAway = inLocal('bellhop.pushLineAway', z.literal(true));
