import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type DiningRules, type SpecialDate, type TimeSlot, weekdays } from '@bellhop/contract/dining/config';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { wallOf } from '@bellhop/contract/zoned-time';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './restaurant-card.module.css';
import { ruleWords } from './rule-words.ts';
import { weekdayNames } from './rules-draft.ts';

interface RestaurantCardProps {
  readonly restaurant: Restaurant;
  readonly isDisabled: boolean;
  readonly onEditRules: () => void;
  /** Null without the right to change restaurants. */
  readonly onEditRestaurant: (() => void) | null;
}

/** RST-02 to RST-05. */
export function RestaurantCard({ restaurant, isDisabled, onEditRules, onEditRestaurant }: RestaurantCardProps) {
  const { t } = useTranslation('dining-restaurants');
  const { language } = useLanguage();
  const { config, menu, visible } = restaurant;
  const name = nameIn(restaurant, language);
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h3>
          <ProperName>{name}</ProperName>
        </h3>
        {!visible && <Tag>{t('hidden')}</Tag>}
      </header>
      <div className={styles.acts}>
        <Button size="small" disabled={isDisabled} aria-label={t('editOf', { name })} onClick={onEditRules}>
          {t('edit')}
        </Button>
        {onEditRestaurant !== null && (
          <Button
            size="small"
            disabled={isDisabled}
            aria-label={t('restaurantAndMenuOf', { name })}
            onClick={onEditRestaurant}
          >
            {t('restaurantAndMenu')}
          </Button>
        )}
      </div>
      {config === null ? (
        <p className={styles.none}>{t('no_config')}</p>
      ) : (
        <Configured config={config} timeZone={restaurant.timezone_id} />
      )}
      <p className={styles.menu}>{t('dishes', { count: menu.length })}</p>
    </li>
  );
}

function Configured({ config, timeZone }: { config: DiningRules; timeZone: string }) {
  const { t } = useTranslation('dining-restaurants');
  const { language } = useLanguage();
  const names = weekdayNames(localeOf(language));
  const today = useMoment((now) => wallOf(now, timeZone).date);
  const toCome = config.special_dates.filter(({ to }) => to >= today);
  return (
    <>
      <Facts
        facts={weekdays.map((weekday) => ({
          name: names[weekday],
          value: <Slots slots={config.time_slots[weekday]} none={t('notOpen')} />,
        }))}
      />
      {toCome.length > 0 && (
        <div role="group" className={styles.specials} aria-label={t('specials')}>
          <h4>{t('specials')}</h4>
          <ul>
            {toCome.map((special, index) => (
              // Two entries may be alike in every word.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown
              <SpecialLine key={index} special={special} />
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.rules} aria-label={t('rules')}>
        {ruleWords(t, config).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </>
  );
}

function SpecialLine({ special: { from, to, slots, note } }: { special: SpecialDate }) {
  const { t } = useTranslation('dining-restaurants');
  const { language } = useLanguage();
  // In Arabic, `dateStyle: 'medium'` writes 2026/11/29, unlike the 29/11/2026 of the list.
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <li>
      <strong>{format.formatRange(Date.parse(from), Date.parse(to))}</strong>
      <Slots slots={slots} none={t('notOpen')} />
      {note !== '' && <bdi className={styles.note}>{note}</bdi>}
    </li>
  );
}

/** RST-03; a quota of 0 takes no reservations (RST-14). */
function Slots({ slots, none }: { slots: readonly TimeSlot[]; none: string }) {
  const { t } = useTranslation('dining-restaurants');
  const format = useFormat();
  if (slots.length === 0) return <span>{none}</span>;
  return (
    <ul className={styles.slots}>
      {slots.map(({ opens_at, closes_at, quota, all_day }) => (
        <li key={opens_at}>
          {all_day && (
            <>
              <span>{t('allDay')}</span>
              <span>{' · '}</span>
            </>
          )}
          <bdi dir="ltr">{`${opens_at} – ${closes_at}`}</bdi> <span>{'· '}</span>
          <span>{quota === 0 ? t('closedForReservations') : format.number(quota)}</span>
        </li>
      ))}
    </ul>
  );
}
