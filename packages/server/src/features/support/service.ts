import type { Language } from '@bellhop/contract/scalars';
import type { ProblemReport } from '@bellhop/contract/support/calls';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Delivery } from '../../platform/delivery/outgoing-message.ts';
import { Failure } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { ReportLetter } from './letters.ts';
import { mayReport, withinSeconds } from './rules.ts';
import { countSince, findById, insert, removeBefore } from './store.ts';

export interface SupportParts {
  database: Database;
  clock: Clock;
  delivery: Delivery;
}

/** Seconds that an id is stored: longer than any client retries a call. */
const memory = 7 * 86_400;

/**
 * Sends a report to the hotel's support, once for each id. Recipients in the body are ignored, so that the call cannot
 * be used to write to strangers.
 */
export async function reportProblem(
  { database, clock, delivery }: SupportParts,
  { hotel, caller, report, language }: { hotel: Hotel; caller: StaffCaller; report: ProblemReport; language: Language },
): Promise<void> {
  const to = hotel.settings.supportEmail;
  if (to === '') throw new Failure('no_support_address');
  await database.write(hotel.id, async ({ sql }) => {
    const now = clock.now();
    if (!(await insert(sql, hotel.id, { id: report.id, staff_id: caller.id }, now))) {
      const known = await findById(sql, hotel.id, report.id);
      if (known?.staff_id !== caller.id) throw new Failure('id_taken');
      return;
    }
    // The count includes the row that was just inserted.
    if (!mayReport((await countSince(sql, hotel.id, caller.id, now - withinSeconds)) - 1)) {
      throw new Failure('too_many_requests');
    }
    await removeBefore(sql, hotel.id, now - memory);
    await delivery.send(sql, {
      channel: 'email',
      to,
      language,
      hotelId: hotel.id,
      usefulUntil: null,
      letter: {
        kind: 'report',
        subject: report.subject,
        details: [
          ...Object.entries(report.details).map(([name, value]) => ({ name, value })),
          // The values above are from the client; this value is from the server.
          { name: 'Account', value: `${caller.name} (${caller.id}), ${hotel.name} (${hotel.id})` },
        ],
      } satisfies ReportLetter,
    });
  });
}
