import { mayOpen, type Place } from '@bellhop/contract/staff/places';
import { useCallback } from 'react';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';

/** Whether this hotel works with a place and this person may open it. */
export function useReaches(): (place: Place) => boolean {
  const settings = useSettings();
  const { privileges } = useSignedIn();
  return useCallback((place) => mayOpen(place, settings, privileges.authorizedFields), [settings, privileges]);
}
