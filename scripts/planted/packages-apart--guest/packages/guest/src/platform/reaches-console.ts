import { shared } from '../../../console/src/platform/planted-shared.ts';

export const taken = shared;
