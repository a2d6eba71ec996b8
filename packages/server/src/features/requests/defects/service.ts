import type { CallInput } from '@bellhop/contract/call';
import type { OwnDefect, reportDefect } from '@bellhop/contract/requests/defects';
import { takesDefects } from '@bellhop/contract/rooms/policy';
import { isEmptyText } from '@bellhop/contract/text/visible';
import type { Sql } from '../../../platform/database/database.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import { presentEach } from '../../../platform/odd-rows.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import { claimUploads } from '../../files/claim-uploads.ts';
import { authorOf } from '../comments/conversation.ts';
import { writeRequest } from '../create-request.ts';
import { type Frame, presentFiles, roomNumberOf } from '../present.ts';
import type { RequestRow } from '../row.ts';
import type { RequestParts } from '../service.ts';
import { findById, findService } from '../store.ts';
import { listOwn } from './store.ts';

/** Enough to follow the reports of a week. */
const mostShown = 20;

/**
 * Makes a staff request of the hotel's service for defects; that setting alone grants it, whatever requests the caller
 * may see (decision 140).
 * @throws not_allowed, invalid_input, id_taken, upload_missing, limit_reached
 */
export async function reportOf(
  { database, clock }: Pick<RequestParts, 'database' | 'clock'>,
  frame: Frame,
  caller: StaffCaller,
  { id, room_number, body, attachments }: CallInput<typeof reportDefect>['body'],
): Promise<OwnDefect> {
  const { hotel } = frame;
  if (!takesDefects(hotel.settings)) throw new Failure('not_allowed');
  if (isEmptyText(body) && attachments.length === 0) throw invalidInput('body.body', 'empty_message');
  const at = clock.now();
  const author = authorOf(hotel, caller);
  const fileIds = attachments.map((file) => file.id);
  const row = await database.write(hotel.id, async (tx) => {
    const [service, earlier] = await Promise.all([
      findService(tx.sql, hotel.id, hotel.settings.defectService),
      findById(tx.sql, hotel.id, id),
    ]);
    if (service === null || service.type !== 'ORDER' || service.is_easee) throw new Failure('not_allowed');
    // Words and photos stand in place of the service's questions, also of required ones.
    const unasked = { ...service, custom_fields: [] };
    return writeRequest(tx, frame, unasked, earlier, {
      id,
      booking: null,
      fullName: caller.name,
      roomNumber: room_number,
      requesterId: caller.id,
      isStaff: true,
      values: [],
      text: body,
      files: (sql: Sql) => claimUploads(sql, hotel.id, id, author.owner, fileIds, at),
      author,
      at,
    });
  });
  return presentOwn(frame, row);
}

export async function ownDefects(
  { database }: Pick<RequestParts, 'database'>,
  frame: Frame,
  caller: StaffCaller,
): Promise<OwnDefect[]> {
  const { id: hotelId, settings } = frame.hotel;
  if (!takesDefects(settings)) return [];
  const own = { serviceId: settings.defectService, requesterId: caller.id, most: mostShown };
  const rows = await database.read(hotelId, (sql) => listOwn(sql, hotelId, own));
  return presentEach('request', rows, (row) => presentOwn(frame, row));
}

function presentOwn(frame: Frame, row: RequestRow): OwnDefect {
  return {
    id: row.id,
    room_number: roomNumberOf(row) ?? '',
    text: row.staff_summary,
    status: row.status,
    assignee_name: row.assignee_name,
    files: presentFiles(frame, row.id, row.files),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
