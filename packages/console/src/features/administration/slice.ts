import type { Slice } from '../../platform/slice.ts';
import { readSettingsAgain, settingsEffect } from './live.ts';

export const administrationSlice: Slice = {
  live: { settings: settingsEffect },
  startAnew: readSettingsAgain,
};
