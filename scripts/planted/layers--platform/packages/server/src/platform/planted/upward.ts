import { floors } from '../../features/planted-below/floors.ts';

export const upward = floors;
