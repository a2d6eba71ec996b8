import type { Ringing } from '@bellhop/contract/wire/bell';
import type { IsIn } from '@bellhop/contract/wire/bell-rule';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { WakeIn } from '../../platform/sound/metronome.ts';

/** A message, and whether it was caught up with rather than heard as it happened. */
export interface Heard {
  message: LiveMessage;
  late: boolean;
}

export interface UnsureSources {
  ownId: string;
  ringing: Ringing;
  /** Null: the departments are not known. */
  isIn(department: string): boolean | null;
  readDepartments(): Promise<IsIn>;
  wakeIn: WakeIn;
  /** To be looked at again, by what the departments are. */
  settle(heard: readonly Heard[], isIn: IsIn): void;
}

const tryAgainMs = 5000;

/** Keeps what was given to departments while it is not known which of them are this person's, and has those read. */
export function keepUnsure({ ownId, ringing, isIn, readDepartments, wakeIn, settle }: UnsureSources) {
  let kept: Heard[] = [];
  let isReading = false;

  function read(): void {
    isReading = true;
    readDepartments().then(
      (known) => {
        isReading = false;
        const heard = kept;
        kept = [];
        settle(heard, known);
      },
      () =>
        wakeIn(tryAgainMs, () => {
          if (kept.length > 0) read();
          else isReading = false;
        }),
    );
  }

  /** Whether it depends on a department of which that is not known. */
  function isUnsure(message: LiveMessage): boolean {
    let isUnknown = false;
    ringing.queueOf(message, ownId, (department) => {
      const known = isIn(department);
      isUnknown ||= known === null;
      return known;
    });
    return isUnknown;
  }

  return {
    isUnsure,
    keep(heard: Heard): void {
      kept.push(heard);
      if (!isReading) read();
    },
    /** Somebody is at it. */
    drop(of: string): void {
      kept = kept.filter(({ message }) => ringing.placeOf(message) !== of);
    },
    stop(): void {
      kept = [];
    },
  };
}
