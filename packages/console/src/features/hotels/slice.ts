import type { Slice } from '../../platform/slice.ts';
import { readAgainOf, readSettingsAgain, settingsEffect } from './live.ts';

export const hotelsSlice: Slice = {
  live: {
    settings: settingsEffect,
    service: readAgainOf('services'),
    partner: readAgainOf('partners'),
    // The preferences of an open booking are read again too.
    preference: readAgainOf('preferences', 'one'),
    template: readAgainOf('templates'),
  },
  startAnew(client) {
    readSettingsAgain(client);
    readAgainOf('services', 'partners', 'preferences', 'templates')(client);
  },
};
