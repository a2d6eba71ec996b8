import { createRequest } from '@bellhop/contract/requests/calls';
import { screen, within } from '@testing-library/react';
import en from '../../../../locales/en/dining-reserve.json';
import type { TableStart } from '../dialog/form.ts';
import { NewReservationButton } from '../new-reservation-button.tsx';
import { dialog, openWith } from './dialog-gateway.tsx';

export const label = 'New reservation';

export async function openDialog(start?: TableStart) {
  const opened = await openWith(<NewReservationButton label={label} {...(start === undefined ? {} : { start })} />);
  await opened.user.click(await screen.findByRole('button', { name: label }));
  const sheet = await dialog(en.title);
  await sheet.findByRole('combobox', { name: field(en.restaurant) });
  return { ...opened, sheet };
}
export type DialogScreen = Awaited<ReturnType<typeof openDialog>>;

/** A required field, whose name ends with a star for the eye. */
export const field = (name: string) => new RegExp(`^${name}`);

/** The text below a field. */
export function wordsAt(input: HTMLElement): string | null {
  const id = input.getAttribute('aria-describedby');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

export async function choosePlace({ sheet, user }: DialogScreen, at = /^20:00/): Promise<void> {
  await user.selectOptions(sheet.getByRole('combobox', { name: field(en.restaurant) }), 'Bosphorus');
  await user.selectOptions(await sheet.findByRole('combobox', { name: field(en.day) }), '01/12/2026');
  await user.click(await sheet.findByRole('radio', { name: at }));
}
export const next = ({ sheet, user }: DialogScreen) => user.click(sheet.getByRole('button', { name: en.next }));
export const reserve = ({ sheet, user }: DialogScreen) => user.click(sheet.getByRole('button', { name: en.submit }));
export const personOf = ({ sheet }: DialogScreen, name: string) => within(sheet.getByRole('group', { name }));

export function wishOf(sent: object | undefined, id: string): unknown {
  const values = createRequest.body.parse(sent).custom_fields_values;
  return JSON.parse(values?.find((each) => each.id === id)?.value ?? 'null');
}

export async function typePerson(opened: DialogScreen, title: string, name: string, room: string): Promise<void> {
  const person = personOf(opened, title);
  await opened.user.type(person.getByRole('textbox', { name: field(en.name) }), name);
  const rooms = person.getByRole('textbox', { name: field(en.room) });
  await opened.user.clear(rooms);
  await opened.user.type(rooms, room);
}

/** The two people of a party, from the same room. */
export async function typeAdults(opened: DialogScreen): Promise<void> {
  await typePerson(opened, 'Adult 1', 'Ann', '508');
  await typePerson(opened, 'Adult 2', 'Bo', '508');
}
