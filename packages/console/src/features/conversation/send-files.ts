import { uploadFile } from '@bellhop/browser/files/upload-file';
import * as z from 'zod/mini';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import type { Edit } from '../../platform/outbox/edit.ts';
import type { Sending } from '../../platform/outbox/edit-kind.ts';

/** `id`: on the server, null before the upload; `key`: of the bytes on this device. */
export const sentFile = z.object({ key: z.string(), name: z.string(), id: z.nullable(z.string()) });

/** An edit whose files are uploaded before it. */
type EditWithFiles = Edit & { readonly files: readonly z.infer<typeof sentFile>[] };

/** Uploads the missing files, then posts the text with all of them. Throws `ApiFailure`. */
export async function sendWithFiles<E extends EditWithFiles, Answer>(
  edit: E,
  sending: Sending,
  post: (edit: E, attachments: { id: string }[]) => Promise<Answer>,
  kind?: 'defect',
): Promise<Answer> {
  const ready = await upload(edit, sending, kind);
  try {
    return await post(ready, uploadedOf(ready));
  } catch (error) {
    // The server deletes unclaimed uploads after a while; an edit that waited longer uploads its bytes again.
    if (failureCode(error) !== 'upload_missing' || ready.files.length === 0) throw error;
    const again = await upload({ ...ready, files: ready.files.map((file) => ({ ...file, id: null })) }, sending, kind);
    return post(again, uploadedOf(again));
  }
}

async function upload<E extends EditWithFiles>(
  edit: E,
  { api, file: read, keep }: Sending,
  kind?: 'defect',
): Promise<E> {
  const { hotelId, entityId } = edit;
  let current = edit;
  for (const { key, name, id: known } of edit.files) {
    if (known !== null) continue;
    const blob = await read(key);
    // The bytes did not fit into the storage of this device, and the page that had them is closed.
    if (blob === null) throw new ApiFailure('upload_missing', 0);
    const { id } = await uploadFile(api, { hotelId, requestId: entityId, file: blob, name, kind });
    current = { ...current, files: current.files.map((each) => (each.key === key ? { ...each, id } : each)) };
    await keep(current);
  }
  return current;
}

function uploadedOf({ files }: EditWithFiles): { id: string }[] {
  return files.flatMap(({ id }) => (id === null ? [] : [{ id }]));
}
