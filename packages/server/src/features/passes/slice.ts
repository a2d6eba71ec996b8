import type { Slice } from '../../platform/slice.ts';
import { registerPasses } from './routes.ts';

export const passesSlice: Slice = { register: registerPasses };
