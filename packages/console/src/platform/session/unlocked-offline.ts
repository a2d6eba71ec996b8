import * as z from 'zod/mini';
import { inLocal } from '../storage/stored.ts';

/** Whose desk was unlocked without the server: the server has to check the password before any other call goes out. */
export const unlockedOffline = inLocal('bellhop.unlocked-offline', z.object({ sub: z.string() }));
