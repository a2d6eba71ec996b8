import type { PresenceMessage } from '@bellhop/contract/wire/event';
import type { Clock } from '../clock.ts';
import { createOthers, type Others } from './others.ts';
import { createOwnPlace, type OwnPlaceParts } from './own-place.ts';
import { entityIdOf } from './place.ts';

/** The places of colleagues and of this tab (wire §4); visible only to people who have the same entity open. */
export interface Presence extends Pick<Others, 'subscribe' | 'at' | 'forget'> {
  hear(message: PresenceMessage): void;
  enter(entityId: string): void;
  leave(): void;
  typed(text: string): void;
}

export interface PresenceParts {
  readonly clock: Clock;
  readonly chance: () => number;
  readonly publish: OwnPlaceParts['publish'];
}

export function createPresence(parts: PresenceParts): Presence {
  const others = createOthers(parts.clock);
  const own = createOwnPlace({ ...parts, hasCompany: (entityId) => others.at(entityId).length > 0 });
  return {
    subscribe: others.subscribe,
    at: others.at,
    forget: others.forget,
    enter: own.enter,
    leave: own.leave,
    typed: own.typed,
    hear(message) {
      if (others.hear(message) && own.isAt(entityIdOf(message))) own.answer();
    },
  };
}
