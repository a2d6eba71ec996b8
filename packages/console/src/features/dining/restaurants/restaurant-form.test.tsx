import type { MenuItem } from '@bellhop/contract/dining/restaurant';
import { putRestaurant } from '@bellhop/contract/dining/restaurant';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../../locales/en/dining-restaurants.json';
import formWords from '../../../locales/en/forms.json';
import {
  card,
  cards,
  dialog,
  findConflict,
  gateway,
  installGateway,
  openRestaurants,
  press,
  sampleRestaurant,
} from './testing/restaurant-gateway.tsx';

installGateway();

const dish = (id: string, title: string): MenuItem => ({
  id,
  title,
  titleWithLocales: {},
  is_main_course: false,
  allergens: [],
});
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a restaurant', () => {
  it('has names, and dishes with names, main course and allergens', async () => {
    const user = await openRestaurants({ settings: { hotelId: 'grand', timeZone: 'Europe/Madrid' } });
    await user.click(await screen.findByRole('button', { name: en.add }));
    const form = await dialog(en.add);
    await press(en.save);
    expect(form.getByText(formWords.empty)).toBeTruthy();
    await user.type(form.getByRole('textbox', { name: en.name }), 'Olive');
    await user.click(form.getByText(en.names));
    await user.type(form.getByLabelText('Name (Türkçe)'), 'Zeytin');
    await press(en.addDish);
    expect(document.activeElement).toBe(form.getByRole('textbox', { name: en.dish }));
    await user.keyboard('Sea bass');
    await user.click(form.getByRole('switch', { name: en.mainCourse }));
    await user.click(form.getByText(en.details));
    await user.click(await form.findByRole('checkbox', { name: 'Fish' }));
    await press(en.save);
    await closed();
    expect((await cards()).map(({ textContent }) => textContent)).toEqual(['Olive']);
    expect((await card('Olive')).getByText('1 dish on the menu')).toBeTruthy();
    expect(gateway.acts).toEqual([
      {
        call: 'put',
        id: expect.any(String),
        body: {
          name: 'Olive',
          nameWithLocales: { tr: 'Zeytin' },
          timezone_id: 'Europe/Madrid',
          visible: true,
          menu: [
            {
              id: expect.any(String),
              title: 'Sea bass',
              titleWithLocales: {},
              is_main_course: true,
              allergens: ['fish'],
            },
          ],
        },
      },
    ]);
    expect(await screen.findByText('The restaurant was saved.')).toBeTruthy();
  });

  it('has buttons to move and remove dishes, which keep the focus and announce the new position', async () => {
    gateway.restaurants = [
      sampleRestaurant({ menu: [dish('soup', 'Soup'), dish('bass', 'Sea bass'), dish('fig', 'Fig')] }),
    ];
    const user = await openRestaurants();
    await user.click((await card('Bosphorus')).getByRole('button', { name: 'Restaurant and menu: Bosphorus' }));
    const form = await dialog('Restaurant and menu: Bosphorus');
    const titles = () => form.getAllByRole<HTMLInputElement>('textbox', { name: en.dish }).map(({ value }) => value);
    form.getByRole('button', { name: 'Move Sea bass up' }).focus();
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Sea bass', 'Soup', 'Fig']);
    expect(form.getByText('Sea bass moved to position 1 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Move Sea bass up' }));
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Sea bass', 'Soup', 'Fig']);
    await press('Move Soup down');
    await press('Remove Fig');
    expect(titles()).toEqual(['Sea bass', 'Soup']);
    await press(en.save);
    await closed();
    expect(gateway.restaurants[0]?.menu.map(({ id }) => id)).toEqual(['bass', 'soup']);
    expect(gateway.acts.at(-1)?.body).toMatchObject({ version: 1, position: 0 });
  });

  it('lists the reservations of a removed dish before it is saved, and asks about no other change', async () => {
    gateway.restaurants = [sampleRestaurant({ menu: [dish('soup', 'Soup'), dish('fig', 'Fig')] })];
    gateway.used = { dishes: [{ id: 'fig', title: 'Fig', reservations: 2 }], moved: 1 };
    const user = await openRestaurants();
    const open = async () =>
      user.click((await card('Bosphorus')).getByRole('button', { name: 'Restaurant and menu: Bosphorus' }));
    await open();
    await press('Remove Fig');
    await press(en.save);
    const question = within(await screen.findByRole('alertdialog', { name: 'Reservations are affected' }));
    expect(question.getByText(/Fig\W*: 2 reservations keep this dish by its name\./)).toBeTruthy();
    expect(question.getByText('1 reservation keeps its local time in the new time zone.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(gateway.acts.map(({ call }) => call)).toEqual(['putPreview']);
    await press(en.save);
    await user.click(await screen.findByRole('button', { name: 'Save this change' }));
    await closed();
    expect(gateway.restaurants[0]?.menu.map(({ id }) => id)).toEqual(['soup']);
    gateway.receivedCalls.length = 0;
    await open();
    await user.type(screen.getByRole('textbox', { name: en.name }), ' Terrace');
    await press(en.save);
    await closed();
    expect(gateway.acts.map(({ call }) => call)).toEqual(['put']);
  });

  it('shows a name that is too long at its field', async () => {
    gateway.restaurants = [sampleRestaurant({ menu: [dish('soup', 'Soup')] })];
    await openRestaurants();
    fireEvent.click((await card('Bosphorus')).getByText(en.restaurantAndMenu));
    const form = await dialog('Restaurant and menu: Bosphorus');
    const long = { target: { value: 'x'.repeat(121) } };
    fireEvent.change(form.getByLabelText(en.name), long);
    fireEvent.change(form.getByLabelText(en.dish), long);
    await press(en.save);
    expect(form.getAllByText('At most 120 characters.')).toHaveLength(2);
    expect(document.activeElement).toBe(form.getByLabelText(en.name));
    expect(gateway.acts).toEqual([]);
  });

  it("loads a colleague's change and keeps the typed texts", async () => {
    gateway.restaurants = [sampleRestaurant({ menu: [dish('soup', 'Soup')] })];
    const user = await openRestaurants();
    await user.click((await card('Bosphorus')).getByRole('button', { name: 'Restaurant and menu: Bosphorus' }));
    const form = await dialog('Restaurant and menu: Bosphorus');
    await user.type(form.getByRole('textbox', { name: en.name }), ' Terrace');
    const current = sampleRestaurant({ version: 3, visible: false, menu: [dish('fig', 'Fig')] });
    gateway.restaurants = [current];
    const change = { field: 'menu', from: [], to: [], actor: 'p2', actor_name: 'Omar Haddad', at: 1_700_000_000 };
    gateway.fail(putRestaurant, 'edit_conflict', { current, changes: [change] });
    await press(en.save);
    const conflict = await findConflict();
    expect(conflict.getByText(/^Menu: .*Omar Haddad.*, /)).toBeTruthy();
    expect(conflict.getByText(en.conflict.kept)).toBeTruthy();
    await press(en.conflict.load);
    expect(form.getByRole<HTMLInputElement>('textbox', { name: en.name }).value).toBe('Bosphorus Terrace');
    expect(form.getByRole<HTMLInputElement>('textbox', { name: en.dish }).value).toBe('Fig');
    expect(form.getByRole<HTMLInputElement>('switch', { name: en.visible }).checked).toBe(false);
    await press(en.save);
    await closed();
    expect(gateway.acts.at(-1)?.body).toMatchObject({ version: 3, name: 'Bosphorus Terrace', visible: false });
  });
});
