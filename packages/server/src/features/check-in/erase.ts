import { formOf } from '@bellhop/contract/check-in/form';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { forEachHotel, inBatches } from '../../platform/hourly-work.ts';
import { system } from '../../platform/live/system-actor.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import type { FormBox } from './form-box.ts';
import { recordOf } from './judge.ts';
import { formOfGuest } from './keep-forms.ts';
import type { GuestRow } from './row.ts';
import { checkInEntity, eraseForm, listEnded, listErasable, listGuests, removeGuests } from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
}

const atOnce = 200;
const day = 86_400;
/** Seconds for which forms are kept: never submitted, after check-in; declined, after that. */
const keptDraft = 7 * day;
const keptDeclined = 30 * day;
/** Seconds after the cancellation of a stay: no guest comes, and no declined guest may ask for the reason. */
const keptCanceled = day;

/** Closes check-ins that were not finished while the stay lasted. */
export async function closeEnded({ database, clock }: Parts): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    const at = clock.now();
    await database.write(hotelId, async (tx) => {
      const ids = await listEnded(tx.sql, hotelId, at - day, atOnce);
      await changeEntities(tx, checkInEntity, ids, {
        actor: system,
        at,
        decide: ({ state }) => ({
          changed: { state: { from: state, to: 'closed' } },
          set: { state: 'closed' as const, closed_at: at },
        }),
      });
    });
  });
}

/** Erases forms and signatures that were kept long enough; of every hotel, every hour. */
export async function eraseKeptForms({
  database,
  clock,
  hotels,
  box,
}: Parts & { hotels: HotelDirectory; box: FormBox }): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    const { idRetentionDays } = await hotels.keptDays(hotelId);
    const kept = { done: idRetentionDays * day, draft: keptDraft, declined: keptDeclined, canceled: keptCanceled };
    const at = clock.now();
    await inBatches(database, hotelId, atOnce, async (tx) => {
      const ids = await listErasable(tx.sql, hotelId, at, kept, atOnce);
      await changeEntities(tx, checkInEntity, ids, {
        actor: system,
        at,
        async decide({ id, submitted_at }) {
          // Only the guest has seen forms that were never submitted.
          if (submitted_at === null) await removeGuests(tx.sql, hotelId, id, 0);
          else await eraseFormsOf(tx.sql, box, hotelId, id);
          return { changed: { forms: { from: 'set', to: null } }, set: { erased_at: at } };
        },
      });
      return ids.length;
    });
  });
}

async function eraseFormsOf(sql: Sql, box: FormBox, hotelId: string, checkInId: string): Promise<void> {
  for (const guest of await listGuests(sql, hotelId, checkInId)) {
    await eraseForm(sql, hotelId, guest, nationalityOf(box, hotelId, guest));
  }
}

/** A form that does not open is erased all the same. */
function nationalityOf(box: FormBox, hotelId: string, guest: GuestRow): string | null {
  try {
    return formOf(recordOf(formOfGuest(box, hotelId, guest))).nationality ?? null;
  } catch {
    return null;
  }
}
