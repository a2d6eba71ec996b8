import type { OwnPresence, PresencePlace } from '@bellhop/contract/wire/event';
import type { Clock } from '../clock.ts';
import { inMessage } from './place.ts';

export interface OwnPlaceParts {
  readonly clock: Clock;
  /** 0 to 1. */
  readonly chance: () => number;
  readonly publish: (message: PresencePlace & Pick<OwnPresence, 'state'>) => void;
  /** Whether a colleague is known to be at this entity. */
  readonly hasCompany: (entityId: string) => boolean;
}

/** The server disconnects a client with more than five messages a second: fast moves through the list send the last place only. */
const gapMs = 300;
/** Repeated so that silence means something: often for those who see it, seldom where nobody else is. */
const inCompanyMs = 4000;
const aloneMs = 10_000;
/** Without a keystroke for so long, somebody thinks and does not write. */
const restMs = 4000;
/** A newcomer is answered between these, so that twenty desks do not answer in one moment. */
const answerMs = { first: 50, last: 600 };

/** What this tab tells the others of itself: where it is, and whether somebody writes there. */
export function createOwnPlace({ clock, chance, publish, hasCompany }: OwnPlaceParts) {
  let entityId: string | null = null;
  let isTyping = false;
  /** The entity at which the others believe this tab. */
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
    // Not at once: leaving one entity and opening the next are one message.
    tellWithin(0);
  }

  return {
    enter: (to: string): void => move(to),
    leave: (): void => move(null),
    /** A person who opens this entity soon learns who else is here. */
    answer: (): void => tellWithin(answerMs.first + chance() * (answerMs.last - answerMs.first)),
    isAt: (id: string | null): boolean => id !== null && id === entityId,
    /** What stands in a composer after a keystroke; nothing in it: it was sent or given up. */
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
