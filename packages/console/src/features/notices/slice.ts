import type { Slice } from '../../platform/slice.ts';
import { startInboxAnew } from './unread.ts';

export const noticesSlice: Slice = { startAnew: startInboxAnew };
