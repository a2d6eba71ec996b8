import { createUpload } from '@bellhop/contract/files/uploads';
import type { Api } from '../../platform/api/api.ts';
import type { PutFile } from '../../platform/api/put-file.ts';

interface UploadOptions {
  kind?: 'identity';
  onProgress?(share: number): void;
}

/** Requests an upload address and sends the bytes to it. Throws `ApiFailure`. */
export async function uploadFile(
  { api, putFile }: { api: Api; putFile: PutFile },
  requestId: string,
  file: File,
  { kind, onProgress = () => {} }: UploadOptions = {},
): Promise<{ id: string; until: number }> {
  const ticket = await api.call(createUpload, {
    query: {},
    body: { request_id: requestId, name: file.name, content_type: file.type, bytes: file.size, ...(kind && { kind }) },
  });
  await putFile(ticket.upload_url, file, onProgress);
  return { id: ticket.id, until: ticket.expires_at };
}
