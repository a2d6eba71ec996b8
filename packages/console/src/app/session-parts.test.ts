import { describe, expect, it } from 'vitest';
import { authKeyValues } from '../platform/session/auth-source.ts';
import { storedPrivileges } from '../platform/session/stored-privileges.ts';
import { storedSettings } from '../platform/settings/load-settings.ts';
import { draftOf } from '../platform/storage/drafts.ts';
import { sampleSettings } from '../testing/sample-settings.ts';
import { createCache } from './cache.ts';
import { createParts } from './session-parts.ts';

describe('the reset', () => {
  it('clears all state except the settings (SET-22, AUTH-18)', async () => {
    const settings = sampleSettings();
    const { session } = createParts(
      () => settings,
      () => 'en',
    );
    const cache = createCache(session);
    storedSettings.write(settings);
    storedPrivileges.write({
      sub: 'u1',
      hotelId: settings.hotelId,
      privileges: {
        allowedRequestTypes: ['ANY'],
        allowedServiceIds: ['ANY'],
        mqttBaseTopic: 'hotels/grand',
        webPushBaseTopic: '',
        authorizedFields: [],
      },
    });
    sessionStorage.setItem('place', 'here');
    draftOf('u1', 'r1').write('half a sentence');
    cache.setQueryData(['requests'], ['a guest asked']);

    await session.signOut();

    expect(storedSettings.read()).toEqual(settings);
    expect(cache.getQueryCache().getAll()).toEqual([]);
    expect(storedPrivileges.read()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(draftOf('u1', 'r1').read()).toBeNull();
    expect(await authKeyValues.getItem('anything')).toBeNull();
  });
});
