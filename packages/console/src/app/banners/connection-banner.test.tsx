import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { LanguageContext } from '../../platform/i18n/language-context.ts';
import { ensureWords } from '../../platform/i18n/texts.ts';
import { LiveContext } from '../../platform/live/live-context.ts';
import { firstLiveState, type LiveEvent, reduceLive } from '../../platform/live/live-state.ts';
import { createConnectivity } from '../../platform/network/connectivity.ts';
import { createLostParts } from '../../platform/network/lost-parts.ts';
import type { NetworkWatch } from '../../platform/network/network-watch.ts';
import { createVersionWatch } from '../../platform/network/version-watch.ts';
import { createWorkerUpdates } from '../../platform/network/worker-updates.ts';
import { SettingsContext } from '../../platform/settings/settings-context.ts';
import { Gateway } from '../../testing/gateway.ts';
import { createInsideTexts } from '../../testing/inside-texts.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { Banners } from './banners.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { LazyBanners } from './lazy-banners.tsx';

const [mine, newer] = ['86f2c8151fce99bd', '11f2c8151fce9900'];
const texts = createInsideTexts();
beforeEach(async () => {
  await ensureWords(texts, 'network');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const quiet = {
  publishPresence: () => undefined,
  onPresence: () => () => undefined,
  onOwn: () => () => undefined,
  onMessage: () => () => undefined,
  reconnect: () => undefined,
};

/** A console that was opened `openFor` ms ago, with a network and a server that the test controls. */
async function showBanner(openFor = 60_000) {
  const outside = { reached: true, version: mine };
  const network: NetworkWatch = {
    connectivity: createConnectivity(async () => ({ ok: outside.reached })),
    version: createVersionWatch({ own: mine, served: async () => outside.version, onLook: () => undefined }),
    updates: createWorkerUpdates(undefined, async () => null),
    lostParts: createLostParts(),
  };
  network.connectivity.start();
  network.version.start();
  network.lostParts.start();
  const reload = vi.fn<() => void>();
  const startedAt = systemClock.millis() - openFor;
  let state = firstLiveState(0);
  const shown = render(<Shown />);
  function Shown() {
    return (
      <I18nextProvider i18n={texts}>
        <LiveContext value={{ ...quiet, state }}>
          <ConnectionBanner network={network} startedAt={startedAt} shown="Shown as of 14:10." reload={reload} />
        </LiveContext>
      </I18nextProvider>
    );
  }
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(0);
  return {
    outside,
    reload,
    pass,
    async live(...events: LiveEvent[]) {
      state = events.reduce((before, event) => reduceLive(before, event, 0), state);
      shown.rerender(<Shown />);
      await pass(0);
    },
    status: () => screen.getByRole('status').textContent,
  };
}

/** The banner inside the console, after `events` of its live channel. */
function InConsole({ events }: { events: readonly LiveEvent[] }) {
  const state = events.reduce((before, event) => reduceLive(before, event, 0), firstLiveState(0));
  return (
    <SettingsContext value={sampleSettings()}>
      <LanguageContext value={{ language: 'en', offered: ['en'], choose: () => undefined }}>
        <QueryClientProvider client={new QueryClient()}>
          <I18nextProvider i18n={texts}>
            <LiveContext value={{ ...quiet, state }}>
              <Banners />
            </LiveContext>
          </I18nextProvider>
        </QueryClientProvider>
      </LanguageContext>
    </SettingsContext>
  );
}

const connected: LiveEvent[] = [{ type: 'connecting' }, { type: 'connected' }, { type: 'complete' }];

describe('the banner', () => {
  it('says that the person is offline and loads the page again on a press (NET-02, NET-03)', async () => {
    const { outside, pass, reload, status } = await showBanner();
    expect(status()).toBe('');
    outside.reached = false;
    await pass(30_000);
    const line = screen.getByRole('button', { name: /^You are currently offline/ });
    expect(line.textContent).toBe('You are currently offlineShown as of 14:10.');
    expect(line.dataset['tone'], 'yellow').toBe('warning');
    expect(line.textContent, 'a reload would bring nothing').not.toContain('Reload');
    fireEvent.click(line);
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
    outside.reached = true;
    await pass(30_000);
    expect(status()).not.toContain('offline');
  });

  it('is yellow while the person is offline, in light and in dark (NET-02)', () => {
    const css = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(css('./connection-banner.module.css')).toMatch(
      /\.banner\[data-tone="warning"\] \{\s*background: var\(--pending-soft\);\s*color: var\(--pending\);/,
    );
    const tokens = css('../../ui/tokens.css') + css('../../../../browser/src/ui/tokens.css');
    const shades = [...tokens.matchAll(/--pending(?:-soft)?: #(\w\w)(\w\w)(\w\w);/g)];
    expect(shades).toHaveLength(4);
    for (const [shade, ...parts] of shades) {
      const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
      const degrees = (60 * (green - blue)) / (red - blue);
      expect(degrees > 35 && degrees < 65, shade).toBe(true);
    }
  });

  it('of the console itself shows from 30 s after the page was opened, and a press loads that page again (NET-02, NET-03, NET-04)', async () => {
    vi.useRealTimers();
    const at = (milliseconds: number) => vi.spyOn(performance, 'now').mockReturnValue(milliseconds);
    new Gateway().isAway = true;
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    at(15_000);
    await renderSignedIn(<LazyBanners />);
    await waitFor(() => expect(document.querySelector('[class*=place]')).toBeTruthy());
    expect(document.querySelector('[class*=place]')?.textContent).toBe('');
    cleanup();
    at(31_000);
    await renderSignedIn(<LazyBanners />);
    const line = await screen.findByRole('button', { name: /^You are currently offline/ });
    const reload = vi.fn<() => void>();
    const { href, origin } = window.location;
    vi.stubGlobal('location', { href, origin, reload });
    fireEvent.click(line);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    vi.unstubAllGlobals();
  });

  it('keeps silent about it for the first 30 s (NET-04)', async () => {
    const { outside, pass, status } = await showBanner(0);
    outside.reached = false;
    window.dispatchEvent(new Event('offline'));
    await pass(29_999);
    expect(status()).toBe('');
    await pass(1);
    expect(status()).toContain('You are currently offline');
  });

  it('counts down from 5 every 3 s while it reconnects, begins again after 1, and loads again on a press (LIVE-17, LIVE-18, LIVE-19, LIVE-20)', async () => {
    const { live, pass, reload, status } = await showBanner();
    await live(...connected, { type: 'closed' });
    expect(status(), 'a hiccup of less than a second moves nothing').toBe('');
    await pass(1000);
    const counts = [];
    for (let step = 0; step < 6; step += 1) {
      counts.push(status());
      await pass(2999);
      expect(status(), 'for three seconds').toBe(counts.at(-1));
      await pass(1);
    }
    expect(counts).toEqual([5, 4, 3, 2, 1, 5].map((count) => `Reconnecting / Retry NowShown as of 14:10.${count}`));
    fireEvent.click(screen.getByRole('button', { name: /Retry Now/ }));
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('of the console loads its page again on a press (LIVE-20)', async () => {
    new Gateway().serve('/offline.html', () => new Response(''));
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    render(<InConsole events={[...connected, { type: 'closed' }]} />);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    fireEvent.click(screen.getByRole('button', { name: /Retry Now/ }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('of the console looks for the network and for a newer version by itself (NET-01, NET-05, NET-06, NET-07)', async () => {
    const tag = document.createElement('meta');
    tag.setAttribute('name', 'bellhop-build');
    tag.setAttribute('content', mine);
    document.head.append(tag);
    let served = mine;
    new Gateway()
      .serve('/version.txt', () => new Response(`${served}\n`))
      .serve('/offline.html', () => new Response(''));
    const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined);
    reload.mockClear();
    render(<InConsole events={connected} />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    const times = (address: string) => vi.mocked(fetch).mock.calls.filter(([url]) => url === address).length;
    expect(times('/version.txt')).toBe(1);
    const before = times('/offline.html');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(times('/offline.html') - before).toBe(2);
    served = newer;
    await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
    expect(times('/version.txt')).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: /^Your version is old/ }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(reload).toHaveBeenCalledTimes(1);
    tag.remove();
    vi.unstubAllGlobals();
  });

  it('says for 3 s that it is connected again (LIVE-12, LIVE-21)', async () => {
    const { live, outside, pass, status } = await showBanner(29_500);
    await live(...connected);
    expect(status(), 'a first connection shows no banner').toBe('');
    await live({ type: 'closed' });
    await pass(1000);
    await live(...connected);
    expect(status()).toBe('Connected');
    await pass(2999);
    expect(status()).toBe('Connected');
    await pass(1);
    expect(status()).toBe('');
    outside.reached = false;
    // The last check of the network was at the moment of the connection.
    await pass(27_000);
    expect(status()).toContain('You are currently offline');
    outside.reached = true;
    await pass(30_000);
    expect(status(), 'after a lost network too').toBe('Connected');
    await pass(3000);
    expect(status()).toBe('');
  });

  it('does not say so in the first 30 s, nor later about them (LIVE-21, NET-04)', async () => {
    const { live, pass, status } = await showBanner(28_500);
    await live({ type: 'connecting' }, { type: 'failed' });
    await pass(1000);
    expect(status()).toContain('Reconnecting');
    await live(...connected);
    expect(status()).toBe('');
    await pass(60_000);
    expect(status()).toBe('');
  });

  it.each([
    ['credentials', 'Missing aws credentials'],
    ['policy', 'Policy error'],
  ] as const)('names %s as what keeps it from reconnecting: %s (LIVE-27, LIVE-28)', async (trouble, words) => {
    const { live, pass, status } = await showBanner();
    await live({ type: 'connecting' }, { type: 'failed', trouble }, { type: 'polled' });
    await pass(1000);
    expect(status()).toContain(words);
    await live(...connected);
    expect(status()).not.toContain(words);
  });

  it('says that the version is old and loads the new one on a press (NET-06, NET-07)', async () => {
    const { outside, pass, reload } = await showBanner();
    outside.version = newer;
    await pass(10 * 60_000);
    fireEvent.click(
      screen.getByRole('button', { name: /^Your version is old. Please refresh your browser to reload!/ }),
    );
    await pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('offers a reload when a part of the page did not come', async () => {
    const { pass, status } = await showBanner();
    window.dispatchEvent(new Event('vite:preloadError'));
    await pass(0);
    expect(status()).toContain('A part of this page did not load');
  });
});
