import type { OwnPresence } from '@bellhop/contract/wire/event';
import type { Clock } from '../clock.ts';
import type { Admission } from './admission.ts';
import type { PlaceReaders } from './entity-readers.ts';
import { type LiveAct, type LiveSession, mayDo, type StaffSession } from './live-session.ts';

/** Checks the grants of open sessions; acts of one session at the same time share one read of the database. */
export class GrantChecks {
  readonly #reads = new Map<StaffSession, Promise<unknown>>();
  readonly #admission: Pick<Admission, 'grantsOf'>;
  readonly #clock: Clock;

  constructor(admission: Pick<Admission, 'grantsOf'>, clock: Clock) {
    this.#admission = admission;
    this.#clock = clock;
  }

  /** Reads the grants again if the known ones do not suffice: one may have been added or renewed. */
  async holds(session: LiveSession, act: LiveAct): Promise<boolean> {
    const needed: LiveAct[] = act === 'subscribe' ? ['subscribe', 'receive'] : [act];
    const isGranted = needed.every((each) => mayDo(session, each, this.#clock.now()));
    if (isGranted || session.kind === 'guest') return isGranted;
    const reading = this.#reads.get(session) ?? this.#read(session);
    this.#reads.set(session, reading);
    await reading;
    return mayDo(session, act, this.#clock.now());
  }

  async #read(session: StaffSession): Promise<void> {
    try {
      const read = await this.#admission.grantsOf(session.hotelId, [session.userId]);
      session.grants = read.get(session.userId) ?? session.grants;
    } finally {
      this.#reads.delete(session);
    }
  }
}

/**
 * Returns false if the person may not handle the entity of the presence: it must not silence another desk's alarm.
 * The connection stays, because rights may have been narrowed a moment ago.
 * @throws without a grant to publish
 */
export async function mayPublish(
  grants: GrantChecks,
  readersOf: PlaceReaders,
  session: StaffSession,
  presence: OwnPresence,
): Promise<boolean> {
  if (!(await grants.holds(session, 'publish'))) throw new Error('no grant to publish');
  // A locked desk counts as unattended.
  const isLeaving = presence.state === 'left';
  if (session.isLocked && !isLeaving) return false;
  return isLeaving || (await readersOf(session.hotelId, presence))(session.privileges);
}
