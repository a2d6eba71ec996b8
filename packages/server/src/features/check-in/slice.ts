import { allInTurn } from '../../platform/hourly-work.ts';
import type { Slice } from '../../platform/slice.ts';
import { createIdentityBox } from '../bookings/identity.ts';
import { createCodeBox } from '../payments/code-box.ts';
import { closeEnded, eraseKeptForms } from './erase.ts';
import { inviteDue } from './invitations.ts';
import { checkInSource } from './live.ts';
import { erasePapers } from './papers/erase.ts';
import type { PaperParts } from './papers/service.ts';
import { registerCheckIns } from './routes.ts';

export const checkInsSlice = (own: Pick<PaperParts, 'box' | 'objects' | 'papers'>): Slice => ({
  liveSources: (parts) => [checkInSource(parts)],
  register: (parts) =>
    registerCheckIns({
      ...parts,
      ...own,
      identities: createIdentityBox(parts.serverKey),
      codes: createCodeBox(parts.serverKey),
    }),
  // Erasing first: nothing else that fails or takes long holds it up.
  tidy: (parts) =>
    allInTurn([
      () => closeEnded(parts),
      () => eraseKeptForms({ ...parts, ...own }),
      () => erasePapers({ ...parts, ...own }),
      () => inviteDue(parts),
    ]),
});
