import { expect, it } from 'vitest';
import { entryIcons, placeIcons } from './sidebar-icons.ts';

it('gives no place of a group the icon of the group, beside which it stands in the narrow menu', () => {
  const groupOf = (place: string) => place.split('/')[0] as keyof typeof entryIcons; // as the addresses are made
  for (const [place, icon] of Object.entries(placeIcons)) expect(icon, place).not.toBe(entryIcons[groupOf(place)]);
});
