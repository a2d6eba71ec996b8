import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmbeddedSession, getEaseePage } from '@bellhop/contract/embedded/calls';
import { flags } from '@bellhop/contract/staff/privileges';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFrameHeight } from '../features/embedded/use-frame-height.ts';
import type { Gateway } from '../testing/gateway.ts';
import { everyArea } from '../testing/sample-settings.ts';
import { here, openAt } from './testing/open-at.tsx';

const easee = (gateway: Gateway) => gateway.answer(getEaseePage, { url: '/app/charging' });
const admin = 'https://admin.example';
const ofOthers = {
  ...everyArea,
  bundleId: 'com.example.grand',
  redeem: 'r-1',
  adminUrl: { en: `${admin}/en`, tr: `${admin}/tr?from=bellhop` },
};
const signsIn = (gateway: Gateway) =>
  gateway.answer(createEmbeddedSession, { refresh_token: 'of-the-page', expires_at: 1_700_028_800 });

/** The sidebar has an entry of the same name. */
const frameOf = (title: string) =>
  waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`);
    if (frame === null) throw new Error(`no frame ${title}`);
    return frame;
  });
const addressOf = async (title: string) => new URL((await frameOf(title)).src);
const resizeTo = (height: number) => {
  vi.stubGlobal('innerHeight', height);
  fireEvent(window, new Event('resize'));
};

beforeEach(() => {
  // No socket in these tests: the channel stays away and says so.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('innerHeight', 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the easee page', () => {
  it('is a frame with the address that the call answers (EMB-01, EMB-06, API-40)', async () => {
    await openAt('/app/staff/easee', [], { settings: everyArea, fill: easee });
    expect((await addressOf('Charging')).pathname).toBe('/app/charging');
    expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/\/utilities\/easee\?hotel_id=grand$/), expect.anything());
  });

  it.each([
    ['easee', 'Charging', '/app/staff/easee'],
    ['webeeadmin', 'Administration', '/app/staff/webeeadmin'],
  ])(
    'of %s is 70 px lower than the window, measured again at each resize and 250 ms later, and nothing around it scrolls (EMB-02, EMB-03, EMB-04, EMB-05, EMB-07)',
    async (_place, title, path) => {
      await openAt(path, flags, { settings: everyArea, fill: easee });
      const frame = await frameOf(title);
      expect(frame.style.blockSize).toBe('730px');
      const css = readFileSync(join(import.meta.dirname, '../features/embedded/frame.module.css'), 'utf8');
      expect(css).toMatch(/\.frame \{[^}]*max-block-size: 100%;/);
      expect(document.documentElement.style.overflow).toBe('hidden');
      resizeTo(600);
      expect(frame.style.blockSize).toBe('530px');
      // A bar of the browser that slid away since.
      vi.stubGlobal('innerHeight', 660);
      await waitFor(() => expect(frame.style.blockSize).toBe('590px'));
      resizeTo(900);
      expect(frame.style.blockSize).toBe('830px');
      resizeTo(700);
      expect(frame.style.blockSize).toBe('630px');
      await userEvent.click(screen.getByRole('link', { name: /^Requests/ }));
      await waitFor(() => expect(document.documentElement.style.overflow).toBe(''));
    },
  );

  it('is measured again 250 ms after it was opened, and after each resize (EMB-04)', () => {
    vi.useFakeTimers();
    const { result, unmount } = renderHook(useFrameHeight);
    vi.stubGlobal('innerHeight', 660);
    act(() => void vi.advanceTimersByTime(249));
    expect(result.current).toBe(730);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(590);
    for (const [height, settled] of [
      [600, 640],
      [900, 950],
    ] as const) {
      act(() => resizeTo(height));
      expect(result.current).toBe(height - 70);
      vi.stubGlobal('innerHeight', settled);
      act(() => void vi.advanceTimersByTime(249));
      expect(result.current).toBe(height - 70);
      act(() => void vi.advanceTimersByTime(1));
      expect(result.current).toBe(settled - 70);
    }
    unmount();
    vi.useRealTimers();
  });

  it('is a frame of the hotel’s own page too, which learns no address of ours and leads the console nowhere (EMB-01, EMB-03, EMB-05, EMB-06)', async () => {
    await openAt('/app/staff/easee', [], {
      settings: everyArea,
      fill: (gateway) => gateway.answer(getEaseePage, { url: 'https://charge.example/hotel' }),
    });
    const frame = await frameOf('Charging');
    expect(frame.src).toBe('https://charge.example/hotel');
    expect(frame.style.blockSize).toBe('730px');
    resizeTo(600);
    expect(frame.style.blockSize).toBe('530px');
    expect(document.documentElement.style.overflow).toBe('hidden');
    expect(frame.referrerPolicy).toBe('no-referrer');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
  });

  it('says that it did not load, and loads again', async () => {
    const fill = (gateway: Gateway) => easee(gateway).fail(getEaseePage, 'internal');
    await openAt('/app/staff/easee', [], { settings: everyArea, fill });
    expect(await screen.findByText('The page did not load')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await addressOf('Charging')).pathname).toBe('/app/charging');
  });

  it('opens the request of the address, and the address follows the frame', async () => {
    await openAt('/app/staff/easee/r-7', [], { settings: everyArea, fill: easee });
    const frame = await frameOf('Charging');
    expect(new URL(frame.src).pathname).toBe('/app/charging/r-7');
    // The window of a page that no test loads; it is only compared.
    const within = {} as Window;
    Object.defineProperty(frame, 'contentWindow', { value: within });
    const say = (data: unknown, origin = window.location.origin, source: Window = within) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
    say({ type: 'bellhop:place', path: '/app/charging/r-8?status=OPEN' });
    await waitFor(() => expect(here()).toBe('/app/staff/easee/r-8'));
    // The frame shows it already: loading it again would lose typed text.
    expect(new URL((await frameOf('Charging')).src).pathname).toBe('/app/charging/r-7');

    say({ type: 'bellhop:place', path: '/app/staff/bookings' }, 'https://evil.example');
    say({ type: 'bellhop:place', path: '/app/staff/bookings' }, undefined, window);
    say({ type: 'bellhop:place', path: 'https://evil.example/' });
    say({ type: 'bellhop:place', path: '//evil.example/' });
    expect(here()).toBe('/app/staff/easee/r-8');
    say({ type: 'bellhop:place', path: '/app/staff/rooms' });
    await waitFor(() => expect(here()).toBe('/app/staff/rooms'));
  });
});

describe('the administration page', () => {
  it('is Bellhop’s own by default and opens the section of the address (EMB-08, EMB-10, EMB-11)', async () => {
    const settings = { ...everyArea, bundleId: 'com.example.grand', redeem: 'r-1' };
    await openAt('/app/staff/webeeadmin?action=departments', flags, { settings, language: 'tr' });
    const { pathname, searchParams } = await addressOf('Administration');
    expect(pathname).toBe('/app/admin');
    expect(Object.fromEntries(searchParams)).toEqual({
      lang: 'tr',
      bundle: 'com.example.grand',
      hotel_id: 'grand',
      random: expect.stringMatching(/^.{16,}$/),
      redeem: 'r-1',
      actionToGo: 'departments',
    });
    cleanup();
    await openAt('/app/staff/webeeadmin', flags, { settings });
    expect((await addressOf('Administration')).searchParams.has('actionToGo')).toBe(false);
  });

  it('by itself has a way to the console, language, colours, lock and sign-out', async () => {
    await openAt('/app/admin/departments', flags, { settings: everyArea });
    const head = within(await screen.findByRole('banner'));
    expect(head.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(head.getByRole('button', { name: /dark/i })).toBeTruthy();
    expect(head.getByRole('button', { name: /English/ })).toBeTruthy();
    const profile = await waitFor(() => {
      const button = head.getByRole<HTMLButtonElement>('button', { name: /^Profile of/ });
      expect(button.disabled).toBe(false);
      return button;
    });
    await userEvent.click(profile);
    expect(screen.getByRole('menuitem', { name: /^Lock now/ })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Open in its own window' })).toBeNull();
    await userEvent.click(head.getByRole('link', { name: 'To the console' }));
    await waitFor(() => expect(here()).toBe('/app/staff/requests'));
  });

  it.each([
    ['restaurants', { alacarte: false }, flags, 'Restaurants are switched off', '/app/admin/hotel'],
    ['restaurants', {}, ['BELLHOP_ADMIN'], 'This needs the right “À la carte”', '/app/admin/staff'],
    ['templates', {}, ['BELLHOP_ADMIN'], 'This needs the right “Templates”', '/app/admin/staff'],
  ] as const)(
    'says in %s with %j the missing right or setting, and leads there',
    async (section, changed, rights, title, place) => {
      await openAt(`/app/admin/${section}`, rights, { settings: { ...everyArea, ...changed } });
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
      expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe(place);
    },
  );

  it('is the one of the language (EMB-08, EMB-10)', async () => {
    await openAt('/app/staff/webeeadmin', flags, { settings: ofOthers, language: 'tr', fill: signsIn });
    const { origin, pathname, searchParams } = await addressOf('Administration');
    expect(origin + pathname).toBe(`${admin}/tr`);
    expect(searchParams.get('from')).toBe('bellhop');
    expect(searchParams.get('lang')).toBe('tr');
  });

  it.each([
    ['English, where the hotel has that', { tr: `${admin}/tr`, en: `${admin}/en` }, `${admin}/en`],
    ['the only one that the hotel has', { tr: `${admin}/tr` }, `${admin}/tr`],
  ])('is for a language without a page of its own the one in %s (EMB-08)', async (_title, adminUrl, expected) => {
    await openAt('/app/staff/webeeadmin', flags, {
      settings: { ...ofOthers, adminUrl },
      language: 'es',
      fill: signsIn,
    });
    const { origin, pathname, searchParams } = await addressOf('Administration');
    expect(origin + pathname).toBe(expected);
    expect(searchParams.get('lang')).toBe('es');
  });

  it.each([
    ['https://api-dev.example/api', `${admin}/test`, `${admin}/test`],
    ['https://dev.example/api', `${admin}/test`, `${admin}/test`],
    ['https://api.example/dev', `${admin}/test`, `${admin}/en`],
    ['https://api-dev.example/api', '', `${admin}/en`],
    ['', `${admin}/test`, `${admin}/en`],
  ])(
    'with the gateway %j and the test address %j is %s (EMB-09)',
    async (awsApiGatewayInvokeUrl, adminTestUrl, expected) => {
      const settings = { ...ofOthers, awsApiGatewayInvokeUrl, adminTestUrl };
      await openAt('/app/staff/webeeadmin', flags, { settings, fill: signsIn });
      const { origin, pathname } = await addressOf('Administration');
      expect(origin + pathname).toBe(expected);
    },
  );

  it('says that its address changed, where the policy of this window does not know it yet (EMB-08, RM10)', async () => {
    await openAt('/app/staff/webeeadmin', flags, { settings: ofOthers, fill: signsIn });
    await frameOf('Administration');
    const refuse = (blockedURI: string) =>
      fireEvent(
        document,
        Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI }),
      );
    refuse('https://other.example');
    expect(screen.queryByRole('alert')).toBeNull();
    refuse(admin);
    expect(await screen.findByText(/Load Bellhop again to open the page/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is given lang, refresh_token, bundle, hotel_id, random, redeem and actionToGo; the token is its own, not the desk’s; its frame is as high as any other (EMB-03, EMB-07, EMB-10, EMB-11, EMB-12)', async () => {
    await openAt('/app/staff/webeeadmin?action=staff', flags, { settings: ofOthers, fill: signsIn });
    const parameters = Object.fromEntries((await addressOf('Administration')).searchParams);
    expect(parameters).toEqual({
      lang: 'en',
      refresh_token: 'of-the-page',
      bundle: 'com.example.grand',
      hotel_id: 'grand',
      random: expect.stringMatching(/^.{16,}$/),
      redeem: 'r-1',
      actionToGo: 'staff',
    });
    const frame = await frameOf('Administration');
    expect(frame.referrerPolicy).toBe('no-referrer');
    expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
    expect(frame.style.blockSize).toBe('730px');
    resizeTo(600);
    expect(frame.style.blockSize).toBe('530px');
    cleanup();
    await openAt('/app/staff/webeeadmin', flags, { settings: ofOthers, fill: signsIn });
    const again = (await addressOf('Administration')).searchParams;
    expect(again.get('random')).not.toBe(parameters['random']);
    expect(again.has('actionToGo')).toBe(false);
  });

  it.each([
    ['its origin is not trusted', 'origin_not_trusted'],
    ['the pool is kept elsewhere', 'pool_elsewhere'],
  ] as const)('is given everything but a token where %s (EMB-10, EMB-11, S19)', async (_title, problem) => {
    const fill = (gateway: Gateway) => gateway.fail(createEmbeddedSession, problem, {}, Infinity);
    await openAt('/app/staff/webeeadmin?action=rooms', flags, { settings: ofOthers, fill });
    expect(Object.fromEntries((await addressOf('Administration')).searchParams)).toEqual({
      lang: 'en',
      bundle: 'com.example.grand',
      hotel_id: 'grand',
      random: expect.stringMatching(/^.{16,}$/),
      redeem: 'r-1',
      actionToGo: 'rooms',
    });
  });

  it('asks who signed in a while ago for the password first', async () => {
    const fill = (gateway: Gateway) => signsIn(gateway).fail(createEmbeddedSession, 'proof_needed', {}, 2);
    const { provider } = await openAt('/app/staff/webeeadmin', flags, { settings: ofOthers, fill });
    expect(await screen.findByRole('heading', { name: 'Open admin.example as yourself?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show that it is me' }));
    await userEvent.type(await screen.findByLabelText(/^Password/), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect((await addressOf('Administration')).searchParams.get('refresh_token')).toBe('of-the-page');
    expect(provider.prove).toHaveBeenCalled();
  });

  it.each([
    ['the hotel’s flag', flags, { ...everyArea, webeeadmin: false }],
    ['the privilege BELLHOP_ADMIN', flags.filter((flag) => flag !== 'BELLHOP_ADMIN'), everyArea],
  ])('is not shown without %s (EMB-13)', async (_title, rights, settings) => {
    await openAt('/app/staff/webeeadmin', rights, { settings });
    expect(await screen.findByText('You have not a access in here')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
  });

  it('is shown to who has the privilege BELLHOP_ADMIN alone, in a hotel with its flag alone (EMB-13)', async () => {
    await openAt('/app/staff/webeeadmin', ['BELLHOP_ADMIN'], { settings: { webeeadmin: true } });
    expect((await addressOf('Administration')).pathname).toBe('/app/admin');
    expect(screen.getByRole('link', { name: 'Administration' })).toBeTruthy();
    expect(screen.queryByText('You have not a access in here')).toBeNull();
  });
});
