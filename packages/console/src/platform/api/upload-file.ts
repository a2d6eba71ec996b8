import type { CallInput } from '@bellhop/contract/call';
import { createUpload } from '@bellhop/contract/files/uploads';
import type { Api } from './client.ts';
import type { UploadOptions } from './upload.ts';

interface FileToUpload {
  readonly hotelId: string;
  readonly requestId: string;
  readonly file: Blob;
  readonly name: string;
  /** Defaults to an attachment. */
  readonly kind?: NonNullable<CallInput<typeof createUpload>['body']['kind']>;
}

/** Uploads a file. Returns the id by which its entity claims it; throws `ApiFailure`. */
export async function uploadFile(
  api: Pick<Api, 'call' | 'upload'>,
  { hotelId, requestId, file, name, kind }: FileToUpload,
  options: UploadOptions = {},
): Promise<string> {
  const { signal } = options;
  const { id, upload_url } = await api.call(createUpload, {
    query: { hotel_id: hotelId },
    body: {
      request_id: requestId,
      name: name.slice(-200),
      content_type: file.type,
      bytes: file.size,
      ...(kind && { kind }),
    },
    ...(signal && { signal }),
  });
  await api.upload(upload_url, file, options);
  return id;
}
