import { sep } from 'node:path';

export const room = 313;
