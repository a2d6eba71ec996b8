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

/** Seconds that a device stays without its console having been open: sign-ins of pools elsewhere end without our knowing. */
const memory = 30 * 86_400;

/** Staff's devices that pushes go to, for as long as the sign-in that brought them. */
export function openDevices({ database, clock, readers, sender }: DeviceParts) {
  async function keep(hotelId: string, row: BrowserRow | NativeRow): Promise<string> {
    await database.write(hotelId, async ({ sql }) => {
      await insertOrRenew(sql, hotelId, row, clock.now());
      await removeBeyond(sql, hotelId, row.user_id, mostPushDevices);
    });
    return row.id;
  }

  /** The rights of the person in the hotel, and whether the desk is locked; null: the sign-in has ended, or there are no rights. */
  async function stands(hotelId: string, { sign_in, user_id }: Pick<BrowserRow, 'sign_in' | 'user_id'>) {
    const [account, held] = await Promise.all([
      readers.accounts.current(sign_in),
      readers.privileges.of(hotelId, user_id),
    ]);
    return account === null || held === null ? null : { held, isLocked: account.isLocked };
  }

  const forget = (hotelId: string, id: string, userId: string | null = null): Promise<boolean> =>
    database.write(hotelId, ({ sql }) => remove(sql, hotelId, id, userId));

  return {
    /** Throws `invalid_input` where the address is none that would be called. */
    async keepBrowser(hotelId: string, caller: StaffCaller, to: PushAddress, language: Language): Promise<string> {
      if (!sender.accepts(to)) throw invalidInput('body.endpoint', 'address');
      const { endpoint: address, p256dh, auth } = to;
      return keep(hotelId, { ...owned(caller, address, language), kind: 'web', address, p256dh, auth });
    },
    /** Throws `not_allowed` for a topic that the person's privileges do not give. */
    async keepToken(hotelId: string, caller: StaffCaller, topic: string, token: string, language: Language) {
      if (topic !== caller.privileges.webPushBaseTopic) throw new Failure('not_allowed');
      return keep(hotelId, { ...owned(caller, token, language), kind: 'native', address: token, topic });
    },
    forget,
    stands,
    find: (hotelId: string, id: string) => database.read(hotelId, (sql) => findBrowser(sql, hotelId, id)),
    /** False: the person has no such device. */
    test(hotelId: string, userId: string, deviceId: string): Promise<boolean> {
      return database.write(hotelId, async ({ sql }) => {
        const device = await findBrowser(sql, hotelId, deviceId);
        if (device?.user_id !== userId) return false;
        const order = { hotelId, deviceId, alert: null, asked: clock.now() };
        await addJob({ sql, clock }, sendPush, order, { key: orderKey(order) });
        return true;
      });
    },
    /** Forgets the devices of sign-ins that have ended and of people without rights; null: everybody's. */
    async sweep(userId: string | null): Promise<void> {
      for (const home of await listHomes(database.shared, userId)) {
        const { hotelId } = home;
        await database.write(hotelId, ({ sql }) => removeSilentSince(sql, hotelId, clock.now() - memory));
        const devices = await database.read(hotelId, (sql) => listOfPerson(sql, hotelId, home.userId));
        for (const device of devices) if ((await stands(hotelId, device)) === null) await forget(hotelId, device.id);
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
