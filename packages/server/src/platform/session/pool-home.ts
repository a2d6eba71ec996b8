import type { Hotel } from '../tenancy/hotel.ts';
import type { AccessClaims } from './caller.ts';

/** Where a hotel says its pool is kept, in one spelling. Empty: here or, where this installation has no such pool, at Amazon. */
export function poolEndpointOf(hotel: Hotel): string {
  return hotel.settings.identityEndpoint.replace(/\/+$/, '');
}

/**
 * Whether somebody whom one hotel let in may speak at this one: it signs in with the same pool, kept in the same place. By the
 * name alone, who keeps a pool elsewhere could name it like ours and make up our people.
 */
export function isOfSamePool(claims: AccessClaims, hotel: Hotel): boolean {
  return hotel.settings.awsCognitoUserPoolId === claims.poolId && poolEndpointOf(hotel) === claims.poolEndpoint;
}
