import type { CustomField } from '@bellhop/contract/hotels/service';
import { readStart, sendTestRequest, startSteps } from '@bellhop/contract/setup/start';
import { appId } from '@bellhop/contract/staff/calls';
import { Failure } from '../../platform/failure.ts';
import { system } from '../../platform/live/system-actor.ts';
import type { SliceParts } from '../../platform/slice.ts';
import { staffSpender } from '../../platform/usage/usage.ts';
import { guestMayAskFor } from '../guests/rules.ts';
import { writeRequest } from '../requests/create-request.ts';
import { findById, findService } from '../requests/store.ts';
import { countStart } from './store.ts';

/** Registers the calls for a new hotel's remaining steps, and for a test request that rings at desks. */
export function registerStart({ gateway, database, clock, signer, delivery }: SliceParts): void {
  gateway.on(readStart, async ({ hotel, caller }) => {
    const counts = await database.read(hotel.id, (sql) => countStart(sql, hotel.id, appId, caller.id));
    return {
      steps: startSteps.map((id) => ({ id, count: counts[id] })),
      departments_without_people: counts.departmentsWithoutPeople,
      sends_mail: delivery.carries.email,
    };
  });
  gateway.on(sendTestRequest, async ({ hotel, caller, body: { id, service_id, name, text } }) => {
    await database.write(hotel.id, async (tx) => {
      const [service, earlier] = await Promise.all([
        findService(tx.sql, hotel.id, service_id),
        findById(tx.sql, hotel.id, id),
      ]);
      if (service === null || !guestMayAskFor(service)) throw new Failure('not_found');
      await writeRequest(tx, { hotel, signer }, service, earlier, {
        id,
        booking: null,
        fullName: name,
        requesterId: null,
        values: service.custom_fields
          .filter(({ required }) => required)
          .map((field) => ({ id: field.id, value: JSON.stringify(sampleOf(field, text)) })),
        text,
        // The system is the author, so that the request rings for its sender, too.
        author: {
          actor: system,
          isStaff: false,
          owner: `staff:${caller.id}`,
          spender: staffSpender(hotel, caller),
        },
        at: clock.now(),
      });
    });
    return { id };
  });
}

/** Returns the value of a required field in a test request. */
function sampleOf({ kind, options }: CustomField, text: string): unknown {
  switch (kind) {
    case 'check':
      return true;
    case 'text':
      return text;
    case 'number':
      return 1;
    case 'time':
      return '12:00';
    case 'choice':
      return options?.[0]?.name;
  }
}
