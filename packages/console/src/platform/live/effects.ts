import type { LiveEntity, LiveMessage } from '@bellhop/contract/live/event';
import type { QueryClient } from '@tanstack/react-query';

export type MessageOf<Entity extends LiveEntity> = Extract<LiveMessage, { entity: Entity }>;

/**
 * What a message does to the cache. It must be **idempotent** and ignore a `version` that is not newer than what the
 * cache holds: after a read that was under way while messages came, those messages are applied to its answer again.
 * It gets messages in the order of `seq` and never twice otherwise. Without `item` the receiver may not read the
 * entity: drop it where it is shown.
 */
export type LiveEffect<Entity extends LiveEntity> = (cache: QueryClient, message: MessageOf<Entity>) => void;

/** One effect for every entity; the compiler wants it complete. Composed in `app/live-effects.ts`. */
export type LiveEffects = { readonly [Entity in LiveEntity]: LiveEffect<Entity> };
