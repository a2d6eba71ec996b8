import type { Slice } from '../../platform/slice.ts';
import { startMentionsAnew } from './mentions.ts';

export const noticesSlice: Slice = { startAnew: startMentionsAnew };
