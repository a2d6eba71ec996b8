import { searchHotel } from '@bellhop/contract/search/calls';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { type SearchParts, searchWholeHotel } from './service.ts';

export function registerSearch({
  gateway,
  signer,
  ...parts
}: SearchParts & { gateway: Gateway; signer: AddressSigner }): void {
  gateway.on(searchHotel, ({ hotel, caller, query }) =>
    searchWholeHotel(parts, { hotel, signer }, caller.privileges, query.q),
  );
}
