import {
  type Administered,
  administered,
  changeAdministered,
  getAdministered,
} from '@bellhop/contract/hotels/administered-settings';
import { allSettings } from '@bellhop/contract/hotels/all-settings';
import {
  type AdministeredPreference,
  listAdministeredPreferences,
  putPreference,
} from '@bellhop/contract/hotels/preferences';
import { listServices } from '@bellhop/contract/hotels/service';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway, refusal } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';

const DictionaryScreen = lazyWithWords(
  async () => (await import('./dictionary/dictionary-screen.tsx')).DictionaryScreen,
  'hotels',
  'hotels-settings',
  'forms',
);
const PreferencesScreen = lazyWithWords(
  async () => (await import('./preferences/preferences-screen.tsx')).PreferencesScreen,
  'hotels',
  'departments',
  'hotels-settings',
  'audit',
  'forms',
);
const CheckInScreen = lazyWithWords(
  async () => (await import('./check-in/check-in-screen.tsx')).CheckInScreen,
  'hotels',
  'departments',
  'hotels-settings',
  'check-in',
  'forms',
);
const GuestPageScreen = lazyWithWords(
  async () => (await import('./guest-page/guest-page-screen.tsx')).GuestPageScreen,
  'hotels',
  'hotels-settings',
  'departments',
  'audit',
  'forms',
);

/** A screen that a person leaves and comes back to. */
function Screens() {
  const [isElsewhere, setElsewhere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setElsewhere(!isElsewhere)}>
        {isElsewhere ? 'Back' : 'Elsewhere'}
      </button>
      {!isElsewhere && <CheckInScreen />}
    </>
  );
}

/** The texts of the built guest page. */
const guestTexts = {
  'home.welcome': 'Welcome, {name}',
  'home.room_one': 'Room {rooms}',
  'requests.stars_one': 'One star',
  'requests.stars_other': '{count} stars',
};

let hotel: Administered;
let gateway: Gateway;
const sent = () => gateway.changes.map(({ body }) => body);
let preferences: AdministeredPreference[] = [];
/** The hotel after a colleague's change; changes of an older version conflict with it. */
let colleague: Administered;

function hotelWith(version: number, settings: object): Administered {
  const all = allSettings.parse({ ...sampleSettings(), ...settings });
  return administered.parse({ version, name: 'Bellhop Grand', settings: all, guestPage: {} });
}

beforeEach(() => {
  hotel = hotelWith(3, {});
  colleague = hotel;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .serve('/guest/words/en.json', () => Response.json(guestTexts))
    .answer(listServices, { items: [] })
    .answer(getAdministered, () => hotel)
    .answer(changeAdministered, ({ body: { version, settings, guestPage = hotel.guestPage } }) => {
      if (version < colleague.version) return conflictWith(colleague);
      hotel = { ...hotelWith(version + 1, { ...hotel.settings, ...settings }), guestPage };
      return hotel;
    })
    .answer(listAdministeredPreferences, () => ({ items: preferences }))
    .answer(putPreference, ({ body: { version, ...content } }) => {
      // A colleague removed or restored the preference in the meantime.
      const current = { id: 'quiet', name: { en: 'Silent room' }, removed: false, version: 3 };
      return version === current.version ? { ...current, ...content, version: version + 1 } : conflictWith(current);
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the words of a hotel', () => {
  it('are found by the text on the screen, replaced in one language, and reset (SET-13)', async () => {
    hotel = hotelWith(3, { dictionary: { tr: { 'ui.retry': 'Haydi' } } });
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<DictionaryScreen />, { settings: { hotelId: 'grand' } });
    expect(await screen.findByText('0 texts in the hotel’s own words')).toBeTruthy();
    await user.type(await screen.findByRole('searchbox', { name: 'Find a text' }), 'guest logs');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Guest Logs' });
    await user.type(field, 'Who looked');
    fireEvent.blur(field);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ version: 3, settings: { dictionary: { tr: { 'ui.retry': 'Haydi' } } } });
    const dictionary = hotel.settings.dictionary['en'] ?? {};
    expect(Object.values(dictionary)).toEqual(['Who looked']);
    await user.click(await screen.findByRole('button', { name: 'Reset Guest Logs' }));
    await waitFor(() => expect(hotel.settings.dictionary['en'] ?? {}).toEqual({}));
    expect(hotel.settings.dictionary['tr']).toEqual({ 'ui.retry': 'Haydi' });
  });

  it('include texts of the guest page, with placeholders between braces', async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<DictionaryScreen />, { settings: { hotelId: 'grand' } });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Where it stands' }), 'Guest page');
    await user.type(await screen.findByRole('searchbox', { name: 'Find a text' }), 'w');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Welcome, {name}' });
    expect(await screen.findByText('1 text found')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Hello {{nam}}' } });
    fireEvent.blur(field);
    expect(await screen.findByText(/Use only these in braces: .\{name\}/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect([field.value, sent()]).toEqual(['Hello {{nam}}', []]);
    fireEvent.change(field, { target: { value: 'Hello' } });
    expect(await screen.findByText(/Your text leaves out .\{name\}/)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Hello {name}' } });
    fireEvent.blur(field);
    await waitFor(() => expect(hotel.settings.dictionary).toEqual({ en: { 'guest.home.welcome': 'Hello {name}' } }));
    // A number may be part of every form of a counted text.
    await user.type(screen.getByRole('searchbox', { name: 'Find a text' }), '{Backspace}one star');
    const one = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One star' });
    fireEvent.change(one, { target: { value: '{count} star' } });
    fireEvent.blur(one);
    await waitFor(() =>
      expect(hotel.settings.dictionary['en']).toMatchObject({ 'guest.requests.stars_one': '{count} star' }),
    );
  });
});

const conflictWith = (current: object) => refusal('edit_conflict', { current, changes: [] });

describe('the preferences of a hotel', () => {
  it.each([
    [false, 'Remove Quiet', 'Remove Silent room'],
    [true, 'Restore', 'Restore'],
  ])('ask which version to keep where a colleague changed one (removed: %s)', async (removed, button, mine) => {
    preferences = [{ id: 'quiet', name: { en: 'Quiet' }, removed, version: 2 }];
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<PreferencesScreen />, { settings: { hotelId: 'grand' } });
    if (removed) await user.click(await screen.findByText('1 removed preference'));
    await user.click(await screen.findByRole('button', { name: button }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(mine);
    await user.click(within(question).getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ name: { en: 'Silent room' }, removed: !removed, version: 3 });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('the form of a check-in', () => {
  it("has the country's fields, with the hotel's changes", async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<CheckInScreen />, { settings: { hotelId: 'grand' } });
    const phone = await screen.findByRole<HTMLSelectElement>('combobox', { name: /phone/i });
    const before = phone.value;
    const other = before === 'required' ? 'hidden' : 'required';
    await user.selectOptions(phone, other);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(Object.values(hotel.settings.checkInFields)).toEqual([other]);
    await user.selectOptions(await screen.findByRole('combobox', { name: /phone/i }), before);
    // The country's preset again, without a change by the hotel.
    await waitFor(() => expect(hotel.settings.checkInFields).toEqual({}));
  });

  it('keeps each text that guests agree to by language', async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<CheckInScreen />, { settings: { hotelId: 'grand' } });
    const rules = await screen.findByRole('textbox', { name: 'House rules (English)' });
    await user.type(rules, 'No smoking.');
    fireEvent.blur(rules);
    await waitFor(() => expect(hotel.settings.houseRules?.text).toEqual({ en: 'No smoking.' }));
    expect(hotel.settings.privacyNotice).toBeNull();
  });
});

describe('offers for guests who check in', () => {
  const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Price/ });
  beforeEach(() => {
    hotel = hotelWith(3, {
      currency: 'TRY',
      checkInOffers: [{ id: 'late', kind: 'late_departure', name: { en: 'Late' }, price: 150_000 }],
    });
    colleague = hotel;
  });

  it('have a price with comma or point, shown as money, refused where it is ambiguous (VAL-01)', async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<CheckInScreen />, { settings: { hotelId: 'grand' } });
    await screen.findByRole('textbox', { name: /^Price/ });
    expect(price().value).toBe('1500.00');
    const save = async (typed: string) => {
      await user.clear(price());
      if (typed !== '') await user.type(price(), typed);
      await user.click(screen.getByRole('button', { name: 'Save' }));
    };
    for (const typed of ['1.750', '', 'a lot', '1.75O,50']) {
      await save(typed);
      expect(price().getAttribute('aria-invalid'), typed).toBe('true');
      expect(document.activeElement).toBe(price());
    }
    expect(sent()).toEqual([]);
    await user.clear(price());
    await user.type(price(), '1.750,50');
    expect(screen.getByText(/^TRY\s1,750\.50$/).id).toBe(price().getAttribute('aria-describedby'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(hotel.settings.checkInOffers).toMatchObject([{ price: 175_050 }]));
  });

  it('keep typed texts while another screen is open, until these are saved or cancelled', async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<Screens />, { settings: { hotelId: 'grand' } });
    await screen.findByRole('textbox', { name: /^Price/ });
    await user.type(price(), '9x');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('textbox', { name: /^Price/ });
    expect(price().value).toBe('1500.009x');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(price().value).toBe('1500.00');
    expect(sent()).toEqual([]);
  });
});

describe('the page that guests read', () => {
  it('gets sections with titles and texts by language, and shows a missing text at its field', async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<GuestPageScreen />, { settings: { hotelId: 'grand' } });
    await user.type(await screen.findByRole('textbox', { name: 'Phone number of reception' }), '+90 212 555 01 01');
    await user.click(screen.getByRole('button', { name: 'Add a section' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of section' }), 'Wi-Fi');
    expect(screen.queryByRole('textbox', { name: 'Title (English)' }), 'the page has a name for it').toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a section' }));
    await user.type(screen.getByRole('textbox', { name: 'Title (English)' }), 'Pool');
    const [wifi, pool] = screen.getAllByRole('textbox', { name: 'Text (English)' });
    if (wifi === undefined || pool === undefined) throw new Error('no fields for two texts');
    await user.type(pool, 'Open from 8 to 20.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(wifi.getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
    await user.type(wifi, 'No password.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(hotel.guestPage).toEqual({
      phone: '+90 212 555 01 01',
      sections: [
        { id: 'wifi', title: {}, text: { en: 'No password.' } },
        { id: expect.stringMatching(/^[a-z0-9_-]{1,40}$/), title: { en: 'Pool' }, text: { en: 'Open from 8 to 20.' } },
      ],
    });
  });

  it("keeps typed texts after a colleague's change, until they are saved or discarded", async () => {
    const user = userEvent.setup({ delay: null });
    await renderSignedIn(<GuestPageScreen />, { settings: { hotelId: 'grand' } });
    const phone = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number of reception' });
    const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
    const answer = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await user.type(phone, '+90 212 555 01 01');
    colleague = { ...hotelWith(5, {}), guestPage: { phone: '+90 212 555 02 02', sections: [] } };
    await save();
    await answer('Close');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(phone.value).toBe('+90 212 555 01 01');
    await save();
    await answer('Save my version');
    await waitFor(() => expect(sent()).toMatchObject([{ version: 3 }, { version: 3 }, { version: 5 }]));
    await user.type(phone, '9');
    colleague = { ...colleague, version: 8 };
    await save();
    await answer('Keep the other version');
    await waitFor(() => expect(phone.value).toBe('+90 212 555 02 02'));
  });
});
