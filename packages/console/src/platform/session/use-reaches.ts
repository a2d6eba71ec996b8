import { mayOpen, type Place } from '@bellhop/contract/wire/places';
import { useCallback } from 'react';
import { useSettings } from '../settings/settings-context.ts';
import { useSignedIn } from './session-context.ts';

/** Returns a check whether this hotel uses a place and this person may open it. */
export function useReaches(): (place: Place) => boolean {
  const settings = useSettings();
  const { privileges } = useSignedIn();
  return useCallback((place) => mayOpen(place, settings, privileges), [settings, privileges]);
}
