import { attachConnect } from '@bellhop/contract/wire/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { alarmOnDevice } from '../features/alerts/alarm/alarm-tones.ts';
import { keepFirstRead } from '../platform/api/first-reads.ts';
import { authKeyValues } from '../platform/session/auth-source.ts';
import { deviceId } from '../platform/session/device-id.ts';
import { storedPrivileges } from '../platform/session/stored-privileges.ts';
import { storedSettings } from '../platform/settings/load-settings.ts';
import { draftOf } from '../platform/storage/drafts.ts';
import { dropDraftsExceptOf } from '../platform/storage/drop-drafts.ts';
import { Gateway } from '../testing/gateway.ts';
import { sampleSettings } from '../testing/sample-settings.ts';
import { token } from '../testing/tokens.ts';
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

  it('leaves nothing in the browser but the settings, how the screen is liked and the name of the browser (SET-22, AUTH-18)', async () => {
    localStorage.clear();
    const { session } = createParts(sampleSettings, () => 'en');
    storedSettings.write(sampleSettings());
    localStorage.setItem('bellhop.lang', '"tr"');
    const device = deviceId();
    await authKeyValues.setItem('pool.client.user.accessToken', token({ sub: 'u1' }));
    await session.skipContact();
    // A shift leaves an alarm with tones of its own, first reads for the next start, and a draft.
    alarmOnDevice('u1').write({ queues: { request: { tone: null, volume: 40 } } });
    keepFirstRead('https://hotel.test/api/requests', { Authorization: 'secret', language: 'tr' });
    draftOf('u1', 'r1').write('half a sentence');
    // The draft is sealed first.
    await expect
      .poll(() => Object.keys(localStorage).sort())
      .toEqual([
        'bellhop.alarm-tones.u1',
        'bellhop.auth',
        'bellhop.device',
        'bellhop.draft.u1.r1',
        'bellhop.first',
        'bellhop.hotel',
        'bellhop.lang',
      ]);

    await session.signOut();

    expect(Object.keys(localStorage).sort()).toEqual([
      'bellhop.auth',
      'bellhop.device',
      'bellhop.hotel',
      'bellhop.lang',
    ]);
    expect(deviceId(), 'the pool knows this browser at the next sign-in').toBe(device);
    expect(localStorage.getItem('bellhop.auth')).not.toContain('accessToken');
  });

  it('keeps the drafts of a person at a locked desk until they return, and drops the next person’s (AUTH-18)', async () => {
    const { session } = createParts(sampleSettings, () => 'en');
    const signedIn = async (sub: string) => {
      await authKeyValues.setItem('pool.client.user.accessToken', token({ sub }));
      await session.skipContact();
    };
    await signedIn('u1');
    draftOf('u1', 'r1').write('half a sentence');
    await session.signOut({ keepWork: true });
    await signedIn('u2');
    dropDraftsExceptOf('u2');
    draftOf('u2', 'r1').write('of the next one');
    await session.signOut();
    expect(draftOf('u1', 'r1').read()).toBe('half a sentence');
    expect(draftOf('u2', 'r1').read()).toBeNull();
    await signedIn('u1');
    await session.signOut();
    expect(draftOf('u1', 'r1').read(), 'who leaves by their own will leaves nothing').toBeNull();
  });

  it('takes the pushes, the app’s cache and the worker along, the worker last (AUTH-32, AUTH-33, AUTH-34, NET-17)', async () => {
    const done: unknown[] = [];
    vi.stubGlobal('BellhopAndroid', { postMessage: (message: string) => done.push(JSON.parse(message)) });
    vi.stubGlobal('navigator', {
      ...navigator,
      serviceWorker: {
        getRegistrations: async () => [{ scope: 'https://hotel.test/', unregister: async () => done.push('worker') }],
      },
    });
    const { session } = createParts(
      () => sampleSettings({ webPushBaseTopic: 'hotels-of-settings' }),
      () => 'en',
    );
    storedPrivileges.write({
      sub: 'u1',
      hotelId: 'grand',
      privileges: {
        allowedRequestTypes: ['ANY'],
        allowedServiceIds: ['ANY'],
        mqttBaseTopic: 'hotels/grand',
        webPushBaseTopic: 'hotels-grand',
        authorizedFields: [],
      },
    });
    await session.signOut();
    expect(done).toEqual([{ type: 'unsubscribe', topic: 'hotels-grand' }, { type: 'clearCache' }, 'worker']);
    vi.unstubAllGlobals();
  });
});

describe('an idle desk', () => {
  afterEach(() => vi.useRealTimers());

  it('locks after 15 minutes where the hotel has chosen no time of its own (M7)', async () => {
    localStorage.clear();
    vi.useFakeTimers();
    const { session, lock } = createParts(sampleSettings, () => 'en');
    await authKeyValues.setItem('pool.client.user.accessToken', token({ sub: 'u1' }));
    await session.skipContact();
    const stop = lock.start();
    vi.advanceTimersByTime((15 * 60 - 2) * 1000);
    expect(lock.isLocked()).toBe(false);
    vi.advanceTimersByTime(2000);
    expect(lock.isLocked()).toBe(true);
    stop();
  });
});

describe('a call of staff', () => {
  it('names the subject of who is signed in, whatever name they sign in with (ACC-22)', async () => {
    const gateway = new Gateway().answer(attachConnect, { policy: 'p', topics: [], expires_at: 1 });
    const { session, api } = createParts(sampleSettings, () => 'en');
    await authKeyValues.setItem('pool.client.user.accessToken', token({ sub: 'subject-7', username: 'selin' }));
    await session.skipContact();
    await api.call(attachConnect, { body: { app_id: 'staff', hotel_id: 'grand' } });
    expect(gateway.callsOf(attachConnect).map(({ headers }) => headers.get('identity-id'))).toEqual(['subject-7']);
  });
});
