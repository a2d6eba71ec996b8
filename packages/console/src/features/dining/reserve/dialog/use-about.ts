import { nameIn } from '@bellhop/browser/i18n/name-in';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { useSettings } from '../../../../platform/settings/settings-context.ts';
import type { RefusalAbout } from '../refusals/use-refusal-text.ts';
import { type Seat, seatsOfForm } from './form.ts';
import type { TableFormState } from './use-table-form.ts';

/** The names in the form that texts of refusals mention. */
export function useAbout({ form, restaurant }: Pick<TableFormState, 'form' | 'restaurant'>): RefusalAbout {
  const { language } = useLanguage();
  const { timeZone } = useSettings();
  const titleOf = useSeatTitle();
  const seats = seatsOfForm(form);
  return {
    restaurant: restaurant === null ? '' : nameIn(restaurant, language),
    timeZone: restaurant?.timezone_id ?? timeZone,
    nameOf(place) {
      const seat = seats[place];
      if (seat === undefined) return '';
      return seat.person.name.trim() || titleOf(seat);
    },
  };
}

/** "Adult 2", "Child 1": how a person without a name is called. */
export function useSeatTitle(): (seat: Pick<Seat, 'kind' | 'place'>) => string {
  const { t } = useTranslation('dining-reserve');
  return ({ kind, place }) => t(`person.${kind}`, { number: place + 1 });
}
