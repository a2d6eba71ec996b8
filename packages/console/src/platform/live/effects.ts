import type { LiveEntity, LiveMessage } from '@bellhop/contract/wire/event';
import type { QueryClient } from '@tanstack/react-query';

export type MessageOf<Entity extends LiveEntity> = LiveMessage extends infer Message
  ? Message extends { entity: infer Named }
    ? Entity extends Named
      ? Message
      : never
    : never
  : never;

/**
 * The effect of a message on the cache. Messages arrive in the order of `seq`, each once; a `version` that is not newer
 * than the cached version is ignored. A read under way may return an older state, so the slice merges answers by
 * version. Without `item` the receiver has no right to read the entity, and the effect removes it.
 */
export type LiveEffect<Entity extends LiveEntity> = (cache: QueryClient, message: MessageOf<Entity>) => void;

/** The effects of one slice, by entity. */
export type LiveEffects = { readonly [Entity in LiveEntity]?: LiveEffect<Entity> };

export function applyEffects(effects: LiveEffects, cache: QueryClient, message: LiveMessage): void {
  const effect: LiveEffect<LiveEntity> | undefined = effects[message.entity];
  effect?.(cache, message);
}
