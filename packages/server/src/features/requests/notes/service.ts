import type { CallInput } from '@bellhop/contract/call';
import type { addNote, Mention, Note } from '@bellhop/contract/requests/note';
import { appId } from '@bellhop/contract/staff/calls';
import { isEmptyText } from '@bellhop/contract/text/visible';
import type { Sql } from '../../../platform/database/database.ts';
import { changeEntities } from '../../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { spend, staffSpender } from '../../../platform/usage/usage.ts';
import { claimUploads } from '../../files/claim-uploads.ts';
import { findColleagues } from '../../staff/colleagues/store.ts';
import { readable } from '../access.ts';
import { repeated } from '../comments/conversation.ts';
import { mayHandle } from '../policy.ts';
import type { Frame } from '../present.ts';
import type { RequestRow } from '../row.ts';
import type { RequestParts } from '../service.ts';
import { requestEntity } from '../store.ts';
import { presentNote } from './present.ts';
import { findById, insert, type NoteRow } from './store.ts';

/**
 * Staff's note to each other (decision 24). A note changes nothing of the request, and neither a stay that awaits
 * approval nor a canceled request prevents it. A note that is sent again returns the stored one.
 */
export async function writeNote(
  { database, clock }: RequestParts,
  frame: Frame,
  caller: StaffCaller,
  requestId: string,
  body: CallInput<typeof addNote>['body'],
): Promise<Note> {
  const hotelId = frame.hotel.id;
  const at = clock.now();
  const row = await database.write(hotelId, async (tx) => {
    const { sql } = tx;
    let row: NoteRow | null = null;
    await changeEntities(tx, requestEntity, [requestId], {
      actor: actorOf(caller),
      at,
      async decide(current) {
        const request = readable(frame.hotel, current, caller);
        row = repeated(await findById(sql, hotelId, body.id), requestId, caller.id) ?? (await write(request));
        return null;
      },
    });
    if (row === null) throw new Failure('not_found');
    return row;

    async function write(request: RequestRow): Promise<NoteRow> {
      await spend(sql, staffSpender(frame.hotel, caller), 'messages', 1, at);
      const mentions = await mentioned(sql, frame.hotel, caller, request, body.mentions);
      const files = body.attachments.map(({ id }) => id);
      const attachments = await claimUploads(sql, hotelId, requestId, `staff:${caller.id}`, files, at);
      if (isEmptyText(body.body) && attachments.length === 0) throw invalidInput('body.body', 'empty_note');
      const note: Omit<NoteRow, 'position'> = {
        id: body.id,
        request_id: requestId,
        version: 1,
        body: body.body,
        author_id: caller.id,
        author_name: caller.name,
        mentions,
        attachments,
        created_at: at,
      };
      // The request is locked, so only a note on another request can have taken the id since.
      const position = await insert(sql, hotelId, note);
      if (position === null) throw new Failure('id_taken');
      tx.record({ event: 'INSERT', entity: 'note', id: note.id, version: 1, actor: actorOf(caller) });
      return { ...note, position };
    }
  });
  return presentNote(frame, row);
}

/**
 * Returns the mentioned colleagues in the order of their mentions, each once, without the author.
 * @throws colleague_cannot_handle
 */
async function mentioned(
  sql: Sql,
  hotel: Hotel,
  caller: StaffCaller,
  request: RequestRow,
  ids: readonly string[],
): Promise<Mention[]> {
  const others = [...new Set(ids)].filter((id) => id !== caller.id);
  if (others.length === 0) return [];
  const colleagues = new Map((await findColleagues(sql, appId, hotel.id, others)).map((each) => [each.id, each]));
  return others.map((id) => {
    const colleague = colleagues.get(id);
    if (colleague === undefined || !mayHandle(hotel.settings, colleague, request))
      throw new Failure('colleague_cannot_handle');
    return { id, name: colleague.name };
  });
}
