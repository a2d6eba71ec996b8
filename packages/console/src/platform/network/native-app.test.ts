import { afterEach, describe, expect, it, vi } from 'vitest';
import { tellNativeApp } from './native-app.ts';

afterEach(() => {
  delete window.webkit;
  delete window.BellhopAndroid;
});

describe('an app that shows the console', () => {
  it('on iOS hears objects: unsubscribe a topic, clear the cache (NET-17)', () => {
    const postMessage = vi.fn();
    window.webkit = { messageHandlers: { bellhop: { postMessage } } };
    expect(tellNativeApp({ type: 'unsubscribe', topic: 'hotels-grand' })).toBe(true);
    expect(tellNativeApp({ type: 'clearCache' })).toBe(true);
    expect(postMessage.mock.calls).toEqual([
      [{ type: 'unsubscribe', topic: 'hotels-grand' }],
      [{ type: 'clearCache' }],
    ]);
  });

  it('on Android hears the same as text (NET-17)', () => {
    const postMessage = vi.fn();
    window.BellhopAndroid = { postMessage };
    expect(tellNativeApp({ type: 'unsubscribe', topic: 'hotels-grand' })).toBe(true);
    expect(tellNativeApp({ type: 'clearCache' })).toBe(true);
    expect(postMessage.mock.calls).toEqual([
      ['{"type":"unsubscribe","topic":"hotels-grand"}'],
      ['{"type":"clearCache"}'],
    ]);
  });

  it('is not there in a browser', () => {
    expect(tellNativeApp({ type: 'clearCache' })).toBe(false);
  });
});
