import { type Attempt, body } from './attempt.ts';

/** Calls about departments and rooms. */
export const houseAttempts: Record<string, Attempt> = {
  listDepartments: { make: ({ hotelId }) => ({ url: `/api/hotels/departments?hotel_id=${hotelId}` }) },
  // Before `removeDepartment`, which needs the department.
  putDepartment: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/departments/rooms-of-${requestId}?hotel_id=${hotelId}`,
      ...body({ name: 'Rooms', service_ids: ['cleaning'], member_ids: [] }),
    }),
  },
  removeDepartment: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/departments/rooms-of-${requestId}?hotel_id=${hotelId}&version=1`,
    }),
    row: true,
  },
  addRooms: {
    make: ({ hotelId, fresh }) => ({
      url: `/api/admin/rooms?hotel_id=${hotelId}`,
      ...body({ rooms: [{ number: fresh.slice(0, 20), floor: '1', type: null }] }),
    }),
  },
  changeRoom: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/admin/rooms/room-of-${requestId}?hotel_id=${hotelId}`,
      ...body({ number: `room-of-${requestId}`, floor: null, type: null, version: 1 }),
    }),
    row: true,
  },
  removeRoom: { make: ({ hotelId, fresh }) => ({ url: `/api/admin/rooms/${fresh}?hotel_id=${hotelId}&version=1` }) },
  listRooms: { make: ({ hotelId }) => ({ url: `/api/hotels/rooms?hotel_id=${hotelId}` }) },
  updateRoom: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/rooms/room-of-${requestId}?hotel_id=${hotelId}`,
      ...body({ ready: false }),
    }),
    row: true,
  },
};
