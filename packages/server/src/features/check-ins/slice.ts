import { assignRooms, checkInGuests } from '@bellhop/contract/check-in/calls';
import type { Slice } from '../../platform/slice.ts';
import { createIdentityBox } from '../bookings/identity.ts';
import { finishCheckIn, giveRooms } from './service.ts';

export const checkInsSlice: Slice = {
  register({ gateway, signer, serverKey, ...own }) {
    const parts = { ...own, identities: createIdentityBox(serverKey) };
    gateway.on(assignRooms, ({ hotel, caller, params, body }) =>
      giveRooms(parts, { hotel, signer }, caller, params.id, body),
    );
    gateway.on(checkInGuests, ({ hotel, caller, params, body }) =>
      finishCheckIn(parts, { hotel, signer }, caller, params.id, body),
    );
  },
};
