import { type Attempt, body } from './attempt.ts';

const rights = { types: ['ANY'], services: ['towels'], flags: [] };
const onColleague = (requestId: string, hotelId: string, below = '') =>
  `/api/admin/staff/colleague-of-${requestId}${below}?hotel_id=${hotelId}`;

/** Calls about the people of a hotel. */
export const peopleAttempts: Record<string, Attempt> = {
  listMembers: { make: ({ hotelId }) => ({ url: `/api/admin/staff?hotel_id=${hotelId}` }) },
  viewRights: {
    make: ({ hotelId }) => ({ url: `/api/admin/staff/view?hotel_id=${hotelId}`, ...body({ rights }) }),
  },
  previewInvitations: {
    make: ({ hotelId }) => ({
      url: `/api/admin/staff/preview?hotel_id=${hotelId}`,
      ...body({ csv: 'address,name,family_name\nann@staff.example,Ann,Stone', language: 'en' }),
    }),
  },
  inviteMembers: {
    make: ({ hotelId, fresh }) => ({
      url: `/api/admin/staff?hotel_id=${hotelId}`,
      ...body({
        people: [
          {
            address: `${fresh}-of-${hotelId}@staff.example`,
            name: 'Ann',
            family_name: 'Stone',
            language: 'en',
            rights,
            departments: [],
          },
        ],
      }),
    }),
  },
  changeMember: {
    make: ({ hotelId, requestId }) => ({
      url: onColleague(requestId, hotelId),
      ...body({ version: 0, rights }),
    }),
    row: true,
  },
  resendInvitation: {
    make: ({ hotelId, requestId }) => ({ url: onColleague(requestId, hotelId, '/invitation') }),
    row: true,
  },
  actOnAccount: {
    make: ({ hotelId, requestId }) => ({
      url: onColleague(requestId, hotelId, '/account'),
      ...body({ act: 'enable' }),
    }),
    row: true,
  },
  changeAddress: {
    make: ({ hotelId, requestId, fresh }) => ({
      url: onColleague(requestId, hotelId, '/address'),
      ...body({ address: `${fresh}-of-${hotelId}@staff.example` }),
    }),
    row: true,
  },
  withdrawInvitation: {
    make: ({ hotelId, fresh }) => ({ url: `/api/admin/staff/${fresh}/invitation?hotel_id=${hotelId}&version=1` }),
  },
  removeMember: { make: ({ hotelId, fresh }) => ({ url: `/api/admin/staff/${fresh}?hotel_id=${hotelId}&version=1` }) },
};
