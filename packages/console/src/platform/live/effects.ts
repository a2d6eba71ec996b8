import type { LiveEntity, LiveMessage } from '@bellhop/contract/live/event';
import type { QueryClient } from '@tanstack/react-query';

export type MessageOf<Entity extends LiveEntity> = Extract<LiveMessage, { entity: Entity }>;

/**
 * What a message does to the cache. It gets messages in the order of `seq`, each once, and ignores a `version` that is
 * not newer than what the cache holds. A read that is under way may answer with what stood before the message: the slice
 * merges answers by version. Without `item` the receiver may not read the entity: drop it where it is shown.
 */
export type LiveEffect<Entity extends LiveEntity> = (cache: QueryClient, message: MessageOf<Entity>) => void;

/** One effect for every entity; the compiler wants it complete. Composed in `app/live-effects.ts`. */
export type LiveEffects = { readonly [Entity in LiveEntity]: LiveEffect<Entity> };

/** The one place that pairs an entity with its effect. */
export function applyEffect(effects: LiveEffects, cache: QueryClient, message: LiveMessage): void {
  switch (message.entity) {
    case 'request':
      effects.request(cache, message);
      break;
    case 'comment':
      effects.comment(cache, message);
      break;
    case 'booking':
      effects.booking(cache, message);
      break;
    case 'note':
      effects.note(cache, message);
      break;
    case 'department':
      effects.department(cache, message);
      break;
    case 'announcement':
      effects.announcement(cache, message);
      break;
    case 'hotel':
      effects.hotel(cache, message);
      break;
  }
}
