import * as z from 'zod';
import { findPoolOfClient } from '../keys/store.ts';
import type { Pool } from '../pool.ts';
import { Refusal, tooManyRequests } from '../refusal.ts';
import type { Whereabouts } from '../sessions/sessions.ts';

/** One action of the protocol; returns the answer to the client. */
export type Action = (pool: Pool, input: unknown, from: Whereabouts) => Promise<Record<string, unknown>>;

/** Parses the input before the action runs; fields outside of the schema are ignored. */
export function defineAction<S extends z.ZodType>(
  schema: S,
  run: (pool: Pool, input: z.output<S>, from: Whereabouts) => Promise<Record<string, unknown>>,
): Action {
  return async (pool, input, from) => run(pool, parsed(schema, input), from);
}

export function parsed<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new Refusal('InvalidParameterException', `Invalid or missing: ${fields}`);
}

export async function poolOfClient(pool: Pool, clientId: string): Promise<string> {
  const poolId = await findPoolOfClient(pool.database.shared, clientId);
  if (poolId === null) throw new Refusal('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
  return poolId;
}

/** For calls without authentication that cost the server work. Throws `TooManyRequestsException`. */
export async function chargeStart(pool: Pool, from: Whereabouts): Promise<void> {
  if (!(await pool.attempts.chargeLine('start', from.address))) throw tooManyRequests();
}

/** Bounds the values that are hashed, compared and looked up; genuine ones are shorter. */
export const clientId = z.string().min(1).max(128);
export const typedName = z.string().trim().min(1).max(256);
export const token = z.string().min(1).max(8192);
export const password = z.string().min(1).max(256);
export const session = z.string().min(1).max(2048);
export const code = z.string().trim().min(1).max(64);
/**
 * The known fields of a client's `ClientMetadata`. `unlock`: access token of the sign-in that the password unlocks;
 * `device`: the secret that the client keeps on its device.
 */
export const metadata = z
  .object({
    language: z.string().max(35).optional().catch(undefined),
    unlock: token.optional().catch(undefined),
    device: z
      .string()
      .regex(/^[\w-]{16,64}$/)
      .optional()
      .catch(undefined),
    sign_up: z.string().max(64).optional().catch(undefined),
  })
  .nullish()
  .catch(undefined);
export const attributeList = z
  .array(z.object({ Name: z.string().min(1).max(32), Value: z.string().default('') }))
  .max(100);

export function writtenAttributes(list: z.output<typeof attributeList>): (readonly [string, string])[] {
  return list.map(({ Name, Value }) => [Name, Value] as const);
}
