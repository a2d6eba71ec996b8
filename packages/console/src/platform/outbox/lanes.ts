import { logProblem } from '../log.ts';
import type { Exclusively } from '../tabs/one-tab.ts';

interface Lane {
  isAskedAgain: boolean;
  done: Promise<void>;
}

interface LaneParts {
  readonly exclusively: Exclusively;
  /** False: what comes next is not sent now. */
  readonly send: (entityId: string) => Promise<boolean>;
  readonly onHeldUp: () => void;
  readonly stopped: AbortSignal;
}

/** The same in every version of the console: tabs of two versions must not send at once. */
export function lockOf(entityId: string): string {
  return `bellhop.outbox.${entityId}`;
}

/** One lane per entity: its edits are sent one after another, by one tab at a time. */
export function createLanes({ exclusively, send, onHeldUp, stopped }: LaneParts) {
  const lanes = new Map<string, Lane>();

  async function run(entityId: string, lane: Lane): Promise<void> {
    try {
      do {
        lane.isAskedAgain = false;
        const isDone = await exclusively(lockOf(entityId), () => send(entityId));
        // What was asked for meanwhile stands behind what failed.
        if (!isDone) return onHeldUp();
      } while (lane.isAskedAgain && !stopped.aborted);
    } catch (error) {
      logProblem('outbox: a lane stopped', error);
      onHeldUp();
    } finally {
      lanes.delete(entityId);
    }
  }

  return (entityId: string): Promise<void> => {
    const known = lanes.get(entityId);
    if (known !== undefined) {
      known.isAskedAgain = true;
      return known.done;
    }
    const lane: Lane = { isAskedAgain: false, done: Promise.resolve() };
    lanes.set(entityId, lane);
    lane.done = run(entityId, lane);
    return lane.done;
  };
}
