import type { Sql } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { StoredAttachment } from '../../platform/files/stored-attachment.ts';
import { markUsed, type UploadKind } from './store.ts';

/**
 * Assigns uploaded files to a message or request, in the order given; each once, by its uploader and for its own
 * request.
 * @throws upload_missing
 */
export async function claimUploads(
  sql: Sql,
  hotelId: string,
  requestId: string,
  owner: string,
  ids: readonly string[],
  at: number,
  kind: UploadKind = null,
): Promise<StoredAttachment[]> {
  if (ids.length === 0) return [];
  const claimed = await markUsed(sql, hotelId, requestId, owner, ids, at, kind);
  const byId = new Map(claimed.map((file) => [file.id, file]));
  return [...new Set(ids)].map((id) => {
    const file = byId.get(id);
    if (file === undefined) throw new Failure('upload_missing');
    const { has_preview, ...rest } = file;
    return { ...rest, preview: has_preview };
  });
}
