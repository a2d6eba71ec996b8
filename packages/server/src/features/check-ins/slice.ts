import type { Slice } from '../../platform/slice.ts';
import { createIdentityBox } from '../bookings/identity.ts';
import { closeEnded, eraseKeptForms } from './erase.ts';
import type { FormBox } from './form-box.ts';
import { inviteDue } from './invitations.ts';
import { checkInSource } from './live.ts';
import { registerCheckIns } from './routes.ts';

export const checkInsSlice = ({ box }: { box: FormBox }): Slice => ({
  liveSources: (parts) => [checkInSource(parts)],
  register: (parts) => registerCheckIns({ ...parts, identities: createIdentityBox(parts.serverKey), box }),
  async tidy(parts) {
    await inviteDue(parts);
    await closeEnded(parts);
    await eraseKeptForms(parts);
  },
});
