import { fake } from '../../testing/planted-fake.ts';

export const real = fake;
