import { uploadFile } from '@bellhop/browser/files/upload-file';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import type { Sending } from '../../platform/outbox/edit-kind.ts';
import type { WrittenEdit } from './written-edit.ts';

/** Uploads the missing files, then posts the text with all of them. Throws `ApiFailure`. */
export async function sendWithFiles<E extends WrittenEdit, Answer>(
  edit: E,
  sending: Sending,
  post: (edit: E, attachments: { id: string }[]) => Promise<Answer>,
): Promise<Answer> {
  const ready = await upload(edit, sending);
  try {
    return await post(ready, uploadedOf(ready));
  } catch (error) {
    // The server deletes unclaimed uploads after a while; an edit that waited longer uploads its bytes again.
    if (failureCode(error) !== 'upload_missing' || ready.files.length === 0) throw error;
    const again = await upload({ ...ready, files: ready.files.map((file) => ({ ...file, id: null })) }, sending);
    return post(again, uploadedOf(again));
  }
}

async function upload<E extends WrittenEdit>(edit: E, { api, file: read, keep }: Sending): Promise<E> {
  const { hotelId, entityId } = edit;
  let current = edit;
  for (const { key, name, id: known } of edit.files) {
    if (known !== null) continue;
    const blob = await read(key);
    // The bytes did not fit into the storage of this device, and the page that had them is closed.
    if (blob === null) throw new ApiFailure('upload_missing', 0);
    const { id } = await uploadFile(api, { hotelId, requestId: entityId, file: blob, name });
    current = { ...current, files: current.files.map((each) => (each.key === key ? { ...each, id } : each)) };
    await keep(current);
  }
  return current;
}

function uploadedOf({ files }: WrittenEdit): { id: string }[] {
  return files.flatMap(({ id }) => (id === null ? [] : [{ id }]));
}
