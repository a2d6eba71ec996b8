import * as z from 'zod/mini';

/** `authorizedFields` (ENT-24): rights of a person beyond the requests of their types and services. */
export const flags = [
  'BOOKINGS',
  'PAYMENTS',
  'ALACARTE',
  'LOLREQUESTS',
  'FAST_CHECK_IN',
  'BELLHOP_ADMIN',
  'STAFF_TEMPLATE',
] as const;
export type Flag = (typeof flags)[number];

/** First in `allowedRequestTypes` or `allowedServiceIds` it lifts that restriction (ACC-11). */
export const anyValue = 'ANY';

/** Answer of the privileges call; an empty object means: not authorised (ACC-03). */
export const privileges = z.object({
  allowedRequestTypes: z.array(z.string()),
  allowedServiceIds: z.array(z.string()),
  mqttBaseTopic: z.string(),
  webPushBaseTopic: z.string(),
  authorizedFields: z.array(z.enum(flags)),
});
export type Privileges = z.infer<typeof privileges>;

/** The part of the privileges that the functions of a `policy.ts` ask. */
export interface Flags {
  readonly authorizedFields: readonly Flag[];
}

/** Whether a request of this type and service is within these privileges; server and console both use it. */
export function allowsRequest(
  privileges: Pick<Privileges, 'allowedRequestTypes' | 'allowedServiceIds'>,
  request: { service_type: string; service_id: string },
): boolean {
  return (
    allows(privileges.allowedRequestTypes, request.service_type) &&
    allows(privileges.allowedServiceIds, request.service_id)
  );
}

export function isUnrestricted(list: readonly string[]): boolean {
  return list[0] === anyValue;
}

function allows(list: readonly string[], value: string): boolean {
  return isUnrestricted(list) || list.includes(value);
}
