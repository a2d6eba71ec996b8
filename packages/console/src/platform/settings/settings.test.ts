import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { loadSettings, settingsAddress, storedSettings } from './load-settings.ts';
import { settingsChanges } from './settings-changes.ts';
import { createSettingsSource, reloadAfterMs } from './settings-source.ts';

const json =
  (body: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(body), { status });

describe('loading the settings', () => {
  it('takes the key from the host name (SET-01, SET-02)', () => {
    expect(settingsAddress('Grand.Hotel.Example')).toBe('/hotel-settings/grand.hotel.example.json');
  });

  it('fills in region and time zone where a hotel says none (SET-05, SET-06, SET-07, SET-09)', async () => {
    const { region: _region, timeZone: _timeZone, ...rest } = sampleSettings();
    const answer = await loadSettings(json(rest), 'localhost');
    expect(answer).toMatchObject({
      settings: {
        hotelId: 'grand',
        region: 'eu-west-1',
        timeZone: 'Europe/Istanbul',
        awsCognitoUserPoolId: 'eu-west-1_Pool',
      },
    });
  });

  it('reads the flags of areas, one of them nested (SET-14, SET-15, SET-17, SET-18, SET-19)', async () => {
    const flags = { isArDisabled: true, alacarte: true, createQR: true, keyless_active: true, fastCheckin: true };
    const answer = await loadSettings(
      json({ ...sampleSettings(), ...flags, featureUpdate: { newBookingRequest: true } }),
      'localhost',
    );
    expect(answer).toMatchObject({
      settings: { ...flags, featureUpdate: { newBookingRequest: true }, lolRequests: false },
    });
  });

  it.each([
    ['an unknown host', json({}, 404), { kind: 'missing' }],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'missing' }],
    ['a failing server', json({}, 502), { kind: 'config', message: 'HTTP 502' }],
    ['an error with words', () => Promise.reject(new Error('Too late')), { kind: 'config', message: 'Too late' }],
    ['an error without words', () => Promise.reject(new Error('')), { kind: 'config', message: null }],
  ])('tells %s from the others (ERR-01, ERR-02, ERR-03)', async (_, fetchJson, failure) => {
    expect(await loadSettings(fetchJson, 'localhost')).toEqual({ failure });
  });

  it('distinguishes a server without a hotel from one that does not know this host (D18)', async () => {
    const refused = (code: string) =>
      json({ type: `urn:bellhop:problem:${code}`, title: code, status: 404, code }, 404);
    const ask = (code: string) => loadSettings(refused(code), 'localhost');
    expect(await ask('no_hotel_yet')).toEqual({ failure: { kind: 'noHotelYet' } });
    expect(await ask('unknown_hotel')).toEqual({ failure: { kind: 'missing' } });
  });
});

describe('the settings of a running console', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const settled = () => vi.advanceTimersByTimeAsync(0);

  it('are the stored copy at once, and the fetched settings after it (SET-03)', async () => {
    storedSettings.write(sampleSettings({ hotelName: 'Old name' }));
    const source = createSettingsSource(async () => ({ settings: sampleSettings({ hotelName: 'New name' }) }));
    expect(source.snapshot()).toMatchObject({ kind: 'ready', settings: { hotelName: 'Old name' } });
    const stop = source.start();
    await settled();
    expect(source.snapshot()).toMatchObject({ kind: 'ready', settings: { hotelName: 'New name' } });
    expect(storedSettings.read()?.hotelName).toBe('New name');
    stop();
  });

  it('stay the same when the fetch fails', async () => {
    storedSettings.write(sampleSettings());
    const source = createSettingsSource(async () => ({ failure: { kind: 'missing' } }));
    const stop = source.start();
    await settled();
    expect(source.snapshot()).toMatchObject({ kind: 'ready' });
    stop();
  });

  it('are missing with neither copy nor answer, until a retry brings them (SET-03)', async () => {
    const load = vi
      .fn()
      .mockResolvedValueOnce({ failure: { kind: 'missing' } })
      .mockResolvedValue({ settings: sampleSettings() });
    const source = createSettingsSource(load);
    expect(source.snapshot()).toEqual({ kind: 'loading' });
    const stop = source.start();
    await settled();
    expect(source.snapshot()).toEqual({ kind: 'failed', failure: { kind: 'missing' }, retrying: false });
    source.retry();
    await settled();
    expect(source.snapshot()).toMatchObject({ kind: 'ready' });
    stop();
  });

  it('are read again after a change, and once more if the first answer is still the old one', async () => {
    const old = { settings: sampleSettings({ hotelName: 'Old name' }) };
    const load = vi.fn().mockResolvedValue({ settings: sampleSettings({ hotelName: 'New name' }) });
    load.mockResolvedValueOnce(old).mockResolvedValueOnce(old);
    const source = createSettingsSource(load);
    const stop = source.start();
    await settled();
    settingsChanges.tell();
    await settled();
    expect(source.snapshot()).toMatchObject({ settings: { hotelName: 'Old name' } });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(source.snapshot()).toMatchObject({ settings: { hotelName: 'New name' } });
    expect(load).toHaveBeenCalledTimes(3);
    stop();
    settingsChanges.tell();
    await settled();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('are read again once, an hour after the start (SET-04)', async () => {
    const load = vi.fn().mockResolvedValue({ settings: sampleSettings() });
    const stop = createSettingsSource(load).start();
    await settled();
    await vi.advanceTimersByTimeAsync(reloadAfterMs - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(10 * reloadAfterMs);
    expect(load).toHaveBeenCalledTimes(2);
    stop();
  });
});
