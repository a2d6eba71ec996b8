import { getOwnRequest, guestDepartment, guestService, guestStay, ownRequest } from '@bellhop/contract/guests/calls';
import * as z from 'zod/mini';
import { stored } from '../platform/storage/stored.ts';

/** What was shown last, so that the page opens at once and shows something in a cellar without a network. */
export const storedSnapshot = stored(
  'bellhop.guest.snapshot',
  z.object({
    user_id: z.string(),
    stay: guestStay,
    services: z.array(guestService),
    departments: z._default(z.array(guestDepartment), []),
    requests: z.array(ownRequest),
    /** Conversations that were opened. */
    details: z._default(z.array(getOwnRequest.answer), []),
  }),
);
