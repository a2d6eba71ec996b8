import type { Database } from '../../platform/database/database.ts';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import type { LiveSource } from '../../platform/live/source.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { findWithRights } from './comments/store.ts';
import { liveComment, liveRequest } from './live-item.ts';
import type { Frame } from './present.ts';
import { findByIds } from './store.ts';

export interface LiveParts {
  database: Database;
  hotels: HotelDirectory;
  signer: AddressSigner;
}

export function requestSource({ database, hotels, signer }: LiveParts): LiveSource {
  return {
    entity: 'request',
    async load(hotelId, ids) {
      const frame = await frameOf(hotels, signer, hotelId);
      const rows = await database.read(hotelId, (sql) => findByIds(sql, hotelId, ids));
      return new Map(rows.map((row) => [row.id, liveRequest(frame, row)]));
    },
  };
}

export function commentSource({ database, hotels, signer }: LiveParts): LiveSource {
  return {
    entity: 'comment',
    async load(hotelId, ids) {
      const frame = await frameOf(hotels, signer, hotelId);
      const rows = await database.read(hotelId, (sql) => findWithRights(sql, hotelId, ids));
      return new Map(rows.map((row) => [row.id, liveComment(frame, { ...row, is_staff: row.r_is_staff }, row)]));
    },
  };
}

export async function frameOf(hotels: HotelDirectory, signer: AddressSigner, hotelId: string): Promise<Frame> {
  const hotel = await hotels.byId(hotelId);
  if (hotel === null) throw new Error(`no hotel ${hotelId}`);
  return { hotel, signer };
}
