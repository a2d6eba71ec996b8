import { addNote } from '@bellhop/contract/requests/note';
import type { AddressSigner } from '../../../platform/files/signed-address.ts';
import type { Gateway } from '../../../platform/http/gateway.ts';
import type { RequestParts } from '../service.ts';
import { writeNote } from './service.ts';

export interface NotesParts extends RequestParts {
  gateway: Gateway;
  signer: AddressSigner;
}

export function registerNotes({ gateway, signer, ...parts }: NotesParts): void {
  gateway.on(addNote, ({ hotel, caller, params, body }) =>
    writeNote(parts, { hotel, signer }, caller, params.request_id, body),
  );
}
