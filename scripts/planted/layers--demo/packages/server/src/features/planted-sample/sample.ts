import { data } from '../../demo/planted-data.ts';

export const sample = data;
