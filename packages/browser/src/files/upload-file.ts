import type { CallAnswer, CallArguments } from '@bellhop/contract/call';
import { createUpload } from '@bellhop/contract/files/uploads';
import type { Upload, UploadOptions } from './uploads.ts';

type CreateUpload = typeof createUpload;

interface Api {
  call(
    call: CreateUpload,
    input: CallArguments<CreateUpload> & { signal?: AbortSignal },
  ): Promise<CallAnswer<CreateUpload>>;
  readonly upload: Upload;
}

interface FileToUpload {
  /** Left out by guests, whose session names the hotel. */
  readonly hotelId?: string;
  readonly requestId: string;
  readonly file: Blob;
  readonly name: string;
  /** Defaults to an attachment. */
  readonly kind?: 'identity' | 'defect' | undefined;
}

/** Uploads a file. Returns the ticket, by whose id the file's entity claims it; throws the errors of the page's calls. */
export async function uploadFile(
  api: Api,
  { hotelId, requestId, file, name, kind }: FileToUpload,
  options: UploadOptions = {},
): Promise<CallAnswer<CreateUpload>> {
  const { signal } = options;
  const ticket = await api.call(createUpload, {
    query: hotelId === undefined ? {} : { hotel_id: hotelId },
    body: {
      request_id: requestId,
      name: name.slice(-200),
      content_type: file.type,
      bytes: file.size,
      ...(kind && { kind }),
    },
    ...(signal && { signal }),
  });
  await api.upload(ticket.upload_url, file, options);
  return ticket;
}
