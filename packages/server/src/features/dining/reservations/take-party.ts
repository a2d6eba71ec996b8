import type { CallInput } from '@bellhop/contract/call';
import type { reserveParty } from '@bellhop/contract/dining/party';
import { refusal } from '@bellhop/contract/requests/refusal-reasons';
import type { GuestRequest, ReservationParty } from '@bellhop/contract/requests/request';
import * as z from 'zod';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import { createIn } from '../../requests/create-request.ts';
import { type Frame, presentRequest } from '../../requests/present.ts';
import type { RequestRow } from '../../requests/row.ts';
import type { DiningParts } from '../restaurants.ts';
import type { AllergyBox } from './allergy-box.ts';
import { readParty } from './fields.ts';
import { reservationRequests } from './request-kind.ts';

/** Makes the linked reservations of a party in one transaction and in their order: all of them, or none. */
export async function takeParty(
  { database, clock, allergies }: DiningParts & { allergies: AllergyBox },
  frame: Frame,
  caller: StaffCaller,
  { tables }: CallInput<typeof reserveParty>['body'],
): Promise<GuestRequest[]> {
  mustBeOne(tables);
  const people = tables.map(peopleOf);
  const party: ReservationParty = {
    size: people.reduce((sum, count) => sum + count, 0),
    tables: tables.map(({ id }) => id),
  };
  const parts = { clock, kinds: [reservationRequests(database, allergies)] };
  const rows = await database.write(frame.hotel.id, async (tx) => {
    const rows: RequestRow[] = [];
    for (const [place, body] of tables.entries()) {
      try {
        const row = await createIn(tx, parts, frame, caller, body, party);
        // Another service, or an id that made a reservation of its own.
        if (row.party === null) throw invalidInput(`body.tables.${place}.id`, 'no_part');
        rows.push(row);
      } catch (error) {
        const seated = people.slice(0, place).reduce((sum, count) => sum + count, 0);
        throw ofWholeParty(error, seated, party.size);
      }
    }
    return rows;
  });
  return rows.map((row) => presentRequest(frame, row));
}

/** One sitting, and no table twice. */
function mustBeOne(tables: CallInput<typeof reserveParty>['body']['tables']): void {
  const [first] = tables;
  for (const [place, { id, reservation_id, service_id }] of tables.entries()) {
    const isSame = reservation_id === first?.reservation_id && service_id === first?.service_id;
    if (reservation_id === undefined || !isSame) throw invalidInput(`body.tables.${place}.reservation_id`, 'not_same');
    if (tables.findIndex((table) => table.id === id) < place) throw invalidInput(`body.tables.${place}.id`, 'twice');
  }
}

function peopleOf({
  custom_fields_values = [],
}: {
  custom_fields_values?: RequestRow['custom_fields_values'] | undefined;
}) {
  const read = readParty(custom_fields_values, null);
  return 'party' in read ? read.party.adults + read.party.children : 0;
}

/** Turns the refusal of a later table into one of the whole party, because no table of it was reserved. */
function ofWholeParty(error: unknown, seated: number, size: number): unknown {
  const reasons = error instanceof Failure ? z.array(refusal).safeParse(error.extras.reasons).data : undefined;
  if (!(error instanceof Failure) || reasons === undefined) return error;
  const ofParty = reasons.map((each) =>
    each.code === 'slot_full' ? { ...each, left: (each.left ?? 0) + seated, n: size } : each,
  );
  return new Failure(error.code, { ...error.extras, reasons: ofParty });
}
