import type { GroupEntry } from '@bellhop/contract/staff/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { flags } from '@bellhop/contract/staff/privileges';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { PrivilegesRow } from './store.ts';

export function presentPrivileges(row: PrivilegesRow, hotel: Hotel): Privileges {
  return {
    allowedRequestTypes: row.allowed_request_types,
    allowedServiceIds: row.allowed_service_ids,
    mqttBaseTopic: `hotels/${hotel.id}`,
    webPushBaseTopic: hotel.settings.webPushBaseTopic || `hotels-${hotel.id}`,
    // A flag of a later version, left by a step back, means nothing here.
    authorizedFields: row.authorized_fields.filter((flag) => flags.includes(flag)),
  };
}

export function presentGroupEntry(hotel: Hotel, openRequests: number | null): GroupEntry {
  return {
    hotel_id: hotel.id,
    staff_settings: { staff_base_urlv2: hotel.staffBaseUrl, hotel_name: hotel.name },
    open_requests: openRequests,
  };
}
