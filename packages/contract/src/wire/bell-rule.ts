import type { AlarmQueue } from '../alerts/alarm.ts';
import type { LiveEntity, LiveMessage } from './event.ts';

type About<Entity extends LiveEntity> = LiveMessage & { entity: Entity };

/** Whether a department is one of this person's; null: not known. */
export type IsIn = (department: string) => boolean | null;

/** The person whose bell it is. */
export interface Listener {
  readonly id: string;
  readonly isIn: IsIn;
}

/** What a rule about the cause of an alert looks at, in a message and in the log. */
export interface AlertCause {
  event: LiveMessage['event'];
  fields?: readonly string[] | undefined;
}

/** What the messages about one entity do to the bell. What is true of every entity stands in `alerts/bell.ts`. */
export interface BellRule<Entity extends LiveEntity = LiveEntity> {
  /** Where a message rings for this person (RING-08); null: nowhere. Never asked about own acts and unreadable entities. */
  rings(message: About<Entity> & { item: object }, listener: Listener): AlarmQueue | null;
  /** Whether a message shows that somebody of the staff is at it, or that nothing waits there any more. */
  attends(message: About<Entity>, isStaff: boolean): boolean;
  /** The request that somebody must open for it; without it the entity itself. */
  requestOf?(message: About<Entity>): string | undefined;
  /** Whether it may be what its request was made with. */
  isFirst?(message: About<Entity>): boolean;
}

/** The rules that a slice registers. */
export type BellRules = { readonly [Entity in LiveEntity]?: BellRule<Entity> };
