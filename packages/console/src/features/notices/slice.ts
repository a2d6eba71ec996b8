import type { Slice } from '../../platform/slice.ts';
import { startInboxAnew } from './inbox.ts';

export const noticesSlice: Slice = { startAnew: startInboxAnew };
