import type { Slice } from '../../platform/slice.ts';
import { type PassesParts, registerPasses } from './routes.ts';

export const passesSlice = (own: Pick<PassesParts, 'pms' | 'unbooked'>): Slice => ({
  register: (parts) => registerPasses({ ...parts, ...own }),
});
