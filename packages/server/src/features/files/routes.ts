import { Readable } from 'node:stream';
import { attachmentMaxBytes, attachmentTypes } from '@bellhop/contract/files/attachment';
import { createUpload, putUpload } from '@bellhop/contract/files/uploads';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import { isObjectKey } from '../../platform/files/object-store.ts';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import { keyOf } from '../../platform/files/stored-attachment.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { hostKey } from '../../platform/http/host.ts';
import { type FilesParts, giveTicket, takeBytes } from './service.ts';

export interface FilesRouteParts extends FilesParts {
  app: FastifyInstance;
  gateway: Gateway;
  /** Returns a gateway for a part of the app. */
  gatewayFor: (scope: FastifyInstance) => Gateway;
  signer: AddressSigner;
}

/** Pictures that browsers show inline; other files are only downloaded. */
const shown: readonly string[] = ['jpg', 'png', 'gif', 'webp'] satisfies (keyof typeof attachmentTypes)[];

export async function registerFiles({ app, gateway, gatewayFor, signer, ...parts }: FilesRouteParts): Promise<void> {
  gateway.on(createUpload, ({ hotel, caller, body, origin, raw }) =>
    giveTicket(parts, hotel, { origin, address: raw.ip }, caller, body),
  );

  // A part of the app without body parsers: the handler reads and limits the bytes itself, for every content type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_raw, payload, done) => done(null, payload));
    gatewayFor(scope).on(putUpload, ({ params, raw, reply }) => {
      // After a refusal the server does not read the rest of the body.
      reply.header('connection', 'close');
      if (Number(raw.headers['content-length'] ?? 0) > attachmentMaxBytes) throw new Failure('file_too_large');
      return takeBytes(parts, params.ticket, raw.body instanceof Readable ? raw.body : Readable.from([]), raw.ip);
    });
  });

  app.get<{ Params: { '*': string }; Querystring: { e?: unknown; s?: unknown } }>('/files/*', async (raw, reply) => {
    const path = raw.params['*'];
    const key = keyOf(path);
    const hotel = await parts.hotels.byHost(hostKey(raw.host));
    const secondsLeft = hotel !== null && isObjectKey(key) ? signer.check(path, hotel.id, raw.query) : null;
    const file = secondsLeft === null ? null : await parts.objects.get(key);
    // The same answer for invalid, expired and removed addresses, so that strangers learn no difference.
    if (file === null) throw new Failure('not_found');
    const extension = key.split('.').at(-1) ?? '';
    const types: Record<string, string> = attachmentTypes;
    return (
      reply
        .type(types[extension] ?? 'application/octet-stream')
        .header('content-length', file.bytes)
        .header('content-disposition', shown.includes(extension) ? 'inline' : 'attachment')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        // The file under a key never changes.
        .header('cache-control', `private, max-age=${secondsLeft}, immutable`)
        .send(file.body)
    );
  });
}
