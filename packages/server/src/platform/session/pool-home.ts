import type { Hotel } from '../tenancy/hotel.ts';
import type { AccessClaims } from './caller.ts';

/**
 * Returns the configured endpoint of a hotel's pool in one spelling. Empty: kept here or, if this installation has no
 * such pool, at Amazon.
 */
export function poolEndpointOf(hotel: Hotel): string {
  return hotel.settings.identityEndpoint.replace(/\/+$/, '');
}

/**
 * Whether a person admitted by one hotel may call this hotel, which must use the same pool at the same place. The name
 * alone does not suffice: the operator of another pool could name it like ours and forge our people.
 */
export function isOfSamePool(claims: AccessClaims, hotel: Hotel): boolean {
  return hotel.settings.awsCognitoUserPoolId === claims.poolId && poolEndpointOf(hotel) === claims.poolEndpoint;
}
