import type { AlarmQueue } from '../alerts/alarm.ts';
import type { LiveEntity, LiveMessage } from './event.ts';

type About<Entity extends LiveEntity> = LiveMessage & { entity: Entity };

/** Whether a department is one of this person's; null: unknown. */
export type IsIn = (department: string) => boolean | null;

/** The person of the bell. */
export interface Listener {
  readonly id: string;
  readonly isIn: IsIn;
}

/** The parts of a message, or of an event of the log, that rules about the cause of an alert read. */
export interface AlertCause {
  event: LiveMessage['event'];
  fields?: readonly string[] | undefined;
}

/** The effects of one entity's messages on the bell. Rules for every entity are in `bell.ts`. */
export interface BellRule<Entity extends LiveEntity = LiveEntity> {
  /**
   * Returns the queue in which a message rings for this person (RING-08); null: none. Never called for own acts and
   * unreadable entities.
   */
  rings(message: About<Entity> & { item: object }, listener: Listener): AlarmQueue | null;
  /** Whether a message shows that staff attend to the entity, or that it no longer waits. */
  attends(message: About<Entity>, isStaff: boolean): boolean;
  /** Returns the request that staff must open for it; left out: the entity itself. */
  requestOf?(message: About<Entity>): string | undefined;
  /** Whether it may be the text with which its request was made. */
  isFirst?(message: About<Entity>): boolean;
}

/** The rules that a slice registers. */
export type BellRules = { readonly [Entity in LiveEntity]?: BellRule<Entity> };
