import type { Slice } from '../../platform/slice.ts';
import { registerSupport } from './routes.ts';

export const supportSlice: Slice = { register: registerSupport };
