import { inLocal } from '@bellhop/browser/storage/stored';
import { getOwnRequest, guestDepartment, guestService, guestStay, ownRequest } from '@bellhop/contract/guests/calls';
import * as z from 'zod/mini';

/** The data shown last, so that the page opens at once, also without a network. */
export const storedSnapshot = inLocal(
  'bellhop.guest.snapshot',
  z.object({
    user_id: z.string(),
    stay: guestStay,
    services: z.array(guestService),
    departments: z._default(z.array(guestDepartment), []),
    requests: z.array(ownRequest),
    /** Details of the requests that the guest has opened. */
    details: z._default(z.array(getOwnRequest.answer), []),
  }),
);
