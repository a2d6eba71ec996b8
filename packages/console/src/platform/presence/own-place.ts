import type { OwnPresence, PresencePlace } from '@bellhop/contract/wire/event';
import type { Clock } from '../clock.ts';
import { inMessage } from './place.ts';

export interface OwnPlaceParts {
  readonly clock: Clock;
  /** Returns a random number from 0 to 1. */
  readonly chance: () => number;
  readonly publish: (message: PresencePlace & Pick<OwnPresence, 'state'>) => void;
  /** Whether a colleague is known to be at this entity. */
  readonly hasCompany: (entityId: string) => boolean;
}

/**
 * The server disconnects a client with more than five messages a second, so fast moves through a list send only the
 * last.
 */
const gapMs = 300;
/** Repeated so that a silence can be noticed: often with colleagues at the entity, seldom alone. */
const inCompanyMs = 4000;
const aloneMs = 10_000;
/** Milliseconds without a keystroke after which a person no longer counts as writing. */
const restMs = 4000;
/** A newcomer gets an answer between these times, so that twenty desks do not answer at the same moment. */
const answerMs = { first: 50, last: 600 };

/** Publishes the place of this tab, and whether the person writes there. */
export function createOwnPlace({ clock, chance, publish, hasCompany }: OwnPlaceParts) {
  let entityId: string | null = null;
  let isTyping = false;
  /** The entity at which the others believe this tab to be. */
  let toldOf: string | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let due = Number.POSITIVE_INFINITY;
  let next: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function tellWithin(milliseconds: number): void {
    const now = clock.millis();
    const at = Math.max(now + milliseconds, toldAt + gapMs);
    if (at >= due) return;
    due = at;
    clearTimeout(next);
    next = setTimeout(tell, at - now);
  }

  function tell(): void {
    due = Number.POSITIVE_INFINITY;
    if (entityId === null && toldOf === null) return;
    toldAt = clock.millis();
    if (entityId === null) publish({ ...inMessage(toldOf), state: 'left' });
    else publish({ ...inMessage(entityId), state: isTyping ? 'typing' : 'viewing' });
    toldOf = entityId;
    if (entityId !== null) tellWithin(hasCompany(entityId) ? inCompanyMs : aloneMs);
  }

  function move(to: string | null): void {
    entityId = to;
    isTyping = false;
    clearTimeout(rest);
    // Not at once, so that leaving one entity and opening the next is one message.
    tellWithin(0);
  }

  return {
    enter: (to: string): void => move(to),
    leave: (): void => move(null),
    /** Answers a person who opens this entity, so that they soon learn who else is here. */
    answer: (): void => tellWithin(answerMs.first + chance() * (answerMs.last - answerMs.first)),
    isAt: (id: string | null): boolean => id !== null && id === entityId,
    /** Takes the text of a composer after a keystroke; empty: it was sent or cleared. */
    typed(text: string): void {
      if (entityId === null) return;
      const was = isTyping;
      isTyping = text !== '';
      clearTimeout(rest);
      if (isTyping) {
        rest = setTimeout(() => {
          isTyping = false;
          tellWithin(0);
        }, restMs);
      }
      if (isTyping !== was) tellWithin(0);
    },
  };
}
