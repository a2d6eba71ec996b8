import * as z from 'zod';

export const room = z.string();
