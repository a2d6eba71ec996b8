import type { Ringing } from '@bellhop/contract/wire/bell';
import type { IsIn } from '@bellhop/contract/wire/bell-rule';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import type { WakeIn } from '../../../platform/sound/metronome.ts';

/** A message; `late`: it was read by a catch-up, not live. */
export interface Heard {
  message: LiveMessage;
  late: boolean;
}

export interface UnsureSources {
  ownId: string;
  ringing: Ringing;
  /** Null while the departments are unknown. */
  isIn(department: string): boolean | null;
  readDepartments(): Promise<IsIn>;
  wakeIn: WakeIn;
  /** Called with the stored messages once the departments are known. */
  settle(heard: readonly Heard[], isIn: IsIn): void;
}

const tryAgainMs = 5000;

/** Stores messages about departments until it is known which departments this person is in, and reads these. */
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

  /** Checks whether the ring depends on a department whose members are unknown. */
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
    /** Drops the messages of an attended request or booking. */
    drop(of: string): void {
      kept = kept.filter(({ message }) => ringing.subjectOf(message) !== of);
    },
    stop(): void {
      kept = [];
    },
  };
}
