import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { appId } from '@bellhop/contract/staff/calls';
import type { listColleagues } from '@bellhop/contract/staff/colleagues';
import type { Database } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import * as staff from '../../staff/colleagues/store.ts';
import { mayHandle } from '../policy.ts';
import { findById } from '../store.ts';

/** Answers the colleagues of the hotel; with a request, only the colleagues who may handle it. */
export async function answerColleagues(
  database: Database,
  { id: hotelId, settings }: Hotel,
  caller: StaffCaller,
  { request_id }: CallInput<typeof listColleagues>['query'],
): Promise<CallAnswer<typeof listColleagues>> {
  const [people, request] = await database.read(hotelId, (sql) =>
    Promise.all([
      staff.listColleagues(sql, appId, hotelId),
      request_id === undefined ? undefined : findById(sql, hotelId, request_id),
    ]),
  );
  // A request that no list of the caller shows does not exist for the caller.
  if (request === null || (request !== undefined && !mayHandle(settings, caller.privileges, request))) {
    throw new Failure('not_found');
  }
  const able = request === undefined ? people : people.filter((person) => mayHandle(settings, person, request));
  return { items: able.map(({ id, name }) => ({ id, name })) };
}
