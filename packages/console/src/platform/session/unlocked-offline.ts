import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';

/** The person whose desk was unlocked without the server, which has to check the password before any other call. */
export const unlockedOffline = inLocal('bellhop.unlocked-offline', z.object({ sub: z.string() }));
