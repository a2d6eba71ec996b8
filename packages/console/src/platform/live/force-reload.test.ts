import { describe, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { storedLanguage } from '../i18n/language.ts';
import { storedSettings } from '../settings/load-settings.ts';
import { draftOf } from '../storage/drafts.ts';
import { forceReload, onForceReloadAsked } from './force-reload.ts';

describe('a forced reload', () => {
  it('clears the saved settings and the tab, ends the worker, keeps drafts, and reloads (LIVE-10, LIVE-24, LIVE-25, NET-17)', async () => {
    storedSettings.write(sampleSettings());
    sessionStorage.setItem('list', 'scrolled');
    draftOf('sub-1', 'r1').write('We are on our');
    storedLanguage.write('tr');
    const unregister = vi.fn(async () => true);
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistrations: async () => [{ scope: 'https://grand.example/', unregister }] },
    });
    const postMessage = vi.fn();
    vi.stubGlobal('BellhopAndroid', { postMessage });
    const reload = vi.fn(() => expect(unregister).toHaveBeenCalledTimes(1));
    await forceReload(reload);
    vi.unstubAllGlobals();
    expect(postMessage).toHaveBeenCalledWith('{"type":"clearCache"}');
    expect(storedSettings.read()).toBeNull();
    expect(sessionStorage.getItem('list')).toBeNull();
    expect(draftOf('sub-1', 'r1').read()).toBe('We are on our');
    expect(storedLanguage.read(), 'what the person chose stays').toBe('tr');
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may be asked for by another tab (LIVE-26)', async () => {
    const act = vi.fn<() => void>();
    const stop = onForceReloadAsked(act);
    const tab = new BroadcastChannel('bellhop');
    tab.postMessage('somethingElse');
    tab.postMessage('forceReload');
    await expect.poll(() => act).toHaveBeenCalledTimes(1);
    tab.close();
    stop();
  });
});
