import { fieldUsesOf } from '@bellhop/contract/check-in/fields';
import { type Flag, flags } from '@bellhop/contract/staff/privileges';
import type postgres from 'postgres';

/** Keys of both test hotels; calls of tests send them like a console. */
export const testKeys = { apiKey: 'test-api-key', AUTHORIZATION_API_KEY: 'test-authorization-key' };
export const testPoolId = 'eu-west-1_bellhop';
export const testClientId = 'test-client';

export interface TestStaff {
  id: string;
  name: string;
  groups: readonly string[];
  privileges: readonly TestPrivileges[];
}

interface TestPrivileges {
  hotelId: string;
  types: readonly string[];
  services: readonly string[];
  flags: readonly Flag[];
}

/** The people of the demo group (wire §7), by role. */
export const testStaff = {
  manager: person('manager', [holds('grand', ['ANY'], ['ANY'], flags)]),
  housekeeping: person('housekeeping', [holds('grand', ['ORDER'], ['towels', 'cleaning'], [])]),
  frontdesk: person('frontdesk', [
    holds('grand', ['ANY'], ['ANY'], ['BOOKINGS', 'FAST_CHECK_IN', 'PAYMENTS', 'STAFF_TEMPLATE']),
  ]),
  concierge: person('concierge', [holds('grand', ['ANY'], ['ANY'], ['LOLREQUESTS', 'ALACARTE'])]),
  group: person('group', [holds('grand', ['ANY'], ['ANY'], flags), holds('beach', ['ANY'], ['ANY'], flags)]),
  nobody: person('nobody', []),
  /** Privileges were written down, but the pool names no group. */
  noGroup: { ...person('no-group', [holds('grand', ['ANY'], ['ANY'], [])]), groups: [] },
  beachManager: person('beach-manager', [holds('beach', ['ANY'], ['ANY'], flags)]),
} satisfies Record<string, TestStaff>;
export type TestStaffName = keyof typeof testStaff;

/** Guests of the hotel `grand` may fill every field of a form; fields required in its time zone stay required. */
const everyFieldAsked = Object.fromEntries(
  Object.entries(fieldUsesOf({}, 'Europe/Istanbul'))
    .filter(([, use]) => use === 'hidden')
    .map(([field]) => [field, 'optional']),
);

/**
 * Hotel `grand` on host `localhost`, `beach` on `127.0.0.1`, one group, four services each, with all people's
 * privileges and names.
 */
export async function insertTwoHotels(sql: postgres.Sql): Promise<void> {
  for (const [id, host, name] of [
    ['grand', 'localhost', 'Bellhop Grand'],
    ['beach', '127.0.0.1', 'Bellhop Beach'],
  ] as const) {
    const settings = {
      ...testKeys,
      bundleId: 'com.example.bellhop',
      redeem: 'test-redeem',
      supportEmail: `support@${id}.example`,
      createQR: id === 'grand',
      keyless_active: id === 'grand',
      keyPartner: id === 'grand' ? 'desk' : '',
      featureUpdate: { newBookingRequest: id === 'grand' },
      ...(id === 'grand' && { fastCheckin: true, idImages: true, lolRequests: true, alacarte: true, easee: true }),
      ...(id === 'grand' && {
        payments: true,
        webeeadmin: true,
        personReports: true,
        trustedOrigins: ['https://admin.example'],
      }),
      ...(id === 'grand' && { createQrForAppStore: true, getPmsListForBellhopPass: true }),
      ...(id === 'grand' && { checkInFields: everyFieldAsked }),
      ...(id === 'grand' && { housekeeping: true, housekeepingServices: ['cleaning'], defectService: 'maintenance' }),
      ...(id === 'grand' && {
        checkInOffers: [{ id: 'late', kind: 'late_departure', name: { en: 'Late departure' }, price: 0 }],
      }),
      awsCognitoUserPoolId: testPoolId,
      awsCognitoUserPoolAppClientId: testClientId,
      awsCognitoIdentityPoolId: 'eu-west-1:00000000-0000-4000-8000-000000000000',
    };
    await sql`insert into hotels (id, group_id, name, settings, staff_base_url, created_at)
      values (${id}, 'demo', ${name}, ${sql.json(settings)}, ${`http://${host}:8080/`}, 0)`;
    await sql`insert into hotel_hosts (host, hotel_id) values (${host}, ${id})`;
    await sql`insert into event_heads (hotel_id) values (${id})`;
    await sql`insert into services ${sql(services.map((service, position) => ({ hotel_id: id, position, ...service })))}`;
  }
  for (const { id, name, groups, privileges } of Object.values(testStaff)) {
    for (const privilege of privileges) {
      await sql`insert into staff_privileges
          (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
        values (${privilege.hotelId}, 'staff', ${id}, ${[...privilege.types]}, ${[...privilege.services]}, ${[...privilege.flags]})`;
      // The state after their first sign-in.
      if (groups.length === 0) continue;
      await sql`insert into staff_members (hotel_id, user_id, name, seen_at) values (${privilege.hotelId}, ${id}, ${name}, 0)`;
    }
  }
}

const services = [
  { id: 'towels', type: 'ORDER', name: 'Towels', visible: true },
  { id: 'cleaning', type: 'ORDER', name: 'Cleaning', visible: true },
  { id: 'maintenance', type: 'ORDER', name: 'Maintenance', visible: false },
  { id: 'concierge', type: 'LOL_REQUEST', name: 'Concierge', visible: true },
  { id: 'check-in', type: 'FAST_CHECK_IN', name: 'Fast check-in', visible: true },
];

function person(name: string, privileges: readonly TestPrivileges[]): TestStaff {
  return { id: `sub-${name}`, name: `${name} of Test`, groups: ['staff'], privileges };
}

function holds(
  hotelId: string,
  types: readonly string[],
  serviceIds: readonly string[],
  flagList: readonly Flag[],
): TestPrivileges {
  return { hotelId, types, services: serviceIds, flags: flagList };
}
