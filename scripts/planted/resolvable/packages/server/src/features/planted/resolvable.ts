import { nowhere } from './nowhere.ts';

export const lost = nowhere;
