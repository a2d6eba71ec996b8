import { rooms } from '../../features/planted-rooms/rooms.ts';

export const upward = rooms;
