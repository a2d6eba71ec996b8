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
 * What a message does to the cache. It gets messages in the order of `seq`, each once, and ignores a `version` that is
 * not newer than what the cache holds. A read that is under way may answer with what stood before the message: the slice
 * merges answers by version. Without `item` the receiver may not read the entity: drop it where it is shown.
 */
export type LiveEffect<Entity extends LiveEntity> = (cache: QueryClient, message: MessageOf<Entity>) => void;

/** The effects of one slice, by entity. */
export type LiveEffects = { readonly [Entity in LiveEntity]?: LiveEffect<Entity> };

export function applyEffects(effects: LiveEffects, cache: QueryClient, message: LiveMessage): void {
  const effect: LiveEffect<LiveEntity> | undefined = effects[message.entity];
  effect?.(cache, message);
}
