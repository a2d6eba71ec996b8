import { shared } from '../../../guest/src/platform/planted-stay.ts';

export const copy = shared;
