import { hotelSettings } from '@bellhop/contract/hotels/settings';
import type { Database } from '../../platform/database/database.ts';
import { inBatches } from '../../platform/hourly-work.ts';
import type { HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { listHotelsOf, removeWork } from '../../platform/works-at-start/store.ts';
import { takeApart } from './field-values.ts';
import type { FormBox } from './form-box.ts';
import type { FormSettings } from './judge.ts';
import { sealForms } from './keep-forms.ts';
import { listUnsealed, putSealed } from './store.ts';

const atOnce = 100;
/** The default settings, for a hotel that is out of use. */
const usual: FormSettings = {
  timeZone: hotelSettings.shape.timeZone.parse(undefined),
  checkInFields: hotelSettings.shape.checkInFields.parse(undefined),
  strictPassForm: hotelSettings.shape.strictPassForm.parse(undefined),
};

/**
 * Seals forms that a version before left readable in their requests. A start that was interrupted goes on where it stopped; of
 * several at once each waits for the other.
 * @returns how many requests there were
 */
export async function sealOldForms({
  database,
  hotels,
  box,
}: {
  database: Database;
  hotels: HotelDirectory;
  box: FormBox;
}): Promise<number> {
  let sealed = 0;
  for (const hotelId of await listHotelsOf(database, 'seal forms')) {
    sealed += await inBatches(database, hotelId, atOnce, async ({ sql }) => {
      const requests = await listUnsealed(sql, hotelId, atOnce);
      if (requests.length === 0) return 0;
      // A hotel with invalid settings gets its forms sealed too.
      const settings = (await hotels.byId(hotelId).catch(() => null))?.settings ?? usual;
      for (const request of requests) {
        const stay = { at: request.created_at, checkin: request.checkin, checkout: request.checkout };
        const { values, forms } = takeApart(settings, request.custom_fields_values, stay);
        if (forms !== null) await sealForms(sql, box, hotelId, request, forms);
        await putSealed(sql, hotelId, request.id, values);
      }
      return requests.length;
    });
    await removeWork(database, 'seal forms', hotelId);
  }
  return sealed;
}
