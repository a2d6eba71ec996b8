import { createSealedBox } from '../../../platform/sealed-box.ts';
import { deriveKey } from '../../../platform/server-key.ts';
import type { ReservationRow } from '../row.ts';

export type AllergyBox = ReturnType<typeof createAllergyBox>;

/** Seconds after a sitting for which allergies are kept. */
export const allergiesKeptFor = 30 * 86_400;

/** Seals allergies of guests, by their places in the party, in the row of their reservation; seals papers too. */
export function createAllergyBox(serverKey: Buffer) {
  const box = createSealedBox(deriveKey(serverKey, 'allergies of reservations'));
  const ownerOf = (hotelId: string, id: string) => `${hotelId}/reservations/${id}`;
  return {
    /** Null if there is nothing to keep. */
    seal(hotelId: string, requestId: string, allergies: readonly string[]): Buffer | null {
      if (allergies.every((text) => text === '')) return null;
      return box.seal(ownerOf(hotelId, requestId), Buffer.from(JSON.stringify(allergies)));
    },
    open(hotelId: string, { request_id, allergies }: Pick<ReservationRow, 'request_id' | 'allergies'>): string[] {
      if (allergies === null) return [];
      // Written by `seal`; to another row or key it does not open.
      return JSON.parse(box.open(ownerOf(hotelId, request_id), allergies).toString()) as string[];
    },
    sealPaper(hotelId: string, day: string, content: object): Buffer {
      return box.seal(`${hotelId}/table_prints/${day}`, Buffer.from(JSON.stringify(content)));
    },
    openPaper(hotelId: string, day: string, sealed: Buffer): unknown {
      return JSON.parse(box.open(`${hotelId}/table_prints/${day}`, sealed).toString());
    },
  };
}
