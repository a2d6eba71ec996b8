import { listDepartments } from '@bellhop/contract/departments/department';
import { type AdministeredService, listAdministeredServices } from '@bellhop/contract/hotels/administered-services';
import {
  type Administered,
  administered,
  changeAdministered,
  getAdministered,
} from '@bellhop/contract/hotels/administered-settings';
import { allSettings } from '@bellhop/contract/hotels/all-settings';
import { useQueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import formWords from '../../locales/en/forms.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { settingsChanges } from '../../platform/settings/settings-changes.ts';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { readSettingsAgain } from './live.ts';

const SettingsScreen = lazyWithWords(
  async () => (await import('./settings-screen.tsx')).SettingsScreen,
  'hotels-settings',
  'departments',
  'forms',
);

let hotel: Administered;
let gateway: Gateway;
const sent = () => gateway.bodiesOf(changeAdministered);

function serviceNamed(name: string): AdministeredService {
  return {
    id: name,
    version: 1,
    type: 'ORDER',
    name,
    nameWithLocales: { en: name },
    visible: true,
    is_easee_service: 'false',
    icon: 'bell',
    custom_fields: [],
  };
}

function hotelWith(version: number, settings: object = {}, name = 'Bellhop Grand'): Administered {
  const all = allSettings.parse({ ...sampleSettings(), ...settings });
  return administered.parse({ version, name, settings: all, guestPage: {} });
}

beforeEach(() => {
  hotel = hotelWith(3);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  gateway = new Gateway()
    .answer(listAdministeredServices, { items: ['Cleaning', 'Towels'].map((name) => serviceNamed(name)) })
    .answer(listDepartments, {
      items: [
        {
          id: 'desk',
          name: 'Reception',
          nameWithLocales: {},
          service_ids: [],
          member_ids: [],
          removed: false,
          position: 0,
          version: 1,
        },
      ],
    })
    .answer(getAdministered, () => hotel)
    .answer(changeAdministered, ({ body: { version, name, settings } }) => {
      hotel = hotelWith(version + 1, { ...hotel.settings, ...settings }, name ?? hotel.name);
      return hotel;
    });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Desk() {
  const client = useQueryClient();
  return (
    <>
      <button type="button" onClick={() => readSettingsAgain(client)}>
        A message of the live channel
      </button>
      <SettingsScreen />
    </>
  );
}

async function open() {
  await renderSignedIn(<Desk />, { settings: { hotelId: 'grand' } });
  await screen.findByRole('heading', { name: 'Hotel settings' });
  await screen.findByRole('textbox', { name: 'Name of the hotel' });
  return userEvent.setup({ delay: null });
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the hotel' });

describe('the settings of the hotel', () => {
  it('are saved one by one when a field is left, from the version on the screen', async () => {
    const user = await open();
    await user.clear(nameField());
    await user.type(nameField(), 'Grand Hotel ');
    expect(sent()).toEqual([]);
    await user.tab();
    await waitFor(() => expect(sent()).toEqual([{ version: 3, name: 'Grand Hotel' }]));
    expect(await screen.findByText('Saved')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Repeat the alert sound' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ version: 4, settings: { alarmRepeats: true } }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Repeat the alert sound' }).checked).toBe(true),
    );
  });

  it('begin with the address of the hotel, and a warning where only this computer knows it (RM3)', async () => {
    await open();
    expect(
      await screen.findByText(`Address of the hotel: \u2068${window.location.host}\u2069.`, { exact: false }),
    ).toBeTruthy();
    expect(screen.getByText(/^Only this computer knows that address/)).toBeTruthy();
  });

  it('that open a door are saved after the person has confirmed their identity (S21)', async () => {
    const user = await open();
    gateway.fail(changeAdministered, 'proof_needed');
    await user.click(screen.getByRole('switch', { name: 'Staff make their own account' }));
    await user.type(await screen.findByLabelText(/^Password/), 'secret');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const change = { version: 3, settings: { allowSignUp: true } };
    await waitFor(() => expect(sent()).toEqual([change, change]));
    await waitFor(() => expect(screen.queryByLabelText(/^Password/)).toBeNull());
  });

  it('send nothing for a field that is left unchanged', async () => {
    const user = await open();
    await user.click(nameField());
    await user.tab();
    await user.type(nameField(), ' ');
    await user.tab();
    expect(sent()).toEqual([]);
  });

  it('show a fault at its field, before a call is made', async () => {
    const user = await open();
    await user.clear(nameField());
    await user.tab();
    expect(await screen.findByText(formWords.empty)).toBeTruthy();
    expect(nameField().getAttribute('aria-invalid')).toBe('true');
    const colour = screen.getByRole('textbox', { name: 'Colour of the hotel' });
    await user.clear(colour);
    await user.type(colour, 'green');
    await user.tab();
    expect(await screen.findByText(formWords.refused)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('take pictures of the sign-in by their addresses, one a line', async () => {
    const user = await open();
    const pictures = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Pictures of the sign-in' });
    fireEvent.change(pictures, { target: { value: '/one.jpg\nnot a picture' } });
    fireEvent.blur(pictures);
    expect(await screen.findByText(formWords.refused)).toBeTruthy();
    expect(sent()).toEqual([]);
    fireEvent.change(pictures, { target: { value: '/one.jpg\n\n https://a.example/two.jpg ' } });
    fireEvent.blur(pictures);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      settings: { theme: { loginImages: ['/one.jpg', 'https://a.example/two.jpg'] } },
    });
    await user.type(screen.getByRole('textbox', { name: 'Android app ID' }), 'hotel');
    await user.tab();
    expect(await screen.findByText(formWords.refused)).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  it('keep the typed text where the server does not answer', async () => {
    gateway.fail(changeAdministered, 'unavailable');
    const user = await open();
    await user.type(nameField(), '!');
    await user.tab();
    expect(await screen.findByText('The server is not answering. Please try again.')).toBeTruthy();
    expect(nameField().value).toBe('Bellhop Grand!');
    await user.click(nameField());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent().at(-1)).toEqual({ version: 3, name: 'Bellhop Grand!' }));
  });

  it('ask before prices of offers would change their currency, with their number and an example', async () => {
    const offer = (id: string, price: number) => ({ id, kind: 'other', name: { en: id }, price });
    hotel = hotelWith(3, { currency: 'TRY', checkInOffers: [offer('a', 120_000), offer('b', 0), offer('c', 5000)] });
    const user = await open();
    const choose = async () => {
      await user.click(screen.getByRole('combobox', { name: 'Currency' }));
      await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'KWD');
      await user.click(await screen.findByRole('option', { name: /^KWD/ }));
      return within(await screen.findByRole('alertdialog', { name: 'Change the currency to KWD?' }));
    };
    const question = await choose();
    const pattern = /^2 offers keep their numbers.*TRY\s1,200\.00.*KWD\s120\.000/;
    expect(question.getByText(pattern)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click((await choose()).getByRole('button', { name: 'Change the currency' }));
    await waitFor(() => expect(sent()).toEqual([{ version: 3, settings: { currency: 'KWD' } }]));
  });

  it('ask which of two changes to keep', async () => {
    const current = hotelWith(5, {}, 'The Grand');
    gateway.fail(changeAdministered, 'edit_conflict', {
      current,
      changes: [
        { field: 'name', from: 'Bellhop Grand', to: 'The Grand', actor: 'p', actor_name: 'Omar Haddad', at: 1 },
      ],
    });
    const user = await open();
    await user.type(nameField(), '!');
    await user.tab();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'A colleague changed this setting' }));
    expect(dialog.getByText('You: Bellhop Grand!')).toBeTruthy();
    expect(dialog.getByText(/^Now: The Grand \(Omar Haddad, /)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(sent().at(-1)).toEqual({ version: 5, name: 'Bellhop Grand!' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('list the services whose staff may set rooms ready, saved together', async () => {
    hotel = hotelWith(3, { housekeepingServices: ['Cleaning', 'gone'] });
    const user = await open();
    const set = within(screen.getByRole('group', { name: 'Housekeeping services' }));
    expect(await set.findByRole('checkbox', { name: 'A service that is gone' })).toBeTruthy();
    await user.click(set.getByRole('checkbox', { name: 'Towels' }));
    await user.click(set.getByRole('checkbox', { name: 'A service that is gone' }));
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Save the services' }));
    await waitFor(() =>
      expect(sent()).toEqual([{ version: 3, settings: { housekeepingServices: ['Cleaning', 'Towels'] } }]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save the services' })).toBeNull());
  });

  it('choose the service to which all staff report defects', async () => {
    const user = await open();
    const service = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Service for defects' });
    expect(service.selectedOptions[0]?.textContent).toBe('No reports of defects');
    await waitFor(() => expect(service.disabled).toBe(false));
    await user.selectOptions(service, 'Cleaning');
    await waitFor(() => expect(sent()).toEqual([{ version: 3, settings: { defectService: 'Cleaning' } }]));
  });

  it('choose the department that is alerted to unhappy guests', async () => {
    const user = await open();
    const department = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Department for unhappy guests' });
    await waitFor(() => expect(department.disabled).toBe(false));
    await user.selectOptions(department, 'Reception');
    await waitFor(() => expect(sent()).toEqual([{ version: 3, settings: { unhappyDepartment: 'desk' } }]));
  });

  it('take only a deliverable e-mail address', async () => {
    const user = await open();
    const mail = screen.getByRole('textbox', { name: 'E-mail for problem reports' });
    await user.clear(mail);
    await user.type(mail, 'ask at the desk');
    await user.tab();
    expect(await screen.findByText(formWords.refused)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("follow a colleague's changes, here and in the whole console", async () => {
    const listener = vi.fn<() => void>();
    const end = settingsChanges.listen(listener);
    await open();
    hotel = hotelWith(9, { alarmRepeats: true }, 'Palace');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'A message of the live channel' })));
    await waitFor(() => expect(nameField().value).toBe('Palace'));
    expect(listener).toHaveBeenCalledOnce();
    end();
  });
});
