import type { Database } from '../../platform/database/database.ts';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import type { LiveSource } from '../../platform/live/source.ts';
import { sourceOfHotel } from '../../platform/live/source-of.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { findWithRights as findComments } from './comments/store.ts';
import { liveComment, liveRequest } from './live-item.ts';
import { presentNote } from './notes/present.ts';
import { findWithRights as findNotes } from './notes/store.ts';
import { mayHandle } from './policy.ts';
import { findByIds } from './store.ts';

interface LiveParts {
  database: Database;
  hotels: HotelDirectory;
  signer: AddressSigner;
}

export function requestSource({ signer, ...parts }: LiveParts): LiveSource {
  return sourceOfHotel('request', parts, findByIds, (row, hotel) => liveRequest({ hotel, signer }, row));
}

export function commentSource({ signer, ...parts }: LiveParts): LiveSource {
  return sourceOfHotel('comment', parts, findComments, (row, hotel) =>
    liveComment({ hotel, signer }, { ...row, is_staff: row.r_is_staff }, row),
  );
}

/** Publishes notes to staff who may read the request, and never to a guest. */
export function noteSource({ signer, ...parts }: LiveParts): LiveSource {
  return sourceOfHotel('note', parts, findNotes, (row, hotel) => ({
    item: presentNote({ hotel, signer }, row),
    mayRead: (privileges) => mayHandle(hotel.settings, privileges, row),
  }));
}
