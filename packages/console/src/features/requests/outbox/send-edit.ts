import { createUpload } from '@bellhop/contract/files/attachment';
import { addComment, updateRequest } from '@bellhop/contract/requests/calls';
import { addNote } from '@bellhop/contract/requests/note';
import type { Api } from '../../../platform/api/client.ts';
import { ApiFailure, failureCode } from '../../../platform/api/failure.ts';
import type { Edit, EditStore, MessageEdit, NoteEdit, WrittenEdit } from '../../../platform/outbox/edit.ts';
import type { Delivered, OutboxSources } from '../../../platform/outbox/outbox-engine.ts';
import { readAuth } from '../../../platform/session/auth-source.ts';
import { personOf } from '../../../platform/session/token-claims.ts';

/** Makes the calls of an edit. Throws `ApiFailure`. */
export function senderOf(api: Api, store: EditStore): OutboxSources['send'] {
  async function upload({ requestId, hotelId }: Edit, name: string, key: string): Promise<string> {
    const blob = await store.file(key);
    // Its bytes did not fit on this device, and the page that held them is gone.
    if (blob === null) throw new ApiFailure('upload_missing', 0);
    const ticket = await api.call(createUpload, {
      query: { hotel_id: hotelId },
      body: { request_id: requestId, name: name.slice(-200), content_type: blob.type, bytes: blob.size },
    });
    await api.upload(ticket.upload_url, blob);
    return ticket.id;
  }

  async function withUploads<Kind extends WrittenEdit>(edit: Kind, keep: (edit: Edit) => Promise<void>): Promise<Kind> {
    let current = edit;
    for (const file of edit.files) {
      if (file.id !== null) continue;
      const id = await upload(edit, file.name, file.key);
      current = { ...current, files: current.files.map((each) => (each.key === file.key ? { ...each, id } : each)) };
      await keep(current);
    }
    return current;
  }

  async function postMessage(edit: MessageEdit): Promise<Delivered> {
    const { id, requestId, hotelId, sub, body, files, translation } = edit;
    const comment = await api.call(addComment, {
      params: { request_id: requestId },
      query: { hotel_id: hotelId },
      body: {
        id,
        body,
        request_id: requestId,
        hotel_id: hotelId,
        author_id: sub,
        is_staff: true,
        attachments: uploadedOf(files),
        ...(translation === undefined ? {} : { translation }),
      },
    });
    return { kind: 'message', edit, comment };
  }

  async function postNote(edit: NoteEdit): Promise<Delivered> {
    const { id, requestId, hotelId, body, files, mentions } = edit;
    const note = await api.call(addNote, {
      params: { request_id: requestId },
      query: { hotel_id: hotelId },
      body: { id, body, mentions: mentions.map((called) => called.id), attachments: uploadedOf(files) },
    });
    return { kind: 'note', edit, note };
  }

  async function sendWritten(edit: WrittenEdit, keep: (edit: Edit) => Promise<void>): Promise<Delivered> {
    const post = (made: WrittenEdit) => (made.kind === 'message' ? postMessage(made) : postNote(made));
    const ready = await withUploads(edit, keep);
    try {
      return await post(ready);
    } catch (error) {
      // Uploads nobody claimed are swept away after a while: what waited longer brings its bytes once more.
      if (failureCode(error) !== 'upload_missing' || ready.files.length === 0) throw error;
      const again = { ...ready, files: ready.files.map((file) => ({ ...file, id: null })) };
      return post(await withUploads(again, keep));
    }
  }

  return async (edit, keep) => {
    if (!isSignedIn(edit.sub)) throw new ApiFailure('not_signed_in', 0);
    if (edit.kind !== 'status') return sendWritten(edit, keep);
    const { requestId, hotelId, status, version } = edit;
    const request = await api.call(updateRequest, {
      params: { id: requestId },
      query: { hotel_id: hotelId },
      body: { id: requestId, hotel_id: hotelId, status, version },
    });
    return { kind: 'status', edit, request };
  };
}

function uploadedOf(files: WrittenEdit['files']): { id: string }[] {
  return files.flatMap(({ id }) => (id === null ? [] : [{ id }]));
}

/** Another tab may have signed in somebody else a moment ago: their token must not carry these words. */
function isSignedIn(sub: string): boolean {
  const { tokens } = readAuth();
  return tokens === null || personOf(tokens)?.sub === sub;
}
