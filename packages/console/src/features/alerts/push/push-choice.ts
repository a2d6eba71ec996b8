import { inLocal, type Stored } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';

/**
 * The person's choice of pushes on this device; none before the first choice. It survives a sign-out, the subscription
 * does not.
 */
export function pushChoiceOf(sub: string): Stored<'on' | 'off'> {
  return inLocal(`bellhop.push.${sub}`, z.enum(['on', 'off']));
}

/** Set when a person dismisses the line on this device: it never returns by itself. */
export const pushLineAway = inLocal('bellhop.pushLineAway', z.literal(true));
