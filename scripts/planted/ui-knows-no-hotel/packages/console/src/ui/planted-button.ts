import { room } from '../platform/planted-room.ts';

export const label = room;
