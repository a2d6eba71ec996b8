import type { PresenceMessage } from '@bellhop/contract/wire/event';
import type { Clock } from '../clock.ts';
import { entityIdOf } from './place.ts';

/** Another person who has an entity open, at one or more desks. */
export interface Colleague {
  readonly user: string;
  readonly name: string;
  readonly isTyping: boolean;
}

export type Others = ReturnType<typeof createOthers>;

/**
 * A desk with company repeats its place every 4 s (`own-place.ts`): after two lost repetitions a person counts as gone.
 */
export const silentForMs = 11_000;

interface Place extends Colleague {
  readonly entityId: string;
  readonly heardAt: number;
}

const nobody: readonly Colleague[] = [];

/** Keeps the places of others by connection, for as long as their messages repeat them. */
export function createOthers(clock: Clock) {
  const places = new Map<string, Place>();
  const known = new Map<string, readonly Colleague[]>();
  const listeners = new Set<() => void>();
  let expiry: ReturnType<typeof setTimeout> | undefined;

  function change(act: () => void): void {
    act();
    clearTimeout(expiry);
    const oldest = Math.min(...[...places.values()].map(({ heardAt }) => heardAt));
    if (places.size > 0) expiry = setTimeout(expire, Math.max(0, oldest + silentForMs - clock.millis()));
    let hasChanged = false;
    for (const entityId of new Set([...known.keys(), ...[...places.values()].map((place) => place.entityId)])) {
      const now = colleaguesAt(places, entityId);
      if (isSame(known.get(entityId) ?? nobody, now)) continue;
      hasChanged = true;
      if (now.length === 0) known.delete(entityId);
      else known.set(entityId, now);
    }
    if (hasChanged) for (const listener of listeners) listener();
  }

  function expire(): void {
    const until = clock.millis() - silentForMs;
    change(() => {
      for (const [connection, { heardAt }] of places) if (heardAt <= until) places.delete(connection);
    });
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns the colleagues in the order of their arrival; the same array until it changes. */
    at: (entityId: string): readonly Colleague[] => known.get(entityId) ?? nobody,
    /** Takes a message; returns whether a colleague has come to this entity. */
    hear({ user, name, from, state, ...place }: PresenceMessage): boolean {
      const entityId = entityIdOf(place);
      const connection = `${user} ${from}`;
      if (state === 'left' || entityId === null) {
        change(() => places.delete(connection));
        return false;
      }
      const before = places.get(connection)?.entityId;
      change(() =>
        places.set(connection, { user, name, entityId, isTyping: state === 'typing', heardAt: clock.millis() }),
      );
      return before !== entityId;
    },
    /** Forgets all places, as they are no longer known. */
    forget: () => change(() => places.clear()),
  };
}

/** Returns one colleague for each person, as typing if they type at any desk. */
function colleaguesAt(places: ReadonlyMap<string, Place>, entityId: string): readonly Colleague[] {
  const people = new Map<string, Colleague>();
  for (const { user, name, isTyping, entityId: at } of places.values()) {
    if (at === entityId) people.set(user, { user, name, isTyping: isTyping || people.get(user)?.isTyping === true });
  }
  return [...people.values()];
}

function isSame(one: readonly Colleague[], other: readonly Colleague[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ user, name, isTyping }, index) => {
      const twin = other[index];
      return user === twin?.user && name === twin.name && isTyping === twin.isTyping;
    })
  );
}
