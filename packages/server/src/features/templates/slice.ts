import type { Slice } from '../../platform/slice.ts';
import { registerTemplates } from './routes.ts';

export const templatesSlice: Slice = { register: registerTemplates };
