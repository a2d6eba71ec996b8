import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

/** The person whose desk was unlocked without the server, which has to check the password before any other call. */
export const unlockedOffline = inLocal('bellhop.unlocked-offline', z.object({ sub: z.string() }));
