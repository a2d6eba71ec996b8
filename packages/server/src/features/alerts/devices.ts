import { createHash } from 'node:crypto';
import type { Language } from '@bellhop/contract/scalars';
import { mostPushDevices } from '@bellhop/contract/wire/push';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PushAddress, PushSender } from '../../platform/delivery/push-sender.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { addJob } from '../../platform/jobs/job.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { SessionReaders, SignIn } from '../../platform/session/session.ts';
import { orderKey, sendPush } from './push-jobs.ts';
import {
  type BrowserRow,
  findBrowser,
  insertOrRenew,
  listHomes,
  listOfPerson,
  type NativeRow,
  remove,
  removeBeyond,
  removeHome,
  removeSilentSince,
} from './store.ts';

export interface DeviceParts {
  database: Database;
  clock: Clock;
  readers: Pick<SessionReaders, 'accounts' | 'privileges'>;
  sender: Pick<PushSender, 'accepts'>;
}

/**
 * Seconds that a device stays although its console was not opened; the server does not learn of ended sign-ins
 * elsewhere.
 */
const memory = 30 * 86_400;

/** Opens the store of staff's push devices; each device lasts as long as its sign-in. */
export function openDevices({ database, clock, readers, sender }: DeviceParts) {
  async function keep(hotelId: string, row: BrowserRow | NativeRow): Promise<string> {
    await database.write(hotelId, async ({ sql }) => {
      await insertOrRenew(sql, hotelId, row, clock.now());
      await removeBeyond(sql, hotelId, row.user_id, mostPushDevices);
    });
    return row.id;
  }

  /**
   * Returns the person's privileges in the hotel, and whether the desk is locked; null: signed out, or without
   * privileges.
   */
  async function rightsOf(hotelId: string, { sign_in, user_id }: Pick<BrowserRow, 'sign_in' | 'user_id'>) {
    const [account, privileges] = await Promise.all([
      readers.accounts.current(sign_in),
      readers.privileges.of(hotelId, user_id),
    ]);
    return account === null || privileges === null ? null : { privileges, isLocked: account.isLocked };
  }

  const forget = (hotelId: string, id: string, userId: string | null = null): Promise<boolean> =>
    database.write(hotelId, ({ sql }) => remove(sql, hotelId, id, userId));

  return {
    /** Stores a browser. Throws `invalid_input` for an address that the server would not call. */
    async keepBrowser(hotelId: string, caller: StaffCaller, to: PushAddress, language: Language): Promise<string> {
      if (!sender.accepts(to)) throw invalidInput('body.endpoint', 'address');
      const { endpoint: address, p256dh, auth } = to;
      return keep(hotelId, { ...owned(caller, address, language), kind: 'web', address, p256dh, auth });
    },
    /** Stores a native app's token. Throws `not_allowed` for another topic than the person's privileges give. */
    async keepToken(hotelId: string, caller: StaffCaller, topic: string, token: string, language: Language) {
      if (topic !== caller.privileges.webPushBaseTopic) throw new Failure('not_allowed');
      return keep(hotelId, { ...owned(caller, token, language), kind: 'native', address: token, topic });
    },
    forget,
    rightsOf,
    find: (hotelId: string, id: string) => database.read(hotelId, (sql) => findBrowser(sql, hotelId, id)),
    /** Orders a test push; false if the person has no such device. */
    test(hotelId: string, userId: string, deviceId: string): Promise<boolean> {
      return database.write(hotelId, async ({ sql }) => {
        const device = await findBrowser(sql, hotelId, deviceId);
        if (device?.user_id !== userId) return false;
        const order = { hotelId, deviceId, alert: null, asked: clock.now() };
        await addJob({ sql, clock }, sendPush, order, { key: orderKey(order) });
        return true;
      });
    },
    /** Removes devices of ended sign-ins and of people without rights; null checks every person's devices. */
    async sweep(userId: string | null): Promise<void> {
      for (const home of await listHomes(database.shared, userId)) {
        const { hotelId } = home;
        await database.write(hotelId, ({ sql }) => removeSilentSince(sql, hotelId, clock.now() - memory));
        const devices = await database.read(hotelId, (sql) => listOfPerson(sql, hotelId, home.userId));
        for (const device of devices) if ((await rightsOf(hotelId, device)) === null) await forget(hotelId, device.id);
        await database.write(hotelId, ({ sql }) => removeHome(sql, hotelId, home.userId));
      }
    },
  };
}
export type Devices = ReturnType<typeof openDevices>;

function owned({ id, claims }: StaffCaller, address: string, language: Language) {
  const { poolId, sub, originJti, username, keptHere } = claims;
  const sign_in: SignIn = { poolId, sub, originJti, username, keptHere };
  return { id: createHash('sha256').update(address).digest('base64url'), user_id: id, sign_in, language };
}
