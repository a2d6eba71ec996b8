import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ar from '../locales/ar/check-in.json';
import en from '../locales/en/check-in.json';
import es from '../locales/es/check-in.json';
import tr from '../locales/tr/check-in.json';
import { GuestServer, testStay } from '../testing/guest-server.ts';
import { LiveBroker } from '../testing/live-broker.ts';
import { openStay } from '../testing/open-stay.tsx';

const broker = vi.hoisted(() => ({ current: null as unknown as LiveBroker }));
vi.mock('mqtt', () => ({ default: { connect: () => broker.current.connect() } }));

let server: GuestServer;
let user: UserEvent;
beforeEach(async () => {
  server = new GuestServer();
  server.stay = { ...testStay, status: 'future_guest', rooms: [], checkIn: true };
  Object.assign(server.checkIn.fields, {
    ...{ email: 'optional', gender: 'optional', has_traveled: 'optional', country: 'optional' },
  });
  broker.current = new LiveBroker();
  vi.stubGlobal('indexedDB', new IDBFactory());
  window.scrollTo = () => {};
  await openStay(server);
  user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Start the check-in' }));
  await screen.findByRole('tab', { name: /Amelia/ });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const formOf = (position: number) => server.checkIn.guests[position]?.form;
async function fill(name: RegExp, text: string): Promise<void> {
  await user.clear(field(name));
  await user.paste(text);
  await user.tab();
}
function offered(name: RegExp): string[] {
  const list = field(name);
  if (!(list instanceof HTMLSelectElement)) throw new Error(`nothing is offered at ${name}`);
  return [...list.options].map(({ value, text }) => `${value}: ${text}`);
}

describe('the form of a guest who checks in', () => {
  it('has headings that every browser draws inside of their cards (Y5)', () => {
    const groups = ['Person', 'Identity document', 'How would you like to sign?'].map((name) =>
      screen.getByRole('group', { name }),
    );
    // Safari does not lay out a `fieldset` as a grid, so the groups are `div`s.
    expect(groups.map(({ tagName }) => tagName)).toEqual(['DIV', 'DIV', 'DIV']);
  });

  it('warns that a phone with blocked databases does not keep it (V19)', async () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', { open: blocked, deleteDatabase: blocked });
    await fill(/^Last name/, 'Hartley');
    expect(await screen.findByText(/This browser cannot store anything now/)).toBeTruthy();
  });

  it('shows faults of phone, e-mail and identity numbers until corrected (FCI-13, FCI-14)', async () => {
    const [phone, email] = [
      'Please enter a plus sign followed by 10 to 15 digits.',
      'Please enter a valid e-mail address.',
    ];
    await fill(/^Phone/, '0532');
    expect(screen.getByText(phone)).toBeTruthy();
    for (const [number, isRight] of [
      ['+123456789', false],
      ['+1234567890', true],
      ['+1234567890123456', false],
      ['+123456789012345', true],
    ] as const) {
      await fill(/^Phone/, number);
      expect(screen.queryAllByText(phone), number).toHaveLength(isRight ? 0 : 1);
    }
    await fill(/^E-mail/, 'ada@example');
    expect(screen.getByText(email)).toBeTruthy();
    await fill(/^E-mail/, 'ada@example.c');
    expect(screen.getByText(email)).toBeTruthy();
    await fill(/^E-mail/, 'ada@example.tr');
    expect(screen.queryByText(email)).toBeNull();
    await user.selectOptions(field(/^Nationality/), 'TUR');
    await fill(/^National identity number/, '12345678901');
    expect(await screen.findByText('The number does not match a Turkish identity number.')).toBeTruthy();
    await fill(/^National identity number/, '10000000146');
    expect(await screen.findByText(/saved: .*••••0146/)).toBeTruthy();
    expect(screen.queryByText('The number does not match a Turkish identity number.')).toBeNull();
  });

  it('offers three sexes, and countries by three-letter codes (FCI-17, FCI-21, FCI-22, K8)', async () => {
    const papers = 'unspecified: Not stated on the paper';
    expect(offered(/^Gender/)).toEqual([': Not given', 'female: Female', 'male: Male', papers]);
    const [placeholder, ...countries] = offered(/^Nationality/);
    expect(placeholder).toBe(': Please choose a country');
    for (const country of [
      ...['TUR: Türkiye', 'DEU: Germany', 'AFG: Afghanistan', 'ZWE: Zimbabwe'],
      ...['KKTC: Northern Cyprus', 'KSV: Kosovo', 'PS: Palestinian Territories'],
    ])
      expect(countries).toContain(country);
    // A stateless person still lives in a country.
    const residences = countries.filter((country) => country !== 'XXA: Stateless');
    expect(offered(/^Country/)).toEqual([placeholder, ...residences]);
    const codes = countries.map((country) => country.split(':')[0] ?? '');
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code)).sort()).toEqual(['KKTC', 'PS']);
    expect(codes).not.toContain('PSE');
    await user.selectOptions(field(/^Gender/), 'Male');
    await waitFor(() => expect(formOf(0)?.gender).toBe('male'));
  });

  it('asks for travels in the last 14 days and saves yes or no, in every language (FCI-19)', async () => {
    expect(offered(/^Travelled in the last 14 days/)).toEqual([': Not given', 'true: Yes', 'false: No']);
    for (const value of [true, false]) {
      await user.selectOptions(field(/^Travelled/), String(value));
      await waitFor(() => expect(formOf(0)?.has_traveled).toBe(value));
    }
    for (const words of [en, tr, ar, es]) expect(words['field.has_traveled']).toMatch(/(?<!\d)14(?!\d)/);
  });
});
