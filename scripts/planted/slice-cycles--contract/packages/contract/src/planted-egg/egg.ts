import { chicken } from '../planted-chicken/chicken.ts';

export const egg = chicken;
