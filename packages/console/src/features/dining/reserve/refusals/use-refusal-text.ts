import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import { useTranslation } from 'react-i18next';
import { formatFor } from '../../../../platform/format/format.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';

/** The names that a text of a refusal mentions besides the refusal itself. */
export interface RefusalAbout {
  readonly restaurant: string;
  /** The restaurant's time zone. */
  readonly timeZone: string;
  /** A person of the party, by the place that the refusal names. */
  readonly nameOf: (place: number) => string;
}

/** The text of a refusal in the reader's language. */
export function useRefusalText(): (refusal: Refusal, about: RefusalAbout) => string {
  const { t } = useTranslation('dining-reserve', { keyPrefix: 'rule' });
  const format = useFormat();
  const { language } = useLanguage();
  return ({ code, n = 0, left = 0, note = '', at = 0, guests = [] }, { restaurant, timeZone, nameOf }) => {
    switch (code) {
      case 'restaurant_closed':
        return note === '' ? t('restaurant_closed', { restaurant }) : t('restaurant_closed_note', { restaurant, note });
      case 'reservation_too_late':
      case 'party_too_large':
      case 'child_too_young':
      case 'stay_too_short':
      case 'stay_quota_used':
        return t(code, { count: n });
      case 'reservation_too_early':
        return t(code, { date: formatFor(language, timeZone).date(at) });
      case 'main_course_required':
        return t(code, { names: format.list(guests.map(nameOf)) });
      case 'slot_full':
        return left === 0 ? t('no_seats') : t(code, { count: left, people: format.number(n) });
      default:
        return t(code);
    }
  };
}
