import { right } from '../planted-right/right.ts';

export const left = right;
